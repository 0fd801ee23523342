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

/** second: recorded while the child was out already. undone: taken back, or the child came in again. */
export const HANDOVER_STATES = ['effective', 'second', 'undone'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** Also of people whose names families typed by other rules. */
export const HANDED_TO_NAME = { min: 1, max: 100 } as const;
export const HANDOVER_REASON = { min: 1, max: 200 } as const;

/** With whom a child leaves, as a phone sends it. */
export interface SentHandover {
  /** Made by the phone. */
  id: string;
  takerKind: TakerKind;
  /** As in `PickupTaker`. */
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

/** A taker as a list for phones had it, or that the child may leave alone. */
export interface ListedTaker {
  kind: TakerKind;
  ref: string | null;
  name: string | null;
  /** Nothing had to be shown. */
  isKnown: boolean;
}
