import type { FinishedInvitation } from './api/finishedInvitations';

const MONTH_MS = 30 * 24 * 3_600_000;

/** The parties of the last month that the household has been to and not reviewed, the latest first. */
export const toReview = (
  finished: readonly FinishedInvitation[],
  now: number,
): FinishedInvitation[] =>
  finished.filter(
    ({ rsvp, review, cancelled_at: cancelled, date_start: start }) =>
      rsvp === 'accepted' && !review && !cancelled && Date.parse(start) > now - MONTH_MS,
  );
