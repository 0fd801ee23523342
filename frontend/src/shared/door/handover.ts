/**
 * guardian: an adult of the household. authorized: a person whom the family named. today: for this party alone.
 * host_known: named by the host. alone: the child leaves without an adult.
 */
export type TakerKind = 'guardian' | 'authorized' | 'today' | 'host_known' | 'alone';

export type HandoverProof = 'qr' | 'code' | 'known' | 'document' | 'call' | 'override';

/** Who may take a child, as far as its family named them. */
export interface Taker {
  kind: TakerKind;
  /** Of a guest the invitation, of others the person. */
  ref: string | null;
  name: string;
  /** Named by the family as the one who comes. */
  expected: boolean;
  /** Answers for the child. */
  responsible: boolean;
  /** Takes the child without showing anything. */
  known: boolean;
  /** The last digits of the phone. */
  phone_end?: string | null;
  /** Goes back to the server with a hand-over. */
  voucher?: string;
}

/** A pass of one bearer, with hashes of its secrets alone. */
export interface PickupPass {
  id: string;
  taker: { kind: TakerKind; ref: string | null; name: string };
  /** SHA-256 of the key that its QR shows, in hex; null until a phone has claimed the pass. */
  key_hash: string | null;
  /** PBKDF2-SHA-256 of the digits, in hex; null on the phone of a helper who must not have it. */
  code_hash: string | null;
  /** In hex; the same for all passes of a child. */
  code_salt: string;
  /** ISO */
  valid_until: string;
  revoked: boolean;
  /** The bearer's own estimate, ISO. */
  on_my_way: { until: string } | null;
}

/** How a child may leave, by its family's wishes. */
export interface Pickup {
  takers: Taker[];
  /** To whom the family does not want the child to be handed over. */
  blocked: { name: string }[];
  passes: PickupPass[];
  leaves_alone: boolean;
  /** As that of a taker. */
  alone_voucher?: string | null;
  /** ISO: until then no code of this child counts. */
  code_closed_until: string | null;
}

/** With whom a child leaves, as a person at the door states it. */
export interface Handover {
  taker_kind: TakerKind;
  taker_ref?: string;
  taker_name?: string;
  proof: HandoverProof;
  pass_id?: string;
  /** Of a QR. */
  key?: string;
  /** The digits of a pass. */
  code?: string;
  /** Of a taker of the list. */
  voucher?: string;
  /** Of the host, for `override`. */
  reason?: string;
}

/** As sent with the tap of the child's exit. */
export interface SentHandover extends Handover {
  /** Made here; repeating it is harmless. */
  id: string;
  /** ISO: the server's time of the list that this phone showed. */
  list_at: string;
}
