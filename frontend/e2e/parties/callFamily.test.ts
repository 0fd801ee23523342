// Whom the host calls about a child who leaves: of what this phone has kept, and of what the family shares.
import { randomUUID } from 'node:crypto';
import { joinProduct, PHONE, type Person, type Product } from '../support/browser.js';
import { comingHousehold, partyToday, rowsOf } from '../support/day.js';
import { look, pictureOf } from '../support/look.js';
import { call, member, signIn, type Member } from '../support/members.js';
import { change } from '../support/parties.js';

let product: Product;
let host: Member;
let partyId: string;
let phone: Person;

beforeAll(async () => {
  product = await joinProduct();
  host = await member(product);
  partyId = await partyToday(product, host, {
    name: 'Cumple de Canaria',
    max_attendees_adults: 20,
    max_attendees_kids: 20,
  });
  await change(product, host, partyId, { requires_handover: true });
  await droppedOff('Dora Gil', 'Leo Gil', { share: true });
  await droppedOff('Elsa Roca', 'Pía Roca', { share: false });
  await change(product, host, partyId, { status: 'started' });
  const token = host.session.accessToken;
  const path = `/parties/${partyId}/door`;
  const { guests } = await call<{ guests: { id: string }[] }>(
    product,
    'GET',
    path,
    undefined,
    token,
  );
  const taps = guests.map(({ id }, n) => ({
    id: randomUUID(),
    device_seq: n + 1,
    invitation_id: id,
    to: 'arrived',
    at: new Date().toISOString(),
    seen_seq: 0,
    clock: 'good',
  }));
  await call(product, 'POST', `${path}/taps`, { device_id: randomUUID(), taps }, token);
  phone = await product.person({ viewport: PHONE });
  await signIn(phone, product, host);
}, 90_000);
afterAll(() => product.stop());

/** A child who stays without an adult, with a phone for this party. */
async function droppedOff(parentName: string, name: string, care: { share: boolean }) {
  const parent = await comingHousehold(product, partyId, parentName, [name]);
  const token = parent.session.accessToken;
  const rows = await call<{ id: string; full_name: string }[]>(
    product,
    'GET',
    `/users/invitations/get/${partyId}`,
    undefined,
    token,
  );
  const id = rows.find(({ full_name }) => full_name === name)?.id;
  const stay = { stays: 'dropped_off', contact_phone: '091 230 077' };
  await call(product, 'PATCH', `/invitations/${id}/stay`, stay, token);
  await call(product, 'PATCH', `/invitations/${id}/care`, care, token);
}

const shownPhones = () =>
  rowsOf<{ surface: string }>(
    product,
    `select r.surface from care.guest_info_reads r
       join invitations.invitations i on i.id = r.invitation_id
       join family.people g on g.id = i.guest_id
      where i.party_id = $1 and g.full_name = $2 order by r.surface`,
    [partyId, 'Pía Roca'],
  );

it('the family is called without a connection, and without its consent to share care data', async () => {
  const { page } = phone;
  const exit = (name: string) => page.getByRole('button', { name: `Salió: ${name}`, exact: true });
  const dialog = page.getByRole('dialog');
  const callTo = (name: string) =>
    dialog.getByRole('link', { name: `Llamar a ${name}`, exact: true });
  const way = dialog.getByRole('button', { name: 'Llamar', exact: true });
  const close = () => page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  const copied = page.waitForResponse((answer) => answer.url().includes('/door/care?'));
  await page.goto(`/app/parties/${partyId}?tab=door`);
  await exit('Leo Gil').waitFor();
  await (await copied).finished();

  // The guest's sheet: the phone alone, after a tap that the family sees.
  await page.getByRole('button', { name: /^Pía Roca/ }).click();
  await page.getByText('Sus datos no están a la vista').waitFor();
  await look(page, 'sheet of a family without consent');
  expect(await shownPhones()).toEqual([]);
  await page.getByRole('button', { name: 'Ver a quién llamar' }).click();
  await callTo('Elsa Roca').waitFor();
  expect(await callTo('Elsa Roca').getAttribute('href')).toBe('tel:+59891230077');
  await look(page, 'phone of a family without consent');
  expect(await shownPhones()).toEqual([{ surface: 'contact' }]);
  await close();

  await phone.context.setOffline(true);
  await page
    .getByText(/^Sin señal/)
    .first()
    .waitFor();
  await exit('Leo Gil').click();
  await way.click();
  await callTo('Dora Gil').waitFor();
  expect(await callTo('Dora Gil').getAttribute('href')).toBe('tel:+59891230077');
  await pictureOf(page, 'call without a connection');
  await close();
  await exit('Pía Roca').click();
  await way.click();
  await page.getByText(/^Para ver el teléfono de la familia hace falta señal/).waitFor();
  expect(await dialog.locator('a[href^="tel:"]').count()).toBe(0);
  await pictureOf(page, 'no call without a connection');
  await close();
  await phone.context.setOffline(false);
}, 120_000);
