// Whom the door offers for children whose parents are no guests: on a helper's phone without a connection, and
// on the host's.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { waitForMailWith } from '../../../backend/test/support/mails.js';
import { joinProduct, PHONE, type Product } from '../support/browser.js';
import { partyToday } from '../support/day.js';
import { look } from '../support/look.js';
import { call, member, signIn, type Member } from '../support/members.js';
import { answer, change, familyMember } from '../support/parties.js';

let product: Product;
let host: Member;
let partyId: string;
let thiago: Family;
let lola: Family;
beforeAll(async () => {
  product = await joinProduct();
  host = await member(product, 'Laura Sosa');
  partyId = await partyToday(product, host, {
    name: 'Cumple de Canaria',
    max_attendees_adults: 20,
    max_attendees_kids: 20,
  });
  await change(product, host, partyId, { requires_handover: true });
  [thiago, lola] = [
    await droppedOff('Marta Luna', 'Thiago Luna'),
    await droppedOff('Ana Paz', 'Lola Paz'),
  ];
  await change(product, host, partyId, { status: 'started' });
  await call(
    product,
    'POST',
    `/parties/${partyId}/door/taps`,
    {
      device_id: randomUUID(),
      taps: [thiago, lola].map(({ rowId }, n) => ({
        id: randomUUID(),
        device_seq: n + 1,
        invitation_id: rowId,
        to: 'arrived',
        at: new Date().toISOString(),
        seen_seq: 0,
        clock: 'good',
      })),
    },
    host.session.accessToken,
  );
});
afterAll(() => product.stop());

interface Family {
  parent: Member;
  kidId: string;
  /** The invitation of the kid. */
  rowId: string;
}

const by = <T>(parent: Member, method: string, path: string, body?: object) =>
  call<T>(product, method, path, body, parent.session.accessToken);

/** "Dejo a Thiago, retiro yo." */
async function droppedOff(name: string, kid: string): Promise<Family> {
  const parent = await member(product, name);
  const kidId = await familyMember(product, parent, kid, '2019-04-02');
  await answer(product, parent, partyId, 'accept', [kidId]);
  const rows = await by<{ id: string; guest_id: string }[]>(
    parent,
    'GET',
    `/users/invitations/get/${partyId}`,
  );
  const rowId = rows.find(({ guest_id }) => guest_id === kidId)?.id ?? '';
  await by(parent, 'PATCH', `/invitations/${rowId}/stay`, {
    stays: 'dropped_off',
    contact_phone: '099 123 456',
    picked_up_by: parent.session.user.id,
  });
  return { parent, kidId, rowId };
}

const authorize = async ({ parent, kidId }: Family, name: string) =>
  (
    await by<{ id: string }>(parent, 'POST', `/users/${kidId}/authorizations`, {
      name,
      phone: '099 777 888',
    })
  ).id;

const exit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Salió: ${name}`, exact: true });
const gone = (page: Page, name: string) =>
  page.getByRole('button', { name: `Ingresó: ${name}`, exact: true }).waitFor();

/** The mail without an alarm. */
const departureOf = ({ parent }: Family) =>
  waitForMailWith(parent.email, ({ subject }) => subject === 'Aviso de salida de una fiesta');

it('a helper gives a child to its mother, who is no guest, without a connection and without an alarm', async () => {
  const { link } = await by<{ link: string }>(host, 'POST', `/parties/${partyId}/doorPasses`, {
    name: 'Tía Rosa',
    care: false,
  });
  const helper = await product.person({ viewport: PHONE });
  const { page } = helper;
  await page.goto(link);
  // The dialog comes with the list, and is on the phone once it was open.
  await exit(page, 'Thiago Luna').click();
  await page.getByRole('dialog').getByText('Marta Luna').waitFor();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await helper.context.setOffline(true);
  await exit(page, 'Thiago Luna').click();
  const mother = page.getByRole('button', { name: /Marta Luna/ });
  await mother.getByText('Responsable · La familia dijo que viene · teléfono …456').waitFor();
  await look(page, 'who answers for the child');
  await mother.click();
  await gone(page, 'Thiago Luna');
  await helper.context.setOffline(false);
  const mail = await departureOf(thiago);
  expect(mail.text).toContain('Con quién: Marta Luna.');
  expect(mail.text).toContain('Es un adulto de tu familia.');
});

it('the host sees whom the family wrote first, and asks others for a document', async () => {
  const rosa = await authorize(lola, 'Abuela Rosa');
  await authorize(lola, 'Tío Hugo');
  await by(lola.parent, 'PATCH', `/invitations/${lola.rowId}/stay`, { picked_up_by: rosa });
  await by(lola.parent, 'POST', `/parties/${partyId}/pickupPasses`, {
    guest_ids: [lola.kidId],
    name: 'Prima Eva',
  });
  const { page, ...phone } = await product.person({ viewport: PHONE });
  await signIn({ page, ...phone }, product, host);
  await page.goto(`/app/parties/${partyId}?tab=door`);
  await exit(page, 'Lola Paz').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Tío Hugo/ }).waitFor();
  const shown = await dialog.getByRole('button').allInnerTexts();
  const order = ['Ana Paz', 'Abuela Rosa', 'Prima Eva', 'Escanear', 'Código', 'Tío Hugo', 'Llamar'];
  const places = [...order, 'Otra persona'].map((text) =>
    shown.findIndex((one) => one.includes(text)),
  );
  expect(places.includes(-1)).toBe(false);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  await look(page, 'whom the door offers');
  await dialog.getByRole('button', { name: /Tío Hugo/ }).click();
  await dialog.getByText('Pídele el documento. ¿Dice este nombre?').waitFor();
  await look(page, 'a document');
  await dialog.getByRole('button', { name: 'Coincide: entregar a Lola Paz' }).click();
  await gone(page, 'Lola Paz');
  const mail = await departureOf(lola);
  expect(mail.text).toContain('Quien organiza le pidió el documento.');
});
