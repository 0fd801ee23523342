import { all, hostOnly, mine, notTheirs, parties, on, type Row } from './cases.js';

const dish = (answers: ReturnType<typeof hostOnly>): Row['cases'] => ({
  'a dish that is not on the menu': {
    ids: (s) => ({ partyId: s.party, id: s.elsewhere }),
    answers,
  },
  'another party': on((s) => ({ partyId: s.elsewhere, id: s.elsewhere }), notTheirs),
});

/** What is served, and who can eat it. */
export const MENU_ROUTES: Record<string, Row> = {
  'get /api/usualDishes': { cases: all(mine(200)) },
  'get /api/parties/:partyId/menu': { cases: parties('partyId', hostOnly(200), notTheirs) },
  'get /api/parties/:partyId/table': { cases: parties('partyId', hostOnly(200), notTheirs) },
  'get /api/parties/:partyId/plateLabels': { cases: parties('partyId', hostOnly(200), notTheirs) },
  'post /api/parties/:partyId/dishes': {
    body: () => ({ dishes: [{ name: 'Torta', contains: ['gluten'] }] }),
    cases: parties('partyId', hostOnly(204), notTheirs),
  },
  'patch /api/parties/:partyId/dishes/:id': {
    body: () => ({ name: 'Torta' }),
    cases: dish(hostOnly(404)),
  },
  'delete /api/parties/:partyId/dishes/:id': { cases: dish(hostOnly(204)) },
};
