import type { components } from '../../api/schema.gen.ts';

type Schemas = components['schemas'];

/**
 * guardian: an adult of the household. authorized: a person whom the family named. today: for this party alone.
 * host_known: named by the host. alone: the child leaves without an adult.
 */
export type TakerKind = Schemas['TakerKind'];

/** How a child may leave, by its family's wishes. */
export type Pickup = Schemas['PickupResponse'];
/** A pass of one bearer, with hashes of its secrets alone. */
export type PickupPass = Schemas['PickupPassAtDoorResponse'];

type NamedTaker = Schemas['PickupTakerResponse'];
/** Who may take a child: named by its family, or at the door. */
export type Taker = Omit<NamedTaker, 'kind' | 'ref' | 'voucher'> & {
  kind: TakerKind;
  /** Of a guest the invitation, of others the person. */
  ref: string | null;
  voucher?: string;
};

/** As sent with the tap of the child's exit. */
export type SentHandover = Schemas['HandoverRequest'];
/** With whom a child leaves, as a person at the door states it. */
export type Handover = Omit<SentHandover, 'id' | 'list_at'>;
