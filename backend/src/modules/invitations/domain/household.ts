import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { dayIn } from '../../../shared/time/wall-clock.js';
import { Invitation } from './invitation.entity.js';
import { assertPlacesAvailable, countHeads, guestKindOf, type HeadCount } from './places.js';
import { assertRsvpOpen, type Deadline } from './rsvp-deadline.js';

/** The party that the household answers. */
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

/** The account's person and its family members, who answer one party together. */
export class Household {
  constructor(
    private readonly accountId: string,
    private readonly party: AnsweredParty,
    private readonly members: Member[],
    private readonly rows: Invitation[],
  ) {}

  /**
   * Accepts for `guestIds` and declines the household's other invitations. All or nothing.
   * @param others places held by other households, counted under the party's lock
   * @returns changed and new invitations
   * @throws rsvp_expired, guest_removed, guest_arrived, not_enough_slots, not_found for a person of
   *   another household
   */
  accept(guestIds: string[], others: HeadCount, now: Date): Invitation[] {
    // A household that the host admitted may name its guests after the deadline and beyond the
    // quotas (docs/domain-rules.md, "Guests added by the host").
    const isAdmitted = this.party.status !== 'finished' && this.rows.some((row) => row.isAdmitted);
    if (!isAdmitted) assertRsvpOpen(this.party, now);
    this.assertOnGuestList();

    const coming = new Set(guestIds);
    const chosen = this.members.filter((member) => coming.has(member.id));
    if (chosen.length < coming.size) throw notFound();

    const held = this.rows.filter((row) => row.isAccepted).map((row) => row.guestId);
    const staying = this.listed.filter((row) => !coming.has(row.guestId));
    const accepted = chosen.map((member) => this.invitationOf(member.id, now));
    staying.forEach((row) => row.decline(now));
    accepted.forEach((row) => row.accept(now));
    if (!isAdmitted) {
      assertPlacesAvailable({
        quota: { adults: this.party.maxAdults, kids: this.party.maxKids },
        others,
        held: this.headCount(held),
        wanted: this.headCount(guestIds),
      });
    }
    return [...accepted, ...staying];
  }

  /** @throws rsvp_expired, guest_removed, guest_arrived */
  decline(now: Date): Invitation[] {
    return this.answerAll((invitation) => invitation.decline(now), now);
  }

  /** @throws rsvp_expired, guest_removed, guest_arrived */
  markTentative(now: Date): Invitation[] {
    return this.answerAll((invitation) => invitation.markTentative(now), now);
  }

  private answerAll(answer: (invitation: Invitation) => void, now: Date): Invitation[] {
    assertRsvpOpen(this.party, now);
    this.assertOnGuestList();
    this.listed.forEach(answer);
    return this.listed;
  }

  private get listed(): Invitation[] {
    return this.rows.filter((row) => !row.isRemoved);
  }

  private assertOnGuestList(): void {
    if (this.listed.length === 0) throw conflict('guest_removed');
  }

  private invitationOf(guestId: string, now: Date): Invitation {
    const place = { partyId: this.party.id, guestId, accountId: this.accountId };
    return this.rows.find((row) => row.guestId === guestId) ?? new Invitation(place, now);
  }

  private headCount(guestIds: string[]): HeadCount {
    const partyDay = dayIn(this.party.dateStart, this.party.timezone);
    const ids = new Set(guestIds);
    const people = this.members.filter((member) => ids.has(member.id));
    return countHeads(people.map((person) => guestKindOf(person.birthday, partyDay)));
  }
}
