import { everyCaller, notVisible, verified, on, type Row, type Scene } from './cases.js';

/** In place of an account's id, for the bearer of a pick-up pass. */
export const PICKUP_BEARER = 'pickup bearer';

const KEY = 'k'.repeat(43);

/** Of the pass for its bearer, and another text for the others. */
const presented = (s: Scene, ownId: string) => ({
  secret: ownId === PICKUP_BEARER ? s.pickupSecret : ownId,
  device_key: KEY,
});

/** A family reads and changes its own, with an account or by its link; a party to which it is not invited is another's. */
const own = (status: number, family: number): Row['cases'] => ({
  'the party': { ids: (s) => ({ partyId: s.party }), answers: verified(403, status, 403), family },
  'another party': on((s) => ({ partyId: s.elsewhere }), verified(403, 403, 403)),
});

/** Those that a family made are no other's, as if they were not there. */
const made = (ids: Record<'guest' | 'family' | 'foreign', (s: Scene) => string>): Row['cases'] => ({
  'the guest’s': on((s) => ({ id: ids.guest(s) }), verified(404, 204, 404), { family: 404 }),
  'the family’s': on((s) => ({ id: ids.family(s) }), notVisible, { family: 204 }),
  'another guest’s': on((s) => ({ id: ids.foreign(s) }), notVisible, { family: 404 }),
});

const child = (s: Scene, ownId: string) => ({
  guest_ids: [s.accounts.G.id === ownId ? s.records.G.child : s.records.S.child],
  name: 'Abuela Marta',
});

/** Families' decisions about who takes their children, and the bearers of their passes. */
export const PICKUP_ROUTES: Record<string, Row> = {
  'get /api/parties/:partyId/pickupPasses': { cases: own(200, 200) },
  'post /api/parties/:partyId/pickupPasses': { body: child, cases: own(201, 404) },
  'delete /api/pickupPasses/:id': {
    cases: made({
      guest: (s) => s.pickupPass,
      family: (s) => s.familyPickupPass,
      foreign: (s) => s.foreignPickupPass,
    }),
  },
  'post /api/pickupPasses/open': {
    body: presented,
    cases: { 'with its secret': { answers: everyCaller(404), bearer: 200 } },
  },
  'post /api/pickupPasses/onMyWay': {
    body: (s, ownId) => ({ ...presented(s, ownId), minutes: 10 }),
    cases: { 'with its secret': { answers: everyCaller(404), bearer: 200 } },
  },
  'get /api/parties/:partyId/pickupBlocks': { cases: own(200, 200) },
  'post /api/parties/:partyId/pickupBlocks': { body: child, cases: own(201, 404) },
  'delete /api/pickupBlocks/:id': {
    cases: made({
      guest: (s) => s.pickupBlock,
      family: (s) => s.familyPickupBlock,
      foreign: (s) => s.foreignPickupBlock,
    }),
  },
};
