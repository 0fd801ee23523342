/** The host put the pictures of a party in this order; the first is the cover. */
export class PicturesOrdered {
  constructor(
    readonly partyId: string,
    readonly pictureIds: string[],
  ) {}
}

/** The host changed dates, quotas or state. The publisher's transaction holds the party's lock. */
export class PartyChanged {
  constructor(readonly partyId: string) {}
}

/**
 * The host created a party with the content of another. The publisher's transaction holds the host's household and the
 * lock of `partyId`, and has not written the duplicate yet.
 */
export class PartyDuplicated {
  constructor(
    readonly partyId: string,
    readonly duplicateId: string,
    readonly hostId: string,
  ) {}
}

/** The account hosts the party from now on. The publisher's transaction holds the party's lock. */
export class HostJoined {
  constructor(
    readonly partyId: string,
    readonly accountId: string,
  ) {}
}

/** The account does not host the party any more. The publisher's transaction holds the party's lock. */
export class HostLeft {
  constructor(
    readonly partyId: string,
    readonly accountId: string,
  ) {}
}

/**
 * The account of the party's owner is erased: the party is finished and anonymised. The publisher's
 * transaction holds its lock.
 */
export class PartyOfErasedHostClosed {
  constructor(
    readonly partyId: string,
    /** It was still to take place. */
    readonly isCalledOff: boolean,
  ) {}
}

/**
 * The host changed the end of a party. The publisher's transaction holds the party's lock. A handler refuses a move of
 * which no one is told that is far for a family (`notice_required`).
 */
export class EndReplaced {
  constructor(
    readonly partyId: string,
    /** The end before. */
    readonly end: Date,
    readonly newEnd: Date,
    /** The time zone was changed with it, or alone, which leaves the hours as they read. */
    readonly isInOtherZone: boolean,
    /** What is for it does not follow the party to the new one. */
    readonly isFixed: boolean,
    /** The end before had passed: passes and links that were made for it do not follow either. */
    readonly hasPassed: boolean,
    /**
     * Whether what a family stated for an end of the party is for the new one too.
     * @param countsFor the earlier end for which it counts; null while it follows the party
     */
    readonly follows: (stated: Date, countsFor: Date | null) => boolean,
    /** The families are told of the move. */
    readonly isTold: boolean,
    readonly now: Date,
  ) {}
}

/** What guests rely on. */
export interface PartyTerms {
  dateStart: Date;
  dateEnd: Date;
  timezone: string;
  address: string;
  /** A country is corrected, not changed: no party moves abroad within its city. */
  city: string;
  isCancelled: boolean;
}

/**
 * The host moved the party in time or place, called it off or took that back. The publisher's transaction
 * holds the party's lock; other changes publish only `PartyChanged`.
 */
export class PartyTermsChanged {
  /**
   * @param notice what the host wants its guests to be sent about it
   */
  constructor(
    readonly partyId: string,
    readonly before: PartyTerms,
    readonly after: PartyTerms,
    readonly notice: { isWanted: boolean; message: string | null },
  ) {}
}

/**
 * The host switched on or off that it is noted with whom each kid leaves. The publisher's transaction holds the
 * party's lock.
 */
export class HandoverRequirementChanged {
  constructor(
    readonly partyId: string,
    /** The host who did. */
    readonly accountId: string,
    readonly isRequired: boolean,
  ) {}
}
