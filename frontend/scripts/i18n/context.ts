import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutForm } from './texts.ts';

/** What a text is for, in English, by key or by the beginning of keys: `guestList:door.move`. */
const contexts = JSON.parse(
  readFileSync(join(import.meta.dirname, 'context.json'), 'utf8'),
) as Record<string, string>;

/** Texts as short as this mean too many things without their place on the screen. */
const FEW_WORDS = 2;

/** Whether a text alone says too little to be translated. */
export const isShort = (text: string): boolean => text.split(/\s+/).length <= FEW_WORDS;

/**
 * What a translator has to know of a text: the context of its key or closest group, that of the whole
 * file only for short texts, and the numbers that a plural form is for.
 */
export function contextOf(key: string, spanish: string, locale: string): string | undefined {
  const form = /_(zero|one|two|few|many|other)$/.exec(key)?.[1];
  const parts = [writtenContext(key, spanish), form && numbersOf(form, locale)];
  return parts.filter(Boolean).join('; ') || undefined;
}

function writtenContext(key: string, spanish: string): string | undefined {
  const [file = ''] = key.split(':');
  for (let at = withoutForm(key); at !== file; at = parent(at)) {
    if (contexts[at]) return contexts[at];
  }
  return isShort(spanish) ? contexts[file] : undefined;
}

/** 'for 2, 3, 4, 22, …'; `_zero` is a text of its own for none, in any language. */
function numbersOf(form: string, locale: string): string {
  if (form === 'zero') return 'for 0';
  const rules = new Intl.PluralRules(locale);
  const all = Array.from({ length: 41 }, (_, number) => number);
  const own = all.filter((number) => rules.select(number) === form);
  if (own.length === 0) return 'for fractions such as 1.5';
  return `for ${own.slice(0, 4).join(', ')}${own.length > 4 ? ', …' : ''}`;
}

/** All keys and beginnings of keys that have a context. */
export const contextKeys = (): string[] => Object.keys(contexts);

/** `guestList:door.move` → `guestList:door` → `guestList` */
const parent = (key: string): string =>
  key.slice(0, Math.max(key.lastIndexOf('.'), key.indexOf(':')));
