import { guest, party } from './data';
import { openScreen, ownId, partyId } from './openScreen';

const dates = {
  date_start: '2099-03-20T16:00:00-03:00',
  date_end: '2099-03-20T19:00:00-03:00',
  rsvp_due_date: '2099-03-18T16:00:00-03:00',
};

/** Opens the invitation to a coming party as a guest with that answer. */
export const openInvitation = ({
  rsvp = null,
  pictures = [],
  rsvp_due_date = dates.rsvp_due_date,
}: {
  rsvp?: ReturnType<typeof guest>['rsvp'];
  pictures?: { id: string }[];
  rsvp_due_date?: string;
} = {}) =>
  openScreen(`/invitations/${partyId}/`, {
    [`GET /api/parties/${partyId}`]: {
      body: party({ ...dates, rsvp_due_date, pictures, views_count: undefined }),
    },
    [`GET /api/users/invitations/get/${partyId}`]: {
      body: [guest({ guest_id: ownId, user_id: ownId, rsvp, ...dates })],
    },
    [`PATCH /api/parties/${partyId}/viewsCount`]: { status: 204 },
    'GET /api/family': { body: [] },
  });
