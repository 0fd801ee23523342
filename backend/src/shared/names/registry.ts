import type { Config } from '../config/config.js';
import type { ErrorKind } from '../errors/error-kind.js';

/** Attempts per account/per address/seconds, or the setting that has them. */
type Limit = `${number}/${number}/${number}` | Extract<keyof Config, `RATE_LIMIT_${string}`>;

export interface LimitTerms {
  limit: Limit;
  /**
   * Counted in the memory of each server: what anyone may read costs less than a count in the database does, as do
   * most writes, and a server is to be kept from a flood, not an attempt from succeeding.
   */
  isLocal?: true;
}

/** What mails their recipients can do without end together. */
export const MAIL_GROUPS = ['reminders', 'notices'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];

export interface MailTerms {
  /**
   * Can wait for the morning. Others answer what their reader does at that moment, protect an account or belong to a
   * party that is going on.
   */
  isPatient?: true;
  /** The scene of the party's theme stands above good news. */
  hasScene?: true;
  /** Left out by those about the account, its security, changes of a party and hand-overs. */
  group?: MailGroup;
}

/** A column of secrets that are encrypted, beside `key_id`. */
export interface SealedColumn {
  /** With its schema. */
  table: string;
  /** The column of which each row has another value. */
  owner: string;
  sealed: string;
}

/** What a context adds to the lists of what no context owns. */
export interface Names {
  /** Codes of refusals, each with when it is answered, as docs/error-codes.md shows it. */
  errors?: Partial<Record<ErrorKind, Record<string, string>>>;
  /** Codes of a field in `details` of `validation_failed`, each with what is wrong and its `params`. */
  fields?: Record<string, string>;
  /** Limits on attempts. Many households may share an address. */
  limits?: Record<string, LimitTerms>;
  /** Kinds of mail; each has its texts in `locales/<locale>/mails.json`. */
  mails?: Record<string, MailTerms>;
  /** What changed at a door, each with its letter in a notification. */
  signals?: Record<string, string>;
  /** Secrets that are encrypted, by what they are: keys are derived from that name, which therefore stays. */
  sealed?: Record<string, SealedColumn>;
  /** What the erasures by age are called in `shared.retention_runs`. */
  retentionRuns?: readonly string[];
  /** Kinds of entries in the ledger of erasures. */
  erasures?: readonly string[];
}

/**
 * Each context merges its own names into it (`*.names.ts`), so that one that no context has does not compile.
 * `src/names.ts` loads all of them.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merged into by each owner
export interface Registered {}

/** The names of one kind, as their owners have written them. */
export type NamesOf<Kind extends keyof Names> = Registered[keyof Registered] extends infer Own
  ? Own extends Record<Kind, infer Given>
    ? Given
    : never
  : never;

/** Of each member of a union. */
export type KeysOf<Given> = Given extends unknown ? keyof Given & string : never;
export type NameOf<Kind extends keyof Names> =
  NamesOf<Kind> extends infer Given
    ? Given extends readonly (infer Name)[]
      ? Name & string
      : KeysOf<Given>
    : never;

const registered: Names[] = [];

export function register<const Own extends Names>(names: Own): Own {
  registered.push(names);
  return names;
}

/** Of all owners. Not while modules are loaded, when some are missing. */
export const listed = <Kind extends 'retentionRuns' | 'erasures'>(kind: Kind) =>
  registered.flatMap((names) => names[kind] ?? []) as NameOf<Kind>[];

export const named = <Kind extends 'fields' | 'limits' | 'mails' | 'signals' | 'sealed'>(
  kind: Kind,
) =>
  Object.assign({}, ...registered.map((names) => names[kind])) as Record<
    NameOf<Kind>,
    NonNullable<Names[Kind]>[string]
  >;

/** The codes of refusals. */
export const errorCodes = () =>
  registered
    .flatMap(({ errors = {} }) => Object.entries(errors))
    .flatMap(([kind, codes]) =>
      Object.entries(codes).map(([code, when]) => ({ kind: kind as ErrorKind, code, when })),
    );
