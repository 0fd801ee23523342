import {
  familyKey,
  MAX_FAMILIES,
  readFamilyLine,
  type FamilyDetails,
  type LineProblem,
  type ReadPhone,
} from './family-line.js';

interface ReadLine {
  /** From 1, blank lines counted. */
  line: number;
  /** As it was typed. */
  text: string;
  outcome: FamilyDetails | LineProblem;
}

/**
 * Reads a pasted list. Every line that is not blank has an outcome, in the order of the list.
 * @param known keys of the families on the list already
 */
export function readFamilyList(
  list: string,
  known: ReadonlySet<string>,
  readPhone: ReadPhone,
): ReadLine[] {
  const keys = new Set(known);
  return linesOf(list).map(({ line, text }) => {
    const read = readFamilyLine(text, readPhone);
    if (typeof read === 'string') return { line, text, outcome: read };
    const key = familyKey(read);
    if (keys.has(key)) return { line, text, outcome: 'repeated' };
    if (keys.size >= MAX_FAMILIES) return { line, text, outcome: 'list_full' };
    keys.add(key);
    return { line, text, outcome: read };
  });
}

/** Those that are not blank, with their numbers. */
export const linesOf = (list: string): { line: number; text: string }[] =>
  list
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => text.trim() !== '');
