import { join } from 'node:path';
import { readFolder, SOURCE, translations, type Reading } from './files.ts';
import {
  compareLocale,
  offeredFrom,
  sameAsSource,
  translatedPart,
  untranslated,
  type Texts,
} from './texts.ts';

/** The texts of the screens, or those of the server. */
export interface Subject {
  /** Contains a folder per locale. */
  folder: string;
  /** @returns the problems between the Spanish texts and the code */
  check: (spanish: Texts) => string[];
}

interface Options {
  /** Accepts incomplete translations. */
  drafts: boolean;
  /** Shows every problem and key, not only as many as fit on a screen. */
  all: boolean;
}

/** What fits on a screen of 24 lines beside two locales and the total. */
const SHOWN = 10;
const SHOWN_KEYS = 5;

export interface Report {
  lines: string[];
  isRight: boolean;
}

/** Checks the texts of screens and server together: every broken file, every problem, one total. */
export function report(subjects: readonly Subject[], { drafts, all }: Options): Report {
  const spanish = subjects.map(({ folder }) => readFolder(join(folder, SOURCE)));
  const broken = spanish.flatMap(sentences);
  const problems = subjects.flatMap(({ check }, at) => {
    const { texts, broken: unread } = spanish[at] as Reading;
    return unread.size > 0 ? [] : check(texts).map((text) => `${SOURCE}: ${text}`);
  });
  const summaries: string[] = [];
  let open = 0;
  const locales = translations(subjects.map(({ folder }) => folder));
  for (const locale of locales) {
    const read = subjects.map(({ folder }) => readFolder(join(folder, locale)));
    broken.push(...read.flatMap(sentences));
    // What a broken file contains is unknown, in either language.
    const unread = new Set([...spanish, ...read].flatMap((each) => [...each.broken.keys()]));
    const [source, texts] = [merge(spanish, unread), merge(read, unread)];
    problems.push(...compareLocale(source, texts, locale).map((text) => `${locale}: ${text}`));
    open += untranslated(texts).length;
    summaries.push(...summary(locale, source, texts, { drafts, all }));
  }
  const counts = [
    `${merge(spanish).size} texts`,
    plural(locales.length, 'translation'),
    plural(broken.length, 'broken file'),
    plural(problems.length, 'problem'),
    ...(drafts ? [] : [`${open} untranslated`]),
  ];
  return {
    // Broken files are few: a locale has some twenty.
    lines: [
      ...summaries,
      ...broken,
      ...limited(problems, all ? Infinity : SHOWN),
      `Total: ${counts.join(', ')}`,
    ],
    isRight: broken.length + problems.length === 0 && (drafts || open === 0),
  };
}

const sentences = ({ broken }: Reading): string[] => [...broken.values()];

/** @param without names of files that are left out */
const merge = (readings: readonly Reading[], without: ReadonlySet<string> = new Set()): Texts =>
  new Map(
    readings
      .flatMap(({ texts }) => [...texts])
      .filter(([key]) => !without.has(key.slice(0, key.indexOf(':')))),
  );

function summary(locale: string, source: Texts, texts: Texts, { drafts, all }: Options): string[] {
  const percent = Math.floor(translatedPart(source, texts) * 100);
  const first = `${locale}: ${percent} % translated (offered to users from ${offeredFrom * 100} %)`;
  if (drafts) return [first];
  const open = untranslated(texts);
  const same = sameAsSource(source, texts);
  return [
    first,
    ...(open.length > 0 ? [`  untranslated: ${all ? open.join(', ') : byFile(open)}`] : []),
    ...(same.length > 0
      ? [`  as in ${SOURCE}, if that is meant: ${listed(same, all ? Infinity : SHOWN_KEYS)}`]
      : []),
  ];
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function limited(lines: string[], most: number): string[] {
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most), `… and ${lines.length - most} more: make i18n-check ALL=yes`];
}

function listed(keys: string[], most: number): string {
  const rest = keys.length - most;
  return `${keys.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** 'auth (2), guests (1): auth:login.title, …' */
function byFile(keys: string[]): string {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const [file = ''] = key.split(':');
    counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  const files = [...counts].map(([file, count]) => `${file} ${count}`).join(', ');
  return keys.length <= SHOWN_KEYS ? keys.join(', ') : `${files} (ALL=yes lists them)`;
}
