import { Injectable } from '@nestjs/common';
import type { DoorPerson } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { CareApi, type CareMark } from '../../care/care.api.js';
import { InvitationsApi, type DoorGuest } from '../../invitations/invitations.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { PickupApi, type PickupAtDoor } from '../../pickup/pickup.api.js';
import { carePending } from '../domain/care-pending.js';
import type { DoorStatus } from '../domain/guest-history.js';
import { maySeeCare } from './care-readers.js';
import { countsOf, ReadDoorLog, type DoorCounts, type ReviewLine } from './read-door-log.js';

export interface GuestAtDoor extends DoorGuest, CareMark {
  status: DoorStatus;
  since: Date | null;
  /** What an undo of the state names. */
  lastTap: string | null;
}

export interface FetchedDoor {
  /** Of the log's last row. */
  seq: number;
  now: Date;
  timezone: string;
  requiresHandover: boolean;
  guests: GuestAtDoor[];
  /** Of the kids who do not leave without a hand-over, by invitation. */
  pickups: Map<string, PickupAtDoor>;
  counts: DoorCounts;
  review: ReviewLine[];
  /** Null for a caller who may not read care data. */
  careVersion: string | null;
  /** Invitations of guests inside whose card is to be acknowledged. */
  carePending: string[];
}

const NO_CARE: CareMark = { hasCare: false, isUrgent: false };

/** All that a phone at the door needs; its stream carries what changes (`ReadLiveDoor`). */
@Injectable()
export class ReadDoor {
  constructor(
    private readonly clock: Clock,
    private readonly invitations: InvitationsApi,
    private readonly care: CareApi,
    private readonly log: ReadDoorLog,
    private readonly pickup: PickupApi,
  ) {}

  async run(caller: DoorPerson, party: PartyFacts): Promise<FetchedDoor> {
    const { id: partyId, timezone, requiresHandover } = party;
    const now = this.clock.now();
    const followed = await this.log.of(partyId);
    const { seq, states, cards, reviewed } = followed;
    const known = await this.invitations.guestsAtDoor(partyId, reviewed);
    const care = await this.care.openAtDoor(partyId, now);
    const review = await this.log.review(partyId, followed, known);
    const guests = known
      .filter(({ isListed }) => isListed)
      .map((guest) => {
        const { status = 'not_arrived', since = null, lastTap = null } = states.get(guest.id) ?? {};
        return { ...guest, ...(care.guests.get(guest.id) ?? NO_CARE), status, since, lastTap };
      });
    const urgent = guests.filter(({ isUrgent }) => isUrgent).map(({ id }) => id);
    const kids = guests.filter(({ isKid, isAtHome }) => isKid && !isAtHome).map(({ id }) => id);
    const pickups = await this.pickup.atDoor(party, kids, caller, now);
    const counts = countsOf(guests, states);
    const fetched = {
      ...{ seq, now, timezone, requiresHandover, guests, pickups, counts, review },
      careVersion: care.version,
      carePending: carePending(urgent, states, cards),
    };
    return maySeeCare(caller) ? fetched : { ...fetched, ...withoutCareData(fetched) };
  }
}

const withoutCareData = ({ guests }: Pick<FetchedDoor, 'guests'>) => ({
  guests: guests.map((guest) => ({ ...guest, ...NO_CARE })),
  careVersion: null,
  carePending: [],
});
