import {
  hostOnly,
  notTheirs,
  notVisible,
  otherHosts,
  parties,
  verified,
  type Row,
} from './cases.js';

/** For families that come: the bearer's has not answered yet. Who is not on the list finds nothing. */
const coming = (status: number): Row['cases'] => ({
  'the party': {
    ids: (s) => ({ partyId: s.party, ideaId: s.giftIdea }),
    answers: verified(404, status, 403),
    family: 403,
  },
  'another party': {
    ids: (s) => ({ partyId: s.elsewhere, ideaId: s.giftIdeaElsewhere }),
    answers: notVisible,
    family: 404,
  },
  'an idea of another party': {
    ids: (s) => ({ partyId: s.party, ideaId: s.giftIdeaElsewhere }),
    answers: verified(404, 404, 403),
    family: 403,
  },
});

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
      'the party': {
        ids: (s) => ({ partyId: s.party }),
        answers: verified(404, 200, 403),
        family: 403,
      },
      'another party': {
        ids: (s) => ({ partyId: s.elsewhere }),
        answers: notVisible,
        family: 404,
      },
    },
  },
  'put /api/parties/:partyId/giftIdeas/:ideaId/reservation': { cases: coming(200) },
  'delete /api/parties/:partyId/giftIdeas/:ideaId/reservation': { cases: coming(200) },
};
