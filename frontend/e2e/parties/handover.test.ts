// With whom children leave: the host's camera reads the passes of those who take them.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { waitForMailWith } from '../../../backend/test/support/mails.js';
import { joinProduct, PHONE, type Person, type Product } from '../support/browser.js';
import { startCameraBrowser, type CameraBrowser } from '../support/camera.js';
import { comingHousehold, partyToday } from '../support/day.js';
import { look } from '../support/look.js';
import { call, member, signIn, type Member } from '../support/members.js';
import { change } from '../support/parties.js';

interface Listed {
  id: string;
  guest_id: string;
  name: string;
}

let product: Product;
let camera: CameraBrowser;
let host: Member;
let bruno: Member;
let partyId: string;
let guests: Listed[];
let phone: Person;

beforeAll(async () => {
  product = await joinProduct();
  [host, camera] = await Promise.all([member(product), startCameraBrowser(product)]);
  partyId = await partyToday(product, host, {
    name: 'Cumple de Canaria',
    max_attendees_adults: 20,
    max_attendees_kids: 20,
  });
  await change(product, host, partyId, { requires_handover: true });
  bruno = await comingHousehold(product, partyId, 'Bruno Paz', ['Tomás Paz', 'Ema Paz']);
  await change(product, host, partyId, { status: 'started' });
  ({ guests } = await call<{ guests: Listed[] }>(
    product,
    'GET',
    `/parties/${partyId}/door`,
    undefined,
    host.session.accessToken,
  ));
  // Bruno stays at home.
  const inside = guests.filter(({ name }) => name !== 'Bruno Paz');
  await call(
    product,
    'POST',
    `/parties/${partyId}/door/taps`,
    {
      device_id: randomUUID(),
      taps: inside.map(({ id }, n) => ({
        id: randomUUID(),
        device_seq: n + 1,
        invitation_id: id,
        to: 'arrived',
        at: new Date().toISOString(),
        seen_seq: 0,
        clock: 'good',
      })),
    },
    host.session.accessToken,
  );
  phone = await camera.person();
  await phone.page.setViewportSize(PHONE);
  await signIn(phone, product, host);
});
afterAll(async () => {
  await camera.stop();
  await product.stop();
});

const guest = (name: string): Listed => {
  const found = guests.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

/** As the family's screen makes it. */
const pass = (parent: Member, children: string[], name: string) =>
  call<{ id: string; link: string; code: string }>(
    product,
    'POST',
    `/parties/${partyId}/pickupPasses`,
    { guest_ids: children.map((child) => guest(child).guest_id), name },
    parent.session.accessToken,
  );

const shownQr = (page: Page) => page.getByRole('img', { name: 'Código QR del pase' });

/** The bearer's browser claims the pass. */
async function bearer(link: string): Promise<Page> {
  const { page } = await product.person({ viewport: PHONE });
  await page.goto(link);
  await page.getByRole('button', { name: 'Ver mi pase', exact: true }).click();
  await shownQr(page).waitFor();
  return page;
}

/** The host's camera looks at what the bearer's screen shows, the QR and what is around it. */
async function holdUp(page: Page): Promise<void> {
  await shownQr(page).scrollIntoViewIfNeeded();
  const box = await shownQr(page).boundingBox();
  if (!box) throw new Error('There is no QR');
  const around = 12;
  await camera.show(
    await page.screenshot({
      clip: {
        x: box.x - around,
        y: box.y - around,
        width: box.width + 2 * around,
        height: box.height + 2 * around,
      },
    }),
  );
}

const exit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Salió: ${name}`, exact: true });
const scan = (page: Page) => page.getByRole('button', { name: 'Escanear', exact: true }).last();
const valid = (page: Page) => page.getByText('El pase es válido');
const hand = (page: Page) => page.getByRole('button', { name: 'Entregar', exact: true });
const close = (page: Page) => page.getByRole('button', { name: 'Cerrar', exact: true }).click();
const gone = (page: Page, name: string) =>
  page.getByRole('button', { name: `Ingresó: ${name}`, exact: true }).waitFor();

async function openDoor(): Promise<Page> {
  const { page } = phone;
  await page.goto(`/app/parties/${partyId}?tab=door`);
  await exit(page, 'Ema Paz').waitFor();
  return page;
}

/** The door as the phone keeps it, sealed: another text after each write. */
const keptDoor = (page: Page) =>
  page.evaluate(
    (id) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('convite.door.account');
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('doors').objectStore('doors').get(id);
          asked.addEventListener('success', () => {
            opening.result.close();
            const row = asked.result as { sealed: { iv: Uint8Array } } | undefined;
            resolve(String(row?.sealed.iv));
          });
        });
      }),
    partyId,
  );

const receipts = (parent: Member) =>
  call<{ child: string; taker_name: string | null; proof: string; state: string }[]>(
    product,
    'GET',
    `/users/${parent.session.user.id}/handovers`,
    undefined,
    parent.session.accessToken,
  );

it('a pass is read by the camera, with and without a connection', async () => {
  const page = await openDoor();
  await camera.show(null);
  await scan(page).click();
  await page.getByText(/Está oscuro/).waitFor();
  await look(page, 'dark');
  await close(page);

  // Newer than the list, perhaps: it is found all the same.
  const forTomas = await pass(bruno, ['Tomás Paz'], 'Abuelo Luis');
  await holdUp(await bearer(forTomas.link));
  await scan(page).click();
  await valid(page).waitFor();
  await page.getByText('Abuelo Luis', { exact: true }).waitFor();
  await look(page, 'confirmation');
  await hand(page).click();
  await gone(page, 'Tomás Paz');

  const forEma = await pass(bruno, ['Ema Paz'], 'Tío Juan');
  await holdUp(await bearer(forEma.link));
  const before = await keptDoor(page);
  const list = page.waitForResponse((response) =>
    response.url().endsWith(`/parties/${partyId}/door`),
  );
  await page.reload();
  await (await list).finished();
  while ((await keptDoor(page)) === before) await page.waitForTimeout(50);
  await exit(page, 'Ema Paz').waitFor();
  await phone.context.setOffline(true);
  await scan(page).click();
  await valid(page).waitFor();
  await hand(page).click();
  await page.getByText('Sin señal · 1 guardado').waitFor();
  await gone(page, 'Ema Paz');
  expect((await receipts(bruno)).some(({ child }) => child === 'Ema Paz')).toBe(false);
  await phone.context.setOffline(false);
  await waitForMailWith(bruno.email, ({ text }) => text.includes('Tío Juan'));
  expect(await receipts(bruno)).toContainEqual(
    expect.objectContaining({ child: 'Ema Paz', taker_name: 'Tío Juan', proof: 'qr' }),
  );

  // The family's own record, in its own browser.
  const parent = await product.person({ viewport: PHONE });
  await signIn(parent, product, bruno);
  await parent.page.goto(`/invitations/${partyId}/`);
  await parent.page.getByRole('button', { name: 'Quién vio qué' }).click();
  const left = parent.page.getByRole('region', { name: 'Con quién se fue' });
  await left.getByText('Ema se fue con Tío Juan').waitFor();
  await left.getByText('Tomás se fue con Abuelo Luis').waitFor();
  await look(parent.page, 'receipts of the family');

  await page.getByRole('button', { name: 'Registro de entregas' }).click();
  await page.getByText('Ema Paz se fue con Tío Juan').waitFor();
  await look(page, 'record');
  expect(phone.complaints).toEqual([]);
});
