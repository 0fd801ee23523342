import {
  all,
  everyCaller,
  helped,
  hostOnly,
  mine,
  notTheirs,
  notVisible,
  parties,
  people,
  verified,
  on,
  type Row,
} from './cases.js';

/** The door and its helpers. */
export const DOOR_ROUTES: Record<string, Row> = {
  'get /api/parties/:partyId/door': {
    cases: helped(parties('partyId', hostOnly(200), notTheirs), 200),
  },
  'get /api/parties/:partyId/door/stream': {
    status: 'finished', // so that the stream ends
    // By its date the party is still to come.
    cases: helped(parties('partyId', hostOnly(200), notTheirs), 409),
  },
  'post /api/parties/:partyId/door/taps': {
    body: (s) => ({
      device_id: s.party,
      taps: [{ id: s.party, device_seq: 1, invitation_id: s.invitation, to: 'arrived' }],
    }),
    cases: helped(parties('partyId', hostOnly(200), notTheirs), 200),
  },

  'get /api/parties/:partyId/handovers': { cases: parties('partyId', hostOnly(200), notTheirs) },
  'get /api/parties/:partyId/handoverSwitches': {
    cases: parties('partyId', hostOnly(200), notTheirs),
  },
  'get /api/users/:userId/handovers': { cases: people('userId', mine(200), mine(200)) },

  'get /api/parties/:partyId/doorPasses': { cases: parties('partyId', hostOnly(200), notTheirs) },
  'post /api/parties/:partyId/doorPasses': {
    body: () => ({ name: 'Rosa', care: false }),
    cases: parties('partyId', hostOnly(201), notTheirs),
  },
  'delete /api/doorPasses/:id': {
    cases: {
      // The helper asks last, after the host has ended its access.
      'of the party': on((s) => ({ id: s.doorPass }), verified(404, 404, 204)),
      'of another party': on((s) => ({ id: s.doorPassElsewhere }), notVisible),
    },
  },
  'get /api/parties/:partyId/door/guests/:guestId/care': {
    cases: {
      'a guest': on((s) => ({ partyId: s.party, guestId: s.other.id }), hostOnly(200), {
        helper: 200,
      }),
      'a person who is not a guest': on(
        (s) => ({ partyId: s.party, guestId: s.accounts.S.id }),
        hostOnly(404),
        { helper: 404 },
      ),
      'a guest of another party': on(
        (s) => ({ partyId: s.elsewhere, guestId: s.other.id }),
        notTheirs,
      ),
    },
  },
  'get /api/parties/:partyId/careReceipt': { cases: parties('partyId', notVisible, notVisible) },
  'post /api/doorCopies/wiped': {
    body: (s) => ({ copy_ids: [s.party] }),
    cases: all(everyCaller(204)),
  },
  'post /api/doorPasses/open': { cases: all(everyCaller(400)) },
  'post /api/doorPasses/renew': { cases: all(everyCaller(400)) },
};
