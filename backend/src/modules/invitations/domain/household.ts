import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { dayIn } from '../../../shared/time/wall-clock.js';
import { Invitation } from './invitation.entity.js';
import { checkPlaces, countHeads, kindOf, type Heads } from './places.js';
import { refuseWhenClosed, type Deadline } from './rsvp-deadline.js';

/** The party that is answered to. */
export interface AnsweredParty extends Deadline {
  id: string;
  dateStart: Date;
  timezone: string;
  maxAdults: number;
  maxKids: number;
}

interface Member {
  id: string;
  /** YYYY-MM-DD */
  birthday: string | null;
}

/** An account's person and its family members, as they answer one party together. */
export class Household {
  constructor(
    private readonly accountId: string,
    private readonly party: AnsweredParty,
    private readonly members: Member[],
    private readonly rows: Invitation[],
  ) {}

  /**
   * Names who comes; the household's other rows are declined. All or nothing.
   * @param others the places that everybody else holds, counted under the party's lock
   * @returns every row that changed, the new ones too
   * @throws rsvp_expired, guest_removed, guest_arrived, not_enough_slots, not_found for somebody
   *   of another household
   */
  accept(guestIds: string[], others: Heads, now: Date): Invitation[] {
    // A household that the host let in may name who comes (docs/domain-rules.md, "Deadline").
    const isLetIn = this.party.status !== 'finished' && this.rows.some((row) => row.isLetIn);
    if (!isLetIn) refuseWhenClosed(this.party, now);
    this.refuseWhenTakenOff();

    const coming = new Set(guestIds);
    const chosen = this.members.filter((member) => coming.has(member.id));
    if (chosen.length < coming.size) throw notFound();

    const held = this.rows.filter((row) => row.isComing).map((row) => row.guestId);
    const staying = this.listed.filter((row) => !coming.has(row.guestId));
    const accepted = chosen.map((member) => this.rowOf(member.id, now));
    staying.forEach((row) => row.decline(now));
    accepted.forEach((row) => row.accept(now));
    checkPlaces({
      quota: { adults: this.party.maxAdults, kids: this.party.maxKids },
      others,
      held: this.heads(held),
      wanted: this.heads(guestIds),
    });
    return [...accepted, ...staying];
  }

  /** @throws rsvp_expired, guest_removed, guest_arrived */
  stayAway(answer: 'declined' | 'not_sure', now: Date): Invitation[] {
    refuseWhenClosed(this.party, now);
    this.refuseWhenTakenOff();
    for (const row of this.listed) {
      if (answer === 'declined') row.decline(now);
      else row.doubt(now);
    }
    return this.listed;
  }

  private get listed(): Invitation[] {
    return this.rows.filter((row) => !row.isRemoved);
  }

  private refuseWhenTakenOff(): void {
    if (this.listed.length === 0) throw conflict('guest_removed');
  }

  private rowOf(guestId: string, now: Date): Invitation {
    const place = { partyId: this.party.id, guestId, accountId: this.accountId };
    return this.rows.find((row) => row.guestId === guestId) ?? Invitation.to(place, now);
  }

  private heads(guestIds: string[]): Heads {
    const partyDay = dayIn(this.party.dateStart, this.party.timezone);
    const ids = new Set(guestIds);
    const people = this.members.filter((member) => ids.has(member.id));
    return countHeads(people.map((person) => kindOf(person.birthday, partyDay)));
  }
}
