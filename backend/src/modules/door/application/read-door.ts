import { Injectable } from '@nestjs/common';
import type { DoorPerson } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { CareApi, type CareMark } from '../../care/care.api.js';
import { InvitationsApi, type DoorGuest } from '../../invitations/invitations.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { PickupApi, type PickupAtDoor } from '../../pickup/pickup.api.js';
import { carePending } from '../domain/care-pending.js';
import {
  histories,
  type DoorStatus,
  type GuestHistory,
  type ReviewItem,
} from '../domain/guest-history.js';
import type { LoggedTap } from '../domain/tap.js';
import { DoorLogReadModel } from '../infrastructure/door-log.read-model.js';
import { maySeeCare } from './care-readers.js';

export interface GuestAtDoor extends DoorGuest, CareMark {
  status: DoorStatus;
  since: Date | null;
  /** What an undo of the state names. */
  lastTap: string | null;
}

export interface ReviewLine extends ReviewItem {
  guestName: string;
  /** Who tapped; null when that is not known. */
  by: string | null;
  /** Who tapped the exit that the tap did not know of. */
  exitBy: string | null;
}

export interface DoorCounts {
  notArrived: number;
  arrived: number;
  exit: number;
  kidsInside: number;
}

interface DoorView {
  /** Of the log's last row. */
  seq: number;
  now: Date;
  timezone: string;
  guests: GuestAtDoor[];
  counts: DoorCounts;
  review: ReviewLine[];
  /** Null for a caller who may not read care data. */
  careVersion: string | null;
  /** Invitations of guests inside whose card is to be acknowledged. */
  carePending: string[];
}

/** What only a fetch of the door has; its stream does not carry it. */
export interface FetchedDoor extends DoorView {
  requiresHandover: boolean;
  /** Of the kids who do not leave without a hand-over, by invitation. */
  pickups: Map<string, PickupAtDoor>;
}

/** With the log from which it follows. */
interface DoorWithLog extends DoorView {
  log: LoggedTap[];
  /** Of guests with rows, by invitation. */
  states: Map<string, GuestHistory>;
  /** How many cards were acknowledged. */
  careDone: number;
}

const NO_CARE: CareMark = { hasCare: false, isUrgent: false };

@Injectable()
export class ReadDoor {
  constructor(
    private readonly clock: Clock,
    private readonly invitations: InvitationsApi,
    private readonly care: CareApi,
    private readonly log: DoorLogReadModel,
    private readonly pickup: PickupApi,
  ) {}

  async run(caller: DoorPerson, party: PartyFacts): Promise<FetchedDoor> {
    const { timezone, requiresHandover } = party;
    const view = await this.of(party.id, timezone);
    const kids = view.guests
      .filter(({ isKid, isAtHome }) => isKid && !isAtHome)
      .map(({ id }) => id);
    const pickups = await this.pickup.atDoor(party, kids, caller, view.now);
    const fetched = { ...view, requiresHandover, pickups };
    return maySeeCare(caller) ? fetched : { ...fetched, ...withoutCareData(view) };
  }

  /** The door as its log and the guest list have it, for the host. The caller checks who may read it. */
  async of(partyId: string, timezone: string): Promise<DoorWithLog> {
    const now = this.clock.now();
    const { log, cards } = await this.log.of(partyId);
    const states = histories(log);
    const items = [...states.values()].flatMap(({ review }) => review);
    const others = items.map(({ row }) => row.invitationId);
    const known = await this.invitations.guestsAtDoor(partyId, others);
    const care = await this.care.openAtDoor(partyId, now);
    const tappers = await this.log.tappersOf(
      partyId,
      items.flatMap(({ row, exit }) => [row.id, ...(exit ? [exit.row.id] : [])]),
    );
    const names = new Map(known.map(({ id, fullName }) => [id, fullName]));
    const guests = known
      .filter(({ isListed }) => isListed)
      .map((guest) => {
        const { status = 'not_arrived', since = null, lastTap = null } = states.get(guest.id) ?? {};
        return { ...guest, ...(care.guests.get(guest.id) ?? NO_CARE), status, since, lastTap };
      });
    // A person who is no longer known at all can be neither named nor tapped.
    const review = items
      .filter(({ row }) => names.has(row.invitationId))
      .sort((a, b) => a.row.seq - b.row.seq)
      .map((item) => ({
        ...item,
        guestName: names.get(item.row.invitationId) ?? '',
        by: tappers.get(item.row.id) ?? null,
        exitBy: tappers.get(item.exit?.row.id ?? '') ?? null,
      }));
    const seq = log.at(-1)?.seq ?? 0;
    const urgent = guests.filter(({ isUrgent }) => isUrgent).map(({ id }) => id);
    return {
      ...{ seq, now, timezone, guests, review, log, states },
      counts: countsOf(guests),
      careVersion: care.version,
      carePending: carePending(urgent, states, cards),
      careDone: cards.length,
    };
  }
}

const withoutCareData = ({ guests }: DoorView) => ({
  guests: guests.map((guest) => ({ ...guest, ...NO_CARE })),
  careVersion: null,
  carePending: [],
});

function countsOf(guests: Pick<GuestAtDoor, 'status' | 'isKid'>[]): DoorCounts {
  const count = (status: DoorStatus) => guests.filter((guest) => guest.status === status);
  const inside = count('arrived');
  return {
    notArrived: count('not_arrived').length,
    arrived: inside.length,
    exit: count('exit').length,
    kidsInside: inside.filter(({ isKid }) => isKid).length,
  };
}
