import { contextOf } from './context.ts';
import { isRemark, type Tree } from './files.ts';
import { formsOf } from './texts.ts';

const FORM = /_(zero|one|two|few|many|other)$/;
const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The keys of a Spanish file in the plural forms of a language, with what is translated already. Above
 * each empty text stand two remarks: the Spanish text, and what it is for.
 * @param file its name: `guests`
 */
export function draft(source: Tree, done: Tree, locale: string, file: string): Tree {
  return group(source, done, `${file}:`, locale);
}

function group(source: Tree, done: Tree, prefix: string, locale: string): Tree {
  const forms = formsIn(locale);
  const keys = Object.keys(source).flatMap((key) => [
    ...(key.endsWith('_zero') ? [key] : []), // a text of its own for none
    ...(FORM.test(key) ? forms.map((form) => key.replace(FORM, `_${form}`)) : [key]),
  ]);
  return Object.fromEntries(
    [...new Set(keys)].flatMap((key): [string, string | Tree][] => {
      const spanish = source[key] ?? source[key.replace(FORM, '_other')] ?? '';
      const known = done[key];
      if (typeof spanish === 'object') {
        const inside = typeof known === 'object' ? known : {};
        return [[key, group(spanish, inside, `${prefix}${key}.`, locale)]];
      }
      const text = typeof known === 'string' ? known : '';
      return [...(text.trim() ? [] : remarks(key, spanish, prefix, locale)), [key, text]];
    }),
  );
}

function remarks(key: string, spanish: string, prefix: string, locale: string): [string, string][] {
  const context = contextOf(prefix + key, spanish, locale);
  return [
    [`// ${key}`, spanish],
    ...(context ? [[`// ${key}: context`, context] satisfies [string, string]] : []),
  ];
}

/** The plural forms of a language, from the smallest number. */
export const formsIn = (locale: string): string[] =>
  formsOf(locale).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** How many texts are empty. */
export const empty = (tree: Tree): number =>
  Object.entries(tree).reduce(
    (sum, [key, text]) =>
      sum + (typeof text === 'object' ? empty(text) : isRemark(key) || text.trim() ? 0 : 1),
    0,
  );
