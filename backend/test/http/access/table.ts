import type { TestAccount } from '../../factories.js';

/** Visitor, unverified, verified and unrelated, guest of the party, its host. */
export type Caller = 'V' | 'U' | 'S' | 'G' | 'H';
type Account = Exclude<Caller, 'V'>;

export interface Scene {
  accounts: Record<Account, TestAccount>;
  /** Another guest of the party. */
  other: TestAccount;
  /** A family member, health condition and authorised person of each account. */
  records: Record<Account | 'other', { child: string; condition: string; authorization: string }>;
  party: string;
  /** A party unrelated to every caller. */
  elsewhere: string;
  /** The guest's own, accepted. */
  invitation: string;
  /** The other guest's, at the same party. */
  foreignInvitation: string;
  invitationElsewhere: string;
  /** The guest's own, for its child. */
  waitRequest: string;
  foreignWaitRequest: string;
  waitRequestElsewhere: string;
  picture: string;
  pictureElsewhere: string;
  /** The guest's own. */
  review: string;
  foreignReview: string;
}

/** The values of the route's parameters. */
export type Ids = Record<string, string>;

/** The status codes for V, U, S, G and H, in this order and in one scene. */
type Answers = readonly [V: number, U: number, S: number, G: number, H: number];

interface Case {
  ids?: (scene: Scene, caller: Account) => Ids;
  answers: Answers;
}

interface Row {
  /** Of both parties; started by default. */
  status?: 'finished';
  body?: (scene: Scene, ownId: string) => object;
  cases: Record<string, Case>;
}

/** Routes for verified accounts: visitors get 401, unverified accounts 403. */
const verified = (S: number, G: number, H: number): Answers => [401, 403, S, G, H];
const everyCaller = (status: number): Answers => [status, status, status, status, status];
const notVisible = verified(404, 404, 404);

const all = (answers: Answers, ids?: Case['ids']): Row['cases'] => ({ all: { answers, ids } });

/** The callers' party and an unrelated one, by the name of the route's parameter. */
const parties = (parameter: string, here: Answers, elsewhere: Answers) => ({
  'the party': { ids: (s: Scene) => ({ [parameter]: s.party }), answers: here },
  'another party': { ids: (s: Scene) => ({ [parameter]: s.elsewhere }), answers: elsewhere },
});

const invitations = (own: Answers, foreign: Answers, elsewhere: Answers) => ({
  'the guest’s': { ids: (s: Scene) => ({ id: s.invitation }), answers: own },
  'another guest’s': { ids: (s: Scene) => ({ id: s.foreignInvitation }), answers: foreign },
  'one elsewhere': { ids: (s: Scene) => ({ id: s.invitationElsewhere }), answers: elsewhere },
});

/** The own account and child, and those of another account, who is a guest of the host. */
const people = (
  parameter: string,
  own: Answers,
  child: Answers,
  extra: (record: Scene['records']['S']) => Ids = () => ({}),
) => ({
  'the own account': {
    ids: (s: Scene, caller: Account) => ({
      [parameter]: s.accounts[caller].id,
      ...extra(s.records[caller]),
    }),
    answers: own,
  },
  'the own child': {
    ids: (s: Scene, caller: Account) => ({
      [parameter]: s.records[caller].child,
      ...extra(s.records[caller]),
    }),
    answers: child,
  },
  'another account': {
    ids: (s: Scene) => ({ [parameter]: s.other.id, ...extra(s.records.other) }),
    answers: notVisible,
  },
  'another’s child': {
    ids: (s: Scene) => ({ [parameter]: s.records.other.child, ...extra(s.records.other) }),
    answers: notVisible,
  },
});

const mine = (status: number) => verified(status, status, status);
const hostOnly = (status: number) => verified(403, 403, status);
const notTheirs = hostOnly(403);

const member = () => ({ full_name: 'Sofía Pérez', birthday: '2019-09-01' });
const pickUp = () => ({ name: 'Rosa', phone: '099 123 456' });
const opinion = { rating: 5, review: 'Muy divertida' };

export const ROUTES: Record<string, Row> = {
  'get /api/health/live': { cases: all(everyCaller(200)) },
  'get /api/health/ready': { cases: all(everyCaller(200)) },

  // Public: the empty body is refused.
  'post /api/auth/login': { cases: all(everyCaller(400)) },
  'post /api/auth/register': { cases: all(everyCaller(400)) },
  'post /api/auth/refreshToken': { cases: all(everyCaller(400)) },
  'post /api/auth/logout': { cases: all(everyCaller(400)) },
  'post /api/auth/accountVerification/:id': {
    cases: all(everyCaller(404), () => ({ id: 'forged' })),
  },
  'get /api/auth/accountVerification/:id': {
    cases: all(everyCaller(404), () => ({ id: 'forged' })),
  },
  'delete /api/auth/accountVerification/:id': {
    cases: all(everyCaller(404), () => ({ id: 'forged' })),
  },
  'post /api/auth/codes': { cases: all(everyCaller(400)) },
  'post /api/auth/codes/verify': { cases: all(everyCaller(400)) },
  'post /api/auth/openid': { cases: all(everyCaller(404)) }, // none is configured
  'post /api/auth/openid/finish': { cases: all(everyCaller(404)) },
  'post /api/auth/resendVerification': { cases: all([401, 204, 204, 204, 204]) },
  'get /api/auth/account': { cases: all(mine(200)) },
  'get /api/auth/sessions': { cases: all(mine(200)) },
  'post /api/auth/sessions/endOthers': { cases: all(mine(204)) },
  // The accounts have no password: the right body is refused by state.
  'post /api/auth/password': {
    body: () => ({ current_password: 'globos y torta', password: 'mate y bizcochos' }),
    cases: all(mine(409)),
  },
  'post /api/auth/email': {
    body: () => ({ email: 'otra@example.com', password: 'globos y torta' }),
    cases: all(mine(409)),
  },
  'post /api/auth/email/confirm': {
    body: () => ({ secret: 'forged' }),
    cases: all(everyCaller(404)),
  },
  'post /api/auth/account/export': {
    body: () => ({ password: 'globos y torta' }),
    cases: all(mine(409)),
  },
  'post /api/auth/account/erase': {
    body: () => ({ password: 'globos y torta' }),
    cases: all(mine(409)),
  },
  'post /api/auth/account/secondFactor': {
    body: () => ({ password: 'globos y torta' }),
    cases: all(mine(409)),
  },
  'post /api/auth/account/secondFactor/confirm': {
    body: () => ({ code: '123456' }),
    cases: all(mine(409)),
  },
  'post /api/auth/account/secondFactor/recoveryCodes': {
    body: () => ({ password: 'globos y torta', code: '123456' }),
    cases: all(mine(409)),
  },
  'post /api/auth/account/secondFactor/off': {
    body: () => ({ password: 'globos y torta', code: '123456' }),
    cases: all(mine(409)),
  },
  'post /api/passwords/sendResetEmail': { cases: all(everyCaller(400)) },
  'get /api/passwords/reset/:userId/:hashId': {
    cases: all(everyCaller(404), (s, caller) => ({
      userId: s.accounts[caller].id,
      hashId: 'forged',
    })),
  },
  'post /api/passwords/reset/:userId/:hashId': {
    body: () => ({ password: 'globos y torta' }),
    cases: all(everyCaller(404), (s, caller) => ({
      userId: s.accounts[caller].id,
      hashId: 'forged',
    })),
  },

  'get /api/parties': { cases: all(mine(200)) },
  'post /api/parties': { cases: all(mine(400)) },
  'get /api/parties/:id': { cases: parties('id', mine(200), mine(200)) },
  'patch /api/parties/:id': {
    body: () => ({ name: 'Otro nombre' }),
    cases: parties('id', hostOnly(200), notTheirs),
  },
  'patch /api/parties/:id/viewsCount': { cases: parties('id', mine(200), mine(200)) },

  'get /api/parties/:id/pictures': { cases: parties('id', mine(200), mine(200)) },
  'post /api/parties/:id/pictures': {
    // The host's request is refused because it is not multipart.
    cases: parties('id', hostOnly(415), notTheirs),
  },
  'delete /api/pictures/:id': {
    cases: {
      'of the party': { ids: (s) => ({ id: s.picture }), answers: hostOnly(204) },
      'of another party': { ids: (s) => ({ id: s.pictureElsewhere }), answers: notTheirs },
    },
  },
  'get /api/picturescdn/:id': {
    // The row has no file: every caller gets 404, none 401.
    cases: all(everyCaller(404), (s) => ({ id: s.picture })),
  },

  'get /api/users/invitations/get': { cases: all(mine(200)) },
  'get /api/users/invitations/getFinished': { cases: all(mine(200)) },
  'get /api/users/invitations/get/:partyId': {
    cases: parties('partyId', mine(200), mine(200)),
  },
  'get /api/parties/:partyId/invitations': {
    cases: parties('partyId', hostOnly(200), notTheirs),
  },
  'get /api/parties/:partyId/stats': {
    cases: parties('partyId', verified(403, 200, 200), notTheirs),
  },
  'get /api/parties/:partyId/healthConditionsStats': {
    cases: parties('partyId', hostOnly(200), notTheirs),
  },
  'get /api/parties/:partyId/searchNonInvited/:text': {
    cases: {
      'the party': { ids: (s) => ({ partyId: s.party, text: 'ana' }), answers: hostOnly(200) },
      'another party': { ids: (s) => ({ partyId: s.elsewhere, text: 'ana' }), answers: notTheirs },
    },
  },
  'post /api/parties/:partyId/addGuest': {
    body: (s) => ({ userId: s.accounts.S.id }),
    cases: parties('partyId', hostOnly(201), notTheirs),
  },
  'get /api/parties/:partyId/guest/:guestId': {
    cases: {
      'the guest': {
        ids: (s) => ({ partyId: s.party, guestId: s.accounts.G.id }),
        answers: verified(403, 200, 200),
      },
      'another guest': {
        ids: (s) => ({ partyId: s.party, guestId: s.other.id }),
        answers: verified(403, 404, 200),
      },
      'a person who is not a guest': {
        ids: (s) => ({ partyId: s.party, guestId: s.accounts.S.id }),
        answers: verified(403, 404, 404),
      },
      'a guest of another party': {
        ids: (s) => ({ partyId: s.elsewhere, guestId: s.other.id }),
        answers: notTheirs,
      },
    },
  },

  'get /api/invitations/:id': {
    cases: invitations(verified(404, 200, 200), verified(404, 404, 200), notVisible),
  },
  'delete /api/invitations/:id': {
    cases: invitations(verified(404, 403, 204), verified(404, 403, 204), notVisible),
  },
  'patch /api/invitations/:id/accept': {
    body: (_, ownId) => ({ familyIds: [ownId] }),
    cases: invitations(verified(404, 200, 403), verified(404, 404, 403), notVisible),
  },
  'patch /api/invitations/:id/decline': {
    cases: invitations(verified(404, 200, 403), verified(404, 404, 403), notVisible),
  },
  'patch /api/invitations/:id/notSure': {
    cases: invitations(verified(404, 200, 403), verified(404, 404, 403), notVisible),
  },
  'patch /api/invitations/:id/stay': {
    body: () => ({ stays: 'with_adult' }),
    // 409 by state: the guest is an adult.
    cases: invitations(verified(404, 409, 403), verified(404, 404, 403), notVisible),
  },
  'post /api/invitations/:id/wait': {
    body: (_, ownId) => ({ familyIds: [ownId] }),
    cases: invitations(verified(404, 200, 403), verified(404, 404, 403), notVisible),
  },
  'delete /api/waitlist/:id': {
    cases: {
      // The host asks last: it is gone by then, and another guest's is not.
      'the guest’s': { ids: (s) => ({ id: s.waitRequest }), answers: verified(404, 204, 404) },
      'another guest’s': {
        ids: (s) => ({ id: s.foreignWaitRequest }),
        answers: verified(404, 404, 403),
      },
      'one elsewhere': { ids: (s) => ({ id: s.waitRequestElsewhere }), answers: notVisible },
    },
  },
  'get /api/parties/:partyId/waitlist': {
    cases: parties('partyId', hostOnly(200), notTheirs),
  },
  'patch /api/invitations/:id/arrived': {
    cases: invitations(verified(404, 403, 200), verified(404, 403, 200), notVisible),
  },
  'patch /api/invitations/:id/exit': {
    // 409 by state: the guest has not arrived.
    cases: invitations(verified(404, 403, 409), verified(404, 403, 409), notVisible),
  },

  'get /api/healthConditions': { cases: all([401, 200, 200, 200, 200]) },
  'get /api/users/:userId/healthConditions': { cases: people('userId', mine(200), mine(200)) },
  'post /api/users/:userId/healthConditions': {
    body: (s) => ({ health_condition_id: s.records.S.condition }),
    cases: people('userId', mine(201), mine(201)),
  },
  'delete /api/users/:userId/healthConditions/:conditionId': {
    // The condition belongs to the parent, not to the child.
    cases: people('userId', mine(204), mine(404), ({ condition }) => ({ conditionId: condition })),
  },
  'get /api/users/:userId/authorizations': { cases: people('userId', mine(200), mine(200)) },
  'post /api/users/:userId/authorizations': {
    body: pickUp,
    cases: people('userId', mine(201), mine(201)),
  },
  'get /api/users/:userId/authorizations/:id': {
    // It belongs to the parent, not to the child.
    cases: people('userId', mine(200), mine(404), ({ authorization }) => ({ id: authorization })),
  },
  'put /api/users/:userId/authorizations/:id': {
    body: pickUp,
    cases: people('userId', mine(200), mine(404), ({ authorization }) => ({ id: authorization })),
  },
  'delete /api/users/:userId/authorizations/:id': {
    cases: people('userId', mine(204), mine(404), ({ authorization }) => ({ id: authorization })),
  },

  'get /api/family': { cases: all(mine(200)) },
  'post /api/family': { body: member, cases: all(mine(201)) },
  'get /api/family/:id': { cases: people('id', mine(200), mine(200)) },
  'post /api/family/:id': {
    body: () => ({ health_insurance_name: 'Médica Uruguaya' }),
    cases: people('id', mine(201), mine(201)),
  },
  'delete /api/family/:id': { cases: people('id', mine(409), mine(204)) },
  'get /api/users/:id': { cases: people('id', mine(200), mine(200)) },

  'get /api/partyReviews/:id': {
    cases: parties('id', hostOnly(200), notTheirs),
  },
  'get /api/partyReviews/:partyId/average': {
    cases: parties('partyId', verified(403, 200, 200), notTheirs),
  },
  'get /api/partyReviews/:partyId/getFromGuest': {
    cases: parties('partyId', mine(200), mine(200)),
  },
  'post /api/partyReviews': {
    status: 'finished',
    body: (s) => ({ party_id: s.party, ...opinion }),
    // The guest has already written one.
    cases: all(verified(403, 409, 403)),
  },
  'patch /api/partyReviews/:id': {
    status: 'finished',
    body: () => opinion,
    cases: {
      'the guest’s': { ids: (s) => ({ id: s.review }), answers: verified(404, 200, 404) },
      'another guest’s': { ids: (s) => ({ id: s.foreignReview }), answers: notVisible },
    },
  },
};
