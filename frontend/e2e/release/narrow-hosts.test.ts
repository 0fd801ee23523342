// What a host uses most, on the smallest phone and with larger letters.
import { joinProduct, type Product } from '../support/browser.js';
import { pictureOf } from '../support/look.js';
import { member, party, signIn, type Member } from '../support/members.js';
import { LONG_NAME } from '../support/parties.js';
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
  await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
  expect(await page.evaluate(brokenLayout, words)).toEqual([]);
  await pictureOf(page, 'home 320 large');
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
