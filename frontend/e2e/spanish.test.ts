// Spanish as it is spoken where the browser is at home, in the pages before the application and in it.
import { joinProduct, type Product } from './support/browser.js';
import { member, party } from './support/members.js';

let product: Product;
let invitation: string;
beforeAll(async () => {
  product = await joinProduct();
  invitation = `/invitations/${await party(product, await member(product))}/`;
});
afterAll(() => product.stop());

it.each([
  ['es-AR', '¡Tenés una invitación!', 'Revisá la dirección o volvé al inicio.'],
  ['es-MX', '¡Tienes una invitación!', 'Revisa la dirección o vuelve al inicio.'],
])('in %s', async (locale, heading, advice) => {
  const { page, complaints } = await product.person({ locale });
  await page.goto(invitation);
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.goto('/nada');
  await page.getByText(advice).waitFor();
  expect(complaints).toEqual([]);
});
