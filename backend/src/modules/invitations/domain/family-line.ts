import { EMAIL } from '../../../shared/text/email-address.js';
import { nameKey } from '../../../shared/text/name-key.js';
import {
  characterCount,
  hasForbiddenCharacters,
  visibleLength,
} from '../../../shared/text/plain-text.js';

/** Expected families per party. */
export const MAX_FAMILIES = 60;

/** Text of a list, and its lines that are not blank. */
export const FAMILY_LIST = { min: 1, max: 20_000, lines: 300 } as const;

export const FAMILY_NAME = { min: 2, max: 80 } as const;
export const CHILD_NAME = { min: 2, max: 80 } as const;
export const MAX_CHILDREN = 8;

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

/** Why a line is not added to the list. */
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

/** Copied from chats and spreadsheets: direction marks, joiners of nothing, blanks of all widths. */
const MARKS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const BLANKS = /[^\S\n\t]+/g;

/** `1.`, `2)`, `-`, `•`, `[ ]`, `✅` in front of a name. */
const BULLET =
  /^\s*(?:\(?\d{1,2}\s*[.):-]+|\d\uFE0F?\u20E3|[-–—•*·▪◦●○✅☑✔➡👉]\uFE0F?|\[[ xX]?\])\s*/u;

const ADDRESS = /<?(?:mailto:)?([^\s<>;,:|()]+@[^\s<>;,:|()]*)>?/gi;
const PHONE = /(?<![\p{L}\d])(?:\+|00)?\(?\d[\d\s().\-/]{5,}\d(?![\p{L}\d])/gu;
const MIN_PHONE_DIGITS = 7;

const FAMILY_WORD =
  /^(?:familia|flia|fam|los|las|casa|abuel[oa]s?|t[ií][oa]s?|pap[aá]s?|mam[aá]s?)(?![\p{L}\p{N}])/iu;
const BETWEEN_NAMES = /\s*[,;/|&+\t]\s*|\s+[ye]\s+/i;
const EDGES = /^[\s,;:|/.–—-]+|[\s,;:|/(–—-]+$/g;

/**
 * Reads a line as hosts write them: `Familia Pérez: Juan, Ana; 099 123 456`. Behind the colon, or in
 * parentheses, are the children; a phone and an address may be anywhere. A name without a family's
 * word, as in a list of the class, is the child's.
 */
export function readFamilyLine(line: string, readPhone: ReadPhone): FamilyDetails | LineProblem {
  let text = line
    .normalize('NFC')
    .replace(MARKS, '')
    .replace(BLANKS, ' ')
    .replace(BULLET, '')
    .trim();

  const emails: string[] = [];
  text = text.replace(ADDRESS, (_, address: string) => {
    emails.push(address.replace(/[.]+$/, ''));
    return ' ; ';
  });
  const phones: string[] = [];
  text = text.replace(PHONE, (typed) => {
    const digits = typed.replace(/\D/g, '').length;
    if (digits < MIN_PHONE_DIGITS) return typed;
    phones.push(typed);
    return ' ; ';
  });

  const { name, children } = namesIn(text);
  const email = emails[0] ?? null;
  const phone = phones[0] === undefined ? null : readPhone(phones[0]);
  if (hasForbiddenCharacters(name + children.join(''))) return 'invalid_characters';
  if (letters(name) < 1 || visibleLength(name) < FAMILY_NAME.min) return 'no_name';
  if (phones.length > 1) return 'several_phones';
  if (phone === undefined) return 'phone';
  if (emails.length > 1) return 'several_emails';
  if (email !== null && !EMAIL.pattern.test(email)) return 'email';
  return detailsOf(name, children, { phone, email });
}

/** The same rules for names that were typed into fields. */
export function detailsOf(
  name: string,
  children: string[],
  contact: Pick<FamilyDetails, 'phone' | 'email'>,
): FamilyDetails | LineProblem {
  const tooLong = (text: string, { max }: { max: number }) => characterCount(text) > max;
  if (tooLong(name, FAMILY_NAME) || children.some((child) => tooLong(child, CHILD_NAME))) {
    return 'name_too_long';
  }
  if (children.some((child) => visibleLength(child) < CHILD_NAME.min)) return 'child_too_short';
  if (children.length > MAX_CHILDREN) return 'too_many_children';
  return { name, children, ...contact };
}

/** Two lines with the same key are the same family. */
export const familyKey = ({ name, children }: Pick<FamilyDetails, 'name' | 'children'>): string =>
  [nameKey(name), ...children.map(nameKey).sort()].join('|');

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

const trimmed = (text: string) => text.replace(EDGES, '').replace(/\s+/g, ' ');

function namesIn(text: string): { name: string; children: string[] } {
  const inside = /^([^:(]+)\(([^)]*)\)[\s;,.]*$/.exec(text);
  const colon = text.indexOf(':');
  const [first, rest] =
    colon >= 0
      ? [text.slice(0, colon), text.slice(colon + 1)]
      : inside && letters(inside[2] ?? '') > 0
        ? [inside[1] ?? '', inside[2] ?? '']
        : apart(text);
  const name = trimmed(first);
  const children = distinct(
    rest
      .split(BETWEEN_NAMES)
      .map(trimmed)
      .filter((child) => letters(child) > 0),
  );
  if (children.length === 0 && name && !FAMILY_WORD.test(name)) return { name, children: [name] };
  return { name, children };
}

/** Without a colon: at the first separator; a comma separates behind a family's word only. */
function apart(text: string): [string, string] {
  const separator = FAMILY_WORD.test(text) ? /[;|\t,]/ : /[;|\t]/;
  const at = text.search(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

function distinct(names: string[]): string[] {
  const keys = names.map(nameKey);
  return names.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
