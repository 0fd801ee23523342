import type { DoorMark } from '../domain/door-mark.js';
import type { DoorStatus } from '../domain/guest-history.js';
import type { DoorCounts, ReviewLine } from './read-door-log.js';

/** A row of the log, with the state of its guest now. */
interface DoorChange {
  seq: number;
  /** Of the tap. */
  id: string;
  invitationId: string;
  status: DoorStatus;
  since: Date | null;
  /** What an undo of the state names. */
  lastTap: string | null;
}

/** What a door shows beside its guests. */
export interface DoorUpdate {
  /** Of the log's last row. */
  seq: number;
  changes: DoorChange[];
  counts: DoorCounts;
  review: ReviewLine[];
  /** Undefined for readers who may not read care data. */
  carePending?: string[];
  /** How many cards were acknowledged. */
  careDone: number;
  timezone: string;
}

/** What streams read of the doors. */
export abstract class LiveDoor {
  /** Rows after `seq`, in their order. */
  abstract updateSince(
    party: Pick<DoorMark, 'partyId' | 'timezone'>,
    seq: number,
  ): Promise<DoorUpdate>;

  /** Those of the parties that exist. */
  abstract marksOf(partyIds: string[]): Promise<DoorMark[]>;
}
