import type { Page } from 'playwright-core';
import { PSEUDO_LOCALE } from '../../../scripts/i18n/pseudo.js';
import { brokenLayout } from './layout.js';
import { readableTexts } from './readable.js';
import { LOCALE } from './texts.js';

/**
 * What is wrong with the screen as it is: texts that do not fit and, in the pseudo-locale, words that are
 * neither a text nor data.
 * @param data words that people typed or that the browser writes, in small letters
 */
export async function inspect(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const texts = LOCALE === PSEUDO_LOCALE ? await page.evaluate(readableTexts) : [];
  const foreign = texts.flatMap(({ where, text }) => {
    const words = wordsOf(text).filter((word) => !data.has(word.toLowerCase()));
    return words.length > 0 ? [`${where} shows “${text.trim()}”: ${words.join(', ')}`] : [];
  });
  return [...new Set([...foreign, ...(await page.evaluate(brokenLayout, [...data]))])];
}

/** Addresses are data; the letters of the pseudo-language are not among these. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/\S*@\S+|\S*\.[0-9a-f]{8}\b|https?:\/\/\S+|localhost:\S*/g, ' ')
    .match(/[A-Za-zÀ-ÖØ-öø-ÿ]+/g) ?? [];
