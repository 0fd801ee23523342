import { gzipSync } from 'node:zlib';
import type { Request } from 'playwright-core';
import { seriousProblems } from '../support/axe.js';
import { DESK, joinProduct, type Product } from '../support/browser.js';
import { pictureOf } from '../support/look.js';
import { call, member, party, type Member } from '../support/members.js';

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
  await pictureOf(page, 'answer, start');
  expect(await seriousProblems(page)).toEqual([]);
  await tap('¡Vamos!');
  await pictureOf(page, 'answer, who');
  expect(await seriousProblems(page)).toEqual([]);
  await tap('Listo');
  await page.getByRole('heading', { name: '¡Listo, los esperamos!' }).waitFor();
  await pictureOf(page, 'answer, done');
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
  await pictureOf(page, 'answer, declined');
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
  await pictureOf(page, 'answer, unknown');
  expect(await seriousProblems(page)).toEqual([]);

  const { path } = await link('Familia Silva');
  await page.route('**/api/familyLinks/open', (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(path);
  await page.getByRole('button', { name: 'Reintentar' }).waitFor();
  await pictureOf(page, 'answer, offline');
  await page.unroute('**/api/familyLinks/open');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('button', { name: '¡Vamos!' }).click();
  await page.getByLabel('Nombre del niño o la niña').fill('Mateo');
  await pictureOf(page, 'answer, typed');
  await page.getByRole('button', { name: 'Listo' }).click();
  await page.getByText('Vienen Mateo y 1 adulto.').waitFor();
  await pictureOf(page, 'answer, desk');
  await person.context.close();
});
