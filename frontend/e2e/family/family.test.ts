import type { Page } from 'playwright-core';
import { typeDate } from '../support/accounts.js';
import { DESK, PHONE, joinProduct, type Product } from '../support/browser.js';
import { member, signIn } from '../support/members.js';
import { scenes } from '../support/scenes.js';

// What the screens say is tested in frontend/test/screens: family.test.tsx, care.test.tsx.
let product: Product;
beforeAll(async () => {
  product = await joinProduct();
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

scene(
  'a child and an authorised person are noted, and laid out for desk and phone',
  async (open) => {
    const person = await open({ viewport: DESK });
    const { page } = person;
    await signIn(person, product, await member(product));
    await page.goto('/app/family/add');
    const trail = page.getByRole('navigation', { name: 'Dónde estás' });
    await trail.getByText('Agregar').waitFor();
    expect(await trail.getByRole('listitem').allTextContents()).toEqual([
      'Inicio',
      'Familiares',
      'Agregar',
    ]);
    // 8 of 12 columns.
    const form = await page.getByRole('form', { name: 'Agregar familiar' }).boundingBox();
    const main = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(form?.width).toBeGreaterThan(0.55 * 1152);
    expect(form?.width).toBeLessThan(0.67 * 1152);
    expect(form?.x).toBeLessThan((main?.x ?? 0) + 60);
    await field(page, 'Nombre completo').fill('Sofía Pereira');
    await typeDate(page, 'Cumpleaños', '01/01/2019');
    await button(page, 'Confirmar').click();
    await page.waitForURL(/\/app\/family\/[0-9a-f-]{36}$/);

    await page.getByRole('tab', { name: 'Autorizados' }).click();
    await button(page, 'Agregar').click();
    await button(page, 'Cancelar').click(); // at once, although the empty field had the focus
    await page.getByText('Sin personas autorizadas').waitFor();
    await button(page, 'Agregar').click();
    await field(page, 'Nombre').fill('Rosa, la abuela de Sofía por parte de su madre');
    await field(page, 'Teléfono').fill('+598 (99) 123-456');
    await button(page, 'Confirmar').click();
    const table = page.getByRole('table');
    await table.waitFor();
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Nombre',
      'Teléfono',
      'Acciones',
    ]);
    // No squeezed table: a list, each part of which has a line of its own.
    await page.setViewportSize(PHONE);
    await table.waitFor({ state: 'detached' });
    const list = page.getByRole('list', { name: 'Personas autorizadas' });
    await list.getByText('+598 (99) 123-456').waitFor();
  },
);
