// What guests can eat: from what families noted to the menu, the totals for the kitchen, the labels and the log of reads.
import type { Page } from 'playwright-core';
import { joinProduct, PHONE, type Product } from '../support/browser.js';
import { child } from '../support/day.js';
import { look, pictureOf } from '../support/look.js';
import { call, member, party, signIn, type Member } from '../support/members.js';
import { answer } from '../support/parties.js';

const JULI = 'Juli Silva';
const EMMA = 'María Guadalupe de los Milagros Fernández-Etcheverrigaray';

let product: Product;
let ana: Member;
let lucia: Member;
let partyId: string;
let ask: <T>(method: string, path: string, body?: object) => Promise<T>;
let juli: string;
beforeAll(async () => {
  product = await joinProduct();
  [ana, lucia] = [await member(product, 'Ana Pereira'), await member(product, 'Lucía Silva')];
  partyId = await party(product, ana, 'Cumple de Sofía');
  ask = (method, path, body) => call(product, method, path, body, lucia.session.accessToken);
  const catalogue = await ask<{ id: string; name: string }[]>('GET', '/healthConditions');
  const kids = [
    await child(product, lucia, JULI, '2019-05-02'),
    await child(product, lucia, EMMA, '2020-05-02'),
  ];
  for (const [id, name] of [
    [kids[0], 'Celiaquía'],
    [kids[1], 'Alergia al huevo'],
  ]) {
    const health_condition_id = catalogue.find((one) => one.name === name)?.id;
    await ask('POST', `/users/${id}/healthConditions`, { health_condition_id });
  }
  await answer(product, lucia, partyId, 'accept', [lucia.session.user.id, ...kids]);
  const path = `/users/invitations/get/${partyId}`;
  const rows = await ask<{ id: string; guest_id: string }[]>('GET', path);
  juli = rows.find(({ guest_id }) => guest_id === kids[0])?.id ?? '';
});
afterAll(() => product.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const nothing = (page: Page) => page.getByText('2 invitados no tienen nada seguro para comer.');

it('a host sees who can eat what, mends it with the proposal, and the family sees who looked', async () => {
  const { page } = await product.person({ viewport: PHONE });
  await signIn(page.context(), product, ana);
  await page.goto(`/app/parties/${partyId}?tab=confirmations`);
  await page.getByRole('link', { name: 'La mesa' }).click();
  await page.getByRole('heading', { name: 'La mesa' }).waitFor();
  await page.getByText('Celiaquía').waitFor();
  await look(page, 'table without a menu');

  await button(page, 'Agregar platos').click();
  const sheet = dialog(page, 'Agregar platos');
  for (const name of ['Panchos', 'Torta de cumpleaños']) {
    await sheet.getByRole('checkbox', { name, exact: true }).check();
  }
  await sheet.getByLabel('Otro plato').fill('Lo que trae la abuela');
  await look(page, 'dishes added');
  await button(page, 'Agregar 3 platos').click();
  await nothing(page).waitFor();
  await look(page, 'table');

  // Also where the party is prepared.
  await page.goto(`/app/parties/${partyId}`);
  await nothing(page).waitFor();
  await look(page, 'nothing safe');
  await page.getByRole('link', { name: 'La mesa' }).first().click();

  for (;;) {
    const change = button(page, /^(Agregar|Cambiar): /).first();
    const enough = page.getByText(/tienen al menos tres cosas/);
    await change.or(enough).first().waitFor();
    if (await enough.isVisible()) break;
    const before = (await change.getAttribute('aria-label')) ?? '';
    await change.click();
    await button(page, before).waitFor({ state: 'detached' });
  }
  expect(await nothing(page).count()).toBe(0);

  const chat = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toMatch(/1 × Sin gluten/);
  await button(page, 'Imprimir').click();
  const paper = dialog(page, 'Para quien cocina');
  await paper.getByText('Personas: 3').waitFor();
  await look(page, 'paper of the kitchen');
  expect(`${chat} ${await paper.innerText()}`).not.toMatch(/Juli|Mar%C3%ADa|María/);
  await button(page, 'Cerrar').click();

  const reads = () => ask<{ surface: string }[]>('GET', `/parties/${partyId}/careReads`);
  expect(await reads()).toEqual([]);
  await button(page, 'Ver nombres').click();
  await dialog(page, 'Quién come qué').getByText(EMMA).waitFor();
  await look(page, 'who eats what');
  await page.keyboard.press('Escape');
  await button(page, 'Carteles para los platos').click();
  await pictureOf(page, 'labels asked');
  await button(page, 'Ver carteles').click();
  await dialog(page, 'Carteles para los platos').getByText('Sin gluten').waitFor();
  await look(page, 'labels');
  const surfaces = (await reads()).map(({ surface }) => surface);
  expect(new Set(surfaces)).toEqual(new Set(['table', 'labels']));
  await button(page, 'Cerrar').click();

  await ask('PATCH', `/invitations/${juli}/care`, { share: false });
  await page.reload();
  await page
    .getByRole('listitem')
    .filter({ hasText: /Alergia al huevo 1$/ })
    .waitFor();
  await button(page, 'Ver nombres').click();
  await dialog(page, 'Quién come qué').getByText(EMMA).waitFor();
  expect(await page.getByText(JULI).count()).toBe(0);
});
