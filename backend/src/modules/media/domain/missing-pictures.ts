const DAY_MS = 24 * 3_600_000;

/** Files that come back within this time, from a backup for example, find the rows of their pictures. */
export const MISSING_KEPT_MS = 7 * DAY_MS;

const ALWAYS = 10;
const SHARE = 0.05;
const AT_MOST = 1_000;

/**
 * How many pictures may lack their files before their rows are no longer removed: more of them are
 * missing because a store was lost or is half restored. Never more than half of all pictures.
 */
export function removableRows(pictures: number): number {
  const share = Math.max(ALWAYS, Math.floor(pictures * SHARE));
  return Math.min(Math.floor(pictures / 2), share, AT_MOST);
}
