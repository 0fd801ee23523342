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
  on,
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
      { elsewhere: on((s) => ({ partyId: s.elsewhere }), notTheirs) },
      on((s) => ({ partyId: s.party }), verified(403, 200, 200), { family: 200 }),
    ),
  },
  'get /api/parties/:partyId/careReads': {
    cases: parties('partyId', verified(403, 200, 403), verified(403, 403, 403)),
  },
  'get /api/parties/:partyId/guest/:guestId/contact': {
    cases: {
      'a guest who was not dropped off': on(
        (s) => ({ partyId: s.party, guestId: s.accounts.G.id }),
        hostOnly(404),
      ),
      'a guest of another party': on(
        (s) => ({ partyId: s.elsewhere, guestId: s.other.id }),
        notTheirs,
      ),
    },
  },
  'get /api/parties/:partyId/door/care': {
    query: (s) => ({ device_id: s.party }),
    cases: helped(parties('partyId', hostOnly(200), notTheirs), 200),
  },
};
