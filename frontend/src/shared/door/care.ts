/** How soon a condition matters: at once, at the table, or to know. */
export type Severity = 'urgent' | 'plate' | 'care';

export interface Condition {
  code: string;
  name: string;
  severity: Severity;
}

export interface Callable {
  name: string | null;
  phone: string | null;
}

/** What to take care of with a guest, for those who may see it. */
export interface CareNote {
  /** A card has to be acknowledged when the guest enters. */
  urgent: boolean;
  conditions: Condition[];
  /** The family's words for this party. */
  what_to_do: string | null;
  /** May pictures of the guest be taken? */
  photos: 'yes' | 'no' | null;
  /** For the host alone. */
  insurer?: Callable | null;
  /** Whom to call; for the host alone. */
  contact?: Callable | null;
}

/** By the id of the invitation. */
export type CareNotes = ReadonlyMap<string, CareNote>;

/** As a phone keeps them. */
export interface CareCopy {
  /** Of this copy, for the server's account of the phones that have one. */
  id: string;
  version: string;
  notes: (readonly [invitationId: string, note: CareNote])[];
}

/** What a phone records of a card: that it was displayed, and that it was acknowledged. */
export type CareTap = 'care_shown' | 'care_done';

export const isCareTap = (to: string): to is CareTap => to === 'care_shown' || to === 'care_done';

export const noNotes: CareNotes = new Map();
