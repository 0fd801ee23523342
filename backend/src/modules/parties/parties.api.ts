/** Hours after the end until which a host may read guests' care data (docs/permissions.md). */
export const GUEST_INFO_HOURS = 24;

/**
 * What the host writes in several lines, all of it optional: by the name that a text has in code, on the wire and in
 * its column. Lengths in characters. README.md says what a new one needs.
 */
export const HOST_TEXTS = {
  message: { min: 1, max: 500, description: 'Of the host. Several lines.' },
  bring: { min: 1, max: 300, description: 'What guests should bring. Several lines.' },
} as const;
export type HostText = keyof typeof HOST_TEXTS;
export type HostTexts = Record<HostText, string | null>;

/** @param text of each name */
export const hostTexts = <Text>(text: (name: HostText) => Text): Record<HostText, Text> =>
  Object.fromEntries(
    (Object.keys(HOST_TEXTS) as HostText[]).map((name) => [name, text(name)]),
  ) as Record<HostText, Text>;

/** What the host says in an invitation; null for what is left out. */
export interface HostVoice extends HostTexts {
  /** Who invites, e.g. "Ana y Bruno"; `PartiesApi.invitingName` has the default. */
  hostName: string | null;
  /** Who is celebrated. */
  honoreeName: string | null;
  /** The age that is celebrated. */
  turns: number | null;
  /** For accepted families alone. E.164. */
  contactPhone: string | null;
}

/** Illustrations of an invitation, each a file of frontend/public/themes. */
export const PARTY_THEMES = [
  'dinosaurs',
  'football',
  'space',
  'unicorn',
  'jungle',
  'sea',
  'mermaid',
  'pirates',
  'princess',
  'heroes',
  'circus',
  'cars',
  'farm',
  'rainbow',
  'sweets',
  'videogames',
  'art',
  'firstBirthday',
  'evening',
] as const;
export type PartyTheme = (typeof PARTY_THEMES)[number];

/** What other contexts may know of a party. */
export interface PartyFacts extends HostVoice {
  id: string;
  /** Of its owner. */
  hostId: string;
  /** The owner first. */
  hostIds: string[];
  name: string;
  /** How invitations look; null for the product's own look. */
  theme: PartyTheme | null;
  status: 'pending' | 'started' | 'finished';
  /** When it was last started; null when that is not known. */
  startedAt: Date | null;
  /** When it was finished; null when it is not, or that is not known. */
  finishedAt: Date | null;
  dateStart: Date;
  dateEnd: Date;
  rsvpDueDate: Date;
  timezone: string;
  maxAdults: number;
  maxKids: number;
  /** Whether it has to be noted with whom each kid leaves. */
  requiresHandover: boolean;
  /** The language in which the host last wrote the party; null when that is not known. */
  locale: string | null;
  place: { address: string; city: string; country: string };
  /** Since when it is called off; null otherwise. Answers, waiting list and door are then closed. */
  cancelledAt: Date | null;
  /** The host's message about that. */
  cancelMessage: string | null;
  /** Grows with each edition of its calendar entry: name, dates, place, called off, taken back. */
  calendarSequence: number;
}

/** What a visitor may see of a party, also in the preview of a shared link. */
export interface VisitorParty {
  id: string;
  visitorView: 'details' | 'photo';
  name: string;
  /** `YYYY-MM-DD`, in the party's time zone. */
  day: string;
  /** Who invites: the name that the host chose, else the first name of the host's account. */
  hostName: string;
  /** One of PARTY_THEMES. */
  theme: string | null;
  /** The host called it off. */
  isCancelled: boolean;
  /** The first picture, if the host shows it to visitors. */
  coverId: string | null;
  /** The language in which the host last wrote the party; null when that is not known. */
  locale: string | null;
}

/** The public interface of the parties context. */
export abstract class PartiesApi {
  abstract find(partyId: string): Promise<PartyFacts | undefined>;

  /**
   * Undefined also for a party of which visitors see nothing but that there is an invitation.
   * @param partyId any text
   */
  abstract shownToVisitors(partyId: string): Promise<VisitorParty | undefined>;

  /** Those of the parties of which visitors see something. */
  abstract allShownToVisitors(partyIds: string[]): Promise<VisitorParty[]>;

  /**
   * Finds the party and locks it until the end of the transaction. Required before counting places,
   * pictures or reviews of a party and writing what depends on the count. Several parties are
   * locked in the order of their ids.
   */
  abstract lock(partyId: string): Promise<PartyFacts | undefined>;

  /**
   * The party, for its hosts only.
   * @throws not_found, forbidden when the account does not host it
   */
  abstract hostedBy(accountId: string, partyId: string): Promise<PartyFacts>;

  /** As `hostedBy`, for its owner only. */
  abstract ownedBy(accountId: string, partyId: string): Promise<PartyFacts>;

  /** As `hostedBy`, locked as by `lock`. */
  abstract lockHostedBy(accountId: string, partyId: string): Promise<PartyFacts>;

  /** Who invites: the name that the host chose, else the first name of the owner's account. */
  abstract invitingName(party: Pick<PartyFacts, 'hostId' | 'hostName'>): Promise<string>;

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
   * Locks every party that the account owns, in the order of their ids, as by `lock`.
   * @returns the parties' ids
   */
  abstract lockAllOwnedBy(accountId: string): Promise<string[]>;

  /** Locks every party that the account hosts, and others, together in the order of their ids. */
  abstract lockHostedAndOthers(accountId: string, otherPartyIds: string[]): Promise<void>;

  /**
   * Closes the answers of up to `limit` parties whose deadline has passed, in the caller's
   * transaction. Concurrent calls skip each other's parties. Moving a deadline forward reopens them.
   */
  abstract closeExpiredRsvps(now: Date, limit: number): Promise<PartyFacts[]>;
}
