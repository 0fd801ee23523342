import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { joinProduct, type Product } from '../support/browser.js';
import { child } from '../support/day.js';
import { call, member, newcomer, party, signIn, type Member } from '../support/members.js';

// Guests open an invitation on a phone, often on a slow network. What each screen downloads
// until the network is idle, gzipped, in bytes. The texts that scripts ask for count as scripts.
const LIMITS = {
  /** Scripts until the answer can be given, for every kind of guest. */
  untilTheAnswer: 105_000,
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

/** The address of an expected family's page. */
async function familyLink(): Promise<string> {
  const { added } = await call<{ added: [{ link: string }] }>(
    product,
    'POST',
    `/parties/${partyId}/families`,
    { list: 'Familia Pérez: Juan, Ana' },
    host.session.accessToken,
  );
  const { pathname, hash } = new URL(added[0].link);
  return pathname + hash;
}

interface Weight {
  scripts: number;
  page: number;
}

/**
 * Opens the address in a browser that has never been here.
 * @param until the first button of the answer: scripts that are asked for after it do not count
 */
async function weigh(path: string, account?: Member, until?: string): Promise<Weight> {
  const person = await product.person();
  const { page } = person;
  if (account) await signIn(person, product, account);
  if (until) await page.addInitScript(noteScriptsUntil, until);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path, { waitUntil: 'networkidle' });
  // Until the screen itself is rendered in place of the first paint.
  await page.locator('.first-paint').waitFor({ state: 'detached' });
  const before = await page.evaluate(() => (window as Noted).scriptsBefore);
  expect(before === undefined).toBe(until === undefined);
  const weight = { scripts: 0, page: 0 };
  for (const response of responses) {
    const kind = kindOf(response);
    if (['document', 'script', 'stylesheet', 'font'].includes(kind)) expectWellSent(response);
    const counts = kind === 'script' && (!before || before.includes(response.url()));
    if (counts) weight.scripts += await gzipped(response);
    if (['document', 'stylesheet', 'font'].includes(kind)) weight.page += await gzipped(response);
  }
  // An empty or broken screen would weigh nothing.
  await page.locator('h1, h2').first().waitFor();
  expect(weight.scripts).toBeGreaterThan(50_000);
  expect(person.complaints).toEqual([]);
  await person.context.close();
  return weight;
}

function kindOf(response: Response): string {
  const isText = /\/assets\/.*\.json$/.test(response.url());
  return isText ? 'script' : response.request().resourceType();
}

type Noted = Window & { scriptsBefore?: string[] };

/** Runs in the page: keeps what had been asked for when the button appeared. */
function noteScriptsUntil(label: string): void {
  const noted = window as Noted;
  new MutationObserver((_, observer) => {
    const buttons = [...document.querySelectorAll('button')];
    if (!buttons.some(({ textContent }) => textContent === label)) return;
    noted.scriptsBefore = performance.getEntriesByType('resource').map(({ name }) => name);
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
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

async function expectLight(
  path: string,
  limit: number,
  account?: Member,
  until?: string,
): Promise<void> {
  const { scripts, page } = await weigh(path, account, until);
  expect({ scripts, isLight: scripts <= limit }).toEqual({ scripts, isLight: true });
  expect({ page, isLight: page <= LIMITS.page }).toEqual({ page, isLight: true });
}

describe('what a screen downloads', () => {
  it.each<[string, () => string | Promise<string>, string, () => Member | undefined]>([
    ['visitor', () => `/invitations/${partyId}/`, 'Registrarse', () => undefined],
    ['guest with an account', () => `/invitations/${partyId}/`, 'Confirmar', () => guest],
    ['family with a link', () => familyLink(), '¡Vamos!', () => undefined],
  ])('is little for a %s until the answer can be given', async (_, path, until, account) =>
    expectLight(await path(), LIMITS.untilTheAnswer, account(), until),
  );

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

type Linked = Window & { linked?: number[] };

/** Runs in the page: how many files are linked in one go, each time. */
function noteLinks(): void {
  const linked: number[] = ((window as Linked).linked = []);
  new MutationObserver((records) => {
    const nodes = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const links = nodes.filter((node) => node instanceof HTMLLinkElement);
    linked.push(links.filter(({ rel }) => rel === 'modulepreload').length);
  }).observe(document, { childList: true, subtree: true });
}

it('asks for the files of a screen a few at a time', async () => {
  const person = await product.person();
  await signIn(person, product, host);
  await person.page.goto('/app');
  await person.page.evaluate(noteLinks);
  await person.page.locator('a[href="/app/parties/add"]').first().click();
  await person.page.getByRole('button', { name: 'Crear y compartir' }).waitFor();
  const linked = await person.page.evaluate(() => (window as Linked).linked ?? []);
  expect(Math.max(...linked)).toBe(6);
  await person.context.close();
});
