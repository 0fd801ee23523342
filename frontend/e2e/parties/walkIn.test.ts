// A child who is not on the list, from the door to the hand-over to who brought it.
import type { Page } from 'playwright-core';
import { seriousProblems } from '../support/axe.js';
import { joinProduct, PHONE, type Product } from '../support/browser.js';
import { partyToday, rowsOf } from '../support/day.js';
import { look, pictureOf, resize } from '../support/look.js';
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

it('is typed in with a few taps, has a card as it enters, and leaves with who brought it', async () => {
  const page = await doorOf();
  await button(page, 'Agregar invitado').click();
  const form = dialog(page);
  await form.getByRole('checkbox', { name: 'Celiaquía' }).waitFor();
  await look(page, 'a walk-in');
  await page.getByLabel('Nombre', { exact: true }).fill('Tomi Gil');
  for (const name of ['Celiaquía', 'Alergia al maní']) {
    await form.getByRole('checkbox', { name }).check();
  }
  await form.getByRole('checkbox', { name: /Su familia está de acuerdo/ }).check();
  await page.getByLabel('Quién lo trajo (opcional)').fill('Laura Gil');
  await page.getByLabel('Teléfono de quien lo trajo (opcional)').fill('099 123 456');
  await look(page, 'a walk-in that is typed');
  await form.getByRole('button', { name: 'Agregar invitado' }).click();
  await form.getByText('Agregamos a Tomi Gil a la lista de invitados').waitFor();
  await button(page, 'Cerrar').click();

  await button(page, 'Ingresó: Tomi Gil').click();
  const card = page.getByRole('alertdialog');
  for (const name of ['Celiaquía', 'Alergia al maní']) await card.getByText(name).waitFor();
  await button(page, 'Entendido').click();
  await button(page, /^Tomi Gil/).click();
  await dialog(page).getByRole('link', { name: 'Llamar a Laura Gil' }).waitFor();
  await look(page, 'who brought a walk-in');
  await button(page, 'Cerrar').click();

  await button(page, 'Salió: Tomi Gil').click();
  const laura = dialog(page).getByRole('button', { name: /Laura Gil/ });
  await laura.getByText('Trajo a Tomi Gil · teléfono …456').waitFor();
  await look(page, 'who may take a walk-in');
  await laura.click();
  await button(page, 'Ingresó: Tomi Gil').waitFor();
  const record = () =>
    rowsOf(
      product,
      `select h.proof, h.concern, d.taker_name from pickup.handovers h
         join pickup.handover_details d on d.party_id = h.party_id and d.handover_id = h.id
        where h.party_id = $1`,
      [partyId],
    );
  for (let waited = 0; waited < 60_000 && (await record()).length === 0; waited += 100) {
    await page.waitForTimeout(100);
  }
  expect(await record()).toEqual([{ proof: 'known', concern: null, taker_name: 'Laura Gil' }]);
});

it('is typed in by the keyboard alone on a small screen with large letters', async () => {
  const page = await doorOf();
  await button(page, 'Agregar invitado').click();
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
  await dialog(page).getByText('Agregamos a Nina Gil a la lista de invitados').waitFor();
});
