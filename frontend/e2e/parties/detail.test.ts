import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { redAndBlue } from '../../../backend/test/support/pictures.js';
import { joinProduct, type Person, type Product } from '../support/browser.js';
import { member, party, signIn, type Member } from '../support/members.js';
import { serverAway } from '../support/page.js';
import { change, photo } from '../support/parties.js';
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
const photos = (page: Page) => page.locator('[data-photo]');
const order = (page: Page) =>
  photos(page).evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-photo')));

async function at(person: Person, id: string): Promise<Page> {
  await signIn(person, product, ana);
  await person.page.goto(`/app/parties/${id}`);
  return person.page;
}

/** Made by an encoder of the same kind as a phone's; this browser cannot read it. */
const heic = readFileSync(join(import.meta.dirname, '../fixtures/red-and-blue.heic'));

/** The colours of a stored photo, left and right. */
async function colours(page: Page, id: string | null): Promise<number[][]> {
  const stored = await page.request.get(`/api/picturescdn/${id}?w=480`);
  const { data, info } = await sharp(await stored.body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = Math.floor(info.height / 2) * info.width;
  return [middle + 10, middle + info.width - 10].map((pixel) => [
    ...data.subarray(pixel * 3, pixel * 3 + 3),
  ]);
}

/** Lossy formats change colours a little. */
const near = (colour: number[]) =>
  colour.map((value) => expect.closeTo(value, -1.7) as unknown as number);

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer,
});

describe('the photos', () => {
  scene('come several at once, are moved by buttons and taken away', async (open) => {
    const id = await party(product, ana);
    const page = await at(await open(), id);
    await page.getByText('Ponle cara a la invitación').waitFor();
    await page
      .getByTestId('photos')
      .setInputFiles([
        file('uno.jpg', await photo('#c03060')),
        file('dos.jpg', await photo('#3060c0')),
        file('tres.jpg', await photo('#30c060')),
      ]);
    // The message goes by itself.
    await Promise.all([
      photos(page).nth(2).waitFor(),
      page.getByText('Foto cargada correctamente').first().waitFor(),
    ]);
    await photos(page).first().getByText('Portada').waitFor();

    const [first, second, third] = await order(page);
    for (const place of [3, 2]) {
      const saved = page.waitForResponse(`**/api/parties/${id}`);
      await button(page, `Mover antes la foto ${place} de 3`).click();
      await page.getByText(`Ahora es la foto ${place - 1} de 3`).waitFor();
      await (await saved).finished();
    }
    await page.reload();
    await photos(page).nth(2).waitFor();
    expect(await order(page)).toEqual([third, first, second]);

    await button(page, 'Eliminar la foto 2 de 3').click();
    await page.getByRole('dialog').getByText('No se puede deshacer').waitFor();
    await button(page, 'Cancelar').click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await photos(page).count()).toBe(3);
    await button(page, 'Eliminar la foto 2 de 3').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await photos(page).nth(2).waitFor({ state: 'detached' });
    await page.reload();
    await photos(page).nth(1).waitFor();
    expect(await order(page)).toEqual([third, second]);
  });

  scene('show the error of an invalid file, and upload the valid ones', async (open) => {
    const id = await party(product, ana);
    const page = await at(await open(), id);
    await page
      .getByTestId('photos')
      .setInputFiles([
        file('notas.pdf', Buffer.from('%PDF-1.7'), 'application/pdf'),
        file('vacia.jpg', Buffer.alloc(0)),
        file('rota.jpg', (await photo('#c03060')).subarray(0, 900)),
        file('pagina.jpg', Buffer.from('<html><script>alert(1)</script></html>')),
        file('buena.jpg', await photo('#3060c0')),
      ]);
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await row('notas.pdf').getByText('No es una foto:').waitFor();
    await row('vacia.jpg').getByText('El archivo está vacío.').waitFor();
    await row('rota.jpg').getByText('No pudimos leer esta foto').waitFor();
    await row('pagina.jpg').getByText('No es una foto:').waitFor();
    await photos(page).first().waitFor();
    expect(await photos(page).count()).toBe(1);
    await button(page, 'Quitar rota.jpg de la lista').click();
    await row('rota.jpg').waitFor({ state: 'detached' });
  });

  scene('of formats that the server does not read are redrawn', async (open) => {
    const id = await party(product, ana);
    const page = await at(await open(), id);
    expect(await page.getByTestId('photos').getAttribute('accept')).toBe(
      'image/jpeg,image/png,image/webp',
    );
    const avif = await (await redAndBlue(128, 96)).avif({ effort: 0 }).toBuffer();
    await page
      .getByTestId('photos')
      .setInputFiles([
        file('IMG_1.HEIC', heic, 'image/heic'),
        file('IMG_2.jpg', heic),
        file('IMG_3.avif', avif, 'image/avif'),
        file('rota.heic', heic.subarray(0, 700), 'image/heic'),
      ]);
    const broken = page.getByRole('listitem').filter({ hasText: 'rota.heic' });
    await broken.getByText('No pudimos leer esta foto HEIC. Guárdala como JPEG').waitFor();
    await photos(page).nth(2).waitFor();
    for (const stored of await order(page)) {
      expect(await colours(page, stored)).toEqual([near([255, 0, 0]), near([0, 0, 255])]);
    }
  });

  scene('are tried again after the connection failed', async (open) => {
    const id = await party(product, ana);
    const page = await at(await open(), id);
    const back = await serverAway(page, '**/pictures');
    await page.getByTestId('photos').setInputFiles([file('uno.jpg', await photo('#c03060'))]);
    await page.getByText('No pudimos guardar el cambio. Intenta más tarde').waitFor();
    await back();
    await button(page, 'Reintentar').click();
    await photos(page).first().waitFor();
  });
});

describe('the poster', () => {
  scene(
    'is one A4 page, also with the longest name, and Back leads to the ways to share',
    async (open) => {
      const id = await party(product, ana);
      await change(product, ana, id, { name: `Cumple de ${'Ñandú '.repeat(15)}`.trim() });
      const page = await at(await open(), id);
      await button(page, 'Compartir').click();
      await button(page, 'Cartel para imprimir').click();
      await page.locator('[data-poster]').waitFor();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
      await page.goBack();
      await page.locator('[data-poster]').waitFor({ state: 'detached' });
      await button(page, 'Copiar enlace').waitFor();
    },
  );
});
