import type { Page } from 'playwright-core';
import { PHONE, joinProduct, type Product } from '../support/browser.js';
import { member, party, signIn, type Member } from '../support/members.js';
import { change, crowd, LONG_NAME } from '../support/parties.js';
import { serverAway } from '../support/page.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let ana: Member;
let partyId: string;
beforeAll(async () => {
  product = await joinProduct();
  ana = await member(product);
  partyId = await party(product, ana, LONG_NAME);
  await crowd(product, partyId, 200);
  await change(product, ana, partyId, { status: 'started' });
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const entries = (page: Page) => page.getByRole('button', { name: /^Ingresó: / });

describe('the door of a long list', () => {
  scene('shows the first button of a phone without scrolling', async (open) => {
    const person = await open();
    await signIn(person, product, ana);
    await person.page.goto(`/app/parties/${partyId}?tab=door`);
    await entries(person.page).first().waitFor();
    const box = await entries(person.page).first().boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(PHONE.height / 2);
    expect(await person.page.evaluate(() => window.scrollY)).toBe(0);
    await person.page.getByRole('button', { name: 'Finalizar Fiesta' }).waitFor();
  });

  scene('has its actions at the thumb of a large phone on its side', async (open) => {
    const person = await open({ viewport: { width: 932, height: 430 } });
    const { page } = person;
    await signIn(person, product, ana);
    await page.goto(`/app/parties/${partyId}?tab=door`);
    await entries(page).nth(9).scrollIntoViewIfNeeded();
    const search = page.getByRole('group', { name: 'Acciones de la puerta' });
    await search.getByRole('button', { name: 'Buscar' }).click();
    const field = await page.getByRole('searchbox').boundingBox();
    expect(field!.y).toBeGreaterThanOrEqual(72); // below the top bar
    expect(await page.getByRole('button', { name: /^Agregar/ }).count()).toBe(1);
  });

  scene('has one bar with one menu, which stays open when the phone is turned', async (open) => {
    const person = await open({ viewport: { width: 430, height: 932 } });
    const { page } = person;
    await signIn(person, product, ana);
    await page.goto(`/app/parties/${partyId}?tab=door`);
    await entries(page).first().waitFor();
    const bar = page.getByRole('banner');
    await bar.getByRole('heading', { level: 1 }).waitFor();
    const menu = page.getByRole('button', { name: 'Abrir el menú', includeHidden: true });
    expect(await menu.count()).toBe(1);
    await menu.click();
    const drawer = page.getByRole('navigation', { name: 'Menú' });
    await drawer.waitFor();
    await page.setViewportSize({ width: 932, height: 430 });
    await bar.getByRole('heading', { includeHidden: true }).waitFor({ state: 'detached' });
    expect(await drawer.isVisible()).toBe(true);
  });

  scene('shows a notice below its bar', async (open) => {
    const person = await open({ viewport: { width: 320, height: 640 } });
    const { page } = person;
    await signIn(person, product, ana);
    await page.goto(`/app/parties/${partyId}?tab=invitation`);
    await page.getByLabel('Enlace de YouTube').fill('https://youtu.be/dQw4w9WgXcQ');
    const back = await serverAway(page, '**/api/parties/*');
    await page.getByRole('button', { name: 'Guardar video' }).click();
    const close = page.getByRole('button', { name: 'Cerrar', exact: true });
    const notice = page.getByRole('alert').filter({ has: close });
    await notice.waitFor();
    await back();
    await page.getByRole('tab', { name: 'Concurrencia' }).click();
    await entries(page).first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    const bar = await page.getByRole('banner').boundingBox();
    const below = await notice.boundingBox();
    expect([bar!.y, bar!.height]).toEqual([0, 64]);
    expect(below!.y).toBeGreaterThanOrEqual(64);
  });

  scene(
    'finds a guest at its end while it is still rendering, and shows all again',
    async (open) => {
      const person = await open();
      const { page } = person;
      await signIn(person, product, ana);
      await page.goto(`/app/parties/${partyId}?tab=door`);
      await page.getByRole('searchbox').fill('numero 196 ');
      await page.getByText('Invitada número 196').waitFor();
      await entries(page).nth(1).waitFor({ state: 'detached' });
      await page.getByRole('searchbox').fill('');
      await entries(page).nth(49).waitFor();
      expect(await entries(page).count()).toBe(50);
    },
  );
});
