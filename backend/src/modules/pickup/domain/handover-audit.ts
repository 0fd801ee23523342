import type { HandoverFault } from '../pickup.api.js';
import type { NamedTaker } from './handover-details.entity.js';
import type { SwitchRecord } from './handover-switch.entity.js';
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

/** In the order of their numbers. */
export interface StoredSwitches {
  switches: readonly (SwitchRecord & HandoverSeal)[];
  /** As the party has it now. */
  requiresHandover: boolean;
}

/** The keyed hashes. */
export interface Seals {
  /** Undefined when its key is not configured, as of `holdsSwitch`. */
  holds(record: HandoverRecord & HandoverSeal): boolean | undefined;
  holdsSwitch(record: SwitchRecord & HandoverSeal): boolean | undefined;
  takerHash(taker: NamedTaker, salt: string): string;
}

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
  seals: Pick<Seals, 'holds' | 'takerHash'>,
): FoundFault[] {
  const faults = chainFaults(records, (record) => seals.holds(record));
  const named = new Map(details.map((each) => [each.handoverId, each]));
  const exitOf = new Map(exits.map((exit) => [exit.handoverId, exit]));
  for (const record of records) {
    const { id, seq } = record;
    const names = named.get(id);
    if (names && seals.takerHash(names, names.salt) !== record.takerHash) {
      faults.push({ fault: 'names_changed', id, seq });
    }
    const exit = exitOf.get(id);
    if (exit?.id !== record.tapId || exit.invitationId !== record.invitationId) {
      faults.push({ fault: 'without_exit', id, seq });
    } else if (!isAsRecorded(exit, record)) {
      faults.push({ fault: 'exit_changed', id, seq });
    }
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

/** Whether the switches are as they were recorded, and the party is as the last one left it. */
export function auditSwitches(
  { switches, requiresHandover }: StoredSwitches,
  seals: Pick<Seals, 'holdsSwitch'>,
): FoundFault[] {
  const faults = chainFaults(switches, (record) => seals.holdsSwitch(record));
  const last = switches.at(-1);
  const isOther = last && last.isRequired !== requiresHandover;
  return isOther ? [...faults, { fault: 'missing', id: null, seq: last.seq + 1 }] : faults;
}

/** Of records of a party whose numbers have no gaps, and each of which has the hash of the one before. */
function chainFaults<Linked extends { id?: string; seq: number } & HandoverSeal>(
  records: readonly Linked[],
  holds: (record: Linked) => boolean | undefined,
): FoundFault[] {
  const faults: FoundFault[] = [];
  let before: Linked | undefined;
  for (const record of records) {
    const { id = null, seq } = record;
    const found = (fault: HandoverFault) => faults.push({ fault, id, seq });
    for (let gap = (before?.seq ?? 0) + 1; gap < seq; gap += 1) {
      faults.push({ fault: 'missing', id: null, seq: gap });
    }
    const isWhole = holds(record);
    if (isWhole === undefined) found('unknown_key');
    else if (!isWhole) found('changed');
    if (record.previous !== (before?.hash ?? null)) found('unlinked');
    before = record;
  }
  return faults;
}
