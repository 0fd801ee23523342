import { EMAIL } from '../../../shared/text/email-address.js';
import { nameKey } from '../../../shared/text/name-key.js';
import { characterCount, visibleLength } from '../../../shared/text/plain-text.js';

/** Expected families per party. */
export const MAX_FAMILIES = 60;

/** Text of a list, and its lines that are not blank. */
export const FAMILY_LIST = { min: 1, max: 20_000, lines: 300 } as const;

export const FAMILY_NAME = { min: 2, max: 80 } as const;
export const CHILD_NAME = { min: 2, max: 80 } as const;
export const MAX_CHILDREN = 8;

/** Adults who come with a family link. */
export const MAX_LINK_ADULTS = 6;

export const LINE_PROBLEMS = [
  'no_name',
  'name_too_long',
  'child_too_short',
  'too_many_children',
  'phone',
  'several_phones',
  'email',
  'several_emails',
  'invalid_characters',
  'repeated',
  'list_full',
] as const;

/** What is wrong with a line of a list. */
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** What a host knows of a family. */
export interface FamilyDetails {
  name: string;
  /** Those who are invited by name. */
  children: string[];
  /** E.164 */
  phone: string | null;
  email: string | null;
}

/** @returns E.164, or undefined for what is no phone */
export type ReadPhone = (typed: string) => string | undefined;

/** What keeps names from being a family's. */
export function problemOfNames({
  name,
  children,
}: Pick<FamilyDetails, 'name' | 'children'>): LineProblem | undefined {
  const tooLong = (text: string, { max }: { max: number }) => characterCount(text) > max;
  if (visibleLength(name) < FAMILY_NAME.min) return 'no_name';
  if (tooLong(name, FAMILY_NAME) || children.some((child) => tooLong(child, CHILD_NAME))) {
    return 'name_too_long';
  }
  if (children.some((child) => visibleLength(child) < CHILD_NAME.min)) return 'child_too_short';
  if (children.length > MAX_CHILDREN) return 'too_many_children';
  return undefined;
}

/** A family as it was typed into fields, with what is wrong with it. */
export function typedFamily(
  typed: FamilyDetails,
  readPhone: ReadPhone,
): FamilyDetails & { problems: LineProblem[] } {
  const phone = typed.phone === null ? null : readPhone(typed.phone);
  const isAddress = typed.email === null || EMAIL.pattern.test(typed.email);
  const problems: (LineProblem | undefined | false)[] = [
    problemOfNames(typed),
    phone === undefined && 'phone',
    !isAddress && 'email',
  ];
  return { ...typed, phone: phone ?? null, problems: problems.filter((one) => !!one) };
}

/** Two lines with the same key are the same family. */
export const familyKey = ({ name, children }: Pick<FamilyDetails, 'name' | 'children'>): string =>
  [nameKey(name), ...children.map(nameKey).sort()].join('|');
