import { familyKey, MAX_FAMILIES, type LineProblem, type ReadPhone } from '../family-details.js';
import type { ReadFamily } from './found.js';
import { LineReader } from './line.js';
import { rowsOf } from './table.js';

/** A family of a list, with its place there. */
export type ListedFamily = ReadFamily & { line: number; text: string };

/**
 * Reads a pasted list: lines, messages of a chat, or a table. Every line that is not blank is answered
 * but a table's header. A part that cannot be kept is set aside, with its problem; the line is not lost.
 */
export const readFamilies = (list: string, readPhone: ReadPhone): ListedFamily[] =>
  rowsOf(list).map(({ line, text, cells }) => ({
    line,
    text,
    ...new LineReader(readPhone).read(cells),
  }));

/**
 * Notes which families are on the list already, and which do not fit into it.
 * @param known keys of the families on the list
 */
export function admit<Family extends { name: string; children: string[]; problems: LineProblem[] }>(
  families: Family[],
  known: ReadonlySet<string>,
): Family[] {
  const keys = new Set(known);
  return families.map((family) => {
    if (family.problems.includes('no_name')) return family;
    const key = familyKey(family);
    const problem = keys.has(key) ? 'repeated' : keys.size >= MAX_FAMILIES ? 'list_full' : null;
    if (problem) return { ...family, problems: [...family.problems, problem] };
    keys.add(key);
    return family;
  });
}
