import type { components } from '../../api/schema.gen.ts';

type Schemas = components['schemas'];
/** How soon a condition matters: at once, at the table, or to know. */
export type Severity = Schemas['Severity'];

export interface Callable {
  name: string | null;
  phone: string | null;
}

/** What to take care of with a guest, for those who may see it. */
export type CareNote = Omit<Schemas['CopiedCare'], 'invitation_id'>;

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
