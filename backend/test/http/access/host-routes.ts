import {
  hostOnly,
  notTheirs,
  notVisible,
  ownerOnly,
  parties,
  verified,
  on,
  type Row,
} from './cases.js';

/** Who hosts a party with its owner. */
export const HOST_ROUTES: Record<string, Row> = {
  'get /api/parties/:id/hosts': { cases: parties('id', hostOnly(200), notTheirs) },
  'post /api/parties/:id/hostLink': { cases: ownerOnly(parties('id', hostOnly(201), notTheirs)) },
  'delete /api/parties/:id/hostLink': { cases: ownerOnly(parties('id', hostOnly(204), notTheirs)) },
  'post /api/parties/:id/hosts/open': {
    body: (s) => ({ secret: s.hostSecret }),
    cases: parties('id', verified(200, 200, 409), notVisible),
  },
  'post /api/parties/:id/hosts': {
    body: (s) => ({ secret: s.hostSecret }),
    // The first account that accepts the link uses it up.
    cases: {
      'the party': on((s) => ({ id: s.party }), verified(204, 404, 409), {
        offered: 404,
        former: 404,
      }),
      'another party': on((s) => ({ id: s.elsewhere }), notVisible),
    },
  },
  'delete /api/parties/:id/hosts/:hostId': {
    cases: {
      'another host': on(
        (s) => ({ id: s.party, hostId: s.accounts.C.id }),
        verified(403, 403, 204),
        { hosts: 403 },
      ),
      itself: on(
        (s, caller) => ({ id: s.party, hostId: s.accounts[caller].id }),
        verified(403, 403, 409),
        { hosts: 204 },
      ),
      'another party': on((s) => ({ id: s.elsewhere, hostId: s.accounts.S.id }), notTheirs),
    },
  },
  'post /api/parties/:id/owner': {
    body: (s) => ({ host_id: s.accounts.H.id }),
    cases: ownerOnly(parties('id', hostOnly(204), notTheirs)),
  },
};
