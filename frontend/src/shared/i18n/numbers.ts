import type { FormatterModule } from 'i18next';

const formats = new Map<string, Intl.NumberFormat>();

/** 12345 as a language writes it: 12.345 in Spanish. */
export function formatNumber(value: number, locale: string): string {
  const known = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, known);
  return known.format(value);
}

/** An amount of money: 1.234 or 1.234,50 in Spanish. */
export const formatAmount = (value: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
    useGrouping: 'always', // Spanish would group from five digits on only
  }).format(value);

/** Numbers that texts are filled with are written as the language writes them. */
export const numbersInTexts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, locale) =>
    typeof value === 'number' ? formatNumber(value, locale ?? 'es') : (value as string),
};
