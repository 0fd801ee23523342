import {
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import { invalid } from '../../../shared/errors/domain-error.js';
import type { Phone } from '../family.api.js';

/** A phone as somebody typed it, with any of its parts missing. */
export type TypedPhone = { [Part in keyof Phone]?: string | null };

const TYPED = /^[\d\s+().-]+$/;

/**
 * Checks a person's own phone and brings it to one form: 099 123 456 in Uruguay is 598 99123456.
 * Without a number there is no phone, whatever country the form had selected. Any country will
 * do, not only those that the form offers.
 *
 * Takes the full metadata: with the small one 12345678 passes for a phone in Uruguay.
 * @throws Validation.validatePhone
 */
export function readPhone(typed: TypedPhone): Phone | null {
  const number = typed.number?.trim();
  if (!number) return null;
  const prefix = readPrefix(typed);
  if (!TYPED.test(number) || !prefix) throw wrongPhone();

  const options = { defaultCallingCode: prefix, extract: false };
  const parsed = parsePhoneNumberFromString(number, options, metadata);
  if (!parsed?.country || !parsed.isValid() || parsed.countryCallingCode !== prefix) {
    throw wrongPhone();
  }
  return { countryCode: parsed.country, countryNumber: prefix, number: parsed.nationalNumber };
}

/**
 * What was changed of a phone, over what is stored: a new country brings its own prefix, and the
 * other way round.
 */
export function mergePhone(stored: Phone | null, typed: TypedPhone): TypedPhone {
  const country =
    typed.countryCode === undefined && typed.countryNumber === undefined
      ? { countryCode: stored?.countryCode, countryNumber: stored?.countryNumber }
      : { countryCode: typed.countryCode, countryNumber: typed.countryNumber };
  return { ...country, number: typed.number === undefined ? stored?.number : typed.number };
}

/** The country and the prefix say the same, and either is enough. */
function readPrefix({ countryCode, countryNumber }: TypedPhone): string | undefined {
  const prefix = countryNumber?.trim().replace(/^\+/, '') || undefined;
  if (prefix !== undefined && !isPrefix(prefix)) return undefined;
  const country = countryCode?.trim().toUpperCase() || undefined;
  if (!country) return prefix;
  if (!isCountry(country)) return undefined;
  const ofCountry = getCountryCallingCode(country, metadata);
  return prefix === undefined || prefix === ofCountry ? ofCountry : undefined;
}

const isCountry = (code: string): code is CountryCode =>
  isSupportedCountry(code as CountryCode, metadata);

const isPrefix = (prefix: string) => Object.hasOwn(metadata.country_calling_codes, prefix);

const wrongPhone = () =>
  invalid('Validation.validatePhone', [{ field: 'phone_number', code: 'phone' }]);
