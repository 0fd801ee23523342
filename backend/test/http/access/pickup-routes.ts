import { everyCaller, notVisible, verified, type Row, type Scene } from './cases.js';

/** In place of an account's id, for the bearer of a pick-up pass. */
export const PICKUP_BEARER = 'pickup bearer';

const KEY = 'k'.repeat(43);

/** Of the pass for its bearer, and another text for the others. */
const presented = (s: Scene, ownId: string) => ({
  secret: ownId === PICKUP_BEARER ? s.pickupSecret : ownId,
  device_key: KEY,
});

/** A household reads and changes its own; a party to which it is not invited is another's. */
const own = (status: number): Row['cases'] => ({
  'the party': { ids: (s) => ({ partyId: s.party }), answers: verified(403, status, 403) },
  'another party': { ids: (s) => ({ partyId: s.elsewhere }), answers: verified(403, 403, 403) },
});

const child = (s: Scene, ownId: string) => ({
  guest_ids: [s.accounts.G.id === ownId ? s.records.G.child : s.records.S.child],
  name: 'Abuela Marta',
});

/** Families' decisions about who takes their children, and the bearers of their passes. */
export const PICKUP_ROUTES: Record<string, Row> = {
  'get /api/parties/:partyId/pickupPasses': { cases: own(200) },
  'post /api/parties/:partyId/pickupPasses': { body: child, cases: own(201) },
  'delete /api/pickupPasses/:id': {
    cases: {
      'the guest’s': { ids: (s) => ({ id: s.pickupPass }), answers: verified(404, 204, 404) },
      'another guest’s': { ids: (s) => ({ id: s.foreignPickupPass }), answers: notVisible },
    },
  },
  'post /api/pickupPasses/open': {
    body: presented,
    cases: { 'with its secret': { answers: everyCaller(404), bearer: 200 } },
  },
  'post /api/pickupPasses/onMyWay': {
    body: (s, ownId) => ({ ...presented(s, ownId), minutes: 10 }),
    cases: { 'with its secret': { answers: everyCaller(404), bearer: 200 } },
  },
  'get /api/parties/:partyId/pickupBlocks': { cases: own(200) },
  'post /api/parties/:partyId/pickupBlocks': { body: child, cases: own(201) },
  'delete /api/pickupBlocks/:id': {
    cases: {
      'the guest’s': { ids: (s) => ({ id: s.pickupBlock }), answers: verified(404, 204, 404) },
      'another guest’s': { ids: (s) => ({ id: s.foreignPickupBlock }), answers: notVisible },
    },
  },
};
