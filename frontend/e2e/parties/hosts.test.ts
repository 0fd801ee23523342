// Two parents host a party: the link, both phones, who owns it, and who edits what another has edited.
import type { Page } from 'playwright-core';
import { PASSWORD } from '../support/accounts.js';
import { joinProduct, PHONE, type Product } from '../support/browser.js';
import { pictureOf } from '../support/look.js';
import { call, member, party, signIn, type Member } from '../support/members.js';
import { change, coming } from '../support/parties.js';

let product: Product;
let ana: Member;
let bruno: Member;
let id: string;
beforeAll(async () => {
  product = await joinProduct();
  [ana, bruno] = [await member(product, 'Ana Pereira'), await member(product, 'Bruno Silva')];
  id = await party(product, ana, 'Cumple de Sofía');
});
afterAll(() => product.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Quiénes organizan' });

async function hostsOf(page: Page) {
  await button(page, 'Más opciones de la fiesta').click();
  await page.getByRole('menuitem', { name: 'Quiénes organizan' }).click();
  await sheet(page).getByText('Ana Pereira').waitFor();
}

it('a link adds the other parent, who edits, takes the party over and is told of lost races', async () => {
  const anas = (await product.person({ viewport: PHONE })).page;
  const brunos = (await product.person({ viewport: PHONE })).page;
  await signIn(anas.context(), product, ana);
  await anas.goto(`/app/parties/${id}`);
  await hostsOf(anas);
  await pictureOf(anas, 'hosts alone');
  await button(anas, 'Sumar a alguien').click();
  const link = await anas.getByLabel('Enlace para organizar').inputValue();
  const message = anas.getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(decodeURIComponent((await message.getAttribute('href')) ?? '')).toContain(link);
  await pictureOf(anas, 'hosts link');

  // Signing in leads back to the link.
  await brunos.goto(link);
  await brunos.getByLabel('E-mail').fill(bruno.email);
  await brunos.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await button(brunos, 'Iniciar sesión').last().click();
  await brunos.getByRole('heading', { name: 'Ana te suma a la fiesta' }).waitFor();
  await pictureOf(brunos, 'hosts offered');
  await button(brunos, 'Organizar juntos').click();
  await brunos.getByText('¡Ya organizas la fiesta!').waitFor();
  await brunos.waitForURL(`**/app/parties/${id}`);
  await button(brunos, 'Más opciones de la fiesta').click();
  expect(await brunos.getByRole('menuitem', { name: 'Cancelar la fiesta' }).count()).toBe(0);
  await brunos.keyboard.press('Escape');

  // Both edit: what they did not change is kept, and the second decides in sight of it.
  for (const page of [anas, brunos]) {
    await page.goto(`/app/parties/edit/${id}`);
    await page.getByLabel('Dirección').waitFor();
  }
  await anas.getByLabel('Dirección').fill('Rivera 1234');
  await button(anas, 'Guardar cambios').click();
  await anas.getByText('Guardamos los cambios de la fiesta').waitFor();
  await brunos.getByLabel('Título').fill('Cumple de Sofi');
  await button(brunos, 'Guardar cambios').click();
  const question = brunos.getByRole('dialog', { name: 'La fiesta cambió mientras la editabas' });
  await question.getByText('Cambió: Dirección.').waitFor();
  await pictureOf(brunos, 'hosts changed');
  await button(brunos, 'Guardar lo mío').click();
  await brunos.getByText('Guardamos los cambios de la fiesta').waitFor();
  await brunos.goto(`/app/parties/edit/${id}`);
  await brunos.getByLabel('Dirección').waitFor();
  expect(await brunos.getByLabel('Dirección').inputValue()).toBe('Rivera 1234');
  expect(await brunos.getByLabel('Título').inputValue()).toBe('Cumple de Sofi');

  await anas.goto(`/app/parties/${id}`);
  await hostsOf(anas);
  await pictureOf(anas, 'hosts two');
  await button(anas, 'Pasarle la fiesta').click();
  await pictureOf(anas, 'hosts hand on');
  await anas
    .getByRole('dialog', { name: /^¿Pasarle/ })
    .getByRole('button', { name: 'Pasarle la fiesta' })
    .click();
  await anas.getByText('Ahora la fiesta es de Bruno Silva').waitFor();
  await button(anas, 'Dejar de organizar').click();
  await anas.getByRole('dialog').last().getByRole('button', { name: 'Dejar de organizar' }).click();
  await anas.getByText('Ya no organizas esa fiesta').waitFor();
  await anas.waitForURL('**/app');
  await anas.goto(link);
  await anas.getByText('Este enlace ya no sirve').waitFor();
  await pictureOf(anas, 'hosts gone');
});

it('both phones show the door, and each what the other marked', async () => {
  const partyId = await party(product, ana, 'Cumple de Mateo');
  const token = ana.session.accessToken;
  const path = `/parties/${partyId}`;
  const { link } = await call<{ link: string }>(product, 'POST', `${path}/hostLink`, {}, token);
  const secret = new URL(link).hash.slice(1);
  await call(product, 'POST', `${path}/hosts`, { secret }, bruno.session.accessToken);
  await coming(product, partyId, 2);
  await change(product, bruno, partyId, { status: 'started' });
  const doorOf = async (host: Member) => {
    const { page } = await product.person({ viewport: PHONE });
    await signIn(page.context(), product, host);
    await page.goto(`/app${path}?tab=door`);
    await button(page, /^Ingresó: /)
      .nth(1)
      .waitFor();
    return page;
  };
  const [anas, brunos] = [await doorOf(ana), await doorOf(bruno)];
  await button(anas, /^Ingresó: /)
    .first()
    .click();
  await button(brunos, /^Ingresó: /)
    .nth(1)
    .waitFor({ state: 'detached' });
  await pictureOf(brunos, 'hosts door');
});
