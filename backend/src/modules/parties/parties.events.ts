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
 * The host created a party with the content of another. The publisher's transaction holds the lock
 * of `partyId` and has not written the duplicate yet.
 */
export class PartyDuplicated {
  constructor(
    readonly partyId: string,
    readonly duplicateId: string,
  ) {}
}

/**
 * The account of the party's host is erased: the party is finished and anonymised. The publisher's
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
 * The host moved the end of a party to a later one when it had passed or the party had been started, or moved
 * the party far away: what families stated for it counts for the end before. The publisher's transaction holds the
 * party's lock.
 */
export class EndReplaced {
  constructor(
    readonly partyId: string,
    /** For which all that counts. */
    readonly end: Date,
    /** For which it has to be stated again. */
    readonly next: Date,
    /** The end before had passed: passes and links that were made for it do not come back either. */
    readonly hasPassed: boolean,
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
    readonly hostId: string,
    readonly isRequired: boolean,
  ) {}
}
