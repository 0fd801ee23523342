// How much a host taps and types from the start page to the ways to share a new party.
import type { Page } from 'playwright-core';
import { typeDate } from '../support/accounts.js';
import { joinProduct, type Product } from '../support/browser.js';
import { dayAhead, inDays } from '../support/dates.js';
import { handOn } from '../support/hand.js';
import { look } from '../support/look.js';
import { call, member, party, signIn, type Member } from '../support/members.js';
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

scene('a party is created in few taps, at the proposed dates, and can be shared', async (open) => {
  const person = await open();
  const { page } = person;
  await signIn(person, product, ana);
  await page.goto('/app');
  const hand = handOn(page);
  await hand.tap(page.getByRole('link', { name: 'Crear fiesta' }));
  await hand.tap(page.getByLabel('Título', { exact: true }));
  await hand.type('Cumple de Lola');
  await hand.tap(page.getByText('Piratas', { exact: true }));
  await hand.tap(page.getByLabel('Dirección', { exact: true }));
  await hand.type('Av. Italia 4321');
  await hand.tap(button(page, 'Crear fiesta'));
  const dialog = page.getByRole('dialog', { name: '¡Tu fiesta está lista!' });
  await dialog.getByRole('button', { name: 'Copiar enlace' }).waitFor();

  await look(page, 'party created');

  process.stdout.write(`A party: ${hand.count.taps} taps\n`);
  expect(hand.count.taps).toBeLessThanOrEqual(8);
  expect(hand.count.fields).toBeLessThanOrEqual(2);
  const kept = await stored(pathOf(page).slice(-36));
  expect(kept).toMatchObject({
    name: 'Cumple de Lola',
    theme: 'pirates',
    host_name: 'Ana',
    city: 'Montevideo',
    country: 'Uruguay',
  });
  expect(new Date(kept.date_start ?? '').getUTCDay()).toBe(6);
  expect(kept.date_start).toMatch(/T16:00:00-03:00$/);
});

scene('the form shows the invitation, and keeps what was typed', async (open) => {
  const person = await open();
  const { page } = person;
  await signIn(person, product, ana);
  await page.goto('/app/parties/add');
  await page.getByText('Hora de Montevideo').waitFor();
  await page
    .getByLabel('Título', { exact: true })
    .fill('Cumpleaños de María Guadalupe de los Milagros Fernández-Etcheverrigaray');
  await page.getByText('Selva', { exact: true }).click();
  await button(page, 'Agregar saludo, qué llevar y contacto').click();
  await page.keyboard.type('Ana y Bruno');
  await page.getByLabel('Quién festeja').fill('María Guadalupe');
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
  await page.getByText('Recuperamos lo que habías escrito.').waitFor();
  expect(await page.getByLabel('Saludo para las familias').inputValue()).toBe(
    '¡Nos encantará verlos!\nHay inflable.',
  );
});

scene('a party is repeated from its page', async (open) => {
  const id = await party(product, ana, 'Cumple de Tomás', { honoree_name: 'Tomás', turns: 4 });
  const person = await open();
  const { page } = person;
  await signIn(person, product, ana);
  await page.goto(`/app/parties/${id}`);
  await page.getByRole('link', { name: 'Repetir fiesta' }).click();
  await page.waitForURL(`**/app/parties/add?from=${id}`);
  await page.getByText('Copiamos los datos').waitFor();
  await look(page, 'party repeated');
  await button(page, 'Crear fiesta').click();
  await page.waitForURL(/\/app\/parties\/[0-9a-f-]{36}$/);
  await page.getByRole('dialog', { name: '¡Tu fiesta está lista!' }).waitFor();
  const copy = pathOf(page).slice(-36);
  expect(copy).not.toBe(id);
  expect(await stored(copy)).toMatchObject({ name: 'Cumple de Tomás', honoree_name: 'Tomás' });
});

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

    await field(page, 'Título').fill('Cumple de Sofía');
    await typeDate(page, 'Comienzo', inDays(7, '1600'));
    await field(page, 'Dirección').fill('Av. Italia 4321');
    await field(page, 'Ciudad').fill('Montevideo');
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
