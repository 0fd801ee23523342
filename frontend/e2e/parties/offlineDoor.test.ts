// A door without a connection: the browser or the server is killed between the taps and their verdicts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import {
  startAlternatingProxy,
  type AlternatingProxy,
} from '../../../backend/test/support/releases.js';
import { startServer, type ServerProcess } from '../../../backend/test/support/server-process.js';
import type { Product } from '../support/browser.js';
import { rowsOf } from '../support/day.js';
import { startPhone, type Phone } from '../support/killable.js';
import { pictureOf } from '../support/look.js';
import { member, party, signIn, type Member } from '../support/members.js';
import { coming, change } from '../support/parties.js';
import { startOwnServer } from '../support/shared-server.js';

let server: ServerProcess;
let product: Product;
let proxy: AlternatingProxy;
let phone: Phone;
let ana: Member;
let partyId: string;

beforeAll(async () => {
  server = await startOwnServer();
  proxy = await startAlternatingProxy([server.url]);
  // Of the phone alone: its servers come and go behind one address.
  product = { server, person: () => Promise.reject(new Error()), stop: () => server.stop() };
  [ana, phone] = await Promise.all([member(product), startPhone()]);
  partyId = await party(product, ana, 'Cumple de Canaria');
  await coming(product, partyId, 20);
  await change(product, ana, partyId, { status: 'started' });
  await signIn(phone.context, product, ana);
});
afterAll(async () => {
  await phone.remove();
  proxy.close();
  await server.stop();
});

const door = () => `${proxy.url}/app/parties/${partyId}?tab=door`;
const entry = (page: Page, name: string) =>
  page.getByRole('button', { name: `Ingresó: ${name}`, exact: true });
const exit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Salió: ${name}`, exact: true });
const names = (from: number) =>
  Array.from({ length: 10 }, (_, n) => `Invitada ${String(from + n).padStart(2, '0')}`);

async function tapAll(page: Page, guests: string[]): Promise<void> {
  for (const name of guests) {
    await entry(page, name).click();
    await exit(page, name).waitFor();
  }
}

const logged = () =>
  rowsOf<{ count: number; guests: number }>(
    product,
    `select count(*)::int, count(distinct invitation_id)::int as guests
       from door.attendance_changes where party_id = $1`,
    [partyId],
  );

/** @returns milliseconds until every tap was recorded */
async function recorded(count: number): Promise<number> {
  const since = Date.now();
  for (;;) {
    const [rows] = await logged();
    if ((rows?.count ?? 0) >= count) return Date.now() - since;
    await new Promise((done) => setTimeout(done, 20));
  }
}

it('keeps ten taps while the browser is killed, and sends each once', async () => {
  await phone.page.goto(door());
  await entry(phone.page, 'Invitada 01').waitFor();
  await phone.page.evaluate(() => navigator.serviceWorker.ready);
  // What a browser has just learnt, such as the session's cookies, it writes when it is closed.
  await phone.close();
  await phone.restart();

  proxy.servers = [];
  await phone.context.setOffline(true);
  await phone.page.goto(door());
  await tapAll(phone.page, names(1));
  await phone.page.reload();
  await exit(phone.page, 'Invitada 10').waitFor();
  await phone.kill();

  await phone.restart();
  await phone.context.setOffline(true);
  // The way to the door, for a host who begins at the start page.
  await phone.page.goto(`${proxy.url}/app`);
  await phone.page.getByText('solo las fiestas guardadas').waitFor();
  await pictureOf(phone.page, 'home without a connection');
  await phone.page.getByRole('link', { name: /Cumple de Canaria/ }).click();
  await phone.page.waitForURL(`**/app/parties/${partyId}`);
  await phone.page.goto(door());
  for (const name of names(1)) await exit(phone.page, name).waitFor();
  expect(await logged()).toEqual([{ count: 0, guests: 0 }]);

  proxy.servers = [server.url];
  await phone.context.setOffline(false);
  const ms = await recorded(10);
  console.log(`${ms} ms from the connection to the tenth row`);
  expect(await logged()).toEqual([{ count: 10, guests: 10 }]);
});

it('keeps nothing that can be read on the phone', () => {
  const files = readdirSync(phone.profile, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        /IndexedDB|Local Storage|Service Worker|Session Storage/.test(entry.parentPath),
    )
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.some((file) => file.includes('IndexedDB'))).toBe(true);
  const telling = files.filter((file) => {
    const bytes = readFileSync(file);
    return ['Invitada', 'Canaria'].some(
      (word) => bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le')),
    );
  });
  expect(telling).toEqual([]);
});

it('keeps ten taps while the server is killed, and sends each once', async () => {
  await phone.page.goto(door());
  await entry(phone.page, 'Invitada 11').waitFor();
  const { databaseUrl } = server;
  process.kill(server.pid, 'SIGKILL');
  await tapAll(phone.page, names(11));
  await server.stop();
  server = await startServer({
    DATABASE_URL: databaseUrl,
    FRONTEND_DIR: join(import.meta.dirname, '../../dist'),
  });
  proxy.servers = [server.url];
  await recorded(20);
  expect(await logged()).toEqual([{ count: 20, guests: 20 }]);
});

it('keeps nothing after a log-out', async () => {
  const { page } = phone;
  const kept = () =>
    page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      return [...names, ...Object.keys(localStorage)].filter((name) => name?.includes('door'));
    });
  await page.goto(door());
  await exit(page, 'Invitada 20').waitFor();
  expect(await kept()).toEqual(['convite.door.account', 'convite.door.account']);
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('**/login');
  for (let waited = 0; waited < 1_200 && (await kept()).length > 0; waited += 1) {
    await page.waitForTimeout(50);
  }
  expect(await kept()).toEqual([]);
});
