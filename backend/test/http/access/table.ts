import {
  verified,
  everyCaller,
  notVisible,
  all,
  parties,
  invitations,
  people,
  mine,
  hostOnly,
  otherHosts,
  ownerOnly,
  notTheirs,
  on,
  type Row,
} from './cases.js';
import { ALERT_ROUTES } from './alert-routes.js';
import { CARE_ROUTES } from './care-routes.js';
import { DOOR_ROUTES } from './door-routes.js';
import { ANSWER_ROUTES } from './answer-routes.js';
import { FAMILY_ROUTES } from './family-routes.js';
import { GIFT_ROUTES } from './gift-routes.js';
import { HOST_ROUTES } from './host-routes.js';
import { MENU_ROUTES } from './menu-routes.js';
import { PICKUP_ROUTES } from './pickup-routes.js';

const member = () => ({ full_name: 'Sofía Pérez', birthday: '2019-09-01' });
const pickUp = () => ({ name: 'Rosa', phone: '099 123 456' });

const forgedLink: Row = { cases: all(everyCaller(404), () => ({ id: 'forged' })) };

const opinion = { rating: 5, review: 'Muy divertida' };

export const ROUTES: Record<string, Row> = {
  'get /api/health/live': { cases: all(everyCaller(200)) },
  'get /api/health/ready': { cases: all(everyCaller(200)) },

  // Public: the empty body is refused.
  'post /api/auth/login': { cases: all(everyCaller(400)) },
  'post /api/auth/register': { cases: all(everyCaller(400)) },
  'post /api/auth/refreshToken': { cases: all(everyCaller(400)) },
  'post /api/auth/logout': { cases: all(everyCaller(400)) },
  'post /api/auth/accountVerification/:id': forgedLink,
  'get /api/auth/accountVerification/:id': forgedLink,
  'delete /api/auth/accountVerification/:id': forgedLink,
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
  'post /api/auth/email/resume': { cases: all(mine(204)) },
  'patch /api/auth/account/mails': {
    body: () => ({ reminders: false }),
    cases: all(mine(200)),
  },
  'post /api/mails/unsubscribe': { cases: all(everyCaller(400)) }, // without a token
  'get /api/mails/unsubscribe': { cases: all(everyCaller(400)) },
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
  'get /api/parties/:id/preview.jpg': {
    cases: parties('id', everyCaller(200), everyCaller(200)),
  },
  'get /api/parties/:id/visitor': { cases: parties('id', everyCaller(200), everyCaller(200)) },
  'post /api/parties/:id/duplicate': {
    body: () => ({ date_start: '2027-04-10 17:00', date_end: '2027-04-10 20:00' }),
    cases: parties('id', hostOnly(201), notTheirs),
  },
  'post /api/parties/:id/cancel': { cases: ownerOnly(parties('id', hostOnly(200), notTheirs)) },
  'post /api/parties/:id/restore': { cases: ownerOnly(parties('id', hostOnly(200), notTheirs)) },
  'patch /api/parties/:id/viewsCount': { cases: parties('id', mine(200), mine(200)) },

  'get /api/parties/:id/pictures': { cases: parties('id', mine(200), mine(200)) },
  'post /api/parties/:id/pictures': {
    // The host's request is refused because it is not multipart.
    cases: parties('id', hostOnly(415), notTheirs),
  },
  'delete /api/pictures/:id': {
    cases: {
      // The owner takes it away first.
      'of the party': on((s) => ({ id: s.picture }), hostOnly(204), {
        hosts: 404,
        former: 404,
        offered: 404,
      }),
      'of another party': on((s) => ({ id: s.pictureElsewhere }), notTheirs),
    },
  },
  'get /api/picturescdn/:id': {
    // The row has no file: every caller gets 404, none 401.
    cases: all(everyCaller(404), (s) => ({ id: s.picture })),
  },

  'post /api/parties/:partyId/calendar': {
    cases: parties('partyId', verified(403, 200, 200), notTheirs),
  },
  'delete /api/calendars': { cases: all(mine(204)) },
  'get /api/calendars/:token.ics': { cases: all(everyCaller(404), () => ({ token: 'forged' })) },

  'get /api/users/invitations/get': { cases: all(mine(200)) },
  'get /api/users/invitations/getFinished': { cases: all(mine(200)) },
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
      'the party': on((s) => ({ partyId: s.party, text: 'ana' }), hostOnly(200)),
      'another party': on((s) => ({ partyId: s.elsewhere, text: 'ana' }), notTheirs),
    },
  },
  'post /api/parties/:partyId/addGuest': {
    body: (s) => ({ userId: s.accounts.S.id }),
    // The owner adds the person first.
    cases: otherHosts(409, parties('partyId', hostOnly(201), notTheirs)),
  },
  'get /api/parties/:partyId/guest/:guestId': {
    cases: {
      'the guest': on(
        (s) => ({ partyId: s.party, guestId: s.accounts.G.id }),
        verified(403, 200, 200),
      ),
      'another guest': on(
        (s) => ({ partyId: s.party, guestId: s.other.id }),
        verified(403, 404, 200),
      ),
      'a person who is not a guest': on(
        (s) => ({ partyId: s.party, guestId: s.accounts.S.id }),
        verified(403, 404, 404),
      ),
      'a guest of another party': on(
        (s) => ({ partyId: s.elsewhere, guestId: s.other.id }),
        notTheirs,
      ),
    },
  },

  'get /api/invitations/:id': {
    cases: invitations(verified(404, 200, 200), verified(404, 404, 200), notVisible),
  },
  'delete /api/invitations/:id': {
    // The owner removes them first.
    cases: {
      ...otherHosts(404, invitations(verified(404, 403, 204), verified(404, 403, 204), notVisible)),
      'another guest’s': on((s) => ({ id: s.foreignInvitation }), verified(404, 403, 204), {
        hosts: 404,
      }),
    },
  },
  'patch /api/invitations/:id/kind': {
    body: () => ({ is_kid: true }),
    // 409 by state: the guests have accounts.
    cases: invitations(verified(404, 403, 409), verified(404, 403, 409), notVisible),
  },
  'patch /api/invitations/:id/arrived': {
    cases: invitations(verified(404, 403, 200), verified(404, 403, 200), notVisible),
  },
  'patch /api/invitations/:id/exit': {
    // 409 by state: the guest has not arrived.
    cases: invitations(verified(404, 403, 409), verified(404, 403, 409), notVisible),
  },

  ...GIFT_ROUTES,
  ...HOST_ROUTES,
  ...MENU_ROUTES,
  ...ALERT_ROUTES,
  ...CARE_ROUTES,
  ...DOOR_ROUTES,
  ...PICKUP_ROUTES,
  ...ANSWER_ROUTES,
  ...FAMILY_ROUTES,

  'get /api/healthConditions': {
    cases: { all: { answers: [401, 200, 200, 200, 200], family: 200 } },
  },
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
      'the guest’s': on((s) => ({ id: s.review }), verified(404, 200, 404)),
      'another guest’s': on((s) => ({ id: s.foreignReview }), notVisible),
    },
  },
};
