import {
  invitations,
  ofFamily,
  openToFamily,
  otherHosts,
  notVisible,
  verified,
  on,
  type Row,
  type Scene,
} from './cases.js';

/** In place of an account's id, for the bearer of a family link. */
export const BEARER = 'bearer';

const hostOnly = (status: number) => [401, 403, 403, 403, status] as const;
const notTheirs = hostOnly(403);
const everyCaller = [404, 404, 404, 404, 404] as const;

/** Of the family's link for its bearer, and another text for the others. */
const secret = (s: Scene, ownId: string) => ({ secret: ownId === BEARER ? s.familySecret : ownId });

const bearerOnly = (link: number): Row['cases'] => ({
  'with its secret': { answers: everyCaller, link },
});

/** An account that has the secret of another link. */
const withAnother: Row['cases'] = {
  'with another secret': { answers: [401, 403, 404, 404, 404] },
};

const list = (status: number): Row['cases'] => ({
  'the party': on((s) => ({ partyId: s.party }), hostOnly(status)),
  'another party': on((s) => ({ partyId: s.elsewhere }), notTheirs),
});

/** @param bearer of its link: 401 where the host has ended the link before */
const family = (status: number, bearer = 403): Row['cases'] => ({
  'of the party': on((s) => ({ partyId: s.party, id: s.family }), hostOnly(status), {
    family: bearer,
  }),
  'of another party': on((s) => ({ partyId: s.elsewhere, id: s.familyElsewhere }), notTheirs),
  'of another party, in the path of the own': on(
    (s) => ({ partyId: s.party, id: s.familyElsewhere }),
    hostOnly(404),
  ),
});

/** Expected families and their links. */
export const FAMILY_ROUTES: Record<string, Row> = {
  'get /api/parties/:partyId/families': { cases: list(200) },
  'post /api/parties/:partyId/families': {
    body: () => ({ list: 'Familia Sosa: Beto' }),
    cases: list(201),
  },
  'post /api/parties/:partyId/families/read': {
    body: () => ({ list: 'Familia Sosa: Beto' }),
    cases: list(200),
  },
  'patch /api/parties/:partyId/families': {
    body: () => ({ siblings_welcome: true }),
    cases: list(200),
  },
  'patch /api/parties/:partyId/families/:id': {
    body: () => ({ name: 'Los Sosa' }),
    cases: family(200),
  },
  'put /api/parties/:partyId/families/:id/answer': {
    body: () => ({ rsvp: 'accepted', people: [{ full_name: 'Beto', is_kid: true }], exceed: true }),
    cases: family(200),
  },
  'post /api/parties/:partyId/families/:id/link': { cases: family(201, 401) },
  'post /api/parties/:partyId/families/:id/sent': { cases: family(204) },
  'delete /api/parties/:partyId/families/:id': { cases: otherHosts(404, family(204, 401)) },
  'put /api/parties/:partyId/ownFamily': {
    body: (_, ownId) => ({ familyIds: [ownId] }),
    cases: list(204),
  },
  'post /api/parties/:partyId/nudges': {
    body: (s) => ({ id: s.family }),
    cases: otherHosts(409, list(204)), // it was reminded today
  },
  'post /api/parties/:partyId/told': {
    body: (s) => ({ family_id: s.family }),
    cases: list(204),
  },
  'post /api/familyLinks/open': { body: secret, cases: bearerOnly(200) },
  'post /api/familyLinks/email': {
    body: (s, ownId) => ({ ...secret(s, ownId), email: null }),
    cases: bearerOnly(200),
  },
  'patch /api/invitations/:id/withdraw': {
    cases: openToFamily(
      invitations(verified(404, 200, 403), verified(404, 404, 403), notVisible),
      // The family has not answered.
      ofFamily(409),
    ),
  },
  'post /api/familyLinks/disown': { body: secret, cases: bearerOnly(204) },
  'post /api/familyLinks/claim': { body: secret, cases: withAnother },
  'post /api/familyLinks/release': { body: secret, cases: withAnother },
};
