import { conflict, invalidFields } from '../../../shared/errors/domain-error.js';
import { nameKey } from '../../../shared/text/name-key.js';
import type { FamilyLink } from './family-link.entity.js';
import type { Invitation } from './invitation.entity.js';
import type { HeadCount } from './places.js';
import { assertRsvpOpen, type Deadline } from '../invitations.api.js';

/** Adults who come with a family link. */
export const MAX_LINK_ADULTS = 6;

/** A guest of the link: a person of its own, as one whom the host typed in. */
export interface LinkedGuest {
  invitation: Invitation;
  name: string;
  isKid: boolean;
}

export interface NewLinkedGuest {
  name: string;
  isKid: boolean;
}

/** What an answer changes. */
export interface AnswerPlan {
  stay: LinkedGuest[];
  add: NewLinkedGuest[];
  leave: LinkedGuest[];
  /** Places of the family before the answer, and after it. */
  held: HeadCount;
  wanted: HeadCount;
}

/** A family that answers with its link, without an account. */
export class LinkedFamily {
  constructor(
    private readonly link: FamilyLink,
    private readonly party: Deadline,
    private readonly guests: LinkedGuest[],
  ) {}

  /**
   * Accepts for children by name and a number of adults. All or nothing. Guests who stay keep their rows.
   * The caller checks the places.
   * @param nameOfAdult the name that stands for an adult, from 1
   * @throws rsvp_expired, link_claimed, only_named_children, guest_removed, guest_arrived,
   *   validation_failed when no guest is named
   */
  accept(
    { children, adults }: { children: string[]; adults: number },
    nameOfAdult: (number: number) => string,
    now: Date,
  ): AnswerPlan {
    this.assertMayAnswer(now);
    if (children.length + adults === 0) {
      throw invalidFields({ field: 'children', code: 'arrayNotEmpty' });
    }
    this.assertInvited(children);

    const wanted: NewLinkedGuest[] = [
      ...children.map((name) => ({ name, isKid: true })),
      ...Array.from({ length: adults }, (_, index) => ({
        name: nameOfAdult(index + 1),
        isKid: false,
      })),
    ];
    const { held } = this;
    // Those whom the host removed are found last, and then stay removed.
    const left = [...this.guests].sort(
      (a, b) => Number(a.invitation.isRemoved) - Number(b.invitation.isRemoved),
    );
    const stay: LinkedGuest[] = [];
    const add: NewLinkedGuest[] = [];
    for (const guest of wanted) {
      const at = left.findIndex((one) => isSame(one, guest));
      const [known] = at < 0 ? [] : left.splice(at, 1);
      if (known) stay.push(known);
      else add.push(guest);
    }
    const leave = left.filter(({ invitation }) => !invitation.isRemoved);
    stay.forEach(({ invitation }) => invitation.accept(now));
    leave.forEach(({ invitation }) => invitation.assertNotArrived());
    this.link.answerWith('accepted', now);
    return { stay, add, leave, held, wanted: { adults, kids: children.length } };
  }

  /** @throws rsvp_expired, link_claimed, guest_arrived */
  decline(now: Date): AnswerPlan {
    this.assertMayAnswer(now);
    const { held } = this;
    const leave = this.guests.filter(({ invitation }) => !invitation.isRemoved);
    leave.forEach(({ invitation }) => invitation.assertNotArrived());
    this.link.answerWith('declined', now);
    return { stay: [], add: [], leave, held, wanted: { adults: 0, kids: 0 } };
  }

  /**
   * Declines after the party was moved: the deadline does not apply.
   * @throws party_cancelled, rsvp_expired once it is finished, link_claimed, guest_arrived
   */
  withdraw(now: Date): AnswerPlan {
    const party = { ...this.party, rsvpDueDate: now };
    return new LinkedFamily(this.link, party, this.guests).decline(now);
  }

  private assertMayAnswer(now: Date): void {
    this.link.assertUnclaimed();
    assertRsvpOpen(this.party, now);
  }

  /** A family whose children the host did not name brings its own; siblings if they are welcome. */
  private assertInvited(children: string[]): void {
    const { children: named, siblingsWelcome } = this.link;
    if (named.length === 0 || siblingsWelcome) return;
    const keys = new Set(named.map(nameKey));
    if (!children.every((child) => keys.has(nameKey(child)))) throw conflict('only_named_children');
  }

  private get held(): HeadCount {
    const held = this.guests.filter(({ invitation }) => invitation.isAccepted);
    const kids = held.filter(({ isKid }) => isKid).length;
    return { adults: held.length - kids, kids };
  }
}

/** Adults are counted, not named. */
const isSame = (one: NewLinkedGuest, other: NewLinkedGuest) =>
  one.isKid === other.isKid && (!one.isKid || nameKey(one.name) === nameKey(other.name));
