import type { ReactNode } from 'react';
import type { components } from '../../api/schema.gen.ts';
import type { Callable, CareNotes, CareTap } from './care.ts';
import type { Handover } from './handover.ts';
import type { WrongCodes } from './wrongCodes.ts';

type Schemas = components['schemas'];
export type Attendance = Schemas['Attendance'];
export type PartyStatus = Schemas['PartyStatus'];

/** The change that a tap makes. */
export type Move = 'arrived' | 'exit';

export type DoorGuest = Schemas['DoorGuestResponse'];
export type DoorCounts = Schemas['DoorCountsResponse'];
/** A tap that a person has to judge. Answering it is an ordinary tap. */
export type ReviewItem = Schemas['DoorReviewResponse'];

/** A tap that the server will never record. */
export interface RefusedTap {
  /** Of the tap. */
  id: string;
  guest: DoorGuest;
  to: Move | 'undo';
  /** The server's error code. */
  code: string;
}

export interface DoorLink {
  state: 'live' | 'connecting' | 'offline' | 'sending' | 'ended';
  /** Taps that the server does not have yet. */
  queued: number;
  /** Why it ended. */
  reason?: 'revoked' | 'expired' | 'past' | 'finished';
}

export interface DoorParty {
  id: string;
  name: string;
  status: PartyStatus;
  /** IANA */
  timezone: string;
}

export interface DoorView {
  isPending: boolean;
  /** Why there is no list; null when there is one. */
  error: unknown;
  /** With the own taps that are not sent yet. */
  guests: DoorGuest[];
  counts: DoorCounts;
  review: ReviewItem[];
  /** The last tap of this phone, while it is offered to undo it. */
  undoable: { guests: readonly DoorGuest[]; to: Move; taker?: string } | null;
  link: DoorLink;
  /** Null until it is known. */
  party: DoorParty | null;
  /** The list is kept on this phone: the door opens without a connection. */
  isPrepared: boolean;
  /** False while taps are kept in memory only, because this phone refuses storage or has none left. */
  isStored: boolean;
  refused: RefusedTap[];
  /** A kid's exit has to name who takes it. */
  requiresHandover: boolean;
  /** Of children, that this phone saw. */
  wrongCodes: WrongCodes;
  /** Of those whose care data this caller may see. */
  care: CareNotes;
  /** The guests inside whose care card was not acknowledged. */
  carePending: readonly string[];
}

/** By the guests' ids. */
export type Handovers = ReadonlyMap<string, Handover>;

export interface DoorActions {
  tap(guests: readonly DoorGuest[], to: Move, handovers?: Handovers): void;
  /**
   * Has the server decide on an exit that this phone cannot judge.
   * @returns why it was refused; null when it is recorded
   * @throws ApiError when no server answers
   */
  ask(guest: DoorGuest, handover: Handover): Promise<string | null>;
  /** A code that was none of the child's. */
  wrongCode(kidId: string): void;
  /** Reads the list now. @returns its guests, the known ones without a connection */
  update(): Promise<readonly DoorGuest[]>;
  /** Undoes the last tap, or what gave `guest` its present state. */
  undo(guest?: DoorGuest): void;
  resolve(item: ReviewItem, to: Move | 'undo', handover?: Handover): void;
  /** A person has read that it was refused. */
  dismiss(tap: RefusedTap): void;
  /** That the care card of a guest is displayed, or acknowledged. */
  noteCare(guest: DoorGuest, to: CareTap): void;
  refresh(): void;
  /** Keeps the list on this phone; rejects when that fails. */
  prepare(): Promise<void>;
  /** Removes everything that is kept on this phone. */
  wipe(): Promise<void>;
}

export interface DoorState {
  view: DoorView;
  actions: DoorActions;
}

/** Children who leave, and adults who leave with them. */
export interface AskedExit {
  /** None: the pass that is scanned names them. */
  kids: readonly DoorGuest[];
  others: readonly DoorGuest[];
  record: (guests: readonly DoorGuest[], handovers: Handovers) => void;
}

/**
 * The phones of a child's family. `contact` is whom this phone's copy of the care data says to call.
 */
export type FamilyPart = (given: {
  guest: DoorGuest;
  contact: Callable | null;
  isOffline: boolean;
}) => ReactNode;

/** Of the dialog that asks with whom children leave. */
export interface HandoverProps {
  asked: AskedExit;
  view: Pick<DoorView, 'guests' | 'wrongCodes' | 'care'>;
  isOffline: boolean;
  clock: (iso: string) => string;
  actions: Pick<DoorActions, 'ask' | 'wrongCode' | 'update'>;
  /** The host's alone, who may decide more than a helper. */
  family: FamilyPart | undefined;
  onClose: () => void;
}
