import type { SqlMoment } from '../../../shared/time/wall-clock.js';

/** A family whose answer is missing: one that the host expects, or a household that opened the link. */
export interface MissingFamily {
  /** Of the expected family; of the account of another household. */
  id: string;
  kind: 'family' | 'household';
  name: string;
  /** As the host typed it: never an account's. */
  phone: string | null;
  isOpened: boolean;
  /** A bearer said that the link is another family's. */
  isDisowned: boolean;
  /** The household that answers, once there is one. */
  accountId: string | null;
  nudges: number;
  nudgedAt: SqlMoment | null;
  /** Null for a household, which gets the party's link. */
  sealedSecret: string | null;
  keyId: string | null;
}
