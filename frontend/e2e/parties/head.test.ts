import type { Page } from 'playwright-core';
import { joinProduct, type Product } from '../support/browser.js';
import { member, party, signIn, type Member } from '../support/members.js';
import { change } from '../support/parties.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let ana: Member;
let id: string;
beforeAll(async () => {
  product = await joinProduct();
  ana = await member(product);
  id = await party(product, ana, 'Cumpleaños de María');
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const bottomOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom);

scene('the tabs of a party end at 340 px, below a name of two lines too', async (open) => {
  const name = 'Cumpleaños de María Guadalupe y de sus primos';
  const long = await party(product, ana, name);
  const { page, context } = await open();
  await signIn(context, product, ana);
  await page.goto(`/app/parties/${long}?tab=confirmations`);
  await page.getByRole('button', { name: 'Mandar la invitación' }).waitFor();
  expect(await bottomOf(page, '[role=tab]')).toBeLessThanOrEqual(340);
});

scene('a party that is over has the height of its head while it loads', async (open) => {
  await change(product, ana, id, { status: 'started' });
  await change(product, ana, id, { status: 'finished' });
  const { page, context } = await open();
  await signIn(context, product, ana);
  await page.goto('/app/parties/finished');
  let goOn = () => {};
  const isMeasured = new Promise<void>((done) => (goOn = done));
  await page.route(`**/api/parties/${id}`, async (route) => {
    await isMeasured;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Cumpleaños de María' }).click();
  const waiting = await bottomOf(page, 'main .MuiSkeleton-rectangular');
  goOn();
  await page.getByRole('tab', { name: 'Opiniones', selected: true }).waitFor();
  expect(await bottomOf(page, 'main header')).toBe(waiting);

  await page.goto(`/app/parties/${id}?tab=invitation`);
  const state = page.locator('main header').getByText('La fiesta ha finalizado');
  await state.waitFor();
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await state.isVisible()).toBe(true);
});
