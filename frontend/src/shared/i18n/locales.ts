/** All other locales are translated from it, and fall back to it text by text. */
export const sourceLocale = 'es';

/**
 * Where the texts of a language are. For browsers of the River Plate, those of Spanish are with *vos*.
 * @param wishes the browser's
 */
export const folderOf = (language: string, wishes: readonly string[]): string => {
  const spanish = wishes.find((wish) => /^es\b/i.test(wish)) ?? '';
  return language === sourceLocale && /-(uy|ar)$/i.test(spanish) ? 'es-UY' : language;
};

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
