import type { GuestHistory } from './guest-history.js';
import type { LoggedTap } from './tap.js';

/** second: recorded while the child was out already. undone: taken back, or the child came in again. */
export const HANDOVER_STATES = ['effective', 'second', 'undone'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/**
 * Whether a hand-over counts: a function of the log alone. Of one child at most one is effective, the one
 * that brought the present exit.
 * @param tapId its exit @param rows of the child
 */
export function handoverState(
  tapId: string,
  { lastTap, effects }: GuestHistory,
  rows: readonly LoggedTap[],
): HandoverState {
  if (lastTap === tapId) return 'effective';
  if (rows.some(({ undoes }) => undoes === tapId)) return 'undone';
  // A tap that brought an exit and is not the last one was followed by an arrival.
  const row = rows.find(({ id }) => id === tapId);
  return row?.isListed && effects.get(tapId) !== 'repeated' ? 'undone' : 'second';
}
