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
    readonly familyId: string,
    readonly pickedUpById: string | null,
    /** The name that the family typed of who picks the child up. */
    readonly pickedUpByName: string | null,
  ) {}
}

/** A guest whom its household named in an answer. */
export interface NamedGuest {
  invitationId: string;
  at: Date;
  /** Since when, if it had named the guest before. */
  namedBefore: Date | null;
  /** What it decided of the care data with the answer. */
  care?: { share?: boolean; photos?: 'yes' | 'no' | null; whatToDo?: string | null };
}

interface ChangedGuests {
  named: NamedGuest[];
  /** Whose families told the host that it may note their care data. */
  agreed: { invitationId: string; at: Date }[];
  /** Invitations of those who gave up their places, or were taken off the list. */
  left: string[];
  /** Of those who stay on it, while their household has nothing to state of them any more. */
  over: string[];
  /** Invitations whose guest has another one from now on. */
  replaced: { invitationId: string; by: string }[];
}

/**
 * Guests were named by their households, their families agreed, or what was stated of them has lost its purpose. The publisher's transaction
 * holds the party's lock.
 */
export class GuestsChanged {
  constructor(
    readonly partyId: string,
    readonly guests: Partial<ChangedGuests>,
  ) {}
}

/** A family accepted that held no place. The publisher's transaction holds the party's lock. */
export class GuestsAccepted {
  constructor(
    readonly partyId: string,
    /** With the account's own person; without one the address that it gave, and no name. */
    readonly family: { familyId: string; name: string | null; email: string | null },
    readonly now: Date,
  ) {}
}

/** A family without an account gave an address for its mails. The publisher's transaction holds the party's lock. */
export class OwnEmailGiven {
  constructor(
    readonly partyId: string,
    readonly familyId: string,
    readonly email: string,
  ) {}
}

/** A family gave an answer that it had not given. The publisher's transaction holds the party's lock. */
export class FamilyAnswered {
  constructor(
    readonly partyId: string,
    readonly familyId: string,
    readonly answer: 'accepted' | 'not_sure' | 'declined',
    readonly now: Date,
  ) {}
}

/** A family that had confirmed does not come after all. The publisher's transaction holds the party's lock. */
export class FamilyWithdrew {
  constructor(
    readonly partyId: string,
    /** The account's own person, or the name that the host gave the family. */
    readonly family: string,
    readonly now: Date,
  ) {}
}

/** Requests on a party's waiting list came to an end, or are offered places. The publisher's transaction holds the party's lock. */
export class WaitingListMoved {
  constructor(
    readonly partyId: string,
    readonly outcome: 'granted' | 'offered' | 'lapsed' | 'ended',
    /** With the language in which each family asked. */
    readonly requests: { familyId: string; locale: string; offeredUntil?: Date | null }[],
    readonly now: Date,
  ) {}
}

/**
 * A link is not the account's any more, which answers as another family from now on. The publisher's transaction holds
 * the party's lock.
 */
export class FamilySplit {
  constructor(
    readonly partyId: string,
    readonly familyId: string,
    readonly into: string,
    /** Of the guests who stay the account's. */
    readonly invitationIds: readonly string[],
  ) {}
}

/** Two families of a party are one from now on. The publisher's transaction holds the party's lock. */
export class FamilyMerged {
  constructor(
    readonly familyId: string,
    readonly into: string,
  ) {}
}

/** The host took an expected family off the list, and its link with it. */
export class FamilyRemoved {
  constructor(readonly familyId: string) {}
}

/** Who has the link of a family is that family no more: it was replaced, or its bearer is another family. */
export class FamilyLinkEnded {
  constructor(readonly familyId: string) {}
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
