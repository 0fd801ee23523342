// How much a family taps and types from the link to a confirmation with all that the host needs.
import type { Page } from 'playwright-core';
import { mailedCode } from '../support/accounts.js';
import { joinProduct, type Product } from '../support/browser.js';
import { execute } from '../support/database.js';
import { handOn } from '../support/hand.js';
import { look } from '../support/look.js';
import { call, member, party, signIn, type Member } from '../support/members.js';
import { answer, change, familyMember } from '../support/parties.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let ana: Member;
beforeAll(async () => {
  product = await joinProduct();
  ana = await member(product);
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('region', { name });
const thanked = (page: Page) => page.getByText('¡Gracias por contarlo!').waitFor();

/** The field that the next keys go to. */
const focused = (page: Page, label: string) =>
  page.waitForFunction((text) => {
    const at = document.activeElement;
    const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : [];
    const names = [
      ...labels.map((one) => one.textContent),
      at?.closest('[role=group]')?.parentElement?.textContent,
      at?.closest('.MuiFormControl-root')?.textContent,
    ];
    return names.some((name) => name?.includes(text));
  }, label);

interface GuestInfo {
  health: { name: string }[];
  stays: string | null;
  nothing_to_note: boolean;
  picked_up_by: { name: string } | null;
  guardian: { phone_number: string | null };
}

/** What the host sees of a kid. */
async function seenByHost(partyId: string, name: string): Promise<GuestInfo> {
  const token = ana.session.accessToken;
  type Rows = { guest_id: string; full_name: string }[];
  const rows = await call<Rows>(
    product,
    'GET',
    `/parties/${partyId}/invitations`,
    undefined,
    token,
  );
  const id = rows.find((row) => row.full_name === name)?.guest_id;
  return call(product, 'GET', `/parties/${partyId}/guest/${id}`, undefined, token);
}

const report = (what: string, { taps, keys }: { taps: number; keys: number }) =>
  process.stdout.write(`${what}: ${taps} taps, ${keys} key presses\n`);

describe('from the link to a confirmation', () => {
  scene('a new family with two kids, one celiac and dropped off', async (open) => {
    const id = await party(product, ana);
    const { page, context } = await open();
    await page.goto(`/invitations/${id}/`);
    const hand = handOn(page);
    const email = 'lucia.silva@correo.uy';

    await hand.tap(button(page, 'Recibir un código por correo'));
    await focused(page, 'Correo');
    await hand.type(email);
    await hand.press('Enter');
    const code = await mailedCode(email);
    await focused(page, 'Código');
    await hand.type(code);
    await focused(page, 'Nombre completo');
    await hand.type('Lucía Silva');
    await hand.tap(page.getByLabel('Tengo 18 años o más'));
    await hand.tap(button(page, 'Continuar'));

    await hand.tap(button(page, 'Confirmar'));
    await hand.tap(page.getByLabel('¿Cómo se llama tu hijo o hija?'));
    await hand.type('Mateo Silva');
    await hand.press('Enter');
    await page.getByRole('checkbox', { name: 'Mateo Silva' }).waitFor();
    await hand.type('Emma Silva');
    await hand.tap(button(page, 'Confirmar'));

    const first = page.getByLabel('Celiaquía').first();
    await first.waitFor();
    const { y = 0, height = 0 } = (await first.boundingBox()) ?? {};
    const bottom = page.viewportSize()?.height ?? 0;
    expect([y > 0, y + height < bottom]).toEqual([true, true]); // at the thumb, not below the ticket
    await hand.tap(card(page, 'Mateo Silva').getByLabel('Celiaquía'));
    await hand.tap(card(page, 'Mateo Silva').getByLabel('Dejo a Mateo'));
    await focused(page, 'Tu teléfono ese día');
    await hand.type('099123456');
    await hand.tap(card(page, 'Emma Silva').getByLabel('Nada que avisar'));
    await hand.tap(button(page, 'Listo'));
    await thanked(page);

    report('A new family', hand.count);
    expect(hand.count.taps).toBeLessThanOrEqual(10);
    expect(hand.count.keys).toBeLessThanOrEqual(71);
    expect(context.pages()).toHaveLength(1);
    await page.getByText('Ya contaste cómo cuidarlos.').waitFor();
    expect(await seenByHost(id, 'Mateo Silva')).toMatchObject({
      health: [{ name: 'Celiaquía' }],
      stays: 'dropped_off',
      picked_up_by: { name: 'Lucía Silva' },
      guardian: { phone_number: '99123456' },
    });
    expect(await seenByHost(id, 'Emma Silva')).toMatchObject({
      nothing_to_note: true,
      stays: 'with_adult',
    });
  });

  scene('a family that was at a party before', async (open) => {
    const bruno = await returningFamily();
    const id = await party(product, ana);
    await change(product, ana, id, { requires_handover: true });
    const person = await open();
    await signIn(person, product, bruno);
    const { page } = person;
    await page.goto(`/invitations/${id}/`);
    const hand = handOn(page);
    await hand.tap(button(page, 'Confirmar'));
    await page.getByText('¿Quiénes van?').waitFor();
    await hand.tap(button(page, 'Confirmar'));
    await page
      .getByText('Mateo: celiaquía, se queda sin un adulto, retira Abuela Marta.')
      .waitFor();
    await look(page, 'as always');
    await hand.tap(button(page, 'Sí, igual'));
    await thanked(page);
    report('A returning family', hand.count);
    expect(hand.count.taps).toBeLessThanOrEqual(3);
    expect(hand.count.keys).toBe(0);
    expect(await seenByHost(id, 'Mateo Fernández')).toMatchObject({
      stays: 'dropped_off',
      health: [{ name: 'Celiaquía' }],
      picked_up_by: { name: 'Abuela Marta' },
      guardian: { phone_number: '99555666' },
    });
  });
});

/** A household with a phone and a kid of whom everything is known, who was at a party last week. */
async function returningFamily(): Promise<Member> {
  const bruno = await member(product, 'Bruno Fernández');
  const token = bruno.session.accessToken;
  const mateo = await familyMember(product, bruno, 'Mateo Fernández');
  const catalogue = await call<{ id: string; name: string }[]>(
    product,
    'GET',
    '/healthConditions',
    undefined,
    token,
  );
  const notes = { health_condition_id: catalogue.find(({ name }) => name === 'Celiaquía')?.id };
  await call(product, 'POST', `/users/${mateo}/healthConditions`, notes, token);
  const grandmother = { name: 'Abuela Marta', phone: '099 777 888' };
  await call(product, 'POST', `/users/${mateo}/authorizations`, grandmother, token);
  const before = await party(product, ana);
  await answer(product, bruno, before, 'accept', [mateo]);
  await execute(
    product,
    `update parties.parties set date_start = date_start - interval '1 month',
       date_end = date_end - interval '1 month',
       rsvp_due_date = rsvp_due_date - interval '1 month' where id = ?`,
    [before],
  );
  const phone = {
    phone_country_code: 'UY',
    phone_country_number: '598',
    phone_number: '99555666',
  };
  await call(product, 'POST', `/family/${bruno.session.user.id}`, phone, token);
  return bruno;
}
