/** What other contexts may know of a party. */
export interface PartyFacts {
  id: string;
  hostId: string;
  name: string;
  status: 'pending' | 'started' | 'finished';
  dateStart: Date;
  dateEnd: Date;
  rsvpDueDate: Date;
  timezone: string;
  maxAdults: number;
  maxKids: number;
  /** The language in which the host last wrote the party; null when that is not known. */
  locale: string | null;
  /** Until when the host sees guests' care notes and pick-up people. */
  guestInfoUntil: Date;
}

/** The door of the parties context. */
export abstract class PartiesApi {
  abstract find(partyId: string): Promise<PartyFacts | undefined>;

  /**
   * Finds the party and keeps every other `lock` on it waiting until this transaction ends:
   * whoever counts places counts alone.
   */
  abstract lock(partyId: string): Promise<PartyFacts | undefined>;

  /**
   * The party, for its host alone.
   * @throws not_found when there is none, forbidden when somebody else hosts it.
   */
  abstract hostedBy(accountId: string, partyId: string): Promise<PartyFacts>;

  /** As `hostedBy`, locked as by `lock`. */
  abstract lockHostedBy(accountId: string, partyId: string): Promise<PartyFacts>;

  /**
   * Locks every party that the account hosts, in the order of their ids, as by `lock`.
   * @returns the parties' ids
   */
  abstract lockAllHostedBy(accountId: string): Promise<string[]>;

  /**
   * Closes the answers of up to `limit` parties whose deadline has passed, each party once however
   * many replicas ask at the same moment; a deadline moved forward opens them again. Runs in the
   * caller's transaction.
   */
  abstract closeExpiredRsvps(now: Date, limit: number): Promise<PartyFacts[]>;
}
