// The pass of a grandmother: her family sends it, her phone has it, and no other phone gets it.
import type { Page } from 'playwright-core';
import { waitForMailWith } from '../../../backend/test/support/mails.js';
import { joinProduct, PHONE, type Person, type Product } from '../support/browser.js';
import { look, pictureOf } from '../support/look.js';
import { call, member, party, signIn, type Member } from '../support/members.js';
import { answer, change, familyMember } from '../support/parties.js';

let product: Product;
let host: Member;
let ana: Member;
let partyId: string;
let parent: Person;
beforeAll(async () => {
  product = await joinProduct();
  [host, ana] = [await member(product, 'Laura Sosa'), await member(product)];
  partyId = await party(product, host, 'Cumple de Sofía');
  await change(product, host, partyId, { requires_handover: true });
  const ids = [
    await familyMember(product, ana, 'Tomás Pereira', '2019-04-02'),
    await familyMember(product, ana, 'Lucía Pereira de los Santos', '2012-04-02'),
  ];
  await answer(product, ana, partyId, 'accept', ids);
  await call(
    product,
    'POST',
    `/users/${ids[0]}/authorizations`,
    { name: 'Rosa Díaz', phone: '099 765 432' },
    ana.session.accessToken,
  );
  parent = await product.person({ viewport: PHONE });
  await signIn(parent, product, ana);
});
afterAll(() => product.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** In as few taps as a family makes. */
async function passFor(name: string): Promise<string> {
  const { page } = parent;
  await page.goto(`/invitations/${partyId}/`);
  await button(page, 'Mandar un pase').click();
  await page.getByLabel('Otra persona, solo hoy').fill(name);
  await look(page, 'new pass');
  await button(page, 'Crear el pase').click();
  const link = await page.getByLabel('Enlace del pase').inputValue();
  await look(page, 'made pass');
  const chat = await page.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toContain(link);
  return link;
}

it('is claimed by one phone, works there without a connection, and is refused to another', async () => {
  const link = await passFor('Abuela Marta');
  await button(parent.page, 'Listo').click();
  await parent.page.getByText('Sin abrir').waitFor();

  const grandmother = await product.person({ viewport: PHONE });
  const { page } = grandmother;
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(request.url() + JSON.stringify(request.headers()));
  });
  await page.goto(link);
  await page.getByText('¡Hola, Abuela Marta!').waitFor();
  expect(page.url()).toBe(`${product.server.url}/pickup`);
  await look(page, 'unclaimed pass');
  expect(await page.getByRole('img', { name: 'Código QR del pase' }).count()).toBe(0);
  await button(page, 'Ver mi pase').click();
  await page.getByRole('img', { name: 'Código QR del pase' }).waitFor();
  await look(page, 'claimed pass');
  const secret = new URL(link).hash.slice(1);
  expect(asked.filter((one) => one.includes(secret))).toEqual([]);

  await button(page, 'Estoy yendo').click();
  await button(page, '10 minutos').click();
  await page.getByText('Avisamos que llegas cerca de las').waitFor();
  await look(page, 'coming');
  await parent.page.reload();
  await parent.page.getByText('Llega cerca de las').waitFor();
  await look(parent.page, 'family of a pass');

  const third = (await product.person({ viewport: PHONE })).page;
  await third.goto(link);
  await third.getByText('Este pase ya está en otro teléfono').waitFor();
  await look(third, 'refused pass');
  const mail = await waitForMailWith(ana.email, ({ subject }) => subject.includes('otro teléfono'));
  expect(mail.text).toContain('Abuela Marta');

  await page.evaluate(() => navigator.serviceWorker.ready);
  await grandmother.context.setOffline(true);
  await page.reload();
  await page.getByRole('img', { name: 'Código QR del pase' }).waitFor();
  await page.getByText('Sin señal: el pase funciona igual.').waitFor();
  await pictureOf(page, 'offline pass');
  await grandmother.context.setOffline(false);
});
