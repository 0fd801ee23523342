// What this browser keeps of doors, known without opening the database: small, because every screen of an
// account loads it.
import { browserStorage } from '../storage';

/** The host's doors, or those of a helper's pass: one ends without the other. */
export type OwnerKind = 'account' | 'pass';

export interface Owner {
  kind: OwnerKind;
  /** Of the account or the pass. */
  id: string;
}

export interface Mark {
  ownerId: string;
  /** Milliseconds since the epoch: then nothing may be left. */
  until: number;
  /** Taps that the server does not have yet. */
  queued: number;
  /** The copy of care data that is kept of each party, by the party's id. */
  copies?: Record<string, string>;
}

export const databaseOf = (kind: OwnerKind): string => `convite.door.${kind}`;

export function readMark(kind: OwnerKind): Mark | null {
  const mark = browserStorage.read<Mark>(databaseOf(kind));
  return typeof mark?.ownerId === 'string' ? mark : null;
}
