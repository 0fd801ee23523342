const DAY_MS = 24 * 3_600_000;

/** Files that come back within this time, from a backup for example, find the rows of their pictures. */
export const MISSING_KEPT_MS = 7 * DAY_MS;

const ALWAYS = 10;
const SHARE = 0.05;
const AT_MOST = 1_000;

/** From so many pictures on, the limit says nothing else of this many missing ones. */
export const picturesEnoughFor = (missing: number): number =>
  Math.ceil(Math.min(missing, AT_MOST + 1) / SHARE);

/**
 * How many of the pictures that were looked for may lack their files: more of them are missing because a
 * store was lost, is half restored, or is another one. Never more than half of them.
 */
export function tolerableLoss(pictures: number): number {
  const share = Math.max(ALWAYS, Math.floor(pictures * SHARE));
  return Math.min(Math.floor(pictures / 2), share, AT_MOST);
}
