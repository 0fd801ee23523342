import type { Locator, Page } from 'playwright-core';
import { chooseDate, PASSWORD } from './support/accounts.js';
import { joinProduct, type Product } from './support/browser.js';
import { dayAhead } from './support/dates.js';
import { addPhotos } from './support/parties.js';
import { member, party, signIn, type Member } from './support/members.js';
import { settled } from './support/look.js';
import { pathOf, serverAway, textBeside } from './support/page.js';
import { scenes } from './support/scenes.js';

let product: Product;
let host: Member;
let guest: Member;
let partyId: string;
beforeAll(async () => {
  product = await joinProduct();
  [host, guest] = await Promise.all([member(product), member(product, 'Bruno Fernández')]);
  partyId = await party(product, host);
  await addPhotos(product, host, partyId, ['red', 'green', 'blue']);
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Nothing lies above its centre and it is within the window. */
const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return y >= 0 && y + height <= window.innerHeight && element.contains(top);
  });

async function typeParty(page: Page, name: string): Promise<void> {
  await page.getByLabel('Título').fill(name);
  await chooseDate(page, '¿Cuándo?', dayAhead(7));
  await page.getByLabel('Dirección').fill('Av. Italia 4321');
}

scene('the bar of a failure is in sight wherever the page is scrolled', async (open) => {
  const { page, ...person } = await open();
  await signIn(person.context, product, host);
  await page.goto(`/app/parties/${partyId}?tab=invitation`);
  await page.getByLabel('Enlace de YouTube').fill('https://youtu.be/dQw4w9WgXcQ');
  const back = await serverAway(page, '**/api/parties/*');
  await button(page, 'Guardar video').click();
  const bar = page.getByRole('alert').filter({ has: button(page, 'Cerrar') });
  await bar.waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await isInSight(bar)).toBe(true);
  await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
  const close = bar.getByRole('button');
  expect(await close.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await textBeside(page, 'youtube_link')).toContain('No pudimos conectarnos');
  await back();
});

scene('the video form stays in its place when the photos can be moved', async (open) => {
  const { page, ...person } = await open();
  await signIn(person.context, product, host);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/PhotoOrder-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(`/app/parties/${partyId}?tab=invitation`);
  const top = async () => (await page.getByLabel('Enlace de YouTube').boundingBox())?.y;
  await page.getByLabel('Enlace de YouTube').waitFor();
  await settled(page, 'Cargando'); // the invitation above it
  const before = await top();
  arrival.resolve();
  await page
    .getByRole('button', { name: /foto 1 de 3/ })
    .first()
    .waitFor();
  expect(Math.abs((await top())! - before!)).toBeLessThan(2);
});

scene('a party that is refused says so above the button', async (open) => {
  const { page, ...person } = await open();
  await signIn(person.context, product, host);
  await page.goto('/app/parties/add');
  await typeParty(page, 'Cumple de Lola');
  const back = await serverAway(page, '**/api/parties');
  await button(page, 'Crear y compartir').click();
  const alert = page.getByRole('alert').filter({ hasText: 'No pudimos conectarnos' });
  await alert.waitFor();
  expect(await isInSight(alert)).toBe(true);
  await back();
});

scene('the first wrong field of a party comes into sight', async (open) => {
  const { page, ...person } = await open();
  await signIn(person.context, product, host);
  await page.goto('/app/parties/add');
  await typeParty(page, 'Cumple de Lola');
  await button(page, 'Cambiar la ciudad o el país').click();
  const city = page.getByLabel('Ciudad');
  await city.fill('');
  const refused = page.getByText('El campo Ciudad es obligatorio');
  // Covered by the button, which stays at the bottom of the window: browsers do not scroll for that.
  await city.evaluate((field) => {
    (document.activeElement as HTMLElement).blur();
    window.scrollBy(0, field.getBoundingClientRect().top - window.innerHeight + 60);
  });
  expect(await isInSight(city)).toBe(false);
  await button(page, 'Crear y compartir').click();
  await refused.waitFor();
  expect([await isInSight(city), await isInSight(refused)]).toEqual([true, true]);
});

describe('Back', () => {
  scene('closes the menu, and leaves a screen that the menu opened in one step', async (open) => {
    const { page, ...person } = await open();
    await signIn(person.context, product, host);
    await page.goto('/app');
    const menu = page.getByRole('navigation', { name: 'Menú' });
    await button(page, 'Abrir el menú').click();
    await menu.waitFor();
    await page.goBack();
    await menu.waitFor({ state: 'hidden' });
    expect(pathOf(page)).toBe('/app');

    await button(page, 'Abrir el menú').click();
    await menu.getByRole('link', { name: 'Familiares' }).click();
    await page.getByRole('heading', { level: 1, name: 'Familiares' }).waitFor();
    await page.goBack();
    await page.waitForURL('/app');
    expect(await menu.count()).toBe(0);
    await button(page, 'Abrir el menú').click();
    await menu.waitFor();
    await button(page, 'Cerrar el menú').click();
    await menu.waitFor({ state: 'hidden' });
  });

  scene('returns to the first view of a visitor’s invitation, then leaves it', async (open) => {
    const { page } = await open();
    await page.goto('/');
    await page.goto(`/invitations/${partyId}/`);
    await button(page, 'Iniciar sesión').click();
    await page.getByLabel('E-mail').waitFor();
    await page.goBack();
    await button(page, 'Registrarse').waitFor();
    expect(pathOf(page)).toBe(`/invitations/${partyId}/`);
    await button(page, 'Iniciar sesión').click();
    await page.getByLabel('E-mail').fill(guest.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await button(page, 'Iniciar sesión').click();
    await button(page, 'Confirmar').waitFor();
    await page.goBack();
    await page.waitForURL('/');
  });

  scene('closes the calendar of a form, then keeps what was typed', async (open) => {
    const { page, ...person } = await open();
    const leaveAndReturn = async (
      from: string,
      path: string,
      [label, text]: [string, string],
      calendar: Locator,
    ) => {
      await page.goto(from);
      await page.goto(path);
      await page.getByLabel(label).fill(text);
      await calendar.click();
      await page.getByRole('dialog').waitFor();
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(pathOf(page)).toBe(path);
      await page.goBack();
      await page.waitForURL(from);
      await page.goForward();
      await page.getByText('Seguimos donde estabas.').waitFor();
      expect(await page.getByLabel(label).inputValue()).toBe(text);
    };
    await leaveAndReturn(
      '/',
      '/signup',
      ['Nombre completo', 'Ana Pereira'],
      page.getByRole('button', { name: 'Elegir fecha' }),
    );
    await signIn(person.context, product, host);
    await leaveAndReturn(
      '/app',
      '/app/parties/add',
      ['Título', 'Cumple de Lola'],
      page.getByRole('group', { name: '¿Cuándo?' }).getByRole('button'),
    );
  });
});
