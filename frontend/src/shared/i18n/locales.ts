/** All other locales are translated from it, and fall back to it text by text. */
export const sourceLocale = 'es';

/** Needed by every screen: what surrounds it, and what can go wrong. */
export const shellTexts = ['common', 'errors'] as const;

/**
 * The first preferred locale that is offered, else Spanish.
 * @param wishes the chosen locale, if any, then the browser's
 * @param offered locales of the interface
 */
export function preferredLocale(wishes: readonly string[], offered: readonly string[]): string {
  for (const wish of wishes) {
    const found = offered.find((code) => same(code, wish)) ?? offered.find(sharesBase(wish));
    if (found) return found;
  }
  return sourceLocale;
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** A preference for pt-BR matches pt, and pt-PT if there is no closer locale. */
const sharesBase = (wish: string) => (code: string) =>
  same(code.split('-')[0] ?? '', wish.split('-')[0] ?? '');
