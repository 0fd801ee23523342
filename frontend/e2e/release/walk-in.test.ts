// A child who is not on the list is typed in.
import type { Page } from 'playwright-core';
import { seriousProblems } from '../support/axe.js';
import { joinProduct, PHONE, type Product } from '../support/browser.js';
import { partyToday } from '../support/day.js';
import { pictureOf, resize } from '../support/look.js';
import { member, signIn, type Member } from '../support/members.js';
import { change } from '../support/parties.js';

let product: Product;
let host: Member;
let partyId: string;
beforeAll(async () => {
  product = await joinProduct();
  host = await member(product, 'Ana Pereira');
  const quotas = { max_attendees_adults: 20, max_attendees_kids: 20 };
  partyId = await partyToday(product, host, { name: 'Cumple de Sofía', ...quotas });
  await change(product, host, partyId, { requires_handover: true, status: 'started' });
});
afterAll(() => product.stop());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const dialog = (page: Page) => page.getByRole('dialog');

async function doorOf(): Promise<Page> {
  const phone = await product.person({ viewport: PHONE });
  await signIn(phone, product, host);
  await phone.page.goto(`/app/parties/${partyId}?tab=door`);
  return phone.page;
}

it('is typed in by the keyboard alone on a small screen with large letters', async () => {
  const page = await doorOf();
  await button(page, 'Agregar').click();
  await dialog(page).getByRole('checkbox', { name: 'Celiaquía' }).waitFor();
  await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
  await resize(page, { width: 320, height: 480 });
  const sideways = () =>
    dialog(page).evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
        .map(({ className }) => String(className)),
    );
  expect(await sideways()).toEqual([]);
  await pictureOf(page, 'a walk-in, narrow, in large letters');
  await dialog(page).getByRole('button', { name: 'Niño', exact: true }).focus();
  const reach = async (name: RegExp | string, role: 'checkbox' | 'textbox' | 'button') => {
    const wanted = dialog(page).getByRole(role, { name, exact: true });
    for (let n = 0; n < 20; n += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${String(name)} is not reached`);
  };
  await reach('Nombre', 'textbox');
  await page.keyboard.type('Nina Gil');
  await reach('Celiaquía', 'checkbox');
  await page.keyboard.press('Space');
  await reach(/Su familia está de acuerdo/, 'checkbox');
  await page.keyboard.press('Space');
  await reach(/^Quién lo trajo/, 'textbox');
  await page.keyboard.type('Laura Gil');
  await reach('Más datos', 'button');
  await page.keyboard.press('Enter');
  await reach(/E-mail/, 'textbox');
  expect(await sideways()).toEqual([]);
  expect(await seriousProblems(page)).toEqual([]);
  await pictureOf(page, 'a walk-in with more, narrow, in large letters');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('Agregamos a Nina Gil').waitFor();
});
