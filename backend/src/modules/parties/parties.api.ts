/** Hours after the end until which a host may read guests' care data (docs/permissions.md). */
export const GUEST_INFO_HOURS = 24;

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
  place: { address: string; city: string; country: string };
}

/** The public interface of the parties context. */
export abstract class PartiesApi {
  abstract find(partyId: string): Promise<PartyFacts | undefined>;

  /**
   * Finds the party and locks it until the end of the transaction. Required before counting places,
   * pictures or reviews of a party and writing what depends on the count. Several parties are
   * locked in the order of their ids.
   */
  abstract lock(partyId: string): Promise<PartyFacts | undefined>;

  /**
   * The party, for its host only.
   * @throws not_found, forbidden when another account hosts it
   */
  abstract hostedBy(accountId: string, partyId: string): Promise<PartyFacts>;

  /** As `hostedBy`, locked as by `lock`. */
  abstract lockHostedBy(accountId: string, partyId: string): Promise<PartyFacts>;

  /**
   * Sets which pictures the party shows. The caller's transaction holds the party's lock and
   * changes the pictures.
   * @param pictureIds in their order, the cover first
   */
  abstract showPictures(partyId: string, pictureIds: string[]): Promise<void>;

  /**
   * Sets how its guests rate the party. The caller's transaction holds the party's lock and changes
   * the reviews.
   * @param average stars in half steps, null without reviews
   */
  abstract setAverageRating(partyId: string, average: number | null): Promise<void>;

  /**
   * Locks every party that the account hosts, in the order of their ids, as by `lock`.
   * @returns the parties' ids
   */
  abstract lockAllHostedBy(accountId: string): Promise<string[]>;

  /** Locks every party that the account hosts, and others, together in the order of their ids. */
  abstract lockHostedAndOthers(accountId: string, otherPartyIds: string[]): Promise<void>;

  /**
   * Closes the answers of up to `limit` parties whose deadline has passed, in the caller's
   * transaction. Concurrent calls skip each other's parties. Moving a deadline forward reopens them.
   */
  abstract closeExpiredRsvps(now: Date, limit: number): Promise<PartyFacts[]>;
}
