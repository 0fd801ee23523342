import { guest, party } from './data';
import { openScreen, ownId, partyId } from './openScreen';
import type { Answers } from './server';

/** Ahead of every device. */
export const dates = {
  date_start: '2099-03-20T16:00:00-03:00',
  date_end: '2099-03-20T19:00:00-03:00',
  rsvp_due_date: '2099-03-18T16:00:00-03:00',
};

/** The account's own row, without an answer. */
export const own = (given: Parameters<typeof guest>[0] = {}) =>
  guest({
    guest_id: ownId,
    user_id: ownId,
    full_name: 'Ana Pereira',
    rsvp: null,
    ...dates,
    ...given,
  });

/** What the server has of the household at this party. */
export const household = `GET /api/users/invitations/get/${partyId}`;

/** Opens the invitation to a coming party as a household with these rows. */
export const openInvitation = (
  rows = [own()],
  given: Parameters<typeof party>[0] = {},
  answers: Answers = {},
) =>
  openScreen(`/invitations/${partyId}/`, {
    [`GET /api/parties/${partyId}`]: {
      body: party({ ...dates, views_count: undefined, ...given }),
    },
    [household]: { body: rows },
    [`GET /api/parties/${partyId}/changes`]: { body: { own: [] } },
    [`PATCH /api/parties/${partyId}/viewsCount`]: { status: 204 },
    'GET /api/family': { body: [] },
    ...answers,
  });
