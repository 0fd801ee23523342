import { randomUUID } from 'node:crypto';
import type { RateLimitName } from '../../../src/shared/rate-limits/rate-limit.config.js';
import type { TestAccount } from '../../factories.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { addressOf, routesOf, type Route } from '../../support/routes.js';
import { nameOf } from './scene.js';

// Every write is limited, and every read whose answers are worth a flood of requests. Which limit it is, is told by
// its window: each has one of its own here.

/** Of routes with a limit of their own. All other writes share the account's, and other reads have none. */
const LIMITS: Record<string, RateLimitName> = {
  'delete /api/auth/accountVerification/:id': 'verification',
  'get /api/auth/accountVerification/:id': 'verification',
  'get /api/calendars/:token.ics': 'calendar',
  'get /api/mails/unsubscribe': 'unsubscribe',
  'get /api/parties/:id/preview.jpg': 'visitor',
  'get /api/parties/:id/visitor': 'visitor',
  'get /api/parties/:partyId/door/care': 'care',
  'get /api/parties/:partyId/table': 'care',
  'get /api/parties/:partyId/plateLabels': 'care',
  'get /api/parties/:partyId/door/guests/:guestId/care': 'attendance',
  'get /api/parties/:partyId/searchNonInvited/:text': 'search',
  'get /api/passwords/reset/:userId/:hashId': 'reset',
  'patch /api/invitations/:id/arrived': 'attendance',
  'patch /api/invitations/:id/care': 'care',
  'patch /api/invitations/:id/exit': 'attendance',
  'post /api/auth/account/erase': 'password',
  'post /api/auth/account/export': 'export',
  'post /api/auth/account/secondFactor': 'password',
  'post /api/auth/account/secondFactor/confirm': 'password',
  'post /api/auth/account/secondFactor/off': 'password',
  'post /api/auth/account/secondFactor/recoveryCodes': 'password',
  'post /api/auth/accountVerification/:id': 'verification',
  'post /api/auth/codes': 'code',
  'post /api/auth/codes/verify': 'codeTry',
  'post /api/auth/email': 'verification',
  'post /api/auth/email/confirm': 'verification',
  'post /api/auth/email/resume': 'verification',
  'post /api/auth/login': 'login',
  'post /api/auth/logout': 'session',
  'post /api/auth/openid': 'session',
  'post /api/auth/openid/finish': 'codeTry',
  'post /api/auth/password': 'password',
  'post /api/auth/refreshToken': 'session',
  'post /api/auth/register': 'register',
  'post /api/auth/resendVerification': 'verification',
  'post /api/doorCopies/wiped': 'doorPass',
  'post /api/doorPasses/open': 'doorPass',
  'post /api/doorPasses/renew': 'doorPass',
  'post /api/familyLinks/claim': 'familyLink',
  'post /api/familyLinks/disown': 'familyLink',
  'post /api/familyLinks/email': 'familyEmail',
  'post /api/familyLinks/open': 'familyLink',
  'post /api/familyLinks/release': 'familyLink',
  'post /api/mails/unsubscribe': 'unsubscribe',
  'post /api/parties': 'party',
  'post /api/parties/:id/cancel': 'partyCancel',
  'post /api/parties/:id/duplicate': 'party',
  'post /api/parties/:id/pictures': 'upload',
  'put /api/parties/:partyId/giftCollections/:id/photo': 'upload',
  'post /api/parties/:id/restore': 'partyCancel',
  'post /api/parties/:partyId/addGuest': 'addGuest',
  'post /api/parties/:partyId/door/taps': 'tap',
  'post /api/parties/:partyId/doorPasses': 'addGuest',
  'post /api/parties/:partyId/families': 'addGuest',
  'put /api/parties/:partyId/families/:id/answer': 'addGuest',
  'post /api/parties/:partyId/families/:id/link': 'addGuest',
  'post /api/parties/:partyId/families/read': 'addGuest',
  'post /api/parties/:partyId/pickupBlocks': 'pickup',
  'post /api/parties/:partyId/pickupPasses': 'pickup',
  'post /api/passwords/reset/:userId/:hashId': 'reset',
  'post /api/passwords/sendResetEmail': 'reset',
  'post /api/pickupPasses/onMyWay': 'pickupPass',
  'post /api/pickupPasses/open': 'pickupPass',
};

const NAMES = [...new Set<RateLimitName>(['write', 'partyChange', ...Object.values(LIMITS)])];

/** In days. */
const windowOf = (name: RateLimitName) => NAMES.indexOf(name) + 2;
const DAY = 24 * 3_600;

let t: TestApp;
let routes: Route[];
beforeAll(async () => {
  const limits = NAMES.map((name) => [name, `1/1/${windowOf(name) * DAY}`]);
  t = await createTestApp({
    env: { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: 'loopback' },
    limits: Object.fromEntries(limits),
  });
  routes = routesOf(t.app);
});
afterAll(() => t.close());

let lastAddress = 0;
const someAddress = () => `2001:db8:0:${(lastAddress += 1).toString(16)}::1`;

interface From {
  address: string;
  account?: TestAccount;
  body?: object;
}
const ask = (route: Route, { address, account, body }: From) => {
  const request = t.http[route.method](addressOf(route, randomUUID()));
  void request.set('X-Forwarded-For', address);
  if (account) void request.set(account.auth);
  return body ? request.send(body) : request;
};

/** The limit that refuses the second of two requests. */
async function limitOf(route: Route, first: From, second: From): Promise<string | undefined> {
  const { status } = await ask(route, first);
  expect([nameOf(route), status]).not.toEqual([nameOf(route), 429]);
  const answer = await ask(route, second);
  const days = Math.ceil(Number(answer.headers['retry-after']) / DAY);
  return answer.status === 429 ? NAMES[days - 2] : undefined;
}

const limitOfAddress = async (route: Route) => {
  const address = someAddress();
  const [account, other] = [await t.make.account(), await t.make.account()];
  return limitOf(route, { address, account }, { address, account: other });
};

const limitOfAccount = async (route: Route, body?: object) => {
  const account = await t.make.account();
  const from = () => ({ address: someAddress(), account, body });
  return limitOf(route, from(), from());
};

const expected = (route: Route) =>
  LIMITS[nameOf(route)] ?? (route.method === 'get' ? undefined : 'write');
const expectedOf = (which: Route[]) =>
  Object.fromEntries(which.map((route) => [nameOf(route), expected(route)]));

it('each route of the list exists', () => {
  expect(routes.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(LIMITS)));
});

it('every route has its limit of an address', async () => {
  const found: Record<string, string | undefined> = {};
  for (const route of routes) found[nameOf(route)] = await limitOfAddress(route);
  expect(found).toEqual(expectedOf(routes));
});

it('every route that needs an account has its limit of an account, over all addresses', async () => {
  const guarded: Route[] = [];
  for (const route of routes) {
    const { body } = await ask(route, { address: someAddress() });
    if ((body as { message?: string }).message === 'unauthenticated') guarded.push(route);
  }
  const found: Record<string, string | undefined> = {};
  for (const route of guarded) found[nameOf(route)] = await limitOfAccount(route);
  expect(found).toEqual(expectedOf(guarded));
  expect(guarded.length).toBeGreaterThan(40);
});

it('an edit that guests are notified of has a limit of its own', async () => {
  const edit: Route = { method: 'patch', path: '/api/parties/:id' };
  expect(await limitOfAccount(edit, { name: 'Otro nombre' })).toBe('write');
  expect(await limitOfAccount(edit, { address: 'Av. Brasil 4321' })).toBe('partyChange');
});
