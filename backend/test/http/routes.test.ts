import { randomUUID } from 'node:crypto';
import { testApp } from '../support/app.js';
import { addressOf, routesOf, type Route } from '../support/routes.js';

/** Public, each on purpose. A new public route is added here. */
const PUBLIC = [
  'delete /api/auth/accountVerification/:id',
  'get /api/calendars/:token.ics',
  'get /api/health/live',
  'get /api/mails/unsubscribe',
  'get /api/auth/accountVerification/:id',
  'get /api/health/ready',
  'get /api/parties/:id/preview.jpg',
  'get /api/parties/:id/visitor',
  'get /api/picturescdn/:id',
  'get /api/passwords/reset/:userId/:hashId',
  'post /api/auth/accountVerification/:id',
  'post /api/auth/email/confirm',
  'post /api/auth/codes',
  'post /api/auth/codes/verify',
  'post /api/auth/login',
  'post /api/auth/openid',
  'post /api/auth/openid/finish',
  'post /api/auth/logout',
  'post /api/auth/refreshToken',
  'post /api/auth/register',
  'post /api/doorCopies/wiped',
  'post /api/doorPasses/open',
  'post /api/doorPasses/renew',
  'post /api/familyLinks/disown',
  'post /api/familyLinks/email',
  'post /api/familyLinks/open',
  'post /api/mails/unsubscribe',
  'post /api/passwords/reset/:userId/:hashId',
  'post /api/passwords/sendResetEmail',
  'post /api/pickupPasses/onMyWay',
  'post /api/pickupPasses/open',
];

/** Answered alike for every id, so that ids cannot be tried out. */
const ANY_ID = ['get /api/parties/:id/preview.jpg', 'get /api/parties/:id/visitor'];

/** Open to an account that is not verified yet. */
const SIGNED_IN = ['get /api/healthConditions', 'post /api/auth/resendVerification'];
let routes: Route[];
const t = testApp();
beforeAll(() => {
  routes = routesOf(t.app);
});

const name = (route: Route) => `${route.method} ${route.path}`;
const call = (route: Route) => t.http[route.method](addressOf(route, randomUUID()));

describe('every route', () => {
  it('is found by this test', () => {
    expect(routes.length).toBeGreaterThan(40);
    for (const open of [...PUBLIC, ...SIGNED_IN]) expect(routes.map(name)).toContain(open);
  });

  it('answers 401 to a visitor unless it is public', async () => {
    for (const route of routes.filter((route) => !PUBLIC.includes(name(route)))) {
      const { status, body } = await call(route);
      expect([name(route), status, body.message]).toEqual([name(route), 401, 'unauthenticated']);
    }
  });

  it('answers 403 to an unverified account unless it is open to it', async () => {
    const newcomer = await t.make.account({ verified: false });
    const guarded = routes.filter(
      (route) => !PUBLIC.includes(name(route)) && !SIGNED_IN.includes(name(route)),
    );
    for (const route of guarded) {
      const { status, body } = await call(route).set(newcomer.auth);
      expect([name(route), status, body.message]).toEqual([
        name(route),
        403,
        'account_not_verified',
      ]);
    }
  });

  it('ignores cookies', async () => {
    const account = await t.make.account();
    await t.http.get('/api/family').set('Cookie', `token=${account.token}`).expect(401);
  });

  it('answers 4xx to malformed ids', async () => {
    const account = await t.make.account();
    const strict = routes.filter((one) => one.path.includes(':') && !ANY_ID.includes(name(one)));
    for (const route of strict) {
      for (const id of ['1', 'null', '%00', '..%2f..%2fetc', 'x'.repeat(300), "1'--"]) {
        const { status } = await t.http[route.method](addressOf(route, id)).set(account.auth);
        expect([name(route), id, status]).toEqual([name(route), id, expect.any(Number)]);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
    }
  });
});
