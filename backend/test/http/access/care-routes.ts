import {
  helped,
  hostOnly,
  invitations,
  notTheirs,
  notVisible,
  parties,
  verified,
  type Row,
} from './cases.js';

/** What families share of their care data, and who reads it. */
export const CARE_ROUTES: Record<string, Row> = {
  'patch /api/invitations/:id/care': {
    body: () => ({ share: true }),
    cases: invitations(verified(404, 200, 403), verified(404, 404, 403), notVisible),
  },
  'get /api/parties/:partyId/consents': {
    cases: parties('partyId', verified(403, 200, 200), verified(403, 403, 403)),
  },
  'get /api/parties/:partyId/careMarks': { cases: parties('partyId', hostOnly(200), notTheirs) },
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
