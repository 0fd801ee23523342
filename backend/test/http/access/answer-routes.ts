import {
  invitations,
  mine,
  notTheirs,
  notVisible,
  ofFamily,
  openToFamily,
  verified,
  on,
  type Row,
} from './cases.js';

/** On an invitation: what the guest gets, and what the family by its link. */
const ofGuest = (guest: number, family: number) =>
  openToFamily(
    invitations(verified(404, guest, 403), verified(404, 404, 403), notVisible),
    ofFamily(family),
  );

/** What a family does with its invitation, with an account or by its link. */
export const ANSWER_ROUTES: Record<string, Row> = {
  'patch /api/invitations/:id/accept': {
    body: (_, ownId) => ({ familyIds: [ownId] }),
    cases: ofGuest(200, 404),
  },
  'patch /api/invitations/:id/decline': {
    cases: ofGuest(200, 200),
  },
  'patch /api/invitations/:id/notSure': {
    cases: ofGuest(200, 200),
  },
  'patch /api/invitations/:id/stay': {
    body: () => ({ stays: 'with_adult' }),
    // 409 by state: the guest is an adult.
    cases: ofGuest(409, 404),
  },
  'post /api/invitations/:id/wait': {
    body: (_, ownId) => ({ familyIds: [ownId] }),
    cases: ofGuest(200, 404),
  },
  'delete /api/waitlist/:id': {
    cases: {
      // The host asks last: it is gone by then, and another guest's is not.
      'the guest’s': on((s) => ({ id: s.waitRequest }), verified(404, 204, 404), { family: 404 }),
      'another guest’s': on((s) => ({ id: s.foreignWaitRequest }), verified(404, 404, 403), {
        family: 404,
      }),
      'one elsewhere': on((s) => ({ id: s.waitRequestElsewhere }), notVisible, { family: 404 }),
    },
  },
  'get /api/users/invitations/get/:partyId': {
    cases: openToFamily(
      { elsewhere: on((s) => ({ partyId: s.elsewhere }), mine(200)) },
      on((s) => ({ partyId: s.party }), mine(200), { family: 200 }),
    ),
  },
  'get /api/parties/:partyId/changes': {
    cases: openToFamily(
      { elsewhere: on((s) => ({ partyId: s.elsewhere }), notTheirs) },
      on((s) => ({ partyId: s.party }), verified(403, 200, 200), { family: 200 }),
      403,
    ),
  },
  'post /api/changes/:id/seen': {
    body: () => ({ answer: 'coming' }),
    cases: {
      'that the guest and the family are told of': on(
        (s) => ({ id: s.change }),
        verified(404, 204, 404),
        { family: 409 }, // it has not confirmed
      ),
      'that another guest is told of': on((s) => ({ id: s.foreignChange }), notVisible, {
        family: 404,
      }),
      'of another party': on((s) => ({ id: s.changeElsewhere }), notVisible, { family: 404 }),
    },
  },
};
