// Pages during a rolling upgrade, through a proxy whose servers are of two releases, and pages whose
// release cannot be loaded.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { startServer, type ServerProcess } from '../../../backend/test/support/server-process.js';
import {
  copyAsNextRelease,
  startAlternatingProxy,
  type AlternatingProxy,
} from '../../../backend/test/support/releases.js';
import { startProduct, type Person, type Product } from '../support/browser.js';
import { call, member, party, signIn, type Member } from '../support/members.js';
import { change, coming } from '../support/parties.js';

const BUILT = resolve(import.meta.dirname, '../../dist');

let folder: string;
let product: Product;
let next: ServerProcess;
let proxy: AlternatingProxy;
let partyId: string;
let host: Member;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'convite-upgrade-'));
  copyAsNextRelease(BUILT, folder);
  product = await startProduct();
  host = await member(product);
  partyId = await party(product, host);
  const { databaseUrl: DATABASE_URL } = product.server;
  next = await startServer({ DATABASE_URL, FRONTEND_DIR: folder });
  proxy = await startAlternatingProxy([product.server.url, next.url]);
});
afterAll(async () => {
  proxy.close();
  await product.stop();
  await next.stop();
  rmSync(folder, { recursive: true });
});

const visit = async (act: (person: Person, failed: string[]) => Promise<void>) => {
  const person = await product.person();
  const failed: string[] = [];
  person.page.on('response', (answer) => answer.status() >= 400 && failed.push(answer.url()));
  await act(person, failed);
  await person.context.close();
};
const heading = (page: Page) => page.locator('h1').first().waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('pages of both releases are whole while servers of both answer', async () => {
  const entries = new Set<string>();
  for (let n = 0; n < 6; n += 1) {
    await visit(async ({ page, complaints }, failed) => {
      // Each second page is of the next release: one request between two pages shifts the turn.
      if (n % 2) await fetch(`${proxy.url}/api/health/live`);
      await page.goto(`${proxy.url}/invitations/${partyId}/`, { waitUntil: 'networkidle' });
      await page.locator('.first-paint').waitFor({ state: 'detached' });
      await button(page, 'Registrarse').click();
      await page.getByLabel('Repetir E-mail').waitFor();
      entries.add(
        await page.evaluate(() => document.querySelector('script[src]')?.outerHTML ?? ''),
      );
      expect([failed, complaints]).toEqual([[], []]);
    });
  }
  expect(entries.size).toBe(2);
});

it('a page of the former release works after the upgrade', () =>
  visit(async ({ page }, failed) => {
    proxy.servers = [product.server.url];
    await page.goto(`${proxy.url}/invitations/${partyId}/`, { waitUntil: 'networkidle' });
    proxy.servers = [next.url];
    await page.evaluate(() => Object.assign(window, { isFormer: true }));
    await button(page, 'Registrarse').click();
    await page.getByLabel('Repetir E-mail').waitFor();
    expect(await page.evaluate(() => 'isFormer' in window)).toBe(true);
    expect(failed).toEqual([]);
  }));

describe('a page whose parts are gone', () => {
  const isGone = (page: Page, parts: string, times: number) =>
    page.route(parts, (route) => route.fulfill({ status: 404 }), { times });

  it.each([
    ['entry', '**/assets/index-*.js'],
    ['application', '**/assets/main-*.js'],
    ['a part that the application imports', '**/assets/common-*.js'],
  ])('is loaded again once: %s', (_, part) =>
    visit(async ({ page }) => {
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await isGone(page, part, 1);
      await page.goto('/');
      await heading(page);
      expect(loads).toBe(2);
    }),
  );

  it('is not loaded again and again, and explains itself', () =>
    visit(async ({ page }) => {
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await page.route('**/assets/main-*.js', (route) => route.fulfill({ status: 404 }));
      await page.goto('/');
      const failure = page.getByRole('alert').filter({ hasText: 'Revisa tu conexión' });
      await failure.waitFor();
      expect(loads).toBe(2);
      await page.unroute('**/assets/main-*.js');
      await button(page, 'Reintentar').click();
      await heading(page);
    }));
});

describe('the service worker of a door', () => {
  let off: ServerProcess;
  let doorId: string;
  beforeAll(async () => {
    const { databaseUrl: DATABASE_URL } = product.server;
    off = await startServer({ DATABASE_URL, FRONTEND_DIR: folder, SERVICE_WORKER: 'false' });
    doorId = await party(product, host);
    await coming(product, doorId, 2);
    await change(product, host, doorId, { status: 'started' });
  });
  afterAll(() => off.stop());

  const door = (page: Page) => page.goto(`${proxy.url}/app/parties/${doorId}?tab=door`);
  const entry = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src);
  const shells = (page: Page) => page.evaluate(() => caches.keys());
  const registrations = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  /** By what calls of the API were answered: `network` without the worker. */
  const sourcesOfCalls = (page: Page) =>
    page.evaluate(() => {
      const calls = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith('/api/'));
      return [...new Set(calls.map((call) => Reflect.get(call, 'workerFinalSourceType')))];
    });
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await new Promise((done) => setTimeout(done, 50));
  };
  /** Opens the door again and again, as a host does, until the page is of another release. */
  const becomesOther = async (page: Page, former: string | undefined) => {
    await until(async () => {
      await door(page);
      await button(page, 'Finalizar Fiesta').waitFor();
      await page.waitForTimeout(500);
      return (await entry(page)) !== former;
    });
  };

  it('of an older release works with a newer server, and the other way round, and is replaced', () =>
    visit(async (person, failed) => {
      const { page } = person;
      await signIn(person, product, host);
      proxy.servers = [product.server.url];
      await door(page);
      await page.evaluate(() => navigator.serviceWorker.ready);
      const older = await entry(page);

      proxy.servers = [next.url];
      await door(page);
      await page.getByRole('button', { name: 'Ingresó: Invitada 01' }).click();
      await page.getByRole('button', { name: 'Salió: Invitada 01' }).waitFor();
      expect(await entry(page)).toBe(older);
      await becomesOther(page, older);

      const newer = await entry(page);
      expect(await sourcesOfCalls(page)).toEqual(['network']);
      proxy.servers = [product.server.url];
      await door(page);
      await page.getByRole('button', { name: 'Salió: Invitada 01' }).click();
      await page.getByRole('button', { name: 'Ingresó: Invitada 01' }).waitFor();
      expect(await entry(page)).toBe(newer);
      await becomesOther(page, newer);
      expect([failed, person.complaints]).toEqual([[], []]);
    }));

  it('is not replaced while a tap is queued', () =>
    visit(async (person) => {
      const { page, context } = person;
      await signIn(person, product, host);
      proxy.servers = [product.server.url];
      await door(page);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await context.route('**/door/taps', (route) => route.abort());
      await page.getByRole('button', { name: 'Ingresó: Invitada 02' }).click();
      await page.getByRole('button', { name: 'Salió: Invitada 02' }).waitFor();

      proxy.servers = [next.url];
      const hasWaiting = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration?.update();
          return Boolean(registration?.waiting);
        });
      await until(hasWaiting);
      await page.waitForTimeout(300);
      expect(await hasWaiting()).toBe(true);

      await context.unroute('**/door/taps');
      await until(async () => !(await hasWaiting()));
      const { guests } = await call<{ guests: { name: string; status: string }[] }>(
        product,
        'GET',
        `/parties/${doorId}/door`,
        undefined,
        host.session.accessToken,
      );
      expect(guests.find(({ name }) => name === 'Invitada 02')?.status).toBe('arrived');
    }));

  it('is removed from every phone, with its pages, by a setting', () =>
    visit(async (person) => {
      const { page } = person;
      await signIn(person, product, host);
      proxy.servers = [next.url];
      await door(page);
      await page.evaluate(() => navigator.serviceWorker.ready);
      expect(await shells(page)).toHaveLength(1);

      proxy.servers = [off.url];
      await door(page);
      await until(async () => (await registrations(page)) === 0);
      expect(await shells(page)).toEqual([]);
      await door(page);
      await button(page, 'Finalizar Fiesta').waitFor();
      expect([await registrations(page), await shells(page)]).toEqual([0, []]);
    }));

  it('is nothing to a guest', () =>
    visit(async (person) => {
      const { page } = person;
      await signIn(person, product, await member(product));
      proxy.servers = [next.url];
      const asked: string[] = [];
      person.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${proxy.url}/invitations/${partyId}/`, { waitUntil: 'networkidle' });
      await button(page, 'Confirmar').waitFor();
      expect([await registrations(page), await shells(page)]).toEqual([0, []]);
      expect(asked.filter((path) => /sw\.js|DoorTab|useDoor/.test(path))).toEqual([]);
    }));
});
