import {
  helped,
  hostOnly,
  invitations,
  notTheirs,
  notVisible,
  ofFamily,
  openToFamily,
  parties,
  verified,
  type Row,
} from './cases.js';

/** What families share of their care data, and who reads it. */
export const CARE_ROUTES: Record<string, Row> = {
  'patch /api/invitations/:id/care': {
    body: () => ({ share: true }),
    // Of the family by its link no child is on the list yet.
    cases: openToFamily(
      invitations(verified(404, 200, 403), verified(404, 404, 403), notVisible),
      ofFamily(404),
    ),
  },
  'get /api/parties/:partyId/consents': {
    cases: openToFamily(
      { elsewhere: { ids: (s) => ({ partyId: s.elsewhere }), answers: notTheirs } },
      {
        ids: (s) => ({ partyId: s.party }),
        answers: verified(403, 200, 200),
        family: 200,
      },
    ),
  },
  'get /api/parties/:partyId/careReads': {
    cases: parties('partyId', verified(403, 200, 403), verified(403, 403, 403)),
  },
  'get /api/parties/:partyId/guest/:guestId/contact': {
    cases: {
      'a guest who was not dropped off': {
        ids: (s) => ({ partyId: s.party, guestId: s.accounts.G.id }),
        answers: hostOnly(404),
      },
      'a guest of another party': {
        ids: (s) => ({ partyId: s.elsewhere, guestId: s.other.id }),
        answers: notTheirs,
      },
    },
  },
  'get /api/parties/:partyId/door/care': {
    query: (s) => ({ device_id: s.party }),
    cases: helped(parties('partyId', hostOnly(200), notTheirs), 200),
  },
};
