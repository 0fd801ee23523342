import {
  all,
  everyCaller,
  hostOnly,
  notTheirs,
  notVisible,
  otherHosts,
  parties,
  verified,
  on,
  type Row,
  type Scene,
} from './cases.js';

/** For families that come: the bearer's has not answered yet. Who is not on the list finds nothing. */
const coming = (status: number): Row['cases'] => ({
  'the party': on((s) => ({ partyId: s.party, ideaId: s.giftIdea }), verified(404, status, 403), {
    family: 403,
  }),
  'another party': on((s) => ({ partyId: s.elsewhere, ideaId: s.giftIdeaElsewhere }), notVisible, {
    family: 404,
  }),
  'an idea of another party': on(
    (s) => ({ partyId: s.party, ideaId: s.giftIdeaElsewhere }),
    verified(404, 404, 403),
    { family: 403 },
  ),
});

/** Of the collection that the guest organises, and of another's. */
const collection = (own: number, foreign: number): Row['cases'] => ({
  'the guest’s': on(
    (s) => ({ partyId: s.party, id: s.giftCollection.id }),
    verified(404, own, 403),
    { family: 403 },
  ),
  'another guest’s': on(
    (s) => ({ partyId: s.party, id: s.foreignGiftCollection.id }),
    verified(404, foreign, 403),
    { family: 403 },
  ),
  'in the path of another party': on(
    (s) => ({ partyId: s.elsewhere, id: s.giftCollection.id }),
    notVisible,
    { family: 404 },
  ),
});

const terms = () => ({ purpose: 'La bici', until: '2099-12-31' });
const part = (s: Scene) => ({ family_id: s.giftCollection.familyId });

/** What hosts wish for, and who brings it. */
export const GIFT_ROUTES: Record<string, Row> = {
  'get /api/parties/:partyId/giftList': { cases: parties('partyId', hostOnly(200), notTheirs) },
  'put /api/parties/:partyId/giftList': {
    body: () => ({ wish: 'surprise', shows_names: false, revision: 0, ideas: [] }),
    // The others have not seen what the owner wrote.
    cases: otherHosts(409, parties('partyId', hostOnly(200), notTheirs)),
  },
  'get /api/parties/:partyId/gifts': {
    cases: {
      'the party': on((s) => ({ partyId: s.party }), verified(404, 200, 403), { family: 403 }),
      'another party': on((s) => ({ partyId: s.elsewhere }), notVisible, { family: 404 }),
    },
  },
  'put /api/parties/:partyId/giftIdeas/:ideaId/reservation': { cases: coming(200) },
  'delete /api/parties/:partyId/giftIdeas/:ideaId/reservation': { cases: coming(200) },

  'post /api/parties/:partyId/giftCollections': {
    body: terms,
    cases: {
      'the party': on((s) => ({ partyId: s.party }), verified(404, 200, 403), { family: 403 }),
      'another party': on((s) => ({ partyId: s.elsewhere }), notVisible, { family: 404 }),
    },
  },
  'patch /api/parties/:partyId/giftCollections/:id': { body: terms, cases: collection(200, 403) },
  'post /api/parties/:partyId/giftCollections/:id/close': {
    body: () => ({ bought: null }),
    cases: collection(200, 403),
  },
  'put /api/parties/:partyId/giftCollections/:id/part': {
    body: () => ({ paid: true, amount: 500 }),
    cases: collection(200, 200),
  },
  // Its organiser stays.
  'delete /api/parties/:partyId/giftCollections/:id/part': { cases: collection(409, 200) },
  'put /api/parties/:partyId/giftCollections/:id/arrivals': {
    body: (s) => ({ ...part(s), arrived: true }),
    cases: collection(200, 403),
  },
  'post /api/parties/:partyId/giftCollections/:id/reminders': {
    body: part,
    cases: collection(200, 403),
  },
  // It is not closed yet.
  'put /api/parties/:partyId/giftCollections/:id/photo': { cases: collection(409, 403) },
  'delete /api/parties/:partyId/giftCollections/:id/photo': { cases: collection(200, 403) },
  'get /api/giftPhotos/:id': { cases: all(everyCaller(404), (s) => ({ id: s.giftCollection.id })) },
  // It is not over yet.
  'delete /api/parties/:partyId/giftPhotos/:id': {
    cases: {
      'the party': on((s) => ({ partyId: s.party, id: s.giftCollection.id }), hostOnly(409)),
      'another party': on((s) => ({ partyId: s.elsewhere, id: s.giftCollection.id }), notTheirs),
    },
  },
  'post /api/parties/:partyId/giftThanks': {
    body: (s) => ({ family_ids: [s.giftCollection.familyId], words: 'Gracias', channel: 'chat' }),
    cases: parties('partyId', hostOnly(409), notTheirs),
  },
};
