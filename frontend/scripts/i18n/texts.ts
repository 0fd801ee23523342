import type { Mentions } from './mentions.ts';

/** The texts of a locale by their full key, `namespace:path.to.key`. */
export type Texts = ReadonlyMap<string, string>;

/** Languages have different plural forms: a key stands for all of its forms. */
export const withoutForm = (key: string): string =>
  key.replace(/_(zero|one|two|few|many|other)$/, '');

/** The keys that no string or template of the sources can mean. */
export function unusedKeys(texts: Texts, files: readonly Mentions[]): string[] {
  return [...texts.keys()].filter((key) => {
    const { full, namespace, short } = split(key);
    return !files.some(({ literals, templates, speaks }) => {
      const mentions = (form: string) =>
        literals.has(form) || templates.some((template) => template.test(form));
      return (
        mentions(full) || (speaks(namespace) && (mentions(short) || mentions(`texts.${short}`)))
      );
    });
  });
}

function split(key: string) {
  const full = withoutForm(key);
  const [namespace = '', short = ''] = full.split(':');
  return { full, namespace, short };
}

/**
 * What a translation lacks, has too much, or fills with other placeholders than the source.
 * @param locale whose plural forms are wanted; without it they are not looked at
 */
export function compareLocale(source: Texts, translation: Texts, locale?: string): string[] {
  const wanted = new Set([...source.keys()].map(withoutForm));
  const present = new Set([...translation.keys()].map(withoutForm));
  return [
    ...[...wanted].filter((key) => !present.has(key)).map((key) => `missing ${key}`),
    ...[...present].filter((key) => !wanted.has(key)).map((key) => `unknown ${key}`),
    ...(locale ? pluralForms(source, translation, locale) : []),
    ...[...translation].flatMap(([key, text]) => differences(source, key, text)),
  ];
}

/** Keys whose text depends on a count, without their form. */
export const counted = (texts: Texts): string[] => [
  ...new Set([...texts.keys()].filter((key) => withoutForm(key) !== key).map(withoutForm)),
];

/** The forms that a language has for the counts that a party can have; ratings have halves. */
export function formsOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  const counts = Array.from({ length: 2001 }, (_, halves) => halves / 2);
  return [...new Set(counts.map((count) => rules.select(count)))].sort();
}

/** Part of the source's texts, from 0 to 1, that a translation has in all of their forms. */
export function translatedPart(source: Texts, translation: Texts): number {
  const open = new Set(
    [...translation].filter(([, text]) => !text.trim()).map(([key]) => withoutForm(key)),
  );
  const present = new Set([...translation.keys()].map(withoutForm));
  const wanted = new Set([...source.keys()].map(withoutForm));
  return [...wanted].filter((key) => present.has(key) && !open.has(key)).length / wanted.size;
}

/** A language is offered from this share on; untranslated texts are shown in Spanish. */
export const offeredFrom = 0.95;

/** The keys of a translation whose text is still empty. */
export const untranslated = (translation: Texts): string[] =>
  [...translation].filter(([, text]) => !text.trim()).map(([key]) => key);

function pluralForms(source: Texts, translation: Texts, locale: string): string[] {
  return counted(source).flatMap((key) => [
    ...wantedForms(source, key, locale)
      .filter((form) => !translation.has(`${key}_${form}`))
      .map((form) => `missing plural ${key}_${form}`),
    ...[...translation.keys()]
      .filter((found) => found !== key && withoutForm(found) === key)
      .filter((found) => !wantedForms(source, key, locale).includes(found.slice(key.length + 1)))
      .map((found) => `plural ${found} is never used in ${locale}`),
  ]);
}

/** Those of the language, and a text of its own for none where the source has one. */
const wantedForms = (source: Texts, key: string, locale: string): string[] => [
  ...new Set([...(source.has(`${key}_zero`) ? ['zero'] : []), ...formsOf(locale)]),
];

/** Texts that are letter by letter the source's: forgotten, or the same in both languages. */
export const sameAsSource = (source: Texts, translation: Texts): string[] =>
  [...translation].filter(([key, text]) => text && source.get(key) === text).map(([key]) => key);

function differences(source: Texts, key: string, text: string): string[] {
  if (!text.trim()) return []; // not written yet, which is another list
  const original = source.get(key) ?? source.get(`${withoutForm(key)}_other`);
  const difference = original === undefined ? undefined : compareText(key, original, text);
  return difference ? [`${key} ${difference}`] : [];
}

/** 'has {{mail}} in place of {{email}}', or undefined if the placeholders of both are the same. */
export function compareText(key: string, original: string, text: string): string | undefined {
  const mayLackCount = /_(zero|one|two)$/.test(key); // 'a year' implies the number
  const [wanted, found] = [original, text].map((each) => placeholders(each, mayLackCount));
  return wanted === found ? undefined : `has ${found || 'none'} in place of ${wanted || 'none'}`;
}

/** `{{name}}` and the tags of a text, in a fixed order, and braces that belong to none. */
const placeholders = (text: string, mayLackCount: boolean): string =>
  (text.match(/{{\s*\w+\s*}}|<\/?\w+\/?>|[{}]+/g) ?? [])
    .map((part) => part.replaceAll(' ', ''))
    .filter((part) => !(mayLackCount && part === '{{count}}'))
    .sort()
    .join(' ');
