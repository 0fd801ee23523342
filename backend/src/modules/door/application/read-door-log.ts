import { Injectable } from '@nestjs/common';
import type { DoorGuestName } from '../../invitations/invitations.api.js';
import type { DoneCard } from '../domain/care-tap.js';
import {
  histories,
  type DoorStatus,
  type GuestHistory,
  type ReviewItem,
} from '../domain/guest-history.js';
import type { LoggedTap } from '../domain/tap.js';
import { DoorLogReadModel } from '../infrastructure/door-log.read-model.js';

/** A log, with what follows from it alone. */
interface FollowedLog {
  log: LoggedTap[];
  /** Those that were acknowledged. */
  cards: DoneCard[];
  /** Of its last row. */
  seq: number;
  /** Of guests with rows, by invitation. */
  states: Map<string, GuestHistory>;
  items: ReviewItem[];
  /** The invitations of the items: of guests who may not be on the list. */
  reviewed: string[];
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

/** What a fetch of the door and its streams have in common. */
@Injectable()
export class ReadDoorLog {
  constructor(private readonly log: DoorLogReadModel) {}

  async of(partyId: string): Promise<FollowedLog> {
    const { log, cards } = await this.log.of(partyId);
    const states = histories(log);
    const items = [...states.values()].flatMap(({ review }) => review);
    const reviewed = items.map(({ row }) => row.invitationId);
    return { log, cards, seq: log.at(-1)?.seq ?? 0, states, items, reviewed };
  }

  /** A guest who is no longer known at all can be neither named nor tapped. */
  async review(
    partyId: string,
    { items }: Pick<FollowedLog, 'items'>,
    known: readonly DoorGuestName[],
  ): Promise<ReviewLine[]> {
    const tappers = await this.log.tappersOf(
      partyId,
      items.flatMap(({ row, exit }) => [row.id, ...(exit ? [exit.row.id] : [])]),
    );
    const names = new Map(known.map(({ id, fullName }) => [id, fullName]));
    return items
      .filter(({ row }) => names.has(row.invitationId))
      .sort((a, b) => a.row.seq - b.row.seq)
      .map((item) => ({
        ...item,
        guestName: names.get(item.row.invitationId) ?? '',
        by: tappers.get(item.row.id) ?? null,
        exitBy: tappers.get(item.exit?.row.id ?? '') ?? null,
      }));
  }
}

export function countsOf(
  listed: readonly Pick<DoorGuestName, 'id' | 'isKid'>[],
  states: ReadonlyMap<string, Pick<GuestHistory, 'status'>>,
): DoorCounts {
  const inState = (status: DoorStatus) =>
    listed.filter(({ id }) => (states.get(id)?.status ?? 'not_arrived') === status);
  const inside = inState('arrived');
  return {
    notArrived: inState('not_arrived').length,
    arrived: inside.length,
    exit: inState('exit').length,
    kidsInside: inside.filter(({ isKid }) => isKid).length,
  };
}
