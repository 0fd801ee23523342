import { nameKey } from '../../../../shared/text/name-key.js';
import { characterCount, visibleLength } from '../../../../shared/text/plain-text.js';
import {
  CHILD_NAME,
  FAMILY_NAME,
  LINE_PROBLEMS,
  MAX_CHILDREN,
  type FamilyDetails,
  type LineProblem,
} from '../family-details.js';

/** How a line was understood. All of its text is in one of the fields. */
export interface ReadFamily extends FamilyDetails {
  /** What it says of a person's health. */
  health: string | null;
  /** What is none of it, or more than a family has. */
  setAside: string[];
  problems: LineProblem[];
}

/** Lists are read as they are written in Spanish. */
const inWords = new Intl.ListFormat('es');

/** What is found in a line; what exceeds a family is set aside. */
export class Found {
  /** Of the household or its adults. */
  names: string[] = [];
  readonly children: string[] = [];
  readonly surnames: string[] = [];
  readonly phones = new Set<string>();
  readonly emails = new Set<string>();
  readonly health: string[] = [];
  readonly problems = new Set<LineProblem>();
  private readonly setAside: string[] = [];

  leave(texts: string[], problem?: LineProblem): void {
    const left = texts.filter((text) => /[\p{L}\p{N}]/u.test(text));
    if (problem && left.length > 0) this.problems.add(problem);
    this.setAside.push(...left);
  }

  family(): ReadFamily {
    const children = this.boundedChildren();
    const name = this.boundedName(children);
    const [phone = null, ...phones] = this.phones;
    const [email = null, ...emails] = this.emails;
    this.leave(phones, 'several_phones');
    this.leave(emails, 'several_emails');
    return {
      ...{ name, children, phone, email },
      health: this.health.join(', ') || null,
      setAside: this.setAside,
      problems: LINE_PROBLEMS.filter((problem) => this.problems.has(problem)),
    };
  }

  private boundedChildren(): string[] {
    const [surname = ''] = this.surnames;
    const isShort = (child: string) => visibleLength(child) < CHILD_NAME.min;
    const found = this.children.map((child) => this.cut(`${child} ${surname}`.trim(), CHILD_NAME));
    this.leave(found.filter(isShort), 'child_too_short');
    const named = found.filter((child) => !isShort(child));
    const distinct = [...new Map(named.toReversed().map((child) => [nameKey(child), child]))]
      .map(([, child]) => child)
      .toReversed();
    this.leave(named.filter((child) => !distinct.includes(child)));
    this.leave(distinct.slice(MAX_CHILDREN), 'too_many_children');
    return distinct.slice(0, MAX_CHILDREN);
  }

  private boundedName(children: string[]): string {
    const given = [...new Set(this.names)].join(', ') || inWords.format(children);
    const name = this.cut(given || this.surnames.join(' '), FAMILY_NAME);
    if (visibleLength(name) >= FAMILY_NAME.min) return name;
    this.problems.add('no_name');
    this.leave([name]);
    return '';
  }

  /** At a blank, if there is one. */
  private cut(text: string, { max }: { max: number }): string {
    if (characterCount(text) <= max) return text;
    const begin = [...text].slice(0, max).join('');
    const at = begin.lastIndexOf(' ');
    const kept = at > 0 ? begin.slice(0, at) : begin;
    this.leave([text.slice(kept.length).trim()], 'name_too_long');
    return kept;
  }
}
