import type { Family, LineProblem, NewFamily, ReadFamily } from './api/types';
import { comingOf } from './familyGroups';

/** A row of the table in which the host checks a list that was read. */
export interface Row {
  /** Unchanged while the row is. */
  id: number;
  /** As it was pasted. */
  text: string;
  family: Required<NewFamily> & { children: string[] };
  /** What a line said of a person's health: it is not kept. */
  health: string | null;
  setAside: string[];
  problems: LineProblem[];
  /** Whether the host should look at it first; it keeps its place while it is edited. */
  doubt: 'problem' | 'remark' | null;
  /** The host leaves it out, or it is no family. */
  isOut: boolean;
}

/** What was pasted, and how it was read; kept while its dialog is closed. */
export interface Draft {
  list: string;
  /** Null until it is read. */
  rows: Row[] | null;
  /** The others are created already. */
  isRest?: boolean;
}

export const emptyDraft: Draft = { list: '', rows: null };

const REFUSED = new Set<LineProblem>(['no_name', 'repeated', 'list_full']);

export const toRow = (read: ReadFamily): Row => ({
  id: read.line,
  text: read.text.trim(),
  family: { name: read.name, children: read.children, phone: read.phone, email: read.email },
  health: read.health,
  setAside: read.set_aside,
  problems: read.problems,
  doubt:
    read.problems.length > 0
      ? 'problem'
      : read.health !== null || read.set_aside.length > 0
        ? 'remark'
        : null,
  isOut: read.problems.some((problem) => REFUSED.has(problem)),
});

/** A row that was not added. */
export const refused = (row: Row, problem: LineProblem): Row => ({
  ...row,
  problems: [problem],
  doubt: 'problem',
  isOut: REFUSED.has(problem),
});

export const childrenIn = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((child) => child.trim())
    .filter(Boolean);

/** A family whose children are not named brings one at least. */
const kidsOf = (children: readonly unknown[]) => Math.max(children.length, 1);
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

export const kidsIn = (families: { children: string[] }[]): number =>
  sum(families.map(({ children }) => kidsOf(children)));

/** Places that families may need: those who come, the own ones among them, and those whose answer the host expects. */
export const kidsExpected = (families: Family[]): number =>
  sum(
    families
      .filter(
        ({ rsvp, origin }) => rsvp === 'accepted' || (rsvp !== 'declined' && origin === 'listed'),
      )
      .map((family) =>
        family.rsvp === 'accepted'
          ? comingOf(family).filter(({ kid }) => kid).length
          : kidsOf(family.children),
      ),
  );
