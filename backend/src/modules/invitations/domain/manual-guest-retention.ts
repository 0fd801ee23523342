const DAY_MS = 24 * 3_600_000;

/** Manual guests are erased this long after the end of their party. */
export const MANUAL_GUEST_DAYS = 30;
export const MANUAL_GUEST_LIFE_MS = MANUAL_GUEST_DAYS * DAY_MS;

export interface DueManualGuests {
  /** The finished parties that ended before the moment and whose manual guests or families are kept. */
  partyIds: string[];
  /** Their manual guests and expected families. */
  due: number;
  /** Those that became due in a time without runs. */
  waiting: number;
  /** When the first party of those ended, if there is one. */
  firstWaiting: Date | null;
}

const ALWAYS = 200;
const SHARE = 0.5;

/** From so many kept guests on, the limit says nothing else of this many that are due. */
export const keptEnoughFor = (due: number): number => (due > ALWAYS ? Math.ceil(due / SHARE) : 0);

/**
 * How many manual guests one night may erase. Those of a weekend are a fifth of all that are kept;
 * more than half are due after a restore, with a clock that jumped, or the first time.
 * @param kept manual guests that are not erased
 */
export const erasableManualGuests = (kept: number): number =>
  Math.max(ALWAYS, Math.floor(kept * SHARE));
