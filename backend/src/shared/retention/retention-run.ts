const HOUR_MS = 3_600_000;

export interface RunTimes {
  /** A run is claimed by the first replica; the others find it claimed for this long. */
  claimHours: number;
  /** Without a run for longer it is not known what happened meanwhile. */
  gapHours: number;
  /** What a gap makes due waits for so long after it, so that a wrong clock can be noticed. */
  waitHours: number;
}

/** A time without runs, which a clock that jumped, a long stop or a restore leaves behind. */
export interface Gap {
  from: Date;
  to: Date;
}

export interface RetentionRun {
  at: Date;
  /** From when on runs followed one another. */
  since: Date;
  /** The last one. */
  gap: Gap | null;
}

/** @returns undefined when the last run was just now */
export function nextRun(last: RetentionRun, now: Date, times: RunTimes): RetentionRun | undefined {
  const hours = (now.getTime() - last.at.getTime()) / HOUR_MS;
  if (hours >= 0 && hours <= times.claimHours) return undefined;
  // The clock was ahead: what it skipped is still to come.
  if (hours < 0)
    return { at: now, since: now, gap: last.gap && last.gap.to <= now ? last.gap : null };
  if (hours <= times.gapHours) return { ...last, at: now };
  const from = waitingGap(last, last.at, times)?.from ?? last.at;
  return { at: now, since: now, gap: { from, to: now } };
}

/** What it makes due is not erased yet. */
export const waitingGap = (
  { gap }: Pick<RetentionRun, 'gap'>,
  now: Date,
  { waitHours }: RunTimes,
): Gap | null => (gap && now.getTime() < gap.to.getTime() + waitHours * HOUR_MS ? gap : null);
