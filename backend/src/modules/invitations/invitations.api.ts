import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../shared/caller.js';
import { conflict } from '../../shared/errors/domain-error.js';
import type { SqlMoment } from '../../shared/time/wall-clock.js';

export type { FamilyCaller };

/** How a kid stays at a party. */
export const STAYS = ['with_adult', 'dropped_off'] as const;
export type Stay = (typeof STAYS)[number];

/** Whether a person may be photographed at a party. */
export const PHOTO_CHOICES = ['yes', 'no'] as const;
export type PhotoChoice = (typeof PHOTO_CHOICES)[number];

/** In characters. */
export const WHAT_TO_DO = { min: 1, max: 200 } as const;

/** What a household decides, with its answer or later, of the care data of one of its people; what is undefined stays. */
export interface CareChoices {
  /** Whether the host and the helpers whom the host allows it may read them. */
  share?: boolean;
  /** Whether the person may be photographed. */
  photos?: PhotoChoice | null;
  /** What to do if something happens, at this party. */
  whatToDo?: string | null;
  /** Whether the person brings its own food to this party. */
  bringsFood?: boolean;
  /** Health conditions of a guest without an account; those of others are in the records of their household. */
  conditionIds?: string[];
}

/** A household's participation in a party, for other contexts. */
export type Participation = 'none' | 'invited' | 'accepted';

/** A guest as the door shows it. */
export interface DoorGuest {
  /** The invitation's. */
  id: string;
  guestId: string;
  householdId: string;
  /** The account's person, the name that the host gave the expected family, or the guest. */
  householdName: string;
  fullName: string;
  /** Also one whom the host typed in without saying it; places count that one as an adult. */
  isKid: boolean;
  stays: Stay | null;
  isPossibleRepeat: boolean;
  /** Of the host's own family: leaves with no one. */
  isAtHome: boolean;
  /** Accepted, and not removed from the list. */
  isListed: boolean;
}

/** What a stream of the door needs of a guest. */
export type DoorGuestName = Pick<DoorGuest, 'id' | 'fullName' | 'isKid' | 'isListed'>;

/** A child younger than this on the party's day does not leave alone, even if its family allows it. */
export const LEAVES_ALONE_AGE = 12;

/** A guest, for the rules about who may take a kid from the party. */
export interface PickupGuest {
  /** The invitation's. */
  id: string;
  guestId: string;
  /** The account that answers; null for guests whom the host typed in, and those of a family link. */
  accountId: string | null;
  /** As of `DoorGuest`. */
  householdId: string;
  fullName: string;
  isKid: boolean;
  /** By its own household, and not by the host alone. */
  isNamed: boolean;
  isListed: boolean;
  /** A person of the household, or one who is authorised; null when the family named none. */
  pickedUpById: string | null;
  /** The family's grant, and the child is old enough today. */
  leavesAlone: boolean;
}

/** A guest, and the family that answers for the guest. */
export interface AnsweredGuest {
  /** The invitation's. */
  id: string;
  fullName: string;
  isKid: boolean;
  familyId: string;
  /** As of `DoorGuest`. */
  isAtHome: boolean;
}

/** A family of a host's list, for contexts that say more of it. */
export interface FamilyOnList {
  id: string;
  /** It has not answered and does not wait for places: its host may remind it. */
  isMissing: boolean;
  /** Where its mails go: its account's address, or the one that it gave or the host typed. */
  mailAddress: string | null;
}

/** Why the host may remind a family now, or not. */
export const NUDGE_STATES = ['ready', 'today', 'limit', 'opted_out', 'closed'] as const;
export type NudgeState = (typeof NUDGE_STATES)[number];

/** How the host reminded a family whose answer is missing. */
export interface Reminded {
  count: number;
  lastAt: Date | null;
  state: NudgeState;
  /** From when on it may be reminded again; null when it may be now, or never. */
  againAt: Date | null;
}

/** What a host has to tell a family that no mail reaches: of its places, else of the last change of the party. */
export const FAMILY_NEWS = [
  ...(['granted', 'offered', 'lapsed', 'ended'] as const),
  ...(['moved', 'cancelled', 'restored'] as const),
] as const;

export interface FamilyNews {
  kind: (typeof FAMILY_NEWS)[number];
  /** The family is asked whether it still comes. */
  isAsking: boolean;
  /** When the host wrote to it. */
  toldAt: SqlMoment | null;
}

/** What other contexts say of a host's list. */
export interface ListNotes {
  /** Invitations of the guests of whom something is noted that the host may see. */
  noted: ReadonlySet<string>;
  /** By family. */
  reminders: ReadonlyMap<string, Reminded>;
  /** By family, until it has seen it. */
  news: ReadonlyMap<string, FamilyNews>;
}

type NotesSource = (
  party: Deadline & { id: string; timezone: string },
  families: readonly FamilyOnList[],
  now: Date,
) => Promise<Partial<ListNotes>>;

/** Collects what contexts that invitations does not know say of a host's list, each at once for all families. */
@Injectable()
export class FamilyListNotes {
  private readonly sources: NotesSource[] = [];

  /** Registers what a context says. */
  contribute(source: NotesSource): void {
    this.sources.push(source);
  }

  async of(...list: Parameters<NotesSource>): Promise<ListNotes> {
    const notes: ListNotes = { noted: new Set(), reminders: new Map(), news: new Map() };
    for (const source of this.sources) Object.assign(notes, await source(...list));
    return notes;
  }
}

/** A guest whose household decides something. */
export interface AnsweredInvitation {
  partyId: string;
  guestId: string;
  party: Pick<Deadline, 'status' | 'cancelledAt'>;
  isAccepted: boolean;
  /** Since when the household has named the guest; null if it has not. */
  namedAt: Date | null;
}

/** What a household had stated of how its person stays at a party. */
export interface ForgottenStay {
  invitationId: string;
  guestId: string;
  familyId: string;
  hadContactPhone: boolean;
  hadPickUp: boolean;
}

export interface Deadline {
  status: 'pending' | 'started' | 'finished';
  rsvpDueDate: Date;
  cancelledAt: Date | null;
}

/** @param now by the server's clock (docs/domain-rules.md, "Deadline") */
export function isRsvpClosed(party: Deadline, now: Date): boolean {
  return party.status === 'finished' || party.cancelledAt !== null || now > party.rsvpDueDate;
}

/** @throws rsvp_expired, party_cancelled */
export function assertRsvpOpen(party: Deadline, now: Date): void {
  assertNotCancelled(party);
  if (isRsvpClosed(party, now)) throw conflict('rsvp_expired');
}

/** @throws party_cancelled */
export function assertNotCancelled(party: Pick<Deadline, 'cancelledAt'>): void {
  if (party.cancelledAt) throw conflict('party_cancelled');
}

/**
 * The host's phone as a household sees it: once one of it was accepted, until the party is finished
 * (docs/permissions.md).
 */
export function shownHostPhone(
  party: Pick<Deadline, 'status'> & { contactPhone: string | null },
  guests: readonly { rsvp: string | null }[],
): string | null {
  const isComing = guests.some(({ rsvp }) => rsvp === 'accepted');
  return isComing && party.status !== 'finished' ? party.contactPhone : null;
}

/** A family that can be mailed: at its account's address, else at the one that it gave or the host typed. */
export interface FamilyReader {
  id: string;
  partyId: string;
  accountId: string | null;
  /** Of the account's person; null without an account: what the host typed may be a child's. */
  name: string | null;
  email: string;
}

/** For what a caller answers, as read before the locks. */
export interface AnsweredFor {
  /** Of an invitation, of a request for places, or of the family. */
  id: string;
  partyId: string;
  familyId: string;
  /** That answers for the family; null without one. */
  accountId: string | null;
}

/** Public interface of the invitations context. */
export abstract class InvitationsApi {
  /**
   * Whether the account opened the party's link and whether a member of its household is accepted.
   * `none` for a household that the host removed from the list.
   */
  abstract participation(accountId: string, partyId: string): Promise<Participation>;

  /** @throws not_found, forbidden unless the account hosts the party or is in its guest list */
  abstract checkTakesPart(accountId: string, partyId: string): Promise<void>;

  /**
   * For the family that answers, also after it was removed from the list.
   * @param id of an invitation, of a request for places, or of the family
   * @throws not_found, forbidden for the host, link_claimed for a bearer once an account answers
   */
  abstract checkAnswers(caller: FamilyCaller, id: string): Promise<AnsweredFor>;

  /** Whether a guest has arrived and not left. */
  abstract hasGuestInside(partyId: string): Promise<boolean>;

  /**
   * What the household stated counts for the party as it is planned now. The caller's transaction holds the party's
   * lock, as for `withdraw`.
   */
  abstract confirm(partyId: string, familyId: string): Promise<void>;

  /**
   * For the household that answers for the guest. Locks the household, then the party.
   * @throws not_found, guest_removed
   */
  abstract lockForHousehold(
    caller: FamilyCaller,
    answered: AnsweredFor,
  ): Promise<AnsweredInvitation>;

  /** As `confirm`, of one guest whom `lockForHousehold` has returned. A family without account names the guest by it. */
  abstract confirmGuest(invitationId: string, now: Date): Promise<void>;

  /**
   * A family no longer comes to a party that was changed: its people are declined, also
   * after the deadline. Repeating it changes nothing.
   * @throws party_cancelled, rsvp_expired, guest_arrived
   */
  abstract withdraw(partyId: string, familyId: string): Promise<void>;

  /**
   * As which family the caller answers at the party, and whether it holds a place.
   * @throws not_found for one that is not on its list, link_claimed
   */
  abstract answering(
    caller: FamilyCaller,
    partyId: string,
  ): Promise<{ familyId: string; isComing: boolean }>;

  /** The families for which the account answers, of all parties. */
  abstract familiesOf(accountId: string): Promise<string[]>;

  /** The listed guests of a party in the order of the list, and others of it by the ids of their invitations. */
  abstract guestsAtDoor(partyId: string, others: string[]): Promise<DoorGuest[]>;

  /** Of the same guests, for each tap. */
  abstract namesAtDoor(partyId: string, others: string[]): Promise<DoorGuestName[]>;

  /** The listed guests of a party. */
  abstract pickupGuests(partyId: string): Promise<PickupGuest[]>;

  /**
   * The family for which the caller answers at a party, with its guests, also those who are not on the list; undefined
   * for one that is not invited.
   * @throws link_claimed
   */
  abstract pickupFamily(
    caller: FamilyCaller,
    partyId: string,
  ): Promise<{ id: string; guests: PickupGuest[] } | undefined>;

  /**
   * These people no longer pick these children up, if their household stated that. The caller's transaction holds
   * the party's lock.
   */
  abstract clearPickers(
    partyId: string,
    named: readonly { invitationId: string; personId: string }[],
  ): Promise<void>;

  /** The guests for whom an account answers, of all parties, removed ones too. */
  abstract answeredBy(
    accountId: string,
  ): Promise<{ id: string; partyId: string; guestId: string; fullName: string }[]>;

  /** Those of the invitations that are of the party, removed ones too. */
  abstract guestsOf(partyId: string, invitationIds: string[]): Promise<AnsweredGuest[]>;

  /**
   * Those of the invitations that are of the party, removed ones too. The caller's transaction holds the
   * party's lock.
   */
  abstract listedAtDoor(
    partyId: string,
    invitationIds: string[],
  ): Promise<{ id: string; isListed: boolean }[]>;

  /**
   * Keeps what the door's log has of guests whom `listedAtDoor` has returned, in the same transaction.
   * @param admitted those whom the door lets in although they were removed or had not accepted
   */
  abstract projectAttendance(
    states: ReadonlyMap<string, 'not_arrived' | 'arrived' | 'exit'>,
    admitted: string[],
    now: Date,
  ): Promise<void>;

  /**
   * Deletes what households stated of how their people stay at a party, which serves no purpose after it. The
   * caller's transaction holds the party's lock.
   * @param earlierEnd then only what was stated for this end, or an earlier one, of a party that was moved
   */
  abstract forgetStays(
    partyId: string,
    earlierEnd: Date | null,
    now: Date,
  ): Promise<ForgottenStay[]>;

  /** @returns undefined for one that is not on the host's list */
  abstract familyOnList(partyId: string, id: string): Promise<FamilyOnList | undefined>;

  /** Those of the families that can be mailed, in any order. */
  abstract readers(familyIds: string[]): Promise<FamilyReader[]>;
}
