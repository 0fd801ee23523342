// Two phones at a door, and a child with an urgent condition: the card, with and without a connection.
import type { Page } from 'playwright-core';
import { joinProduct, type Person, type Product } from '../support/browser.js';
import { child, partyToday } from '../support/day.js';
import { look, pictureOf } from '../support/look.js';
import { call, member, signIn, type Member } from '../support/members.js';
import { answer, change } from '../support/parties.js';

const MATEO = 'Mateo Silva';
const EMMA = 'María Guadalupe de los Milagros Fernández-Etcheverrigaray';

let product: Product;
let ana: Member;
let lucia: Member;
let partyId: string;
beforeAll(async () => {
  product = await joinProduct();
  [ana, lucia] = await Promise.all([
    member(product, 'Ana Pereira'),
    member(product, 'Lucía Silva'),
  ]);
  const quotas = { max_attendees_adults: 5, max_attendees_kids: 5 };
  partyId = await partyToday(product, ana, { name: 'Cumple de Sofía', ...quotas });
  const kids = [
    await child(product, lucia, MATEO, '2019-05-02'),
    await child(product, lucia, EMMA, '2020-05-02'),
  ];
  const token = lucia.session.accessToken;
  const ask = <T>(method: string, path: string, body?: object) =>
    call<T>(product, method, path, body, token);
  await ask('POST', `/family/${lucia.session.user.id}`, {
    phone_country_code: 'UY',
    phone_country_number: '598',
    phone_number: `94${String(Date.now()).slice(-6)}`,
  });
  const catalogue = await ask<{ id: string; severity: string }[]>('GET', '/healthConditions');
  const urgent = catalogue.filter(({ severity }) => severity === 'urgent');
  const [first, second] = urgent.map(({ id }) => ({ health_condition_id: id }));
  for (const [id, note] of [
    [kids[0], first],
    [kids[0], second],
    [kids[1], first],
  ] as const) {
    await ask('POST', `/users/${id}/healthConditions`, note);
  }
  await answer(product, lucia, partyId, 'accept', [lucia.session.user.id, ...kids]);
  const rows = await ask<{ id: string; guest_id: string }[]>(
    'GET',
    `/users/invitations/get/${partyId}`,
  );
  const mateo = rows.find(({ guest_id }) => guest_id === kids[0])?.id;
  await ask('PATCH', `/invitations/${mateo}/care`, {
    photos: 'no',
    what_to_do: 'Lleva adrenalina en la mochila azul. Ponérsela en el muslo y llamar al 105.',
  });
  await change(product, ana, partyId, { status: 'started' });
});
afterAll(() => product.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const strip = (page: Page) => page.getByRole('button', { name: /^Falta ver: / });
const acknowledge = (page: Page) => button(page, 'Entendido').click();

async function atDoor({ isClockOurs = false } = {}): Promise<Person> {
  const person = await product.person();
  if (isClockOurs) await person.page.clock.install();
  await signIn(person, product, ana);
  await person.page.goto(`/app/parties/${partyId}?tab=door`);
  await person.page.getByText('En vivo').first().waitFor();
  await person.page.getByText('Cuidado urgente').first().waitFor();
  return person;
}

it('shows it with the entry, and as pending on the other phone until one acknowledges it', async () => {
  const [first, second] = [await atDoor(), await atDoor()];
  await button(first.page, `Ingresó: ${MATEO}`).click();
  await card(first.page, MATEO).getByText('Lleva adrenalina', { exact: false }).waitFor();
  await look(first.page, 'care card');
  await strip(second.page).waitFor();
  await look(second.page, 'care pending');
  await acknowledge(first.page);
  await strip(second.page).waitFor({ state: 'detached' });
  await strip(first.page).waitFor({ state: 'detached' });
  await first.page.getByRole('button', { name: new RegExp(`^${MATEO}`) }).click();
  await first.page.getByRole('dialog').getByText('Lleva adrenalina', { exact: false }).waitFor();
  await look(first.page, 'guest sheet with care');
  await first.page.keyboard.press('Escape');

  // Without a connection, and after a reload.
  await second.page.evaluate(() => navigator.serviceWorker.ready);
  await second.context.setOffline(true);
  await button(second.page, `Ingresó: ${EMMA}`).click();
  await card(second.page, EMMA).waitFor();
  await look(second.page, 'care card without a connection');
  await button(second.page, 'Más tarde').click();
  await second.page.reload();
  await strip(second.page).waitFor();
  await second.page.getByRole('button', { name: new RegExp(`^${EMMA}`) }).click();
  await second.page.getByRole('dialog').getByText('A tener en cuenta').waitFor();
  await pictureOf(second.page, 'guest sheet without a connection');
  await second.page.keyboard.press('Escape');
  await second.context.setOffline(false);
  await strip(first.page).click();
  await card(first.page, EMMA).waitFor();
  await acknowledge(first.page);
  await strip(second.page).waitFor({ state: 'detached' });
  expect([first.complaints, second.complaints]).toEqual([[], []]);
});

/** Of which lists and care data the phone keeps something: they are sealed. */
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((done, fail) => {
        const request = indexedDB.open('convite.door.account');
        request.onerror = () => fail(new Error('no database'));
        request.onsuccess = () => {
          const database = request.result;
          if (!database.objectStoreNames.contains('doors')) return done([]);
          const keys = database.transaction('doors').objectStore('doors').getAllKeys();
          keys.onsuccess = () => {
            database.close();
            done(keys.result.map(String).toSorted());
          };
        };
      }),
  );

async function untilKept(page: Page, keys: string[]): Promise<void> {
  const isSo = async () => String(await kept(page)) === String(keys);
  for (let waited = 0; waited < 1_200 && !(await isSo()); waited += 1) {
    await page.waitForTimeout(50);
  }
  expect(await kept(page)).toEqual(keys);
}

it('is gone from the phones a day after the end, with and without a connection', async () => {
  const phones = [
    await atDoor({ isClockOurs: true }),
    await atDoor({ isClockOurs: true }),
  ] as const;
  for (const { page } of phones) {
    await untilKept(page, [partyId, `${partyId} care`]);
  }
  await phones[1].context.setOffline(true);
  for (const { page } of phones) {
    await page.clock.fastForward(60 * 3_600_000);
    await untilKept(page, []);
    expect(await page.getByText(EMMA).count()).toBe(0);
    await look(page, 'door a day later');
  }
});
