import { guestHistory } from './guest-history.js';
import type { LoggedTap } from './tap.js';

/** The hand-over that brought the present exit of a guest. @param rows of the guest */
export function effectiveHandover(rows: readonly LoggedTap[]): string | null {
  if (!rows.some(({ handoverId }) => handoverId)) return null;
  const { lastTap } = guestHistory(rows);
  return rows.find(({ id }) => id === lastTap)?.handoverId ?? null;
}

/** Of one child. */
export interface HandoverChange {
  invitationId: string;
  before: string | null;
  after: string | null;
}

/** @param before all rows of these guests @param after the same, with those that were added */
export function handoverChanges(
  invitationIds: Iterable<string>,
  before: (invitationId: string) => readonly LoggedTap[],
  after: (invitationId: string) => readonly LoggedTap[],
): HandoverChange[] {
  return [...new Set(invitationIds)]
    .map((invitationId) => ({
      invitationId,
      before: effectiveHandover(before(invitationId)),
      after: effectiveHandover(after(invitationId)),
    }))
    .filter((change) => change.before !== change.after);
}
