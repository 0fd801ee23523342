import type { Locator, Page } from 'playwright-core';
import { joinProduct, type Product } from '../support/browser.js';
import { member, party, signIn, type Member } from '../support/members.js';
import { addPhotos, change } from '../support/parties.js';
import { pathOf } from '../support/page.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let host: Member;
let partyId: string;
beforeAll(async () => {
  product = await joinProduct();
  host = await member(product);
  partyId = await party(product, host);
  await addPhotos(product, host, partyId, ['red', 'blue']);
  await change(product, host, partyId, { status: 'started' });
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Revisa tu conexión' });
const connect = (page: Page, online: boolean) => page.context().setOffline(!online);

/** The tab of the invitation with its parts, which would fail by themselves if they came later. */
async function tabIsWhole(page: Page): Promise<void> {
  await page.getByLabel('Enlace de YouTube').waitFor();
  await button(page, 'Eliminar la foto 1 de 2').waitFor();
}

/** Offline the page stays and names the connection; online again the part opens by itself. */
async function opensLater(page: Page, opener: Locator, part: Locator): Promise<void> {
  const heading = page.getByRole('heading').first();
  await opener.waitFor();
  await page.waitForLoadState('networkidle');
  await connect(page, false);
  await opener.click();
  await failure(page).waitFor();
  await heading.waitFor();
  await button(page, 'Reintentar').click();
  await failure(page).waitFor();
  await connect(page, true);
  await part.waitFor();
  expect(await failure(page).count()).toBe(0);
}

describe('without a connection', () => {
  scene('the menu names the connection, can be closed and opens later', async (open) => {
    const { page, ...person } = await open();
    await signIn(person.context, product, host);
    await page.goto('/app');
    const menu = button(page, 'Abrir el menú');
    await menu.waitFor();
    await page.waitForLoadState('networkidle');
    await connect(page, false);
    await menu.click();
    await failure(page).waitFor();
    const isFocused = () => menu.evaluate((element) => element === document.activeElement);
    await button(page, 'Cerrar').click();
    await failure(page).waitFor({ state: 'detached' });
    expect(await isFocused()).toBe(true);
    await menu.click();
    await failure(page).waitFor();
    await button(page, 'Reintentar').click();
    await failure(page).waitFor();
    await page.goBack();
    await failure(page).waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/app');
    expect(await isFocused()).toBe(true);
    await opensLater(page, menu, page.getByRole('navigation', { name: 'Menú' }));
  });

  scene('the host’s dialogs and tabs open later', async (open) => {
    const { page, ...person } = await open();
    await signIn(person.context, product, host);
    await page.goto(`/app/parties/${partyId}?tab=invitation`);
    await tabIsWhole(page);
    await opensLater(page, button(page, 'Compartir'), page.getByRole('dialog'));
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    const confirmations = page.getByRole('tab', { name: 'Confirmaciones' });
    await opensLater(page, confirmations, button(page, 'Agregar invitado').first());
    await opensLater(page, button(page, 'Agregar invitado').first(), page.getByRole('dialog'));
  });

  scene('the gallery opens later', async (open) => {
    const { page, ...person } = await open();
    await signIn(person.context, product, host);
    await page.goto(`/invitations/${partyId}/`);
    await opensLater(page, button(page, 'Ver la foto 1 de 2'), page.getByRole('dialog'));
  });

  scene('a visitor gets the form later', async (open) => {
    const { page } = await open();
    const note = page.getByText('Revisa tu conexión');
    await page.goto(`/invitations/${partyId}/`);
    const signUp = button(page, 'Registrarse');
    await signUp.waitFor();
    await page.waitForLoadState('networkidle');
    await connect(page, false);
    await signUp.click();
    await note.waitFor();
    await signUp.click();
    await note.waitFor();
    await connect(page, true);
    await page.getByLabel('Repetir E-mail').waitFor();
    expect(await note.count()).toBe(0);
  });

  scene('the next screen comes later', async (open) => {
    const { page, ...person } = await open();
    await signIn(person.context, product, host);
    await page.goto('/app');
    // The short list of parties offers it too.
    const bar = page.getByRole('navigation');
    const create = bar.getByRole('link', { name: 'Crear fiesta' });
    await opensLater(page, create, page.getByLabel('Título'));
  });
});

scene('a download that failed for a moment is repeated on request', async (open) => {
  const { page, ...person } = await open();
  await signIn(person.context, product, host);
  await page.goto(`/app/parties/${partyId}?tab=invitation`);
  await button(page, 'Compartir').waitFor();
  await tabIsWhole(page);
  await page.waitForLoadState('networkidle');
  // The device believes that it is online. Some browsers remember the failure until a reload.
  const unreachable = ['**/assets/**', '**/api/health/live'];
  for (const path of unreachable) await page.route(path, (route) => route.abort());
  await button(page, 'Compartir').click();
  await failure(page).waitFor();
  for (const path of unreachable) await page.unroute(path);
  const dialog = page.getByRole('dialog');
  const again = page
    .waitForEvent('load')
    .then(() => button(page, 'Compartir').click())
    .catch(() => undefined);
  await button(page, 'Reintentar').click();
  await Promise.race([dialog.waitFor(), again]);
  await dialog.waitFor();
});

scene(
  'a page whose application cannot be downloaded explains it and starts later',
  async (open) => {
    const { page } = await open();
    await page.route('**/assets/main-*', (route) => route.abort());
    await page.goto('/');
    await failure(page).waitFor();
    await page.unroute('**/assets/main-*');
    await button(page, 'Reintentar').click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
);
