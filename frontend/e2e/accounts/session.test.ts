import type { Page } from 'playwright-core';
import { chooseDate, PASSWORD } from '../support/accounts.js';
import { joinProduct, type Person, type Product } from '../support/browser.js';
import { call, member, sessionCookies, signIn, type Member } from '../support/members.js';
import { scenes } from '../support/scenes.js';

let product: Product;
beforeAll(async () => {
  product = await joinProduct();
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const menu = (page: Page) => page.getByRole('button', { name: 'Abrir el menú' });
const home = (page: Page) => page.getByText('Todavía no tienes invitaciones');

/** A browser in which Ana is signed in. */
async function ana(open: () => Promise<Person>): Promise<{ person: Person; account: Member }> {
  const account = await member(product);
  const person = await open();
  await signIn(person, product, account);
  return { person, account };
}

/** As fifteen minutes do: the refresh token stays good, the access token does not. */
async function expireToken({ context }: Person): Promise<void> {
  const cookies = await context.cookies();
  const old = cookies.find(({ name }) => name === 'token');
  if (!old) throw new Error('There is no session');
  await context.addCookies([{ ...old, value: `${old.value.slice(0, -6)}abcdef` }]);
}

/** Which calls the browser makes from now on, as `POST /api/…`. */
function watchCalls({ context }: Person): string[] {
  const calls: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

const refreshes = (calls: string[]) =>
  calls.filter((call) => call === 'POST /api/auth/refreshToken').length;

describe('an access token that has expired', () => {
  scene('is refreshed once for all waiting calls, unnoticed', async (open) => {
    const { person } = await ana(open);
    const { page } = person;
    await expireToken(person);
    const before = await sessionCookies(person);
    const calls = watchCalls(person);
    await page.goto('/app');
    await page.getByText('Todavía no tienes invitaciones').waitFor();
    await page.getByText('¿Se viene un festejo?').waitFor();

    expect(calls.filter((call) => call === 'GET /api/parties').length).toBe(2); // refused, again
    expect(refreshes(calls)).toBe(1);
    const after = await sessionCookies(person);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(JSON.parse(after.user ?? '')).toEqual(JSON.parse(before.user ?? ''));
  });

  scene('is refreshed once by two tabs at the same moment, and both go on', async (open) => {
    const { person } = await ana(open);
    const other = await person.context.newPage();
    const tabs = [person.page, other];
    await expireToken(person);
    const calls = watchCalls(person);
    await Promise.all(tabs.map((page) => page.goto('/app')));
    await Promise.all(tabs.map((page) => home(page).waitFor()));
    expect(refreshes(calls)).toBe(1);

    await expireToken(person); // and the session is whole
    await Promise.all(tabs.map((page) => page.reload()));
    await Promise.all(tabs.map((page) => home(page).waitFor()));
    expect(refreshes(calls)).toBe(2);
  });

  scene('loses nothing of a form that is sent too late', async (open) => {
    const { person } = await ana(open);
    const { page } = person;
    const nextYear = new Date().getFullYear() + 1;
    await page.goto('/app/parties/add');
    await page.getByLabel('Título').fill('Cumple de Sofía');
    await chooseDate(page, '¿Cuándo?', `${nextYear}-03-05`);
    await page.getByLabel('Dirección').fill('Av. Italia 4321');
    await expireToken(person);
    await page.evaluate(() => window.dispatchEvent(new Event('focus'))); // reads the cookies
    const calls = watchCalls(person);
    await page.getByRole('button', { name: 'Crear y compartir' }).click();
    await page.getByRole('dialog', { name: '¡Tu fiesta está lista!' }).waitFor();
    expect(calls.filter((call) => call === 'POST /api/parties').length).toBe(2);
    expect(refreshes(calls)).toBe(1);
  });

  scene('is asked for again when the answer of a refresh got lost', async (open) => {
    const { person } = await ana(open);
    const { page } = person;
    await expireToken(person);
    let lost = 0;
    await page.route('**/api/auth/refreshToken', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch(); // the server has rotated the token; the browser never hears of it
      return route.abort('connectionreset');
    });
    await page.goto('/app');
    await home(page).waitFor();
    expect(lost).toBe(1);
  });

  scene('does not end the session while the server is away', async (open) => {
    const { person } = await ana(open);
    const { page } = person;
    await expireToken(person);
    await page.route('**/api/auth/refreshToken', (route) => route.abort('connectionrefused'));
    await page.goto('/app/parties/finished');
    await page.getByText('No pudimos cargar esto').first().waitFor();
    expect(Object.keys(await sessionCookies(person)).sort()).toEqual([
      'refreshToken',
      'token',
      'user',
    ]);
    await page.unroute('**/api/auth/refreshToken');
    await page.getByRole('button', { name: 'Reintentar' }).first().click();
    await page.getByText('No pudimos cargar esto').first().waitFor({ state: 'detached' });
  });
});

describe('leaving', () => {
  scene('in one tab signs out the other, and ends the session on the server', async (open) => {
    const { person, account } = await ana(open);
    const other = await person.context.newPage();
    await Promise.all([person.page.goto('/app'), other.goto('/app/parties/finished')]);
    await menu(person.page).click();
    const sent = person.page.waitForResponse('**/api/auth/logout');
    await person.page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await person.page.waitForURL('**/login');
    await other.waitForURL('**/login');
    expect(await sessionCookies(person)).toEqual({});
    expect(await menu(other).count()).toBe(0);
    await sent;
    const refresh = { refreshToken: account.session.refreshToken, email: account.email };
    await expect(call(product, 'POST', '/auth/refreshToken', refresh)).rejects.toThrow(
      'refresh_token_expired',
    );

    // After a log-out there is no return path.
    await other.getByLabel('E-mail').fill(account.email);
    await other.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Iniciar sesión' }).click();
    await other.waitForURL('**/app');
  });
});

describe('every navigation', () => {
  scene('scrolls to the top and moves the focus to the new heading', async (open) => {
    const { page } = await open();
    await page.goto('/');
    const start = page.getByRole('link', { name: 'Comenzar' }).last();
    await start.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await start.click();
    await page.getByRole('heading', { level: 1, name: 'Crear cuenta' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.title()).toContain('Crear cuenta');
  });
});
