import {
  invitations,
  mine,
  notTheirs,
  notVisible,
  ofFamily,
  openToFamily,
  verified,
  type Row,
} from './cases.js';

/** What a family does with its invitation, with an account or by its link. */
export const ANSWER_ROUTES: Record<string, Row> = {
  'patch /api/invitations/:id/accept': {
    body: (_, ownId) => ({ familyIds: [ownId] }),
    cases: openToFamily(
      invitations(verified(404, 200, 403), verified(404, 404, 403), notVisible),
      ofFamily(404),
    ),
  },
  'patch /api/invitations/:id/decline': {
    cases: openToFamily(
      invitations(verified(404, 200, 403), verified(404, 404, 403), notVisible),
      ofFamily(200),
    ),
  },
  'patch /api/invitations/:id/notSure': {
    cases: openToFamily(
      invitations(verified(404, 200, 403), verified(404, 404, 403), notVisible),
      ofFamily(200),
    ),
  },
  'patch /api/invitations/:id/stay': {
    body: () => ({ stays: 'with_adult' }),
    // 409 by state: the guest is an adult.
    cases: openToFamily(
      invitations(verified(404, 409, 403), verified(404, 404, 403), notVisible),
      ofFamily(404),
    ),
  },
  'post /api/invitations/:id/wait': {
    body: (_, ownId) => ({ familyIds: [ownId] }),
    cases: openToFamily(
      invitations(verified(404, 200, 403), verified(404, 404, 403), notVisible),
      ofFamily(404),
    ),
  },
  'delete /api/waitlist/:id': {
    cases: {
      // The host asks last: it is gone by then, and another guest's is not.
      'the guest’s': {
        ids: (s) => ({ id: s.waitRequest }),
        answers: verified(404, 204, 404),
        family: 404,
      },
      'another guest’s': {
        ids: (s) => ({ id: s.foreignWaitRequest }),
        answers: verified(404, 404, 403),
        family: 404,
      },
      'one elsewhere': {
        ids: (s) => ({ id: s.waitRequestElsewhere }),
        answers: notVisible,
        family: 404,
      },
    },
  },
  'get /api/users/invitations/get/:partyId': {
    cases: openToFamily(
      { elsewhere: { ids: (s) => ({ partyId: s.elsewhere }), answers: mine(200) } },
      { ids: (s) => ({ partyId: s.party }), answers: mine(200), family: 200 },
    ),
  },
  'get /api/parties/:partyId/changes': {
    cases: openToFamily(
      { elsewhere: { ids: (s) => ({ partyId: s.elsewhere }), answers: notTheirs } },
      {
        ids: (s) => ({ partyId: s.party }),
        answers: verified(403, 200, 200),
        family: 200,
      },
      403,
    ),
  },
  'post /api/changes/:id/seen': {
    body: () => ({ answer: 'coming' }),
    cases: {
      'that the guest and the family are told of': {
        ids: (s) => ({ id: s.change }),
        answers: verified(404, 204, 404),
        // The family has not confirmed.
        family: 409,
      },
      'that another guest is told of': {
        ids: (s) => ({ id: s.foreignChange }),
        answers: notVisible,
        family: 404,
      },
      'of another party': {
        ids: (s) => ({ id: s.changeElsewhere }),
        answers: notVisible,
        family: 404,
      },
    },
  },
};
