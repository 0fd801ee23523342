// What a host uses most, on the smallest phone and with larger letters.
import type { Page } from 'playwright-core';
import { joinProduct, type Product } from '../support/browser.js';
import { pictureOf, resize } from '../support/look.js';
import { member, party, signIn, type Member } from '../support/members.js';
import { answer, familyMember, LONG_NAME } from '../support/parties.js';
import { scenes } from '../support/scenes.js';
import { brokenLayout } from '../support/screens/layout.js';

let product: Product;
let ana: Member;
beforeAll(async () => {
  product = await joinProduct();
  ana = await member(product);
  await party(product, ana, LONG_NAME, { theme: 'sea' });
});
afterAll(() => product.stop());

const scene = scenes(() => product);

const enlarge = (page: Page) =>
  page.addStyleTag({ content: ':root { font-size: 200% !important }' });

/** Runs in the page: the controls and texts that leave the part that they stand in, or the screen. */
function beyond(part: Element): string[] {
  const { left, right: end } = part.getBoundingClientRect();
  const right = Math.min(end, document.documentElement.clientWidth);
  return [...part.querySelectorAll('button, a, p, h2')]
    .filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && (box.left < left || box.right > right);
    })
    .map(({ textContent }) => textContent);
}

scene('the home fits the smallest phone, and letters twice as large', async (open) => {
  const person = await open({ viewport: { width: 320, height: 640 } });
  const { page } = person;
  await signIn(person, product, ana);
  await page.goto('/app');
  await page.getByRole('link', { name: 'Mandar la invitación' }).waitFor();
  const places = page.getByRole('navigation', { name: 'Principal' });
  await places.waitFor();
  const words = LONG_NAME.toLowerCase().match(/\p{L}+/gu) ?? [];
  expect(await page.evaluate(brokenLayout, words)).toEqual([]);
  await pictureOf(page, 'home 320');
  await enlarge(page);
  expect(await page.evaluate(brokenLayout, words)).toEqual([]);
  await pictureOf(page, 'home 320 large');
});

scene('the parts of an invitation fit small phones with letters twice as large', async (open) => {
  const { page, context } = await open({ viewport: { width: 390, height: 844 } });
  const id = await party(product, ana, 'Cumple de Lola', { theme: 'sea' });
  await signIn(context, product, ana);
  await page.goto(`/app/parties/${id}?tab=invitation`);
  await page.getByRole('button', { name: 'Compartir' }).first().waitFor();
  await enlarge(page);
  for (const width of [390, 320]) {
    await resize(page, { width, height: 640 });
    await pictureOf(page, `invitation ${width} large`);
    const panel = page.getByRole('tabpanel');
    expect([width, await panel.evaluate(beyond)]).toEqual([width, []]);
  }
});

scene('the answer of a guest fits them too', async (open) => {
  const { page, context } = await open({ viewport: { width: 390, height: 844 } });
  const bruno = await member(product, 'Bruno Fernández');
  const id = await party(product, ana, 'Cumple de Vera');
  await answer(product, bruno, id, 'decline');
  await signIn(context, product, bruno);
  await page.goto(`/invitations/${id}/`);
  await page.getByRole('button', { name: 'Modificar' }).waitFor();
  await enlarge(page);
  for (const width of [390, 320]) {
    await resize(page, { width, height: 640 });
    await pictureOf(page, `answer ${width} large`);
    const sheet = page.getByRole('complementary');
    expect([width, await sheet.evaluate(beyond)]).toEqual([width, []]);
  }
});

scene('the list of families keeps the figures of a row in one line', async (open) => {
  const { page, context } = await open({ viewport: { width: 390, height: 844 } });
  const clara = await member(product, 'Clara Etcheverry');
  const child = await familyMember(product, clara, 'Mateo Etcheverry');
  const id = await party(product, ana, 'Cumple de Fede');
  await answer(product, clara, id, 'accept', [clara.session.user.id, child]);
  await signIn(context, product, ana);
  await page.goto(`/app/parties/${id}?tab=confirmations`);
  const figures = page.getByText('1 niño y 1 adulto\u00A0· hoy', { exact: true });
  await figures.waitFor();
  await pictureOf(page, 'families 390');
  const lines = await figures.evaluate((element) => element.getClientRects().length);
  const { height } = (await figures.boundingBox()) ?? {};
  expect([lines, height]).toEqual([1, expect.closeTo(20, -1)]);
});

describe.each([
  { width: 320, size: '100%' },
  { width: 390, size: '200%' },
])('the form of a party', ({ width, size }) => {
  scene(`fits ${width} px with text of ${size}`, async (open) => {
    const person = await open();
    const { page } = person;
    await signIn(person, product, ana);
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/app/parties/add');
    await page.getByLabel('Título', { exact: true }).waitFor();
    await page.addStyleTag({ content: `:root { font-size: ${size} !important }` });
    const excess = () =>
      page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      );
    await page.getByRole('button', { name: /^Más opciones/ }).click();
    await page.getByLabel('Saludo para las familias').waitFor();
    await pictureOf(page, `new party ${width} ${size}`);
    expect(await excess()).toEqual([0]);
    await page.getByRole('group', { name: '¿Cuándo?' }).getByRole('button').click();
    await page.getByRole('listbox', { name: 'Termina' }).waitFor();
    await pictureOf(page, `date ${width} ${size}`);
    expect(await excess()).toEqual([0, 0]);
  });
});
