/**
 * The host recorded that a guest came or left, on a screen that knew the guest's present state. The
 * publisher's transaction holds the party's lock.
 */
export class AttendanceRecorded {
  constructor(
    readonly partyId: string,
    readonly invitationId: string,
    readonly attendance: 'arrived' | 'exit',
    readonly accountId: string,
    readonly recordedAt: Date,
    /** The guest was out before. */
    readonly cameBack: boolean,
  ) {}
}

/**
 * A household stated how its child stays at a party. The publisher's transaction holds the party's lock.
 * Handlers may refuse the person who picks the child up.
 */
export class StayPlanned {
  constructor(
    readonly partyId: string,
    readonly invitationId: string,
    readonly accountId: string,
    readonly pickedUpById: string | null,
  ) {}
}

/** A household accepted that held no place. The publisher's transaction holds the party's lock. */
export class GuestsAccepted {
  constructor(
    readonly partyId: string,
    /** The account's own person. */
    readonly household: { fullName: string; email: string | null },
    readonly now: Date,
  ) {}
}

/** Requests on a party's waiting list came to an end, or are offered places. The publisher's transaction holds the party's lock. */
export class WaitingListMoved {
  constructor(
    readonly partyId: string,
    readonly outcome: 'granted' | 'offered' | 'lapsed' | 'ended',
    /** With the language in which each household asked. */
    readonly requests: { accountId: string; locale: string; offeredUntil?: Date | null }[],
    readonly now: Date,
  ) {}
}

/** An account took a family link: what the family was told is its household's. */
export class FamilyLinkClaimed {
  constructor(
    readonly familyLinkId: string,
    readonly accountId: string,
  ) {}
}

/** The host took an expected family off the list, and its link with it. */
export class FamilyRemoved {
  constructor(readonly familyLinkId: string) {}
}

/** What a purge deletes of a household, as its receipt names it. */
export const PURGED_KINDS = [
  'notes',
  'contact_phones',
  'pick_ups',
  'passes',
  'blocks',
  'hand_overs',
] as const;
export type PurgedKind = (typeof PURGED_KINDS)[number];

/** A row of a household, named by its account or by an invitation that it answers for. */
export type PurgedOf = { accountId: string } | { invitationId: string };

/** Phones that took a copy of care data, and those of them that have deleted it. */
export interface CopiedPhones {
  phones: number;
  wiped: number;
}

/**
 * The care period of a party is over, or that of an earlier end of a party that was moved. Handlers delete what
 * they keep for it, and report the rows for the receipts. The publisher's transaction holds the party's lock.
 * Published again for what comes late.
 */
export class CarePeriodEnded {
  readonly purged: { of: PurgedOf; kind: PurgedKind; rows: number }[] = [];

  private count: (copyIds: string[]) => CopiedPhones = () => ({ phones: 0, wiped: 0 });

  constructor(
    readonly partyId: string,
    readonly now: Date,
    /** Then only what was made for this end, or an earlier one; null when the party itself is over. */
    readonly earlierEnd: Date | null = null,
  ) {}

  report(of: PurgedOf, kind: PurgedKind, rows = 1): void {
    this.purged.push({ of, kind, rows });
  }

  /** By the handler that knows the copies. */
  countPhones(count: (copyIds: string[]) => CopiedPhones): void {
    this.count = count;
  }

  phonesWith(copyIds: string[]): CopiedPhones {
    return this.count(copyIds);
  }
}
