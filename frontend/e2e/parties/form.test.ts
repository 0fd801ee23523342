import type { Page } from 'playwright-core';
import { typeDate } from '../support/accounts.js';
import { joinProduct, type Product } from '../support/browser.js';
import { dayAhead, inDays } from '../support/dates.js';
import { call, member, party, signIn, type Member } from '../support/members.js';
import { pathOf } from '../support/page.js';
import { answer, change } from '../support/parties.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let ana: Member;
let eva: Member;
beforeAll(async () => {
  product = await joinProduct();
  [ana, eva] = await Promise.all([member(product), member(product, 'Eva Suárez')]);
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const stored = (id: string) =>
  call<Record<string, string>>(
    product,
    'GET',
    `/parties/${id}`,
    undefined,
    ana.session.accessToken,
  );

async function fill(page: Page, start: string): Promise<void> {
  await field(page, 'Título').fill('Cumple de Sofía');
  await typeDate(page, 'Comienzo', start);
  await field(page, 'Dirección').fill('Av. Italia 4321');
  await field(page, 'Ciudad').fill('Montevideo');
}

/** Day, month, year, hours and minutes as the sections of a date field show them. */
const shownDate = async (page: Page, label: string) =>
  (await page.getByRole('group', { name: label }).getByRole('spinbutton').allTextContents()).map(
    (text) => text.replace(/[^\d]/g, ''),
  );

describe('a new party', () => {
  scene(
    'asks for five of each, is in the browser’s zone and country, and is kept',
    async (open) => {
      const person = await open({ timezone: 'America/Argentina/Buenos_Aires' });
      const { page } = person;
      await signIn(person, product, ana);
      await page.goto('/app/parties/add');
      await page.getByText(/Hora de Buenos Aires/).waitFor();
      expect(await field(page, 'Cupo de adultos').inputValue()).toBe('5');
      expect(await field(page, 'Cupo de niños').inputValue()).toBe('5');

      await fill(page, inDays(7, '1600'));
      // The end and the deadline follow the start.
      expect((await shownDate(page, 'Fin')).slice(3)).toEqual(['19', '00']);
      expect((await shownDate(page, 'Plazo para confirmar')).slice(3)).toEqual(['16', '00']);
      await field(page, 'Cupo de niños').fill('12');
      await button(page, 'Crear fiesta').click();
      await page.waitForURL(/\/app\/parties\/[0-9a-f-]{36}$/);

      const kept = await stored(pathOf(page).slice(-36));
      expect(kept).toMatchObject({
        name: 'Cumple de Sofía',
        date_start: `${dayAhead(7)}T16:00:00-03:00`,
        date_end: `${dayAhead(7)}T19:00:00-03:00`,
        timezone: expect.stringContaining('Buenos_Aires'), // which of its names is the browser's choice
        max_attendees_adults: 5,
        max_attendees_kids: 12,
      });
    },
  );

  scene('picks its day in a calendar whose week starts on Monday', async (open) => {
    const person = await open();
    const { page } = person;
    await signIn(person, product, ana);
    await page.goto('/app/parties/add');
    await page
      .getByRole('button', { name: /Elegir fecha/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('columnheader').first().waitFor();
    const days = await dialog.getByRole('columnheader').allTextContents();
    expect(days.map((day) => day.trim().toLowerCase()[0])).toEqual([...'lmmjvsd']);
  });
});

describe('a party that is edited', () => {
  scene('changes what was changed and leaves the rest', async (open) => {
    const id = await party(product, ana);
    const person = await open();
    const { page } = person;
    await signIn(person, product, ana);
    await page.goto(`/app/parties/${id}`);
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.waitForURL(`**/app/parties/edit/${id}`);
    await page.getByText('Hora de Montevideo').waitFor();
    expect(await field(page, 'Título').inputValue()).toBe('Cumple de Sofía');
    await change(product, ana, id, { address: 'Bulevar Artigas 1' }); // by the other parent
    await field(page, 'Título').fill('Cumple de Sofía y Mateo');
    await button(page, 'Guardar cambios').click();
    await page.waitForURL(`**/app/parties/${id}`);
    await page.getByRole('heading', { name: 'Cumple de Sofía y Mateo' }).waitFor();
    await page.getByText('Guardamos los cambios de la fiesta').waitFor();
    expect(await stored(id)).toMatchObject({
      name: 'Cumple de Sofía y Mateo',
      address: 'Bulevar Artigas 1',
    });
  });

  scene('keeps its hours when only the zone changes', async (open) => {
    const id = await party(product, ana);
    const before = await stored(id);
    const person = await open();
    const { page } = person;
    await signIn(person, product, ana);
    await page.goto(`/app/parties/edit/${id}`);
    await button(page, 'Cambiar la zona horaria').click();
    await field(page, 'Zona horaria').selectOption('Europe/Madrid');
    await button(page, 'Guardar cambios').click();
    await page.waitForURL(`**/app/parties/${id}`);
    const after = await stored(id);
    expect(after.timezone).toBe('Europe/Madrid');
    expect(after.date_start?.slice(0, 16)).toBe(before.date_start?.slice(0, 16));
    expect(after.date_start?.slice(-6)).toMatch(/^\+0[12]:00$/);
    // Also for who looks at it from elsewhere.
    await page
      .getByText(/de 16:00 a 19:00/)
      .locator('visible=true')
      .waitFor();
  });

  scene('is refused to others, and to its host once it is finished', async (open) => {
    const id = await party(product, ana);
    await answer(product, eva, id);
    const stranger = await open();
    await signIn(stranger, product, eva);
    for (const address of [`/app/parties/edit/${id}`, `/app/parties/${id}`]) {
      await stranger.page.goto(address);
      await stranger.page.waitForURL(`**/invitations/${id}/`);
    }
    for (const status of ['started', 'finished']) await change(product, ana, id, { status });
    const host = await open();
    await signIn(host, product, ana);
    await host.page.goto(`/app/parties/edit/${id}`);
    await host.page.waitForURL(`**/app/parties/${id}`);
    await host.page.getByText('La fiesta ha finalizado', { exact: true }).waitFor();
  });
});
