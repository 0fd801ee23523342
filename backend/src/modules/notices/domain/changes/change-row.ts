import type { SqlMoment } from '../../../../shared/time/wall-clock.js';
import type { ChangeAnswer } from './change-notice.entity.js';
import type { StoredTerms } from './terms.js';

/** A change as its readers see it. */
export interface ChangeRow {
  id: string;
  edition: number;
  before: StoredTerms;
  after: StoredTerms;
  message: string | null;
}

/** A change with the reader's own notice. */
export interface OwnChange extends ChangeRow {
  asksToReconfirm: boolean;
  seenAt: SqlMoment | null;
  answer: ChangeAnswer | null;
}
