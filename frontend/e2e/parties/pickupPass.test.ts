// The pass of a grandmother: her family sends it, her phone has it, and no other phone gets it.
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { waitForMailWith } from '../../../backend/test/support/mails.js';
import { joinProduct, PHONE, type Person, type Product } from '../support/browser.js';
import { execute } from '../support/database.js';
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

it('ends on the phone when the family revokes it', async () => {
  const link = await passFor('Tío Pepe');
  const { page } = await product.person({ viewport: PHONE });
  await page.goto(link);
  await button(page, 'Ver mi pase').click();
  await page.getByRole('img', { name: 'Código QR del pase' }).waitFor();
  const kept = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    return (
      names.join() + JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })
    );
  });
  expect(kept).toContain('convite.pickup');
  expect(kept).not.toMatch(/Tomás|Pepe|Sofía/);
  await button(parent.page, 'Listo').click();
  await button(parent.page, 'Anular el pase de Tío Pepe').click();
  await pictureOf(parent.page, 'revoking');
  await button(parent.page, 'Anular').last().click();
  await parent.page.getByText('Anulado').first().waitFor();
  await page.reload();
  await page.getByText('Este pase ya no vale').waitFor();
  await page.reload();
  await page.getByText('Este pase ya no vale').waitFor();
  await look(page, 'no pass');
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByText('Este pase ya no vale').waitFor();
  await page.goto('about:blank');
  await page.goto(`/pickup#${randomBytes(32).toString('base64url')}`);
  await page.getByText('Este enlace no abre ningún pase').waitFor();
});

const household = () =>
  call<{ id: string; guest_id: string; leaves_alone: boolean; full_name: string }[]>(
    product,
    'GET',
    `/users/invitations/get/${partyId}`,
    undefined,
    ana.session.accessToken,
  );

it('lists whom the kids are not handed to, and lets the older one leave alone', async () => {
  const { page } = parent;
  await page.goto(`/invitations/${partyId}/`);
  const [kid] = (await household()).filter(({ full_name }) => full_name.startsWith('Tomás'));
  const rosa = await call<{ id: string }[]>(
    product,
    'GET',
    `/users/${kid?.guest_id}/authorizations`,
    undefined,
    ana.session.accessToken,
  ).then(([first]) => first?.id);
  await call(
    product,
    'PATCH',
    `/invitations/${kid?.id}/stay`,
    { picked_up_by: rosa },
    ana.session.accessToken,
  );
  await page.reload();
  await page.getByText('Retira Rosa Díaz').first().waitFor();
  expect(await page.getByText(/No entregar a|Avisar de alguien/).count()).toBe(0);
  await button(page, 'Opciones de retiro').click();
  await button(page, 'Avisar de alguien').click();
  await page.getByLabel('Nombre de otra persona').fill('Raúl Fernández');
  await look(page, 'new block');
  await button(page, 'No entregar a esta persona').click();
  await page.getByText('¿No entregar a Raúl Fernández?').waitFor();
  await look(page, 'asked for a block');
  await button(page, 'Cancelar').click();
  expect(await page.getByRole('list', { name: 'No entregar a' }).count()).toBe(0);
  await button(page, 'No entregar a esta persona').click();
  await button(page, 'No entregar').click();
  const list = page.getByRole('list', { name: 'No entregar a' });
  await list.getByText('Raúl Fernández').waitFor();
  await button(page, 'Avisar de alguien').click();
  await button(page, 'Rosa Díaz').click();
  await button(page, 'No entregar').click();
  await list.getByText('Rosa Díaz').waitFor();
  await page.getByText('Retira Rosa Díaz').first().waitFor({ state: 'detached' });
  const blocks = await call<{ name: string; authorized_person_id: string | null }[]>(
    product,
    'GET',
    `/parties/${partyId}/pickupBlocks`,
    undefined,
    ana.session.accessToken,
  );
  expect(blocks.map(({ name }) => name).sort()).toEqual(['Raúl Fernández', 'Rosa Díaz']);
  await page.getByLabel('Lucía puede irse por su cuenta').check();
  await page.getByText('Guardamos cómo se va Lucía').waitFor();
  await look(page, 'blocks');
  const [row] = (await household()).filter(({ full_name }) => full_name.startsWith('Lucía'));
  expect(row?.leaves_alone).toBe(true);
  await execute(product, 'delete from pickup.pickup_blocks where party_id = ?', [partyId]);
});
