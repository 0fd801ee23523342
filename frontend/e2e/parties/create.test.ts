// How much a host taps and types from the start page to the ways to share a new party.
import type { Page } from 'playwright-core';
import { chooseDate } from '../support/accounts.js';
import { joinProduct, type Product } from '../support/browser.js';
import { dayAhead } from '../support/dates.js';
import { handOn } from '../support/hand.js';
import { look } from '../support/look.js';
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

scene('a party is created in few taps, at another date, and can be shared', async (open) => {
  const person = await open();
  const { page } = person;
  await signIn(person, product, ana);
  await page.goto('/app');
  const hand = handOn(page);
  await hand.tap(page.getByRole('navigation').getByRole('link', { name: 'Crear fiesta' }));
  await hand.tap(field(page, 'Nombre'));
  await hand.type('Guadalupe');
  await hand.tap(field(page, 'Cumple'));
  await hand.type('6');
  await hand.tap(page.getByRole('group', { name: '¿Cuándo?' }).getByRole('button'));
  const sheet = page.getByRole('dialog', { name: '¿Cuándo?' });
  const day = sheet.getByRole('gridcell', { selected: true });
  await day.waitFor();
  const start = await sheet
    .getByRole('listbox', { name: 'Empieza' })
    .getByRole('option', { selected: true })
    .textContent();
  await hand.tap(sheet.getByRole('option', { name: '16:15' }).first());
  await hand.tap(button(page, 'Listo'));
  await hand.tap(field(page, 'Dirección'));
  await hand.type('Av. Italia 4321');
  await hand.tap(page.getByText('20', { exact: true }));
  await hand.tap(button(page, 'Crear y compartir'));
  const dialog = page.getByRole('dialog', { name: '¡Tu fiesta está lista!' });
  await dialog.getByRole('button', { name: 'Copiar enlace' }).waitFor();

  const { taps, fields } = hand.count;
  process.stdout.write(`A party: ${taps} taps, ${fields} fields\n`);
  expect(taps).toBeLessThanOrEqual(9);
  expect(fields).toBeLessThanOrEqual(5);
  const kept = await stored(pathOf(page).slice(-36));
  expect(start).toBe('16:00');
  expect(kept).toMatchObject({
    name: 'Los 6 de Guadalupe',
    honoree_name: 'Guadalupe',
    turns: 6,
    host_name: 'Ana',
    city: 'Montevideo',
    country: 'Uruguay',
    max_attendees_kids: 20,
  });
  expect(new Date(kept.date_start ?? '').getUTCDay()).toBe(6);
  expect(kept.date_start).toMatch(/T16:15:00-03:00$/);
  expect(kept.date_end).toMatch(/T19:15:00-03:00$/);
});

scene('a wheel stops at a time when it is turned, and none of the form moves', async (open) => {
  const person = await open();
  const { page } = person;
  await signIn(person, product, ana);
  await page.goto('/app/parties/add');
  const row = page.getByRole('group', { name: '¿Cuándo?' });
  await row.getByRole('button').click();
  const wheel = page.getByRole('listbox', { name: 'Empieza' });
  await wheel.waitFor();
  await wheel.evaluate((element) => element.scrollBy(0, 2.2 * 44));
  await wheel.getByRole('option', { name: '16:30', selected: true }).waitFor();
  await button(page, 'Listo').click();
  await row.getByText('de 16:30 a 19:30').waitFor();
});

scene('the cover keeps the name in sight, however far the form is scrolled', async (open) => {
  const person = await open();
  const { page } = person;
  await signIn(person, product, ana);
  await page.goto('/app/parties/add');
  await field(page, 'Título').fill('Cumple de Lola');
  const cover = page.getByText('Cumple de Lola', { exact: true }).first();
  const bottom = () =>
    cover.evaluate((name) => {
      const box = name.parentElement?.parentElement?.getBoundingClientRect();
      return { height: box?.height ?? 0, below: box?.bottom ?? 0 };
    });
  await page.evaluate(() => window.scrollTo(0, 0));
  const whole = await bottom();
  expect(Math.round(whole.height)).toBe(220);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction(() => window.scrollY > 600);
  expect(Math.round((await bottom()).below)).toBe(64 + 72);
});

scene('the form shows the invitation, and keeps what was typed', async (open) => {
  const person = await open();
  const { page } = person;
  await signIn(person, product, ana);
  await page.goto('/app/parties/add');
  await page
    .getByLabel('Título', { exact: true })
    .fill('Cumpleaños de María Guadalupe de los Milagros Fernández-Etcheverrigaray');
  await page.getByText('Selva', { exact: true }).click();
  await page.getByRole('button', { name: /^Más opciones/ }).click();
  await field(page, 'Quién invita').fill('Ana y Bruno');
  await field(page, 'Nombre').fill('María Guadalupe');
  await page.getByLabel('Cumple', { exact: true }).fill('6');
  await page.getByLabel('Saludo para las familias').fill('¡Nos encantará verlos!\nHay inflable.');
  await page.getByLabel('Qué llevar').fill('Medias antideslizantes y toalla');
  await page.getByLabel('Teléfono o WhatsApp').fill('099 123 456');
  await look(page, 'new party');
  await button(page, 'Ver cómo queda la invitación').click();
  const preview = page.getByRole('dialog', { name: 'Así se verá tu invitación' });
  await preview.getByText('María Guadalupe cumple 6').waitFor();
  await page.goBack();
  await preview.waitFor({ state: 'hidden' });
  await button(page, 'Ver cómo queda la invitación').click();
  await preview.waitFor();
  await look(page, 'new party, preview');
  await preview.getByRole('button', { name: 'Cerrar' }).click();
  await preview.waitFor({ state: 'hidden' });

  await page.reload();
  await page.getByText('Seguimos donde estabas.').waitFor();
  expect(await page.getByLabel('Saludo para las familias').inputValue()).toBe(
    '¡Nos encantará verlos!\nHay inflable.',
  );
});

scene(
  'a new party asks for five of each, is in the browser’s zone and country, and is kept',
  async (open) => {
    const person = await open({ timezone: 'America/Argentina/Buenos_Aires' });
    const { page } = person;
    await signIn(person, product, ana);
    await page.goto('/app/parties/add');
    expect(await field(page, 'Cupo de adultos').inputValue()).toBe('5');
    expect(await field(page, 'Cupo de niños').inputValue()).toBe('5');

    await field(page, 'Título').fill('Cumple de Sofía');
    await chooseDate(page, '¿Cuándo?', dayAhead(7));
    await field(page, 'Dirección').fill('Av. Italia 4321');
    await page.getByText('Buenos Aires, ').waitFor();
    await field(page, 'Cupo de niños').fill('12');
    await button(page, 'Crear y compartir').click();
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
