import type { Page } from 'playwright-core';
import { waitForMail } from '../../backend/test/support/mails.js';
import { PASSWORD } from './support/accounts.js';
import { seriousProblems } from './support/axe.js';
import { startProduct, type Person, type Product } from './support/browser.js';
import { child, closeAnswers, comingHousehold, partyToday, rowsOf } from './support/day.js';
import { settled } from './support/look.js';
import { call, member, signIn, type Member } from './support/members.js';
import { story } from './support/story.js';

// Twelve households: three with a phone of their own, seven that have answered already, one that
// is found at the door and one that is typed in there.
const SEVEN = [
  'Familia Acosta',
  'Familia Benítez',
  'Familia Castro',
  'Familia Duarte',
  'Familia Estévez',
  'Familia Ferreira',
  'Familia Giménez',
].map((name, n) => ({ parent: name.replace('Familia', 'Gabriela'), kid: `Niño ${n + 1}` }));
const CONFIRMED = 7 * 2;

let product: Product;
let ana: Member; // the host
let first: Person; // her phone
let second: Person; // her other one, in her partner's hand
let bruno: Member;
let carla: Member;
let diego: Member;
let phoneOfBruno: Person;
let phoneOfCarla: Person;
let phoneOfDiego: Person;
let partyId: string;
let mateo: string;

beforeAll(async () => {
  product = await startProduct();
  ana = await member(product, 'Ana Pereira');
  const quotas = { max_attendees_adults: 20, max_attendees_kids: 8 };
  partyId = await partyToday(product, ana, { name: 'Cumple de Sofía', ...quotas });
  [bruno, carla, diego] = await Promise.all([
    member(product, 'Bruno Fernández'),
    member(product, 'Carla Núñez'),
    member(product, 'Diego Silva'),
    member(product, 'Elena Quiroga'),
    ...SEVEN.map(({ parent, kid }) => comingHousehold(product, partyId, parent, [kid])),
  ]);
  mateo = await childWithCare();
  await child(product, carla, 'Emilia Núñez', '2020-01-15');

  [first, second, phoneOfBruno, phoneOfCarla, phoneOfDiego] = await Promise.all([
    product.person(),
    product.person(),
    product.person(),
    product.person(),
    product.person(),
  ]);
  await signIn(first, product, ana);
  await signIn(second, product, await onAnotherPhone(ana));
  await signIn(phoneOfBruno, product, bruno);
  await signIn(phoneOfCarla, product, carla);
  await signIn(phoneOfDiego, product, diego);
});
afterAll(() => product.stop());

async function childWithCare(): Promise<string> {
  const token = bruno.session.accessToken;
  const send = (path: string, body: object) => call(product, 'POST', path, body, token);
  const phone = {
    phone_country_code: 'UY',
    phone_country_number: '598',
    phone_number: '99123456',
  };
  await send(`/family/${bruno.session.user.id}`, phone);
  const insurer = { health_insurance_name: 'Mutualista', health_insurance_phone: '1727' };
  const id = await child(product, bruno, 'Mateo Fernández', '2019-07-02', insurer);
  const conditions = await call<{ id: string; name: string }[]>(
    product,
    'GET',
    '/healthConditions',
    undefined,
    token,
  );
  const celiac = conditions.find(({ name }) => name === 'Celiaquía');
  await send(`/users/${id}/healthConditions`, { health_condition_id: celiac?.id });
  await send(`/users/${id}/authorizations`, { name: 'Abuela Marta', phone: '099 765 432' });
  return id;
}

async function onAnotherPhone(account: Member): Promise<Member> {
  const form = { email: account.email, password: PASSWORD };
  return { ...account, session: await call(product, 'POST', '/auth/login', form) };
}

const openDoor = ({ page }: Person) => page.goto(`/app/parties/${partyId}?tab=door`);
/** After so long without a key the search begins. */
const SEARCH_PAUSE_MS = 250;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** The counters of the check-in screen: entered, left, not yet arrived. */
async function counts({ page }: Person): Promise<string> {
  const texts = await page.getByRole('group', { name: 'Quiénes mostrar' }).innerText();
  return (texts.match(/\d+/g) ?? []).join(' ');
}

/** Waits for the counters, because the screen is rendered after the tap. */
async function expectCounts(person: Person, wanted: string): Promise<void> {
  for (let waited = 0; waited < 60_000 && (await counts(person)) !== wanted; waited += 50) {
    await person.page.waitForTimeout(50);
  }
  expect(await counts(person)).toBe(wanted);
}

/** The paths of the API that the page asks for from now on. */
function apiCalls(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  });
  return paths;
}

const attendanceOf = (name: string) =>
  rowsOf<{ kind: string }>(
    product,
    `select c.kind from door.attendance_changes c
       join invitations.invitations i on i.id = c.invitation_id join family.people g on g.id = i.guest_id
      where g.full_name = ? order by c.seq`,
    [name],
  ).then((rows) => rows.map(({ kind }) => kind));

/** Waits until the log has these rows of a guest. */
async function expectLogged(name: string, wanted: string[]): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if ((await attendanceOf(name)).length >= wanted.length) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  expect(await attendanceOf(name)).toEqual(wanted);
}

const link = ({ page }: Person, text: string) => page.getByText(text, { exact: true }).waitFor();

describe('the day of a party of twelve households', () => {
  const step = story(() => ({ first, second, phoneOfBruno, phoneOfCarla, phoneOfDiego }));

  step('is answered by one, opened by another, and left open by a third', async () => {
    const { page } = phoneOfBruno;
    await page.goto(`/invitations/${partyId}/`);
    await button(page, 'Confirmar').click();
    await page.getByRole('checkbox', { name: /Mateo Fernández/ }).check();
    await button(page, 'Confirmar').click();
    await page.getByText('¡Qué alegría, los esperamos!').waitFor();

    await phoneOfCarla.page.goto(`/invitations/${partyId}/`);
    await phoneOfCarla.page.getByText('Confirmar asistencia:').waitFor();

    await phoneOfDiego.page.goto(`/invitations/${partyId}/`);
    await button(phoneOfDiego.page, 'No sabemos').click();
    await phoneOfDiego.page.getByText('¡Gracias por avisar!').waitFor();
    await closeAnswers(product, ana, partyId);
  });

  step('shows the host who comes and what to prepare for, and is started', async () => {
    const { page } = first;
    await page.goto(`/app/parties/${partyId}?tab=confirmations`);
    await page.getByText('8 de 20').waitFor();
    await page.getByText('8 de 8').waitFor();
    const totals = page.getByRole('listitem').filter({ hasText: 'Celiaquía' });
    expect((await totals.innerText()).replace(/\s+/g, ' ')).toBe('1 Celiaquía');

    await page.getByRole('tab', { name: 'Concurrencia' }).click();
    await page.getByText('La puerta todavía está cerrada').waitFor();
    await button(page, 'Comenzar La Fiesta').click();
    await dialog(page).getByRole('button', { name: 'Comenzar La Fiesta' }).click();
    await expectCounts(first, `0 0 ${CONFIRMED + 2}`);
    await openDoor(second);
    await expectCounts(second, `0 0 ${CONFIRMED + 2}`);
    expect(await seriousProblems(page)).toEqual([]);
  });

  step('lets a family in with one tap, from two phones at once, and counts it once', async () => {
    const familyOn = ({ page }: Person) =>
      page.getByRole('listitem').filter({ hasText: bruno.name });
    const together = (phone: Person) =>
      familyOn(phone).getByRole('button', { name: 'Ingresaron los 2' });
    await second.context.setOffline(true);
    await link(second, 'Sin señal');
    await together(first).dblclick();
    await expectCounts(first, `2 0 ${CONFIRMED}`);
    await together(second).click();
    await link(second, 'Sin señal · 2 guardados');
    await expectCounts(second, `2 0 ${CONFIRMED}`);
    await second.context.setOffline(false);
    await link(second, 'En vivo');

    for (const name of [bruno.name, 'Mateo Fernández']) {
      await expectLogged(name, ['arrived', 'arrived']);
    }
    for (const phone of [first, second]) {
      await phone.page.reload();
      await expectCounts(phone, `2 0 ${CONFIRMED}`);
    }
  });

  step('undoes a tap on the wrong guest', async () => {
    const { page } = first;
    const { parent } = SEVEN[0] ?? { parent: '' };
    await button(page, `Ingresó: ${parent}`).click();
    await page.getByText(`${parent} ingresó`).waitFor();
    await expectCounts(second, `3 0 ${CONFIRMED - 1}`);
    await button(page, 'Deshacer').click();
    await expectCounts(first, `2 0 ${CONFIRMED}`);
    await expectCounts(second, `2 0 ${CONFIRMED}`);
    await expectLogged(parent, ['arrived', 'undo']);

    // Later, on the other phone and after a reload.
    await button(page, `Ingresó: ${parent}`).click();
    await expectLogged(parent, ['arrived', 'undo', 'arrived']);
    await second.page.reload();
    await expectCounts(second, `3 0 ${CONFIRMED - 1}`);
    await second.page.getByRole('button', { name: new RegExp(`^${parent}`) }).click();
    await button(second.page, 'Deshacer el ingreso').click();
    await dialog(second.page).waitFor({ state: 'detached' });
    await expectCounts(first, `2 0 ${CONFIRMED}`);
  });

  step('asks what happened to a guest who was removed meanwhile', async () => {
    const { kid } = SEVEN[6] ?? { kid: '' };
    const { page } = second;
    await first.context.setOffline(true);
    await page.getByRole('tab', { name: 'Confirmaciones' }).click();
    await settled(page, 'Cargando'); // what loads above the list moves it
    await button(page, new RegExp(`^${kid}`)).click();
    await button(page, `Quitar a ${kid} de la lista`).click();
    await dialog(page).getByRole('button', { name: 'Quitar de la lista' }).click();
    await page.getByText(`Quitamos a ${kid} de la lista`).waitFor();

    await button(first.page, `Ingresó: ${kid}`).click();
    await expectCounts(first, `3 0 ${CONFIRMED - 1}`);
    await first.context.setOffline(false);
    await expectCounts(first, `2 0 ${CONFIRMED - 1}`);
    await button(first.page, 'Para revisar: 1').click();
    await dialog(first.page).getByText('ya no está en la lista de invitados').waitFor();
    expect(await seriousProblems(first.page)).toEqual([]);
    await button(first.page, `Fue un error: ${kid}`).click();
    await button(first.page, 'Volver a la puerta').click();
    await expectLogged(kid, ['arrived', 'undo']);
  });

  step('shows the door what to know of a child, and writes down that it was read', async () => {
    const { page } = first;
    await page.getByRole('button', { name: /^Mateo Fernández/ }).click();
    const info = dialog(page);
    for (const text of ['7 años', 'Celiaquía', 'Mutualista', 'Abuela Marta']) {
      await info.getByText(text, { exact: true }).waitFor();
    }
    const calls = await info.getByRole('link', { name: /^Llamar/ }).all();
    const numbers = await Promise.all(calls.map((link) => link.getAttribute('href')));
    expect(numbers).toEqual(['tel:+59899123456', 'tel:099765432', 'tel:1727']);
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await info.waitFor({ state: 'detached' });

    const reads = await rowsOf(
      product,
      `select r.read_by from care.guest_info_reads r join invitations.invitations i on i.id = r.invitation_id
        where i.guest_id = ? and r.surface <> 'offline_copy'`,
      [mateo],
    );
    expect(reads).toEqual([{ read_by: ana.session.user.id }]);
  });

  step('lets in with one tap who opened the link and never answered', async () => {
    const { page } = first;
    await page.getByLabel('Buscar por nombre').fill('nunez');
    await button(page, `Dejar entrar a ${carla.name}`).click();
    await page.getByText(`${carla.name} ingresó`).waitFor();
    await expectCounts(first, `3 0 ${CONFIRMED - 1}`);
    await expectLogged(carla.name, ['arrived']);
    await button(page, 'Borrar la búsqueda').click();

    // The host's word opens nothing: only the guest's own does.
    await page.getByRole('button', { name: new RegExp(`^${carla.name}`) }).click();
    await dialog(page).getByText('Sus datos no están a la vista').waitFor();
    await page.keyboard.press('Escape');
  });

  step('lets that family name who came, after the deadline', async () => {
    const { page } = phoneOfCarla;
    await page.reload();
    await page.getByText('Quien organiza los sumó a la lista').waitFor();
    await button(page, 'Modificar').click();
    await page.getByRole('checkbox', { name: /Emilia Núñez/ }).check();
    await button(page, 'Confirmar').click();
    await page.getByText('¡Qué alegría, los esperamos!').waitFor();

    await first.page.reload();
    await expectCounts(first, `3 0 ${CONFIRMED}`);
    const family = first.page.getByRole('listitem').filter({ hasText: carla.name });
    await family.getByText('Emilia Núñez').waitFor();
    await first.page.getByRole('button', { name: new RegExp(`^${carla.name}`) }).click();
    await dialog(first.page).getByText('No anotaron cuidados especiales.').waitFor();
    await first.page.keyboard.press('Escape');
  });

  step('finds an account while the name is typed; the last answer wins', async () => {
    const { page } = second;
    await openDoor(second);
    await button(page, 'Agregar invitado').click();
    await page.getByRole('tab', { name: 'Buscar' }).click();
    const asked: string[] = [];
    const found = Promise.withResolvers<void>();
    let late: Promise<unknown> | undefined;
    await page.route('**/searchNonInvited/**', async (route) => {
      const text = decodeURIComponent(route.request().url().split('/').at(-1) ?? '');
      asked.push(text);
      // The first answer comes last.
      if (asked.length === 1) {
        const request = route.request();
        late = request.response().then((answer) => answer?.finished());
        await found.promise;
      }
      await route.continue().catch(() => undefined); // aborted by the page
    });
    const search = page.getByLabel('Nombre o e-mail completo');
    const pauses = await search.evaluateHandle((field, shortest) => {
      const counted = { pauses: 0 };
      let last = { text: '', at: Infinity };
      field.addEventListener('input', ({ timeStamp }) => {
        const text = (field as HTMLInputElement).value.trim();
        if (text === last.text) return; // a space at the end asks nothing new
        if (timeStamp - last.at >= shortest) counted.pauses += 1;
        last = { text, at: timeStamp };
      });
      return counted;
    }, SEARCH_PAUSE_MS);
    await search.pressSequentially('die', { delay: 30 });
    while (asked.length === 0) await page.waitForTimeout(20);
    await search.fill('');
    const answered = page.waitForResponse(
      (answer) => decodeURIComponent(answer.url().split('/').at(-1) ?? '') === 'elena quir',
    );
    await search.pressSequentially('elena quir', { delay: 30 });
    await answered; // a slow machine may have asked for a part of the text before
    await button(page, 'Agregar a Elena Quiroga').waitFor();
    found.resolve();
    await late?.catch(() => undefined);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await button(page, /^Agregar a /).count()).toBe(1);
    // One question for each pause, of which a slow machine makes more, and the whole text is the last one.
    expect(asked.at(-1)).toBe('elena quir');
    expect(asked.length).toBeLessThanOrEqual(
      1 + (await pauses.evaluate((counted) => counted.pauses)),
    );

    // Found on the other phone too, which is a moment later.
    await button(first.page, 'Agregar invitado').click();
    await first.page.getByRole('tab', { name: 'Buscar' }).click();
    await first.page.getByLabel('Nombre o e-mail completo').fill('Elena');
    await button(first.page, 'Agregar a Elena Quiroga').waitFor();
    await button(page, 'Agregar a Elena Quiroga').click();
    await page.getByText('Agregamos a Elena Quiroga a la lista de invitados').waitFor();
    await button(first.page, 'Agregar a Elena Quiroga').click();
    await first.page.getByText('Elena Quiroga ya está en la lista de confirmados.').waitFor();

    await button(page, 'Cerrar').click();
    await button(page, 'Ingresó: Elena Quiroga').waitFor();
  });

  step('adds a child by hand, over the quota, with care notes', async () => {
    const { page } = first;
    await dialog(page).getByRole('tab', { name: 'Escribir sus datos' }).click();
    await dialog(page).getByText('El cupo está completo').waitFor();
    await dialog(page).getByText('Niños: 8 de 8.').waitFor();
    await page.getByLabel('Nombre', { exact: true }).fill('Zoe Vecina');
    await button(page, 'Más datos').click();
    await page.getByLabel('E-mail (opcional)').fill('vecina@example.com');
    await page.getByLabel('Sociedad Médica').fill('SMI');
    await page.getByLabel('Teléfono de emergencia').fill('1717');
    await page.getByRole('checkbox', { name: 'Alergia al maní' }).check();
    await page.getByRole('checkbox', { name: /Su familia está de acuerdo/ }).check();
    expect(await seriousProblems(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Agregar invitado' }).click();
    await dialog(page).getByText('Agregamos a Zoe Vecina a la lista de invitados').waitFor();
    await button(page, 'Cerrar').click();

    await button(page, 'Ingresó: Zoe Vecina').click();
    await expectLogged('Zoe Vecina', ['arrived']);
    await page.getByRole('alertdialog').getByText('Alergia al maní').waitFor();
    await button(page, 'Entendido').click();
    await page.getByRole('button', { name: /^Zoe Vecina/ }).click();
    await dialog(page).getByText('Alergia al maní').waitFor();
    await dialog(page).getByRole('link', { name: 'Llamar a SMI' }).waitFor();
    await page.keyboard.press('Escape');
    const mail = await waitForMail('vecina@example.com');
    expect(mail.subject).toBe('Te sumaron a Cumple de Sofía');
    expect(mail.text).toContain(`${product.server.url}/signup`);
  });

  step('sees people out, and finds the door closed on both phones when it is over', async () => {
    const { page } = first;
    const family = page.getByRole('listitem').filter({ hasText: bruno.name });
    await family.getByRole('button', { name: 'Salieron los 2' }).click();
    await page.getByText(`${bruno.name} y su familia salieron (2)`).waitFor();
    await expectCounts(first, `2 2 ${CONFIRMED + 1}`);
    await button(page, 'Finalizar Fiesta').click();
    await dialog(page).getByText('Sigue adentro 1 niño').waitFor();
    await dialog(page).getByText('Sigue adentro 1 adulto').waitFor();
    await dialog(page).getByText(carla.name).waitFor();
    await dialog(page).getByRole('button', { name: 'Finalizar Fiesta' }).click();
    await page.getByText('La fiesta ha finalizado', { exact: true }).waitFor();
    await expectLogged('Mateo Fernández', ['arrived', 'arrived', 'exit']);

    await second.page.getByText('La puerta ya se cerró').waitFor();
    expect(await attendanceOf('Elena Quiroga')).toEqual([]);
  });

  step('is rated by its guests, with an error for what is missing', async () => {
    const { page } = phoneOfBruno;
    await page.goto(`/invitations/${partyId}/`);
    const form = page.getByRole('form', { name: 'Tu opinión de la fiesta' });
    await form.getByRole('button', { name: 'Agregar' }).click();
    await page
      .getByText('Por favor, dale un puntaje a la fiesta presionando en las estrellas.')
      .waitFor();
    await form.locator('label').filter({ hasText: '4 estrellas' }).click();
    await form.getByLabel('Tu opinión', { exact: true }).fill('ok');
    await form.getByRole('button', { name: 'Agregar' }).click();
    await page
      .getByText('Recuerda escribir la opinión, mínimo: 5 caracteres, máximo: 250')
      .waitFor();
    await form.getByLabel('Tu opinión', { exact: true }).fill('a'.repeat(251));
    await form.getByRole('button', { name: 'Agregar' }).click();
    await page.getByText('Máximo permitido para la opinión: 250 caracteres').waitFor();
    await form.getByLabel('Tu opinión', { exact: true }).fill('Lindo todo.');
    await form.getByRole('button', { name: 'Agregar' }).click();
    await button(page, 'Modificar').click();
    await form.locator('label').filter({ hasText: '5 estrellas' }).click();
    await form.getByRole('button', { name: 'Actualizar' }).click();
    await page.getByText('Tu opinión fue actualizada').waitFor();
  });

  step('stands among the past invitations with the own review, in one call', async () => {
    const { page } = phoneOfCarla;
    const calls = apiCalls(page);
    await page.goto('/app/invitations/finished');
    const card = page.getByRole('listitem').filter({ hasText: 'Cumple de Sofía' });
    await card.locator('label').filter({ hasText: '4 estrellas' }).click();
    expect(calls).toEqual(['/api/users/invitations/getFinished']);
    await card.getByLabel('Tu opinión', { exact: true }).fill('¡Qué puerta tan rápida!');
    await card.getByRole('button', { name: 'Agregar' }).click();
    await card.getByRole('button', { name: 'Modificar' }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByLabel('Buscar').fill('sofia');
    await card.getByText('¡Qué puerta tan rápida!').waitFor();
    await page.getByLabel('Buscar').fill('otra');
    await page.getByText('No encontramos esa invitación').waitFor();

    // Who did not come has nothing to rate.
    await phoneOfDiego.page.goto('/app/invitations/finished');
    await phoneOfDiego.page.getByText('No sabemos').waitFor();
    expect(await button(phoneOfDiego.page, 'Agregar').count()).toBe(0);
  });

  step(
    'stands among the host’s past parties with its stars, and shows what was written',
    async () => {
      const { page } = second;
      const calls = apiCalls(page);
      await page.goto('/app/parties/finished');
      const card = page.getByRole('listitem').filter({ hasText: 'Cumple de Sofía' });
      await card.getByRole('img', { name: '4,5 estrellas de 5' }).waitFor();
      expect(calls).toEqual(['/api/parties']);
      expect(await seriousProblems(page)).toEqual([]);
      await page.getByLabel('Buscar').fill('SOFIA');
      await card.getByRole('link', { name: 'Ver detalles de Cumple de Sofía' }).click();
      await page.waitForURL(`**/app/parties/${partyId}`);

      const reviews = page.getByRole('list', { name: 'Opiniones de los invitados' });
      await reviews.getByText('¡Qué puerta tan rápida!').waitFor();
      await reviews.getByText(bruno.name).waitFor();
      await page.getByText('4,5', { exact: true }).waitFor();
      await page.getByText('2 opiniones').waitFor();
    },
  );

  step('makes no browser complain on the way', async () => {
    const people = [first, second, phoneOfBruno, phoneOfCarla, phoneOfDiego];
    expect(people.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
