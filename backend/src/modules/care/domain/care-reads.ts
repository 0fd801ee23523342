import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { PurgedRows } from './care-receipt.entity.js';

/** Who read care data of a household at a party, and how often. */
export interface CountedReader {
  /** The host's, or a helper's as the host named it; null when it is not known any more. */
  name: string | null;
  isHelper: boolean;
  times: number;
}

/** Of one family at a party. */
export interface FamilyReads {
  familyId: string;
  readers: CountedReader[];
  /** The copies on phones that had them. */
  copyIds: string[];
}

/** What became of a household's care data after a party. */
export interface StoredReceipt extends Omit<FamilyReads, 'familyId'> {
  purgedAt: SqlMoment;
  timezone: string;
  purged: PurgedRows;
}

/** A family that can read a receipt. */
export interface ToldFamily {
  id: string;
  accountId: string | null;
}
