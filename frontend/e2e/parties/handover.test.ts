// With whom children leave, on two phones: the host's, whose camera reads the passes of those who take them,
// and a helper's.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { mailsTo, waitForMailWith } from '../../../backend/test/support/mails.js';
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
let carla: Member;
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
  [bruno, carla] = await Promise.all([
    comingHousehold(product, partyId, 'Bruno Paz', ['Lola Paz', 'Tomás Paz', 'Ema Paz']),
    comingHousehold(product, partyId, 'Carla Ríos', ['Nina Ríos']),
  ]);
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
  await exit(page, 'Nina Ríos').or(page.getByText('Nina Ríos')).first().waitFor();
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

/** Prints milliseconds; the machine of the tests may be busy, so benches have the limits. */
async function timed(what: string, act: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await act();
  const took = Math.round(performance.now() - start);
  process.stdout.write(`${what}: ${took} ms\n`);
}

it('two taps in the usual case, a wrong child, a block, a code', async () => {
  const page = await openDoor();
  const link = await call<{ link: string }>(
    product,
    'POST',
    `/parties/${partyId}/doorPasses`,
    { name: 'Tía Rosa', care: false },
    host.session.accessToken,
  );
  const helper = await product.person();
  await helper.page.goto(link.link);
  await exit(helper.page, 'Nina Ríos').waitFor();

  // The host's phone: Salió, and the adult.
  let taps = 0;
  await page.exposeFunction('tapped', () => (taps += 1));
  await page.evaluate(() => {
    const { tapped } = window as unknown as { tapped: () => void };
    document.addEventListener('click', tapped, { capture: true });
  });
  await exit(page, 'Nina Ríos').click();
  const adult = page.getByRole('dialog').getByRole('button', { name: /Carla Ríos/ });
  await adult.waitFor();
  await look(page, 'with whom');
  taps = 0;
  await close(page);
  await timed('Salió to the next child, two taps', async () => {
    taps = 0;
    await exit(page, 'Nina Ríos').click();
    await adult.click();
    await gone(page, 'Nina Ríos');
  });
  expect(taps).toBe(2);
  await page.getByText('Nina Ríos se fue con Carla Ríos').waitFor();
  await gone(helper.page, 'Nina Ríos');
  await timed('the tap to the mail of the family', () =>
    waitForMailWith(carla.email, ({ text }) => text.includes('Nina')),
  );
  const mails = await mailsTo(carla.email);
  expect(mails.map(({ subject }) => subject).join('\n')).not.toMatch(/Nina/);
  expect(await receipts(carla)).toMatchObject([
    { child: 'Nina Ríos', taker_name: 'Carla Ríos', proof: 'known', state: 'effective' },
  ]);

  // A pass of another child, on the helper's list as on the host's.
  const forLola = await pass(bruno, ['Lola Paz'], 'Abuela Marta');
  await holdUp(await bearer(forLola.link));
  await exit(page, 'Ema Paz').click();
  await page.getByRole('button', { name: 'Tomás Paz', exact: true }).click();
  await page.getByRole('button', { name: 'Lola Paz', exact: true }).click();
  await scan(page).click();
  await page.getByText('Este pase es para Lola Paz').waitFor();
  await page.getByText('No sirve para que Abuela Marta se lleve a Ema Paz.').waitFor();
  await look(page, 'pass of another child');
  await close(page);

  // A valid pass of a blocked person: in red, and the host alone goes on, with a reason.
  await call(
    product,
    'POST',
    `/parties/${partyId}/pickupBlocks`,
    { guest_ids: [guest('Lola Paz').guest_id], name: 'abuela  MARTA' },
    bruno.session.accessToken,
  );
  await helper.page.reload();
  await exit(helper.page, 'Lola Paz').click();
  await helper.page.getByText('La familia pide no entregar a:').waitFor();
  await look(helper.page, 'helper blocked');
  await helper.page.getByRole('button', { name: 'Código' }).click();
  await helper.page.getByLabel('Código de seis números').fill(forLola.code);
  await helper.page.getByText('Avísale ya a quien organiza la fiesta.').waitFor();
  await look(helper.page, 'helper refused');
  expect(await helper.page.getByRole('button', { name: /Entregar/ }).count()).toBe(0);
  await close(helper.page);

  await scan(page).click();
  await page.getByText('No entregar a Abuela Marta').waitFor();
  await look(page, 'blocked pass');
  await page.getByRole('button', { name: 'Entregar igual, con un motivo' }).click();
  await page.getByLabel('Motivo').fill('Habló conmigo la mamá');
  await look(page, 'override');
  await page.getByRole('button', { name: 'Entregar igual' }).click();
  await gone(page, 'Lola Paz');
  const alarm = await waitForMailWith(bruno.email, ({ text }) => text.includes('Lola'));
  expect(alarm.subject).not.toMatch(/Lola|Marta/);

  // Wrong codes, on the helper's phone: the fifth closes it for that child.
  await exit(helper.page, 'Ema Paz').click();
  await helper.page.getByRole('button', { name: 'Código' }).click();
  const field = helper.page.getByLabel('Código de seis números');
  for (const left of [4, 3, 2, 1]) {
    await field.fill(left % 2 ? '000001' : '000002');
    await helper.page
      .getByText(left === 1 ? 'Queda 1 intento.' : `Quedan ${left} intentos.`)
      .waitFor();
    if (left === 4) await look(helper.page, 'wrong code');
  }
  await field.fill('000003');
  await helper.page.getByText('Demasiados códigos equivocados').waitFor();
  await look(helper.page, 'code closed');
  expect(helper.complaints).toEqual([]);
});

it('a pass is read by the camera, with and without a connection', async () => {
  const page = await openDoor();
  await camera.show(null);
  await scan(page).click();
  await page.getByText(/Está muy oscuro/).waitFor();
  await look(page, 'dark');
  await close(page);

  // Newer than the list, perhaps: it is found all the same.
  const forTomas = await pass(bruno, ['Tomás Paz'], 'Abuelo Luis');
  const bearerOfTomas = await bearer(forTomas.link);
  await holdUp(bearerOfTomas);
  const third = (await product.person({ viewport: PHONE })).page;
  await third.goto(forTomas.link);
  await third.getByText('Este pase ya está en otro teléfono').waitFor();
  expect(await shownQr(third).count()).toBe(0);
  const warned = await waitForMailWith(bruno.email, ({ subject }) =>
    subject.includes('otro teléfono'),
  );
  expect(warned.text).toContain('Abuelo Luis');
  await timed('camera to confirmation, online', async () => {
    await scan(page).click();
    await valid(page).waitFor();
  });
  await page.getByText('Abuelo Luis', { exact: true }).waitFor();
  await look(page, 'confirmation');
  await timed('the tap to the mail of the family, by QR', async () => {
    await hand(page).click();
    await waitForMailWith(
      bruno.email,
      ({ subject, text }) =>
        subject === 'Aviso de salida de una fiesta' && text.includes('Abuelo Luis'),
    );
  });
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
  await timed('camera to confirmation, offline', async () => {
    await scan(page).click();
    await valid(page).waitFor();
  });
  await hand(page).click();
  await page.getByText('Sin señal · 1 guardado').waitFor();
  await gone(page, 'Ema Paz');
  expect((await receipts(bruno)).some(({ child }) => child === 'Ema Paz')).toBe(false);
  await timed('the connection to the mail of the family', async () => {
    await phone.context.setOffline(false);
    await waitForMailWith(bruno.email, ({ text }) => text.includes('Tío Juan'));
  });
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
  await page.getByText('La familia pidió no entregarlo').waitFor();
  await look(page, 'record');
  expect(phone.complaints).toEqual([]);
});
