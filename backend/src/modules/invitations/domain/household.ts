import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { nameKey } from '../../../shared/text/name-key.js';
import { dayIn } from '../../../shared/time/wall-clock.js';
import type { PartyFamily } from './party-family.entity.js';
import type { HouseholdMember } from './household-member.js';
import { Invitation } from './invitation.entity.js';
import type { Room } from './waiting-line.js';
import { assertPlacesAvailable, countHeads, guestKindOf, plus, type HeadCount } from './places.js';
import {
  assertNotCancelled,
  assertRsvpOpen,
  isRsvpClosed,
  type CareChoices,
  type Deadline,
} from '../invitations.api.js';
import type { NamedGuest } from '../invitations.events.js';

/** The party that the household answers. */
export interface AnsweredParty extends Deadline {
  id: string;
  dateStart: Date;
  timezone: string;
  maxAdults: number;
  maxKids: number;
}

/** A person of the family whom the answer names; the family may have named that person before. */
export interface NamedPerson {
  /** Null of an adult who is only counted. */
  name: string | null;
  isKid: boolean;
  /** As typed; only an account knows it. */
  birthday?: string;
}

/** The people of a family, who answer one party together. */
export class Household {
  private readonly rows: Invitation[];
  /** What the answer means for others who keep something of its guests. */
  readonly changes: { named: NamedGuest[]; left: string[] } = { named: [], left: [] };
  /** YYYY-MM-DD on the party's calendar. */
  private readonly partyDay: string;

  constructor(
    private readonly family: Pick<PartyFamily, 'id'> & Partial<Pick<PartyFamily, 'accountId'>>,
    private readonly party: AnsweredParty,
    private readonly members: HouseholdMember[],
    rows: Invitation[],
  ) {
    this.rows = [...rows];
    this.partyDay = dayIn(party.dateStart, party.timezone);
  }

  /**
   * Which of its people these are: by name, and an adult who is only counted is any other adult. Those whom the host
   * removed are found last.
   * @returns in the order of `people`; undefined for one who is new
   */
  find(people: readonly NamedPerson[]): (string | undefined)[] {
    const isRemoved = ({ id }: HouseholdMember) =>
      this.rows.some((row) => row.guestId === id && row.isRemoved);
    const free = [...this.members].sort((a, b) => Number(isRemoved(a)) - Number(isRemoved(b)));
    return people.map(({ name, isKid }) => {
      const at = free.findIndex(
        (member) =>
          this.isKid(member) === isKid &&
          (name === null || nameKey(member.fullName) === nameKey(name)),
      );
      return at < 0 ? undefined : free.splice(at, 1)[0]?.id;
    });
  }

  /** One more of its people. */
  add(member: HouseholdMember): void {
    this.members.push(member);
  }

  /** Its adults who do not come, of whom no party needs to know. */
  adultsAmong(rows: Invitation[]): Invitation[] {
    return rows.filter(({ guestId }) => {
      const member = this.members.find(({ id }) => id === guestId);
      return member && !this.isKid(member);
    });
  }

  private isKid({ birthday, isKid }: HouseholdMember): boolean {
    return guestKindOf(birthday, this.partyDay, isKid) === 'kid';
  }

  /** Places of its accepted people. */
  get held(): HeadCount {
    return this.headCount(this.rows.filter((row) => row.isAccepted).map((row) => row.guestId));
  }

  /** On the guest list, with any of its people. */
  get isListed(): boolean {
    return this.listed.length > 0;
  }

  get isComing(): boolean {
    return this.rows.some((row) => row.isAccepted);
  }

  get hasDeclined(): boolean {
    return this.listed.every((row) => row.rsvp === 'declined');
  }

  /**
   * Accepts for `guestIds` and declines the household's other invitations. All or nothing.
   * @param others places that are not for this household, counted under the party's lock
   * @param offered places of its open offer, which may be accepted after the deadline too
   * @param care what the household decides with the answer, by guest
   * @returns changed and new invitations
   * @throws party_cancelled, rsvp_expired, guest_removed, guest_arrived, not_enough_slots, not_found for a
   *   person of another household
   */
  accept(
    guestIds: string[],
    others: HeadCount,
    now: Date,
    offered: HeadCount | null = null,
    care: ReadonlyMap<string, CareChoices> = new Map(),
  ): Invitation[] {
    assertNotCancelled(this.party);
    // A household that the host admitted may name its guests after the deadline and beyond the
    // quotas (docs/domain-rules.md, "Guests added by the host").
    const isAdmitted = this.party.status !== 'finished' && this.rows.some((row) => row.isAdmitted);
    if (!isAdmitted && !offered) assertRsvpOpen(this.party, now);
    const { coming, staying } = this.choose(guestIds);
    if (![...care.keys()].every((id) => coming.includes(id))) throw notFound();
    // After the deadline only what was offered.
    const taken = isRsvpClosed(this.party, now) ? this.quota : others;
    if (!isAdmitted) this.assertPlaces(coming, { others: taken, offered });
    this.leave(staying, (row) => row.decline(now));
    const accepted = coming.map((id) => this.invitationOf(id, now));
    this.name(accepted, now, (row) => row.accept(now), care);
    return [...accepted, ...staying];
  }

  /**
   * The host notes what the family answered, until the party is finished: it comes with these people, or does not
   * come. That is no word of the family on care data: whom it had not named is not named by it.
   * @param room places that are not for this family, and its open offer; null to exceed the quotas
   * @returns changed and new invitations
   * @throws party_cancelled, party_finished, guest_arrived, not_enough_slots
   */
  note(guestIds: string[], room: Room | null, now: Date): Invitation[] {
    this.assertNotOver();
    const staying = this.listed.filter((row) => !guestIds.includes(row.guestId));
    staying.forEach((row) => row.assertNotArrived());
    if (room) this.assertPlaces(guestIds, room);
    this.leave(staying, (row) => row.decline(now));
    const coming = guestIds.map((id) => this.invitationOf(id, now));
    coming.forEach((row) => row.note(now));
    return [...coming, ...staying];
  }

  /**
   * The host says who of its own household is there: the others are not on the list. The quotas do not apply.
   * @returns changed and new invitations
   * @throws party_cancelled, party_finished, guest_arrived, not_found for a person of another household
   */
  beHost(guestIds: string[], now: Date): Invitation[] {
    this.assertNotOver();
    const known = new Set(this.members.map(({ id }) => id));
    if (!guestIds.every((id) => known.has(id))) throw notFound();
    const ids = [...new Set(guestIds)];
    const staying = this.listed.filter((row) => !ids.includes(row.guestId));
    this.leave(staying, (row) => row.remove(now));
    const there = ids.map((id) => this.invitationOf(id, now));
    there.forEach((row) => row.note(now));
    this.name(there, now, (row) => row.accept(now));
    return [...there, ...staying];
  }

  /** @throws party_cancelled, party_finished */
  private assertNotOver(): void {
    assertNotCancelled(this.party);
    if (this.party.status === 'finished') throw conflict('party_finished');
  }

  /** @throws not_enough_slots */
  private assertPlaces(guestIds: string[], { others, offered }: Room): void {
    const held = offered ? plus(this.held, offered) : this.held;
    const wanted = this.headCount(guestIds);
    assertPlacesAvailable({ quota: this.quota, others, held, wanted });
  }

  private get quota(): HeadCount {
    return { adults: this.party.maxAdults, kids: this.party.maxKids };
  }

  /**
   * Checks a request for the waiting list, and puts its people on the guest list, without an answer.
   * @returns the request's ids, each once; its places; and invitations, of which some are new
   * @throws party_cancelled, rsvp_expired, guest_removed, guest_arrived, not_found for a person of another
   *   household
   */
  ask(
    guestIds: string[],
    now: Date,
  ): { guestIds: string[]; wanted: HeadCount; rows: Invitation[] } {
    assertRsvpOpen(this.party, now);
    const { coming } = this.choose(guestIds);
    const rows = coming.map((id) => this.invitationOf(id, now));
    rows.forEach((row) => row.confirm());
    return { guestIds: coming, wanted: this.headCount(coming), rows };
  }

  /**
   * Grants a request of the waiting list. People who are inside, or were let in by the host, stay.
   * @returns changed invitations
   */
  promote(guestIds: string[], now: Date): Invitation[] {
    const coming = this.listed.filter((row) => guestIds.includes(row.guestId));
    const staying = this.listed.filter(
      (row) => !coming.includes(row) && !row.isAdmitted && row.attendance === 'not_arrived',
    );
    this.name(coming, now, (row) => row.grant(now));
    this.leave(staying, (row) => row.decline(now));
    return [...coming, ...staying];
  }

  /** Its people still come to a party that was moved. @returns changed invitations */
  confirm(): Invitation[] {
    const coming = this.rows.filter((row) => row.isAccepted);
    coming.forEach((row) => row.confirm());
    return coming;
  }

  /** @throws party_cancelled, rsvp_expired, guest_removed, guest_arrived */
  decline(now: Date): Invitation[] {
    return this.answerAll((invitation) => invitation.decline(now), now);
  }

  /**
   * Declines after the party was moved: the deadline does not apply.
   * @throws party_cancelled, rsvp_expired once it is finished, guest_removed, guest_arrived
   */
  withdraw(now: Date): Invitation[] {
    assertRsvpOpen({ ...this.party, rsvpDueDate: now }, now);
    this.assertOnGuestList();
    this.leave(this.listed, (row) => row.decline(now));
    return this.listed;
  }

  /** @throws party_cancelled, rsvp_expired, guest_removed, guest_arrived */
  markTentative(now: Date): Invitation[] {
    return this.answerAll((invitation) => invitation.markTentative(now), now);
  }

  private answerAll(answer: (invitation: Invitation) => void, now: Date): Invitation[] {
    assertRsvpOpen(this.party, now);
    this.assertOnGuestList();
    this.leave(this.listed, answer);
    return this.listed;
  }

  private name(
    rows: Invitation[],
    now: Date,
    answer: (row: Invitation) => void,
    care?: ReadonlyMap<string, CareChoices>,
  ): void {
    for (const row of rows) {
      const { id: invitationId, namedAt: namedBefore = null } = row;
      this.changes.named.push({ invitationId, at: now, namedBefore, care: care?.get(row.guestId) });
      answer(row);
    }
  }

  private leave(rows: Invitation[], answer: (row: Invitation) => void): void {
    const ids = rows.filter((row) => row.isAccepted).map(({ id }) => id);
    rows.forEach(answer);
    this.changes.left.push(...ids);
  }

  private get listed(): Invitation[] {
    return this.rows.filter((row) => !row.isRemoved);
  }

  /** Without any row it answers with its link for the first time. */
  private assertOnGuestList(): void {
    if (this.rows.length > 0 && !this.isListed) throw conflict('guest_removed');
  }

  /**
   * Those who come, in the order of the household's members, and the invitations of those who do not.
   * @throws guest_removed, guest_arrived, not_found
   */
  private choose(guestIds: string[]): { coming: string[]; staying: Invitation[] } {
    this.assertOnGuestList();
    const chosen = new Set(guestIds);
    const coming = this.members.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
    if (coming.length < chosen.size) throw notFound();
    const staying = this.listed.filter((row) => !chosen.has(row.guestId));
    staying.forEach((row) => row.assertNotArrived());
    this.rows.filter((row) => chosen.has(row.guestId)).forEach((row) => row.assertNotRemoved());
    return { coming, staying };
  }

  private invitationOf(guestId: string, now: Date): Invitation {
    const known = this.rows.find((row) => row.guestId === guestId);
    if (known) return known;
    const { id: familyId, accountId = null } = this.family;
    const place = { partyId: this.party.id, guestId, accountId, familyId };
    const added = new Invitation(place, now);
    this.rows.push(added);
    return added;
  }

  private headCount(guestIds: string[]): HeadCount {
    const ids = new Set(guestIds);
    const people = this.members.filter((member) => ids.has(member.id));
    return countHeads(
      people.map((person) => guestKindOf(person.birthday, this.partyDay, person.isKid)),
    );
  }
}
