import type { NamedTaker } from './handover-details.entity.js';
import type { HandoverRecord, HandoverSeal } from './handover.entity.js';

/** What is stored of one party, each in the order of its numbers. */
export interface StoredHandovers {
  records: readonly (HandoverRecord & HandoverSeal)[];
  /** Of hand-overs whose names are not deleted yet. */
  details: readonly (NamedTaker & { handoverId: string; salt: string })[];
  /** The exits of the log that name a hand-over. */
  exits: readonly {
    id: string;
    invitationId: string;
    handoverId: string;
    happenedAt: Date;
    /** Who tapped it: an account, or a helper's pass for the door. */
    accountId: string | null;
    passId: string | null;
  }[];
}

/** The keyed hashes. */
export interface Seals {
  /** Undefined when its key is not configured. */
  holds(record: HandoverRecord & HandoverSeal): boolean | undefined;
  takerHash(taker: NamedTaker, salt: string): string;
}

export const HANDOVER_FAULTS = [
  'missing',
  'changed',
  'unlinked',
  'unknown_key',
  'names_changed',
  'without_exit',
  'exit_changed',
] as const;

/**
 * missing: its number, or an exit, shows that there was one. changed: its hash does not fit. unlinked: it does
 * not follow the one before. unknown_key: it cannot be verified. names_changed: the names are not those that
 * were recorded. without_exit: the log of the door does not have it. exit_changed: it has another time or person.
 */
export type HandoverFault = (typeof HANDOVER_FAULTS)[number];

export interface FoundFault {
  fault: HandoverFault;
  /** Of the hand-over, where it is known. */
  id: string | null;
  /** Its number among the party's. */
  seq: number | null;
}

/** Whether what is stored is what was recorded. Deleted names are no fault. */
export function auditHandovers(
  { records, details, exits }: StoredHandovers,
  seals: Seals,
): FoundFault[] {
  const faults: FoundFault[] = [];
  const named = new Map(details.map((each) => [each.handoverId, each]));
  const exitOf = new Map(exits.map((exit) => [exit.handoverId, exit]));
  let before: (HandoverRecord & HandoverSeal) | undefined;
  for (const record of records) {
    const { id, seq } = record;
    const found = (fault: HandoverFault) => faults.push({ fault, id, seq });
    for (let gap = (before?.seq ?? 0) + 1; gap < seq; gap += 1) {
      faults.push({ fault: 'missing', id: null, seq: gap });
    }
    const holds = seals.holds(record);
    if (holds === undefined) found('unknown_key');
    else if (!holds) found('changed');
    if (record.previous !== (before?.hash ?? null)) found('unlinked');
    const names = named.get(id);
    if (names && seals.takerHash(names, names.salt) !== record.takerHash) found('names_changed');
    const exit = exitOf.get(id);
    if (exit?.id !== record.tapId || exit.invitationId !== record.invitationId) {
      found('without_exit');
    } else if (!isAsRecorded(exit, record)) found('exit_changed');
    before = record;
  }
  const recorded = new Set(records.map(({ id }) => id));
  const missing = exits.filter(({ handoverId }) => !recorded.has(handoverId));
  return [
    ...faults,
    ...missing.map(({ handoverId }): FoundFault => ({
      fault: 'missing',
      id: handoverId,
      seq: null,
    })),
  ];
}

/** Both are of the same tap. */
const isAsRecorded = (exit: StoredHandovers['exits'][number], record: HandoverRecord): boolean =>
  exit.happenedAt.getTime() === record.happenedAt.getTime() &&
  exit.accountId === record.accountId &&
  exit.passId === record.helperId;
