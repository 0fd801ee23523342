// A family without an account leaves its child at the party: from its link to the card at the door.
import { joinProduct, PHONE, type Product } from '../support/browser.js';
import { partyToday } from '../support/day.js';
import { look } from '../support/look.js';
import { call, member, signIn, type Member } from '../support/members.js';
import { change } from '../support/parties.js';

let product: Product;
let host: Member;
let partyId: string;
const listed = async (line: string): Promise<string> => {
  const { added } = await call<{ added: [{ link: string }] }>(
    product,
    'POST',
    `/parties/${partyId}/families`,
    { list: line },
    host.session.accessToken,
  );
  const { pathname, hash } = new URL(added[0].link);
  return pathname + hash;
};
beforeAll(async () => {
  product = await joinProduct();
  host = await member(product, 'Ana Anfitriona');
  const quotas = { max_attendees_adults: 5, max_attendees_kids: 5 };
  partyId = await partyToday(product, host, { name: 'Cumple de Sofía', ...quotas });
  await change(product, host, partyId, { requires_handover: true });
});
afterAll(() => product.stop());

it('tells in eight taps and a phone what the door has to know, and its page never shows it', async () => {
  const person = await product.person();
  const { page } = person;
  await page.goto(await listed('Familia Díaz: Juli'));
  let taps = 0;
  const tap = async (place: ReturnType<typeof page.getByRole>) => {
    await place.tap();
    taps += 1;
  };
  await tap(page.getByRole('button', { name: '¡Vamos!' }));
  await tap(page.getByRole('button', { name: 'Listo' }));
  const first = page.getByRole('radio', { name: 'No, dejamos a Juli' });
  await first.waitFor();
  // Without scrolling.
  expect((await first.boundingBox())?.y).toBeLessThan(PHONE.height - 24);
  await tap(first);
  const phone = page.getByLabel('¿A qué teléfono llamamos si pasa algo?');
  await tap(phone);
  await phone.fill('099 765 432');
  await tap(page.getByRole('checkbox', { name: 'Celiaquía' }));
  await look(page, 'care by a family link');
  await tap(page.getByRole('button', { name: 'Guardar' }));
  await page.getByText('Hay algo anotado de Juli').waitFor();
  expect(taps).toBeLessThanOrEqual(8);
  await page.reload();
  await page.getByText('Hay algo anotado de Juli').waitFor();
  await look(page, 'care noted by a family link');
  expect(await page.content()).not.toMatch(/Celiaquía|765 ?432/);
  expect(person.complaints).toEqual([]);
  await person.context.close();

  await change(product, host, partyId, { status: 'started' });
  const door = await product.person();
  await signIn(door, product, host);
  await door.page.goto(`/app/parties/${partyId}?tab=door`);
  await door.page.getByRole('button', { name: 'Ingresó: Juli' }).click();
  await door.page.getByRole('button', { name: /^Juli/ }).first().click();
  await door.page.getByRole('dialog').getByText('Celiaquía').waitFor();
  await door.context.close();
});
