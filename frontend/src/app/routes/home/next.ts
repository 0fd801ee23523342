import type { OwnInvitation } from '@/features/invitations/api/myInvitations';
import type { ListedParty } from '@/features/parties/api/types';
import { wallClock } from '@/shared/dates/wallClock';

/** A party that the person hosts, or one that it is invited to. */
export type Next =
  | { party: ListedParty; invitation?: undefined }
  | { party?: undefined; invitation: OwnInvitation };

const DAY_MS = 24 * 3_600_000;

/** The party that runs, or else the next one; of its guests those who do not come leave it out. */
export function nextOf(
  parties: readonly ListedParty[],
  invitations: readonly OwnInvitation[],
  now: number,
): Next | null {
  const hosted = parties
    .filter(({ cancelled_at: cancelled }) => !cancelled)
    .map((party) => ({ party, from: party.date_start, to: Date.parse(party.date_end) }));
  const invited = invitations
    .filter(({ cancelled_at: cancelled, rsvp }) => !cancelled && rsvp !== 'declined')
    .map((invitation) => ({
      invitation,
      from: invitation.date_start,
      to: Date.parse(invitation.date_start),
    }));
  const running = hosted.find(({ party }) => party.status === 'started');
  const coming = [...hosted, ...invited]
    .filter(({ to }) => to > now - DAY_MS)
    .toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
  return running ?? coming[0] ?? null;
}

const HOURS_BEFORE = 3;

/** From when on the day of a party is prepared. */
export const isSoon = (start: string, now: number): boolean =>
  Date.parse(start) - now < HOURS_BEFORE * 3_600_000;

/** The wall clock of that moment. */
export const soonFrom = (start: string): string =>
  new Date(wallClock(start).getTime() - HOURS_BEFORE * 3_600_000).toISOString();

/** Of the party's wall clock. @param today `YYYY-MM-DD` */
export const daysUntil = (start: string, today: string): number =>
  Math.round((Date.parse(start.slice(0, 10)) - Date.parse(today)) / DAY_MS);
