import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import { invalid } from '../../../shared/errors/domain-error.js';
import { nameKey } from '../../../shared/text/name-key.js';
import type { Phone } from '../family.api.js';

/** A phone as typed, with any of its parts missing. */
export type TypedPhone = { [Part in keyof Phone]?: string | null };

/** Where a phone belongs that names no country. */
const HOME_COUNTRY = 'UY';

/** What may be typed as a number; libphonenumber decides whether it is one. */
export const TYPED_NUMBER_PATTERN = /^[\d\s+().-]+$/;

/**
 * Validates and normalises a person's own phone: 099 123 456 in Uruguay is 598 99123456. Any country
 * is accepted, not only those that the form offers. Uses the full metadata, because the small set
 * accepts 12345678 as a phone of Uruguay.
 * @returns null without a number, even with a country
 * @throws Validation.validatePhone
 */
export function parsePhone(typed: TypedPhone): Phone | null {
  const number = typed.number?.trim();
  if (!number) return null;
  const prefix = callingCode(typed);
  if (!TYPED_NUMBER_PATTERN.test(number) || !prefix) throw invalidPhone();

  const options = { defaultCallingCode: prefix, extract: false };
  const parsed = parsePhoneNumberFromString(number, options, metadata);
  if (!parsed?.country || !parsed.isValid() || parsed.countryCallingCode !== prefix) {
    throw invalidPhone();
  }
  return { countryCode: parsed.country, countryNumber: prefix, number: parsed.nationalNumber };
}

/**
 * A phone of any country in E.164, e.g. +59899123456.
 * @param country ISO code of a number that is typed without its prefix
 * @throws Validation.validatePhone
 */
export function internationalPhone(typed: string, country: string | null): string {
  const home = country?.trim().toUpperCase() ?? HOME_COUNTRY;
  if (!TYPED_NUMBER_PATTERN.test(typed) || !isCountry(home)) throw invalidPhone('contact_phone');
  const options = { defaultCountry: home, extract: false };
  const parsed = parsePhoneNumberFromString(typed, options, metadata);
  if (!parsed?.isValid()) throw invalidPhone('contact_phone');
  return parsed.number;
}

/** Prefixes that have been abolished and are still written, by WhatsApp too: the library refuses them. */
const ABOLISHED: { [country in CountryCode]?: RegExp } = {
  MX: /^(?:52)?(?:1|01|04[45])(?=\d{10}$)/,
  CL: /^(?:56)?0(?=9\d{8}$)/,
};

/**
 * Reads a phone that was typed or pasted on its own: in the national form of the country, or with a
 * country's prefix behind `+`, `00` or nothing.
 * @param country as a host writes it, e.g. México; Uruguay for what is none
 * @returns E.164, e.g. +59899123456; undefined for what is no phone
 */
export function readPhone(typed: string, country: string): string | undefined {
  const home = countryNamed(country) ?? HOME_COUNTRY;
  const digits = typed.replace(/\D/g, '');
  const options = { defaultCountry: home, extract: false };
  const spellings = [
    typed.replace(/[/\s]+/g, ' ').trim(),
    digits.replace(ABOLISHED[home] ?? /^/, ''),
    `+${digits.replace(/^00/, '')}`,
  ];
  for (const text of spellings) {
    const parsed = parsePhoneNumberFromString(text, options, metadata);
    if (parsed?.isValid()) return parsed.number;
  }
  return undefined;
}

/** By what it is called in the languages of our countries, and by its code. */
const countriesByName = new Map(
  ['es', 'pt', 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return getCountries(metadata).flatMap((code) =>
      [code, names.of(code) ?? code].map((name) => [nameKey(name), code] as const),
    );
  }),
);

const countryNamed = (name: string): CountryCode | undefined => countriesByName.get(nameKey(name));

/** Applies a change to a stored phone; a new country replaces the prefix and vice versa. */
export function mergePhone(stored: Phone | null, typed: TypedPhone): TypedPhone {
  const country =
    typed.countryCode === undefined && typed.countryNumber === undefined
      ? { countryCode: stored?.countryCode, countryNumber: stored?.countryNumber }
      : { countryCode: typed.countryCode, countryNumber: typed.countryNumber };
  return { ...country, number: typed.number === undefined ? stored?.number : typed.number };
}

/** The calling code; undefined when unknown, or when country and prefix contradict each other. */
function callingCode({ countryCode, countryNumber }: TypedPhone): string | undefined {
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

const invalidPhone = (field = 'phone_number') =>
  invalid('Validation.validatePhone', [{ field, code: 'phone' }]);
