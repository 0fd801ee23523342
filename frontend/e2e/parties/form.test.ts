import type { Page } from 'playwright-core';
import { typeDate } from '../support/accounts.js';
import { joinProduct, type Product } from '../support/browser.js';
import { dayAhead, inDays } from '../support/dates.js';
import { call, member, signIn, type Member } from '../support/members.js';
import { pathOf } from '../support/page.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let ana: Member;
beforeAll(async () => {
  product = await joinProduct();
  ana = await member(product);
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

scene(
  'a new party asks for five of each, is in the browser’s zone and country, and is kept',
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
