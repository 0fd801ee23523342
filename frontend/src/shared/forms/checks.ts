import * as rules from '@/api/rules.gen';

/** A broken rule, with the code that the server has for it. */
export interface Problem {
  code: string;
  params?: Record<string, unknown>;
}

export type Check<T = string> = (value: T) => Problem | null;

export interface Limits {
  min: number;
  max: number;
}

interface Format {
  pattern: RegExp;
  code: string;
}

const invisible = new RegExp(rules.invisibleCharacters, 'gu');
const presentations = new RegExp(rules.presentationSequence, 'g');

/** As the server normalises a text before it checks it. */
const normalise = (value: string): string => value.trim().normalize('NFC');

/** Length in characters, as the server counts: an emoji is one. */
export const characterCount = (value: string): number =>
  [...value].length - (value.match(presentations)?.length ?? 0);

/** How many characters of the text are visible. */
export const visibleLength = (value: string): number =>
  value.normalize('NFD').replace(invisible, '').length;

/** The first problem of several checks. */
const all =
  (...checks: Check[]): Check =>
  (value) =>
    firstProblem(value, checks);

/** A check of filled fields only; an empty one is the concern of `required`. */
const whenFilled =
  (check: Check): Check =>
  (value) =>
    value.trim() ? check(value) : null;

export const required: Check = (value) => (value.trim() ? null : { code: 'required' });

/** As `required`, for passwords: spaces are characters of theirs. */
export const filled: Check = (value) => (value ? null : { code: 'required' });

const plain: Check = (value) =>
  rules.forbiddenCharacters.test(normalise(value)) ? { code: 'invalid_characters' } : null;

const plainLines: Check = (value) => plain(value.replaceAll('\n', ' '));

const within =
  ({ min, max }: Limits): Check =>
  (value) => {
    const length = characterCount(normalise(value));
    if (length > max) return { code: 'max', params: { max } };
    if (length < min) return { code: 'min', params: { min } };
    return visibleLength(value) > 0 ? null : { code: 'required' };
  };

const inFormat =
  ({ pattern, code }: Format): Check =>
  (value) =>
    pattern.test(normalise(value)) ? null : { code };

/** An optional line. */
export const text = (limits: Limits): Check => whenFilled(all(plain, within(limits)));

/** An optional text of several lines. */
export const lines = (limits: Limits): Check => whenFilled(all(plainLines, within(limits)));

/** Passwords count every character, spaces at the ends too. */
export const passwordLength: Check = (value) => {
  const { min, max } = rules.password;
  const length = characterCount(value);
  if (value && length < min) return { code: 'min', params: { min } };
  return length > max ? { code: 'max', params: { max } } : null;
};

export const email: Check = whenFilled(all(plain, inFormat(rules.email)));

/** An optional address of a page. */
export const webAddress = (format: Format & { max: number }): Check =>
  whenFilled(all(plain, inFormat(format), within({ min: 1, max: format.max })));

/** An insurer's or a pick-up person's phone, kept as typed. */
export const contactPhone: Check = whenFilled(all(plain, inFormat(rules.contactPhone)));

/** A person's own phone; only the server knows the numbering plan of each country. */
export const ownPhone: Check = whenFilled(
  all(plain, within(rules.typedPhone), inFormat(rules.typedPhone)),
);

export const sameEmail =
  (other: () => string): Check =>
  (value) =>
    value.trim().toLowerCase() === other().trim().toLowerCase() ? null : { code: 'email_mismatch' };

export const samePassword =
  (other: () => string): Check =>
  (value) =>
    value === other() ? null : { code: 'password_mismatch' };

/** A whole number; an empty field is refused. */
export const wholeNumber =
  ({ min, max }: Limits): Check =>
  (value) => {
    const number = Number(value);
    if (!value.trim()) return { code: 'required' };
    if (!/^\d+$/.test(value.trim())) return { code: 'number' };
    return number < min || number > max ? { code: 'range', params: { min, max } } : null;
  };

/** A whole number, or nothing. */
export const optionalNumber = (limits: Limits): Check => whenFilled(wholeNumber(limits));

/** `YYYY-MM-DD`, not after today. */
export const birthday =
  (today: string): Check =>
  (value) => {
    const min = rules.earliestBirthday;
    if (!value) return null;
    if (!isDate(value)) return { code: 'date' };
    if (value > today) return { code: 'in_the_future' };
    return value < min ? { code: 'too_early', params: { min } } : null;
  };

/** Old enough today for an account, by the calendar. */
export const accountAge =
  (today: string): Check =>
  (value) => {
    const years = rules.accountAge;
    if (!isDate(value)) return null;
    const latest = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
    return value > latest ? { code: 'too_young', params: { years } } : null;
  };

export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** The first broken rule. */
export const firstProblem = (value: string, checks: Check[]): Problem | null =>
  checks.reduce<Problem | null>((problem, check) => problem ?? check(value), null);
