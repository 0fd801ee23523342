import type { SentHandover } from '../../pickup/pickup.api.js';

export const TAP_KINDS = ['arrived', 'exit', 'undo'] as const;
export type TapKind = (typeof TAP_KINDS)[number];

export const TAP_CLOCKS = ['good', 'uncertain'] as const;
export type TapClock = (typeof TAP_CLOCKS)[number];

export const TAPS_PER_BATCH = 50;

/** Further ones are refused: no party is that long, and the log is read as a whole. */
export const TAPS_PER_GUEST = 200;
export const TAPS_PER_PARTY = 20_000;

/** Of one helper; no door has that many. */
export const TAPS_PER_PASS = 2_000;

/** The part of the log that helpers may fill: the rest is reserved for the host. */
export const HELPERS_PART = 0.5;

/**
 * For so long after its arrival is a kid who needs a hand-over undone from it. A slip is noticed while the family stands
 * at the door; later an undo would take a kid out of the roll call that may have left, without saying with whom.
 */
export const UNDO_ARRIVAL_MINUTES = 5;

/** Of a phone's counter, and of what it has seen of the log. */
export const MAX_COUNTER = 2_147_483_647;

/** What a phone sends. */
export interface Tap {
  /** Made by the phone; repeating it is harmless. */
  id: string;
  /** The phone's own counter. */
  deviceSeq: number;
  invitationId: string;
  kind: TapKind;
  /** The tap that an undo takes back; null otherwise. */
  undoes: string | null;
  /** By the phone's clock, which it has corrected by the server's. */
  at: Date;
  /** How much of the log the phone knew: the `seq` of its last row. */
  seenSeq: number;
  clock: TapClock;
  /** Of an exit. */
  handover: SentHandover | null;
}

/** A row of the log. */
export interface LoggedTap {
  id: string;
  /** Position in the party's log, without gaps from 1 on. */
  seq: number;
  invitationId: string;
  kind: TapKind;
  undoes: string | null;
  happenedAt: Date;
  seenSeq: number;
  /** Null for a row that the server made for a request of its own. */
  deviceId: string | null;
  deviceSeq: number | null;
  /** Of an exit: with whom the guest left. */
  handoverId: string | null;
  /** Whether the guest was on the list when the row was recorded. */
  isListed: boolean;
}

/** Why a tap is not recorded. */
export const REFUSALS = [
  'validation_failed',
  'not_found',
  'party_not_started',
  'party_finished',
  'party_cancelled',
  'limit_reached',
  'tap_id_used',
  'not_undoable',
  'undo_expired',
  'handover_required',
  'handover_for_host',
  'taker_unknown',
  'taker_blocked',
  'pass_unknown',
  'pass_not_for_child',
  'pass_revoked',
  'pass_expired',
  'pickup_code_wrong',
  'pickup_code_closed',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/**
 * done: recorded. known: recorded by an earlier request. repeated: recorded, and the guest was in that
 * state already. review: recorded, and contradicts another one. refused: not recorded.
 */
export const VERDICTS = ['done', 'known', 'repeated', 'review', 'refused'] as const;
export type Verdict = (typeof VERDICTS)[number];
