import type { Ingredient } from '../../shared/food/ingredients.js';

/** Who reads care data at the door: the host, or a helper on the host's authority. */
export interface ReaderAtDoor {
  hostId: string;
  /** With the name that the host gave it; null for the host. */
  helper: { passId: string; name: string | null } | null;
}

/** What is open to the host at a door. */
export interface OpenAtDoor {
  /** Another one when something of it changes, so that phones fetch it only then. */
  version: string;
  /** Of the guests of whom something is open, by invitation. */
  guests: ReadonlyMap<string, CareMark>;
}

export interface CareMark {
  /** Whether health conditions or what to do are noted. */
  hasCare: boolean;
  /** Whether a card has to be acknowledged when the guest enters: a kid with an urgent condition. */
  isUrgent: boolean;
}

/** Of a health condition: as the family's catalogue has it. */
type Severity = 'urgent' | 'plate' | 'care';

/** What a helper at the door may know of a guest's care: no contact, insurer or pick-up person. */
export interface CareAtDoor {
  personId: string;
  fullName: string;
  /** Catalogue id and code; the name is a text resource. */
  healthConditions: { id: string; code: string; severity: Severity }[];
  /** The household declared that there is none. */
  hasNothingToNote: boolean;
  whatToDo: string | null;
  photos: 'yes' | 'no' | null;
}

/** Care data of a guest, for a phone that keeps a copy. */
export interface CareCopied {
  invitationId: string;
  conditions: { code: string; severity: Severity }[];
  /** Whether a card has to be acknowledged when the guest enters. */
  isUrgent: boolean;
  whatToDo: string | null;
  photos: 'yes' | 'no' | null;
  /** For the host alone. */
  insurer?: { name: string | null; phone: string | null };
  /** Whom to call, for the host alone. In E.164, or as it was typed. */
  contact?: { name: string; phone: string };
}

export interface CareOnPhone {
  care: CareCopied[];
  copyId: string;
  /** As of `OpenAtDoor`. */
  version: string;
}

/**
 * care_shown: the card of a guest's care data was shown as the guest entered. care_done: a person at the door
 * has acknowledged it. Neither changes who is inside.
 */
export const CARE_TAP_KINDS = ['care_shown', 'care_done'] as const;
export type CareTapKind = (typeof CARE_TAP_KINDS)[number];

/** What a phone reports of a card. */
export interface ReportedCard {
  id: string;
  invitationId: string;
  kind: CareTapKind;
  happenedAt: Date;
  /** How much of the log of attendance the phone knew. */
  seenSeq: number;
  deviceSeq: number;
}

/** done: recorded. known: recorded by an earlier request. */
export interface CardResult {
  id: string;
  verdict: 'done' | 'known' | 'refused';
  code?: 'not_found' | 'tap_id_used' | 'limit_reached';
}

/** Who may pick a child up: an adult of its household, or a person whom the family authorised. */
export interface PickupPerson {
  /** Of the child. */
  invitationId: string;
  id: string;
  name: string;
  isHousehold: boolean;
  /** The last three digits, while the host may see the family's phones. */
  phoneEnd: string | null;
}

/** What a guest cannot eat, as far as the family told it. */
export interface FoodNeed {
  /** Those that concern food; the name of a code is a text resource. */
  conditions: { code: string; severity: Severity }[];
  excludes: readonly Ingredient[];
  /** To be asked for before it is served. */
  checks: readonly Ingredient[];
  /** What a condition means for a dish is not known, or there are only the family's own words. */
  isToCheck: boolean;
  bringsFood: boolean;
}

export interface NamedFoodNeed extends FoodNeed {
  guestId: string;
  fullName: string;
  isKid: boolean;
  whatToDo: string | null;
}

/** Of the guests whose care data are open to the host. */
export interface FoodAtParty<Need = FoodNeed> {
  /** Who was accepted, also those of whom nothing is open. */
  coming: number;
  /** Of those, whose care data are not open. */
  notShared: number;
  /** Of the guests of whom something is told that may concern food, by name. */
  needs: Need[];
  /** Of the rules by which conditions exclude ingredients. */
  rulesVersion: number;
}

/** Public interface of the care context. The caller has let the reader in at the door. */
export abstract class CareApi {
  abstract openAtDoor(partyId: string, now: Date): Promise<OpenAtDoor>;

  /** The invitations of those whom `openAtDoor` has as urgent, in the order of the list. */
  abstract urgentAtDoor(partyId: string, now: Date): Promise<string[]>;

  /**
   * Care data of a guest, while the host may read them. The read is recorded in the caller's transaction, as
   * the host's.
   * @returns undefined when they are not open, or there is no such guest
   */
  abstract careAtDoor(
    partyId: string,
    guestId: string,
    reader: ReaderAtDoor,
    now: Date,
  ): Promise<CareAtDoor | undefined>;

  /** Whether the care period is over of a party that ends then: what is kept for it is purged. */
  abstract isOver(dateEnd: Date, now: Date): boolean;

  /** Without names and words of families: for totals, which are not recorded. */
  abstract foodAtParty(partyId: string, now: Date): Promise<FoodAtParty>;

  /** The same with names. A read of each guest is recorded in the caller's transaction, as the host's. */
  abstract readFoodAtParty(
    partyId: string,
    hostId: string,
    surface: 'table' | 'labels',
    now: Date,
  ): Promise<FoodAtParty<NamedFoodNeed>>;

  /**
   * Care data of all guests who have some that the reader may see. A read of each, and that the phone has a
   * copy, are recorded in the caller's transaction, which holds the party's lock: after a family's refusal no
   * answer has its data.
   * @param deviceId the phone's, at this party
   */
  abstract copyFor(
    partyId: string,
    reader: ReaderAtDoor,
    deviceId: string,
    now: Date,
  ): Promise<CareOnPhone>;

  /**
   * Records which cards a phone showed, as reads, and which were acknowledged. The caller's transaction holds
   * the party's lock.
   * @param deviceId the phone's, at this party
   * @returns a result for each card, in their order
   */
  abstract recordCards(
    partyId: string,
    reader: ReaderAtDoor,
    deviceId: string,
    cards: readonly ReportedCard[],
    now: Date,
  ): Promise<CardResult[]>;

  /** Who may pick up these children of a party: for their own family, and to judge what a phone recorded. */
  abstract pickupPeople(partyId: string, invitationIds: string[]): Promise<PickupPerson[]>;

  /** The same, while a host may read their names: until the care period of the child ends. */
  abstract pickupPeopleOpenToHost(
    partyId: string,
    invitationIds: string[],
  ): Promise<PickupPerson[]>;
}
