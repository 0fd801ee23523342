/**
 * The host says that a guest came or left, on a screen that knew the guest's present state. The door records it,
 * or refuses. The publisher's transaction holds the party's lock.
 */
export class AttendanceReported {
  constructor(
    readonly partyId: string,
    readonly invitationId: string,
    readonly attendance: 'arrived' | 'exit',
    readonly accountId: string,
    readonly at: Date,
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

/** The host took an expected family off the list, and its link with it. */
export class FamilyRemoved {
  constructor(readonly familyLinkId: string) {}
}

/**
 * The end of a party was replaced. The publisher's transaction holds the party's lock.
 */
export class StatedEndsChanged {
  constructor(
    readonly partyId: string,
    /** Those of its earlier ends for which something counts that households stated. */
    readonly ends: Date[],
    /** The end before, if it had passed and what was made for it does not follow the party. */
    readonly passed: Date | null,
    readonly now: Date,
  ) {}
}

/**
 * What is kept of a party for its day is deleted: the day is over, or the account of the host was erased. The
 * publisher's transaction holds the party's lock.
 */
export class StaysForgotten {
  constructor(
    readonly partyId: string,
    readonly now: Date,
  ) {}
}
