// Pages during a rolling upgrade, through a proxy whose servers are of two releases, and pages whose
// release cannot be loaded.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { startServer, type ServerProcess } from '../../backend/test/support/server-process.js';
import {
  copyAsNextRelease,
  startAlternatingProxy,
  type AlternatingProxy,
} from '../../backend/test/support/releases.js';
import { startProduct, type Person, type Product } from './support/browser.js';
import { member, party } from './support/members.js';

const BUILT = resolve(import.meta.dirname, '../dist');

let folder: string;
let product: Product;
let next: ServerProcess;
let proxy: AlternatingProxy;
let partyId: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'convite-upgrade-'));
  copyAsNextRelease(BUILT, folder);
  product = await startProduct();
  partyId = await party(product, await member(product));
  const { databaseUrl: DATABASE_URL } = product.server;
  next = await startServer({ DATABASE_URL, FRONTEND_DIR: folder });
  proxy = await startAlternatingProxy([product.server.url, next.url]);
}, 90_000);
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
}, 60_000);

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
    ['entry', '**/assets/first-*.js'],
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
      await page.route('**/assets/first-*.js', (route) => route.fulfill({ status: 404 }));
      await page.goto('/');
      const failure = page.getByRole('alert').filter({ hasText: 'Revisa tu conexión a internet' });
      await failure.waitFor();
      expect(loads).toBe(2);
      await page.unroute('**/assets/first-*.js');
      await button(page, 'Reintentar').click();
      await heading(page);
    }));
});
