import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { joinProduct, type Product } from '../support/browser.js';
import { child } from '../support/day.js';
import { member, newcomer, party, signIn, type Member } from '../support/members.js';

// Guests open an invitation on a phone, often on a slow network. What each screen downloads
// until the network is idle, gzipped, in bytes.
const LIMITS = {
  visitorOnInvitation: 105_000,
  guestOnInvitation: 230_000,
  anyScreen: 290_000,
  /** HTML, CSS and fonts together. */
  page: 70_000,
};

let product: Product;
let host: Member;
let guest: Member;
let unverified: Member;
let partyId: string;
let childId: string;
beforeAll(async () => {
  product = await joinProduct();
  [host, guest, unverified] = await Promise.all([
    member(product),
    member(product, 'Bruno Fernández'),
    newcomer(product),
  ]);
  partyId = await party(product, host);
  childId = await child(product, host, 'Sofía Pereira', '2019-05-02');
});
afterAll(() => product.stop());

interface Weight {
  scripts: number;
  page: number;
}

/** Opens the address in a browser that has never been here. */
async function weigh(path: string, account?: Member): Promise<Weight> {
  const person = await product.person();
  if (account) await signIn(person, product, account);
  const responses: Response[] = [];
  person.page.on('response', (response) => responses.push(response));
  await person.page.goto(path, { waitUntil: 'networkidle' });
  // Until the screen itself is rendered in place of the first paint.
  await person.page.locator('.first-paint').waitFor({ state: 'detached' });
  const weight = { scripts: 0, page: 0 };
  for (const response of responses) {
    const kind = response.request().resourceType();
    if (['document', 'script', 'stylesheet', 'font'].includes(kind)) expectWellSent(response);
    if (kind === 'script') weight.scripts += await gzipped(response);
    if (['document', 'stylesheet', 'font'].includes(kind)) weight.page += await gzipped(response);
  }
  // An empty or broken screen would weigh nothing.
  await person.page.locator('h1, h2').first().waitFor();
  expect(weight.scripts).toBeGreaterThan(50_000);
  expect(person.complaints).toEqual([]);
  await person.context.close();
  return weight;
}

/** As small as it can be made, and what has a hash in its name never asked for again. */
function expectWellSent(response: Response): void {
  const { pathname } = new URL(response.url());
  const { 'content-encoding': encoding, 'cache-control': caching } = response.headers();
  const isFont = pathname.endsWith('.woff2');
  expect([pathname, encoding]).toEqual([pathname, isFont ? undefined : 'br']);
  const isHashed = pathname.startsWith('/assets/');
  expect([pathname, caching]).toEqual([
    pathname,
    isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  ]);
}

/** A font is compressed already; the rest counts as gzip, regardless of the encoding that was sent. */
async function gzipped(response: Response): Promise<number> {
  const body = await response.body();
  return response.request().resourceType() === 'font' ? body.length : gzipSync(body).length;
}

async function expectLight(path: string, limit: number, account?: Member): Promise<void> {
  const { scripts, page } = await weigh(path, account);
  expect({ scripts, isLight: scripts <= limit }).toEqual({ scripts, isLight: true });
  expect({ page, isLight: page <= LIMITS.page }).toEqual({ page, isLight: true });
}

describe('what a screen downloads', () => {
  it('is least for a visitor on an invitation', () =>
    expectLight(`/invitations/${partyId}/`, LIMITS.visitorOnInvitation));

  it('is little for a guest on an invitation', () =>
    expectLight(`/invitations/${partyId}/`, LIMITS.guestOnInvitation, guest));

  it.each([
    '/',
    '/login',
    '/signup',
    '/resetPasswordSendEmail',
    `/resetPassword/${randomUUID()}/vencido`,
    '/accountVerification/vencido',
    '/nada-de-esto',
  ])('keeps within its limit on %s', (path) => expectLight(path, LIMITS.anyScreen));

  it('keeps within its limit while the mail is waited for', () =>
    expectLight('/verificationPending', LIMITS.anyScreen, unverified));

  it.each<[string, () => string]>([
    ['home', () => '/app'],
    ['a new party', () => '/app/parties/add'],
    ['the invitation of a party', () => `/app/parties/${partyId}?tab=invitation`],
    ['its confirmations', () => `/app/parties/${partyId}?tab=confirmations`],
    ['its door', () => `/app/parties/${partyId}?tab=door`],
    ['its reviews', () => `/app/parties/${partyId}?tab=reviews`],
    ['a party that is edited', () => `/app/parties/edit/${partyId}`],
    ['past parties', () => '/app/parties/finished'],
    ['past invitations', () => '/app/invitations/finished'],
    ['the family', () => '/app/family'],
    ['a new family member', () => '/app/family/add'],
    ['a family member that is edited', () => `/app/family/edit/${childId}`],
    ['a family member', () => `/app/family/${childId}`],
    ['the own account', () => `/app/family/${host.session.user.id}`],
  ])('keeps within its limit on %s', (_, path) => expectLight(path(), LIMITS.anyScreen, host));
});
