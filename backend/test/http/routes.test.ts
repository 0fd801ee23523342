import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../support/app.js';
import { addressOf, routesOf, type Route } from '../support/routes.js';

/** Open to everybody, each on purpose. Whoever opens another one writes it down here. */
const PUBLIC = [
  'get /api/health/live',
  'get /api/health/ready',
  'get /api/picturescdn/:id',
  'get /api/passwords/reset/:userId/:hashId',
  'post /api/auth/accountVerification/:id',
  'post /api/auth/login',
  'post /api/auth/logout',
  'post /api/auth/refreshToken',
  'post /api/auth/register',
  'post /api/passwords/reset/:userId/:hashId',
  'post /api/passwords/sendResetEmail',
];

/** Open to an account that has not followed its link yet. */
const SIGNED_IN = ['get /api/healthConditions', 'post /api/auth/resendVerification'];

let t: TestApp;
let routes: Route[];
beforeAll(async () => {
  t = await createTestApp();
  routes = routesOf(t.app);
});
afterAll(() => t.close());

const name = (route: Route) => `${route.method} ${route.path}`;
const call = (route: Route) => t.http[route.method](addressOf(route, randomUUID()));

describe('every route', () => {
  it('is found by this test', () => {
    expect(routes.length).toBeGreaterThan(40);
    for (const open of [...PUBLIC, ...SIGNED_IN]) expect(routes.map(name)).toContain(open);
  });

  it('asks a visitor to sign in, unless it is public on purpose', async () => {
    for (const route of routes.filter((route) => !PUBLIC.includes(name(route)))) {
      const { status, body } = await call(route);
      expect([name(route), status, body.message]).toEqual([name(route), 401, 'unauthenticated']);
    }
  });

  it('asks an unverified account to verify, but where it may come in', async () => {
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

  it('takes no cookie for a token', async () => {
    const account = await t.make.account();
    await t.http.get('/api/family').set('Cookie', `token=${account.token}`).expect(401);
  });

  it('finds nothing under an id that is none, and never breaks', async () => {
    const account = await t.make.account();
    for (const route of routes.filter((route) => route.path.includes(':'))) {
      for (const id of ['1', 'null', '%00', '..%2f..%2fetc', 'x'.repeat(300), "1'--"]) {
        const { status } = await t.http[route.method](addressOf(route, id)).set(account.auth);
        expect([name(route), id, status]).toEqual([name(route), id, expect.any(Number)]);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
    }
  });
});
