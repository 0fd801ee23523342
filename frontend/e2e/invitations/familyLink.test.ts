import { gzipSync } from 'node:zlib';
import type { Request } from 'playwright-core';
import { seriousProblems } from '../support/axe.js';
import { DESK, joinProduct, type Person, type Product } from '../support/browser.js';
import { call, member, party, signIn, type Member } from '../support/members.js';

/** JavaScript until the network is idle, gzipped, in bytes. */
const MOST_SCRIPTS = 105_000;

let product: Product;
let host: Member;
let partyId: string;
beforeAll(async () => {
  product = await joinProduct();
  host = await member(product, 'Ana Anfitriona');
  partyId = await party(product, host);
});
afterAll(() => product.stop());

/** An expected family. @returns the path of its link, and the secret */
async function link(line: string, to = partyId): Promise<{ path: string; secret: string }> {
  const { added } = await call<{ added: [{ link: string }] }>(
    product,
    'POST',
    `/parties/${to}/families`,
    { list: line },
    host.session.accessToken,
  );
  const { pathname, hash } = new URL(added[0].link);
  return { path: pathname + hash, secret: hash.replace('#f=', '') };
}

const shot = async ({ page }: Person, name: string) => {
  if (process.env.SHOTS) {
    await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
  }
};

const familiesOf = () =>
  call<
    { name: string; rsvp: string | null; people: { rsvp: string | null }[]; has_account: boolean }[]
  >(product, 'GET', `/parties/${partyId}/families`, undefined, host.session.accessToken);
const familyOf = async (name: string) => (await familiesOf()).find((one) => one.name === name);

it('is answered in two taps by a family whose children the host named', async () => {
  const { path, secret } = await link('Familia Pérez: Juan, Ana; 099 123 456');
  const person = await product.person();
  const { page } = person;
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(path, { waitUntil: 'networkidle' });

  let taps = 0;
  const tap = async (name: string) => {
    await page.getByRole('button', { name }).tap();
    taps += 1;
  };
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(page.url()).not.toContain(secret);
  expect(new URL(page.url()).pathname).toBe(`/invitations/${partyId}/`);
  await shot(person, 'answer-1-start');
  expect(await seriousProblems(page)).toEqual([]);
  await tap('¡Vamos!');
  await shot(person, 'answer-2-who');
  expect(await seriousProblems(page)).toEqual([]);
  await tap('Listo');
  await page.getByRole('heading', { name: '¡Listo, los esperamos!' }).waitFor();
  await shot(person, 'answer-3-done');
  expect(await seriousProblems(page)).toEqual([]);
  expect(taps).toBe(2);
  const come = { rsvp: 'accepted' };
  expect(await familyOf('Familia Pérez')).toMatchObject({ ...come, people: [come, come, come] });

  // The secret is in no address, and in no header of a request.
  for (const request of requests) {
    expect(request.url()).not.toContain(secret);
    expect(JSON.stringify(await request.allHeaders())).not.toContain(secret);
  }
  expect(person.complaints).toEqual([]);

  await page.reload();
  await page.getByRole('heading', { name: '¡Listo, los esperamos!' }).waitFor();
  await page.getByRole('button', { name: 'Cambiar la respuesta' }).tap();
  await page.getByRole('button', { name: 'No podemos' }).tap();
  await page.getByRole('heading', { name: '¡Gracias por avisar!' }).waitFor();
  await shot(person, 'answer-4-declined');
  expect(await familyOf('Familia Pérez')).toMatchObject({ rsvp: 'declined' });
  await person.context.close();
});

it('made before links named their party leads to the same page', async () => {
  const { secret } = await link('Familia Vieja: Leo');
  const person = await product.person();
  const { page } = person;
  await page.goto('/login');
  await page.goto(`/answer#${secret}`);
  await page.getByRole('button', { name: '¡Vamos!' }).waitFor();
  expect(page.url()).toBe(`${product.server.url}/invitations/${partyId}/`);
  await page.reload();
  await page.getByRole('button', { name: '¡Vamos!' }).waitFor();
  await page.goBack();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => history.length)).toBe(3);

  // Pasted over the invitation that is open.
  const { path } = await link('Familia Nueva: Ana');
  await page.goto(`/invitations/${partyId}/`);
  await page.evaluate((to) => location.assign(to), path);
  await page.getByText('¡Hola, Familia Nueva!').waitFor();
  expect(page.url()).toBe(`${product.server.url}/invitations/${partyId}/`);
  await person.context.close();
});

it('is light', async () => {
  const { path } = await link('Familia Liviana: Leo');
  const person = await product.person();
  const bodies: Promise<Buffer>[] = [];
  person.page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  const answer = await person.page.goto(path, { waitUntil: 'networkidle' });
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await person.page.getByRole('button', { name: '¡Vamos!' }).waitFor();
  const scripts = (await Promise.all(bodies)).reduce((sum, one) => sum + gzipSync(one).length, 0);
  expect(scripts).toBeGreaterThan(40_000);
  expect(scripts).toBeLessThanOrEqual(MOST_SCRIPTS);
  await person.context.close();
});

it('says that a link opens nothing, and what to do without a connection', async () => {
  const person = await product.person({ viewport: DESK });
  const { page } = person;
  for (const unknown of ['/answer#nada', `/invitations/${partyId}/#f=nada`]) {
    await page.goto(unknown);
    await page.getByRole('heading', { name: 'Este enlace no abre ninguna invitación' }).waitFor();
    expect(page.url()).not.toContain('nada');
  }
  await shot(person, 'answer-5-unknown');
  expect(await seriousProblems(page)).toEqual([]);

  const { path } = await link('Familia Silva');
  await page.route('**/api/familyLinks/open', (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(path);
  await page.getByRole('button', { name: 'Reintentar' }).waitFor();
  await shot(person, 'answer-6-offline');
  await page.unroute('**/api/familyLinks/open');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('button', { name: '¡Vamos!' }).click();
  await page.getByLabel('Nombre del niño o la niña').fill('Mateo');
  await shot(person, 'answer-7-typed');
  await page.getByRole('button', { name: 'Listo' }).click();
  await page.getByText('Vienen Mateo y 1 adulto.').waitFor();
  await shot(person, 'answer-8-desk');
  await person.context.close();
});

it('is made for each family of a list that the host pastes', async () => {
  const person = await product.person();
  const { page } = person;
  await signIn(person, product, host);
  await page.goto(`/app/parties/${partyId}?tab=confirmations`);
  await page.getByRole('button', { name: 'Agregar familias' }).tap();
  await page
    .getByLabel('Lista de familias')
    .fill('Familia Fernández-Etcheverry de los Santos: María Guillermina, Juan\n🎉\nLucía Gómez');
  await page.getByRole('button', { name: 'Revisar la lista' }).tap();
  await page.getByText('2 familias, 3 niños').waitFor();
  await shot(person, 'host-1-review');
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Crear 2 enlaces' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const lucia = page.getByRole('button', { name: /^Lucía Gómez/ });
  await lucia.scrollIntoViewIfNeeded();
  await shot(person, 'host-2-list');
  expect(await seriousProblems(page)).toEqual([]);

  // WhatsApp is another site.
  await person.context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await page.getByRole('link', { name: 'Mandar el enlace por WhatsApp a Lucía Gómez' }).tap();
  await lucia.getByText('enviada hoy').waitFor();
  await page.getByRole('button', { name: /Faltan?$/ }).tap();
  await lucia.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Lucía Gómez' });
  await sheet.getByText('Enviada hoy').waitFor();
  await shot(person, 'host-2-sheet');
  expect(await seriousProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(DESK);
  await shot(person, 'host-3-desk');
  expect(person.complaints).toEqual([]);
  await person.context.close();
});

it('moves into an account that signs in with it, or that opens it', async () => {
  const { path } = await link('Familia Rey: Beto');
  const guest = await member(product, 'Rosa Rey');
  const person = await product.person();
  const { page } = person;
  await page.goto(path);
  await page.getByRole('button', { name: '¡Vamos!' }).tap();
  await page.getByRole('button', { name: 'Listo' }).tap();
  await page.getByRole('link', { name: 'Entrar con mi correo' }).tap();
  await page.waitForURL('**/login');
  await signInAs(person, guest);
  await page.waitForURL(`**/invitations/${partyId}/`);
  expect(await familyOf('Familia Rey')).toMatchObject({ has_account: true, rsvp: 'accepted' });

  const other = await link('Familia Sosa: Lola');
  await signIn(person, product, await member(product, 'Sara Sosa'));
  await page.goto(`/answer#${other.secret}`);
  await page.getByText('Este enlace quedó unido a tu cuenta').waitFor();
  await shot(person, 'answer-9-claimed');
  expect(await seriousProblems(page)).toEqual([]);
  expect(await familyOf('Familia Sosa')).toMatchObject({ has_account: true });
  await page.getByRole('button', { name: 'No somos Familia Sosa' }).tap();
  await page.getByText('Ya avisamos a Ana').waitFor();
  expect(await familyOf('Familia Sosa')).toMatchObject({ has_account: false });
  await person.context.close();
});

it('waits where places are short, is offered one, and takes it', async () => {
  // Soon, when places are offered.
  const day = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
  const full = await party(product, host, 'Cumple de Leo', {
    ...{ date_start: `${day} 16:00`, date_end: `${day} 19:00`, rsvp_due_date: `${day} 12:00` },
    ...{ max_attendees_adults: 1, max_attendees_kids: 1 },
  });
  const [first, next] = [
    await link('Familia Sol: Mía', full),
    await link('Familia Paz: Juan', full),
  ];
  const person = await product.person();
  const { page } = person;
  await page.goto(first.path);
  await page.getByRole('button', { name: '¡Vamos!' }).tap();
  await page.getByRole('button', { name: 'Listo' }).tap();
  await page.getByText('Vienen Mía y 1 adulto.').waitFor();

  const other = await product.person();
  await other.page.goto(next.path);
  await other.page.getByRole('button', { name: '¡Vamos!' }).tap();
  await other.page.getByRole('button', { name: 'Listo' }).tap();
  const wait = other.page.getByRole('button', { name: 'Anotarme en la lista de espera' });
  await wait.waitFor();
  await shot(other, 'wait-1-full');
  expect(await seriousProblems(other.page)).toEqual([]);
  await wait.tap();
  await other.page.getByRole('heading', { name: 'Están en la lista de espera' }).waitFor();
  await shot(other, 'wait-2-waiting');
  expect(await seriousProblems(other.page)).toEqual([]);

  await page.getByRole('button', { name: 'Cambiar la respuesta' }).tap();
  await page.getByRole('button', { name: 'No podemos' }).tap();
  await page.getByRole('heading', { name: '¡Gracias por avisar!' }).waitFor();
  await person.context.close();
  await other.page.reload();
  const take = other.page.getByRole('button', { name: 'Tomar el lugar' });
  await take.waitFor();
  await shot(other, 'wait-3-offered');
  expect(await seriousProblems(other.page)).toEqual([]);
  await other.page.setViewportSize(DESK);
  await shot(other, 'wait-4-desk');
  await take.click();
  await other.page.getByText('Vienen Juan y 1 adulto.').waitFor();
  expect(other.complaints.filter((one) => !one.includes('409'))).toEqual([]);
  await other.context.close();
});

/** As the forms of /login do. */
async function signInAs(person: Person, guest: Member, to = partyId): Promise<void> {
  await signIn(person, product, guest);
  await person.page.goto(`/invitations/${to}/?account`);
}
