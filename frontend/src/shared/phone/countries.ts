/** The countries that are offered, in that order, with their prefix. */
export const phoneCountries = [
  { code: 'UY', number: '598' },
  { code: 'US', number: '1' },
  { code: 'CA', number: '1' },
  { code: 'MX', number: '52' },
  { code: 'AR', number: '54' },
  { code: 'BR', number: '55' },
  { code: 'CL', number: '56' },
  { code: 'CO', number: '57' },
  { code: 'PE', number: '51' },
  { code: 'ES', number: '34' },
  { code: 'FR', number: '33' },
  { code: 'DE', number: '49' },
  { code: 'IT', number: '39' },
  { code: 'GB', number: '44' },
] as const;

export type PhoneCountryCode = (typeof phoneCountries)[number]['code'];

export const defaultPhoneCountry: PhoneCountryCode = 'UY';

export interface PhoneValues {
  phone_country_code: PhoneCountryCode;
  phone_number: string;
}

export interface WirePhone {
  phone_country_code: string | null;
  phone_country_number: string | null;
  phone_number: string | null;
}

/** Digits after the prefix from which a number is taken as complete enough to be split. */
const enoughDigits = 6;

/**
 * Splits a number that begins with `+` or `00` and the prefix of an offered country. A prefix that
 * two countries share keeps the current one.
 * @returns null for any other text
 */
export function splitPhone(typed: string, current: string): PhoneValues | null {
  const international = /^\s*(?:\+|00)[\s(]*(\d[\d\s().-]*)$/.exec(typed)?.[1];
  if (!international) return null;
  const sharing = phoneCountries.filter(({ number }) => international.startsWith(number));
  const country = sharing.find(({ code }) => code === current) ?? sharing[0];
  if (!country) return null;
  const national = international
    .slice(country.number.length)
    .replace(/^[\s).-]+/, '')
    .trim();
  if (national.replace(/\D/g, '').length < enoughDigits) return null;
  return { phone_country_code: country.code, phone_number: national };
}

/**
 * The three wire fields, the number as typed: the server normalises it. All null without a number,
 * which clears a stored one.
 */
export function toWirePhone({ phone_country_code, phone_number }: PhoneValues): WirePhone {
  const typed = phone_number.trim();
  const country = phoneCountries.find(({ code }) => code === phone_country_code);
  if (!typed || !country) {
    return { phone_country_code: null, phone_country_number: null, phone_number: null };
  }
  return {
    phone_country_code: country.code,
    phone_country_number: country.number,
    phone_number: typed,
  };
}

/** What the form shows for a stored phone, or for none. */
export function toPhoneValues(wire: Partial<WirePhone>): PhoneValues {
  const known = phoneCountries.find(({ code }) => code === wire.phone_country_code);
  return {
    phone_country_code: known?.code ?? defaultPhoneCountry,
    phone_number: wire.phone_number ?? '',
  };
}
