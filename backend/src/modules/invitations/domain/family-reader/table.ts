import { columnNamed, HOUSEHOLD, type Column } from './words.js';

export interface Cell {
  text: string;
  /** Undefined for a free line. */
  column?: Column;
}

/** A line, or a row of a table that may be of several. */
export interface TableRow {
  /** From 1, blank lines counted. */
  line: number;
  /** As it was sent. */
  text: string;
  cells: Cell[];
}

const LINE_ENDS = /\r\n|[\n\r\u0085\u2028\u2029]/;
const DELIMITERS = ['\t', ';', ',', '|'];
const QUOTED_MAX = 500;
/** Lines above a header, such as the class. */
const TITLES = 4;

/** Those that are not blank. */
export function rowsOf(list: string): TableRow[] {
  const text = list.split(LINE_ENDS).join('\n');
  for (const delimiter of DELIMITERS) {
    const rows = split(text, delimiter);
    const at = rows.findIndex(({ cells }, index) => index <= TITLES && isHeader(cells));
    if (at < 0) continue;
    const columns = rows[at]?.cells.map((cell) => columnNamed(cell.text) ?? 'other') ?? [];
    return [
      ...rows.slice(0, at).map(asFree),
      ...rows.slice(at + 1).map((row) => ({
        ...row,
        cells: row.cells.map((cell, index) => ({ ...cell, column: columns[index] ?? 'other' })),
      })),
    ].filter(({ cells }) => cells.some(isFilled));
  }
  const rows = split(text, '\t').map(asFree);
  const pairs = rows.filter(({ text: line }) => isSurnameFirst(line));
  if (pairs.length < 3 || pairs.length < rows.length / 2) return rows;
  return rows.map((row) =>
    pairs.includes(row) ? { ...row, cells: [{ text: row.text, column: 'reversed' }] } : row,
  );
}

/** Of those that are not blank. */
export const lineCount = (list: string): number =>
  list.split(LINE_ENDS).filter((line) => line.trim()).length;

const isFilled = ({ text, column }: Cell) => column !== 'numbered' && /[\p{L}\p{N}]/u.test(text);

function isHeader(cells: Cell[]): boolean {
  const columns = cells.map(({ text }) => columnNamed(text));
  const named = columns.filter((column) => column !== undefined);
  const hasPeople = named.some((column) => PEOPLE.has(column));
  const isMostly = named.length * 2 >= cells.filter(({ text }) => text.trim()).length;
  return hasPeople && isMostly && cells.every(({ text }) => !/\d{3}|@|:/.test(text));
}
const PEOPLE = new Set<Column>(['child', 'reversed', 'family', 'surname']);

const asFree = (row: TableRow): TableRow => ({
  ...row,
  cells: [{ text: row.cells.map(({ text }) => text).join('\t') }],
});

/** `Pérez, Juan`, as a class is listed, and perhaps a phone. */
function isSurnameFirst(line: string): boolean {
  const names = line.replace(/\([^()]*\)|^[\s\d.)-]+|(?<![\s\d+().;-])[\s\d+().;-]+$/g, '').trim();
  return /^\p{L}[^,;:|\t(]*, *\p{L}[^,;:|\t(]*$/u.test(names) && !HOUSEHOLD.test(names);
}

/** At a delimiter and at the ends of lines, but within quotes. */
function split(text: string, delimiter: string): TableRow[] {
  const cell = new RegExp(
    ` *(?:"((?:[^"]|""){0,${QUOTED_MAX}})" *(?=[${delimiter}\n]|$)|([^${delimiter}\n]*))([${delimiter}\n]|$)`,
    'gu',
  );
  const rows: TableRow[] = [];
  let line = 1;
  let start = 0;
  let cells: Cell[] = [];
  for (const match of text.matchAll(cell)) {
    const [whole, quoted, plain = '', end] = match;
    cells.push({ text: quoted?.replaceAll('""', '"').replaceAll('\n', ', ') ?? plain });
    if (end === delimiter) continue;
    const next = match.index + whole.length;
    const raw = text.slice(start, end ? next - 1 : next);
    if (raw.trim()) rows.push({ line, text: raw, cells });
    line += raw.split('\n').length;
    start = next;
    cells = [];
    if (!end) break;
  }
  return rows;
}
