import type { Page } from 'playwright-core';
import { DESK, PHONE, joinProduct, type Person, type Product } from '../support/browser.js';
import { member, signIn, type Member } from '../support/members.js';
import { serverAway } from '../support/page.js';
import { familyMember } from '../support/parties.js';
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
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
let count = 0;
const child = () => familyMember(product, ana, `Sofía Pereira ${(count += 1)}`);

async function at(person: Person, id: string): Promise<Page> {
  await signIn(person, product, ana);
  await person.page.goto(`/app/family/${id}`);
  return person.page;
}

describe('Cuidados', () => {
  scene('are found by typing, noted several at once and taken away', async (open) => {
    const id = await child();
    const page = await at(await open(), id);
    await page.getByText('Sin cuidados anotados').waitFor();
    await button(page, 'Agregar cuidados').click();
    const search = page.getByLabel('Buscar un cuidado');
    expect(await button(page, 'Agregar').isDisabled()).toBe(true);
    await search.fill('celiaq');
    await page.getByRole('checkbox').first().check();
    await search.fill('ALERGIA AL MANI');
    await page.getByRole('checkbox').first().check();
    await search.fill('nada de esto');
    await page.getByText('No encontramos ese cuidado.').waitFor();

    const back = await serverAway(page, '**/healthConditions');
    await button(page, 'Agregar 2 cuidados').click();
    await page.getByText('No pudimos conectarnos.').waitFor();
    await back();
    await button(page, 'Agregar 2 cuidados').click();
    const noted = page.getByRole('list', { name: 'Cuidados anotados' });
    await noted.getByRole('listitem').nth(1).waitFor();
    const names = await noted.getByRole('listitem').allTextContents();
    expect(names.join()).toMatch(/celia/i);
    expect(names.join()).toMatch(/maní/i);

    // What is noted is not offered again.
    await button(page, 'Agregar cuidados').click();
    await search.fill('mani');
    await page.getByText('No encontramos ese cuidado.').waitFor();
    await button(page, 'Cancelar').click();

    await noted.getByRole('button', { name: /^Quitar .*maní/i }).click();
    await page.getByText(/Quitamos .*maní/i).waitFor();
    await page.reload();
    await noted.getByRole('listitem').first().waitFor();
    expect(await noted.getByRole('listitem').count()).toBe(1);
  });
});

for (const [where, viewport] of [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const) {
  describe(`Autorizados on ${where}`, () => {
    scene('are added, changed and taken away', async (open) => {
      const id = await child();
      const page = await at(await open({ viewport }), id);
      await page.getByRole('tab', { name: 'Autorizados' }).click();
      await page.getByText('Sin personas autorizadas').waitFor();
      await button(page, 'Agregar').click();
      await button(page, 'Cancelar').click(); // at once, although the empty field had the focus
      await page.getByText('Sin personas autorizadas').waitFor();
      await button(page, 'Agregar').click();
      await button(page, 'Confirmar').click();
      await page.getByText('El campo Nombre es obligatorio').waitFor();
      await page.getByText('El campo Teléfono es obligatorio').waitFor();
      await field(page, 'Nombre').fill('Rosa, la abuela de Sofía por parte de su madre');
      await field(page, 'Teléfono').fill('abc');
      await page.getByText('Escribe un teléfono de 3 a 20 números').waitFor();
      await field(page, 'Teléfono').fill('+598 (99) 123-456');
      const back = await serverAway(page, '**/authorizations');
      await button(page, 'Confirmar').click();
      await page.getByText('No pudimos conectarnos.').waitFor();
      await back();
      await button(page, 'Confirmar').click();

      const name = 'Rosa, la abuela de Sofía por parte de su madre';
      await page.getByText(name, { exact: true }).waitFor();
      await button(page, 'Agregar').click();
      // The form hides the table.
      expect(await page.getByText(name, { exact: true }).count()).toBe(0);
      await button(page, 'Cancelar').click();
      if (viewport === DESK) {
        const table = page.getByRole('table');
        expect(await table.getByRole('columnheader').allTextContents()).toEqual([
          'Nombre',
          'Teléfono',
          'Acciones',
        ]);
      } else {
        // No squeezed table: a list, each part of which has a line of its own.
        expect(await page.getByRole('table').count()).toBe(0);
        await page
          .getByRole('list', { name: 'Personas autorizadas' })
          .getByText('+598 (99) 123-456')
          .waitFor();
      }
      expect(await page.getByRole('link', { name: '+598 (99) 123-456' }).getAttribute('href')).toBe(
        'tel:+59899123456',
      );

      await button(page, `Editar a ${name}`).click();
      expect(await field(page, 'Nombre').inputValue()).toBe(name);
      await field(page, 'Nombre').fill('Rosa');
      await button(page, 'Confirmar').click();
      await page.getByText('Rosa', { exact: true }).waitFor();
      await button(page, 'Eliminar a Rosa').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Rosa ya no figurará entre las personas autorizadas.').waitFor();
      await dialog.getByRole('button', { name: 'Eliminar' }).click();
      await page.getByText('Eliminamos a Rosa de los autorizados').waitFor();
      await page.getByText('Sin personas autorizadas').waitFor();
    });
  });
}
