import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { DESK, joinProduct, PHONE, type Product } from '../support/browser.js';
import { weakTexts } from '../support/contrast.js';
import { resize } from '../support/look.js';
import { member, party, signIn, type Member } from '../support/members.js';
import { answer, change, LONG_NAME } from '../support/parties.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let host: Member;
let guest: Member;
beforeAll(async () => {
  product = await joinProduct();
  [host, guest] = await Promise.all([member(product), member(product, 'Bruno Fernández')]);
});
afterAll(() => product.stop());

const scene = scenes(() => product);

const SIZE = { width: 400, height: 300, channels: 3 } as const;
const COVERS = {
  white: sharp({ create: { ...SIZE, background: '#ffffff' } }),
  black: sharp({ create: { ...SIZE, background: '#000000' } }),
  noise: sharp({
    create: {
      ...SIZE,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  }),
};

/** It replaces the page on which an answer begins, with the same looks. */
const applicationIsThere = (page: Page) =>
  page.getByRole('button', { name: 'Abrir el menú' }).waitFor();

// All themes, and the visitor's page too: `make contact-sheet`.
scene('texts on the covers of an invitation pass AA', async (open) => {
  const id = await party(product, host, LONG_NAME);
  const { page, ...person } = await open();
  await signIn({ page, ...person }, product, guest);
  for (const [name, picture] of Object.entries(COVERS)) {
    const body = await picture.clone().jpeg().toBuffer();
    await page.route('**/api/picturescdn/**', (route) =>
      route.fulfill({ body, contentType: 'image/jpeg' }),
    );
    await page.route(`**/api/parties/${id}`, async (route) => {
      const response = await route.fetch();
      const json = { ...((await response.json()) as object), pictures: [{ id }] };
      await route.fulfill({ response, json });
    });
    await page.goto(`/invitations/${id}/`);
    await page.getByText('Confirmar asistencia:').waitFor();
    await applicationIsThere(page);
    for (const size of [PHONE, DESK]) {
      await resize(page, size);
      expect([name, size.width, await weakTexts(page)]).toEqual([name, size.width, []]);
    }
    await page.unrouteAll();
  }
});

scene('texts on a theme pass AA, and only its own files are downloaded', async (open) => {
  const id = await party(product, host, LONG_NAME, { theme: 'rainbow' });
  const person = await open();
  await signIn(person, product, guest);
  const { page } = person;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const state of ['unanswered', 'accepted'] as const) {
    if (state === 'accepted') await answer(product, guest, id, 'accept');
    await page.goto(`/invitations/${id}/`);
    await page.getByText(state === 'accepted' ? 'Estado:' : 'Confirmar asistencia:').waitFor();
    await applicationIsThere(page);
    for (const size of [PHONE, DESK]) {
      await resize(page, size);
      expect([state, size.width, await weakTexts(page)]).toEqual([state, size.width, []]);
    }
  }
  const files = new Set(asked.filter((path) => path.startsWith('/themes/')));
  expect([...files].toSorted()).toEqual(['/themes/patterns/rainbow.svg', '/themes/rainbow.svg']);
  await change(product, host, id, { theme: null });
});
