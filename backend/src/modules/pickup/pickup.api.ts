import type { MailTheme } from '../../shared/mail/mail-themes.js';
import type { DoorPerson } from '../../shared/caller.js';
import type { SqlMoment } from '../../shared/time/wall-clock.js';

/** host_known: the host knows who it is. alone: the child leaves without an adult. */
export const TAKER_KINDS = ['guardian', 'authorized', 'today', 'host_known', 'alone'] as const;
export type TakerKind = (typeof TAKER_KINDS)[number];

/**
 * How the taker was recognised. known: the family named them for this party, or they answer for the child.
 * document: the host saw that of a person whom the family authorised. call: on the phone with the family.
 * override: the host decides against what the family noted.
 */
export const HANDOVER_PROOFS = ['qr', 'code', 'known', 'document', 'call', 'override'] as const;
export type HandoverProof = (typeof HANDOVER_PROOFS)[number];

/**
 * What the phone could not know, or the host overrode: recorded all the same. changed: the family no longer names the
 * person, or no longer lets the child go alone.
 */
export const HANDOVER_CONCERNS = ['blocked', 'revoked', 'expired', 'changed'] as const;
export type HandoverConcern = (typeof HANDOVER_CONCERNS)[number];

/** Also of people whose names families typed by other rules. */
export const HANDED_TO_NAME = { min: 1, max: 100 } as const;
export const HANDOVER_REASON = { min: 1, max: 200 } as const;

/** With whom a child leaves, as a phone sends it. */
export interface SentHandover {
  /** Made by the phone. */
  id: string;
  takerKind: TakerKind;
  /** Of a guest the invitation, of others the person. */
  takerRef: string | null;
  takerName: string | null;
  proof: HandoverProof;
  passId: string | null;
  /** Of the pass, as its QR shows it. */
  key: string | null;
  /** Of the pass. */
  code: string | null;
  /** Of an override. */
  reason: string | null;
  /** What the list that the phone showed had with the taker. */
  voucher: string | null;
  /** The server's time in the list that the phone showed, as the phone states it: later changes it could not know. */
  listAt: Date;
}

/** guardian: an adult of the household. authorized: a person whom the family named. today: for this party alone. */
export const PASS_TAKER_KINDS = ['guardian', 'authorized', 'today'] as const;
export type PassTakerKind = (typeof PASS_TAKER_KINDS)[number];

/** Of a code; passes of earlier releases have `EARLIER_CODE_DIGITS`, until their party is over. */
export const PICKUP_CODE_DIGITS = 6;
export const EARLIER_CODE_DIGITS = 4;

export const PICKUP_CODE = new RegExp(
  `^\\d{${EARLIER_CODE_DIGITS}}(\\d{${PICKUP_CODE_DIGITS - EARLIER_CODE_DIGITS}})?$`,
);

/** Of a code's hash, over the bytes of its salt. */
export const CODE_ROUNDS = 50_000;

/** What a phone at the door knows of how a child may leave. */
export interface PickupAtDoor {
  /** Who may take the child without a pass; without those who are blocked. */
  takers: {
    kind: 'guardian' | 'authorized';
    ref: string;
    name: string;
    /** Answers for the child. */
    responsible: boolean;
    /** Named by the family as the one who comes. */
    expected: boolean;
    /** Nothing has to be shown. */
    known: boolean;
    /** The last digits of the phone, where they are known. */
    phoneEnd: string | null;
    /** Sent back with a hand-over: the family may change what the list says. */
    voucher: string;
  }[];
  /** The names of those to whom the child is not handed over. */
  blocked: string[];
  /** Revoked ones too. */
  passes: {
    id: string;
    taker: { kind: PassTakerKind; ref: string | null; name: string };
    keyHash: string | null;
    codeHash: string | null;
    codeSalt: string;
    validUntil: Date;
    revokedAt: Date | null;
    onMyWayUntil: Date | null;
  }[];
  leavesAlone: boolean;
  /** That the child may leave alone; null if it may not. */
  aloneVoucher: string | null;
  /** After too many wrong codes; null while codes are accepted. */
  codeClosedUntil: Date | null;
}

/** A tap of the door, as far as hand-overs are concerned. */
export interface DepartureTap {
  id: string;
  invitationId: string;
  kind: 'arrived' | 'exit' | 'undo';
  handover: SentHandover | null;
}

/** Why an exit is not recorded. */
export type HandoverRefusal =
  | 'tap_id_used'
  | 'handover_required'
  | 'handover_for_host'
  | 'taker_unknown'
  | 'taker_blocked'
  | 'pass_unknown'
  | 'pass_not_for_child'
  | 'pass_revoked'
  | 'pass_expired'
  | 'pickup_code_wrong'
  | 'pickup_code_closed';

/** What became of a batch of taps, as the log of the door has it. */
export interface LoggedDepartures {
  /** Of which hand-over of a child counts. */
  changes: readonly { invitationId: string; before: string | null; after: string | null }[];
  /** Where a child is now, and with which hand-over it left. */
  stateOf(invitationId: string): {
    status: 'not_arrived' | 'arrived' | 'exit';
    since: Date | null;
    handoverId: string | null;
  };
  isUndone(tapId: string): boolean;
  /** How many taps of each child the server got since a moment, without those of the batch. */
  countsSince(invitationIds: string[], since: Date): Promise<Map<string, number>>;
  /** By the ids of their passes, as the host named them. */
  helperNames(passIds: string[]): Promise<Map<string, string>>;
}

/** The hand-overs of a batch of taps, under the party's lock. */
export interface Handovers {
  /** Whether the guest is a kid who does not leave without a hand-over. Known of those whom the batch takes out. */
  isNeeded(invitationId: string): boolean;
  /** @returns null for a tap that needs none */
  accept(
    tap: DepartureTap,
    byHelper: boolean,
    happenedAt: Date,
  ): { id: string } | HandoverRefusal | null;
  /** Writes the record of those that were accepted, and has their families told. Once. */
  keep(log: LoggedDepartures): Promise<void>;
}

/** With whom a child left; names are null once they were deleted. */
export interface HandoverLine {
  id: string;
  partyId: string;
  partyName: string;
  timezone: string;
  invitationId: string;
  tapId: string;
  takerKind: TakerKind;
  takerName: string | null;
  reason: string | null;
  proof: HandoverProof;
  concern: HandoverConcern | null;
  at: SqlMoment;
  /** The name of the account that recorded it; null for a helper, and when it is not known any more. */
  by: string | null;
  /** The pass of the helper who recorded it. */
  helperId: string | null;
}

/** When it was switched whether a party requires hand-overs. */
export interface SwitchLine {
  isRequired: boolean;
  at: SqlMoment;
  /** Who switched; null when that is not known any more. */
  by: string | null;
  timezone: string;
}

/** An exit of the log that names a hand-over. */
export interface LoggedExit {
  id: string;
  partyId: string;
  invitationId: string;
  handoverId: string;
  happenedAt: Date;
  /** Who tapped it: an account, or a helper's pass for the door. */
  accountId: string | null;
  passId: string | null;
}

/** With what of the log the record is compared. */
export interface LoggedExits {
  /** Parties that have any, in the order of their ids. @param after the last of the page before */
  parties(after: string | null, limit: number): Promise<string[]>;
  of(partyIds: string[]): Promise<LoggedExit[]>;
}

/** What a party's record is, and what speaks against it. */
export interface VerifiedHandovers {
  parties: number;
  handovers: number;
  faults: {
    fault: HandoverFault;
    of: 'hand-over' | 'switch';
    partyId: string;
    /** Of the hand-over, where it is known. */
    id: string | null;
    /** Its number among the party's. */
    seq: number | null;
  }[];
}

export const HANDOVER_FAULTS = [
  'missing',
  'changed',
  'unlinked',
  'unknown_key',
  'names_changed',
  'without_exit',
  'exit_changed',
] as const;

/**
 * missing: its number, an exit, or the party's present setting shows that there was one. changed: its hash does
 * not fit. unlinked: it does not follow the one before. unknown_key: it cannot be verified. names_changed: the
 * names are not those that were recorded. without_exit: the log of the door does not have it. exit_changed: it has
 * another time or person.
 */
export type HandoverFault = (typeof HANDOVER_FAULTS)[number];

/** Of the party whose door it is. */
export interface PartyOfHandovers {
  id: string;
  hostId: string;
  hostName: string | null;
  name: string;
  theme: MailTheme | null;
  timezone: string;
  locale: string | null;
  requiresHandover: boolean;
}

/** Who may take children, and with whom they left. What its rules need of the door's log is handed in. */
export abstract class PickupApi {
  /**
   * Of those of the kids who do not leave without a hand-over, by invitation.
   * @param caller who reads the list; a helper's phone knows less
   */
  abstract atDoor(
    party: Pick<PartyOfHandovers, 'id' | 'requiresHandover'>,
    kids: string[],
    caller: DoorPerson,
    now: Date,
  ): Promise<Map<string, PickupAtDoor>>;

  /** The caller's transaction holds the party's lock. */
  abstract handoversOf(
    caller: DoorPerson,
    party: PartyOfHandovers,
    taps: readonly DepartureTap[],
    now: Date,
  ): Promise<Handovers>;

  /** The latest first. @param invitationIds those of these children alone, if given */
  abstract recorded(partyIds: string[], invitationIds?: string[]): Promise<HandoverLine[]>;

  /** The latest first. */
  abstract switchesOf(partyId: string): Promise<SwitchLine[]>;

  /** Compares the record with its hashes and with the log of the door. */
  abstract verify(exits: LoggedExits): Promise<VerifiedHandovers>;

  /** As `verify`, once a night over all replicas, for the alert. */
  abstract verifyNightly(exits: LoggedExits): Promise<void>;
}
