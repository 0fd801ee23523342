import type { components } from '@/api/schema.gen';
import type { CareTap } from '@/shared/door/care';
import type { SentHandover } from '@/shared/door/handover';
import type { WrongCodes } from '@/shared/door/wrongCodes';
import type {
  Attendance,
  DoorGuest,
  DoorParty,
  Move,
  RefusedTap,
  ReviewItem,
} from '@/shared/door/types';

/** A door as the server last told it. */
export interface Snapshot {
  party: DoorParty;
  /** Milliseconds since the epoch: then it is wiped. */
  until: number;
  /** Of the last row of the log that is in it. */
  seq: number;
  guests: DoorGuest[];
  review: ReviewItem[];
  /** Of the server's clock, against this phone's. */
  clock: KnownOffset | null;
  /** A kid's exit has to name who takes it. */
  requiresHandover?: boolean;
  /** ISO: the server's time of the list. */
  listAt?: string;
  /** Own taps that the server will never record, until a person has read it. */
  refused?: RefusedTap[];
  /** Of children, that this phone saw. */
  wrongCodes?: WrongCodes;
  /** Invitations with a care card that was not acknowledged. */
  carePending?: string[];
  /** What the screens around the door show of the party. */
  page?: unknown;
}

export interface KnownOffset {
  /** Milliseconds to add to this phone's clock. */
  offset: number;
  /** By this phone's clock. */
  knownAt: number;
}

export interface GuestState {
  status: Attendance;
  since: string | null;
  /** The tap that brought it. */
  last_tap?: string | null;
}

/** What is decided when a person taps. */
export interface TapDraft {
  /** Made here; repeating it is harmless. */
  id: string;
  invitationId: string;
  to: Move | 'undo' | CareTap;
  /** Of an undo: the tap. */
  undoes?: string;
  /** ISO, by the server's clock as far as it is known. */
  at: string;
  seenSeq: number;
  clock: 'good' | 'uncertain';
  /** As the screen showed the guest: where an undo leads back to. */
  before: GuestState;
  /** With whom a child leaves. */
  handover?: SentHandover;
  /** For a screen that has to name a tap which was refused. */
  guest?: DoorGuest;
}

export interface QueuedTap extends TapDraft {
  /** Of this phone's own counter. */
  deviceSeq: number;
}

export type SentTap = components['schemas']['TapRequest'];

type Recorded = components['schemas']['TapResultResponse'];
/** With any code where a whole sending was refused. */
export type TapResult = Omit<Recorded, 'code'> & { code?: string };

export const toSent = (tap: QueuedTap): SentTap => ({
  id: tap.id,
  device_seq: tap.deviceSeq,
  invitation_id: tap.invitationId,
  to: tap.to,
  ...(tap.undoes && { undoes: tap.undoes }),
  at: tap.at,
  seen_seq: tap.seenSeq,
  clock: tap.clock,
  ...(tap.handover && { handover: tap.handover }),
});
