// A helper's phone: opens the link that the host makes, taps, and is wiped when its access ends.
import type { Page } from 'playwright-core';
import { query } from '../../../backend/test/support/sql.js';
import { DESK, joinProduct, PHONE, type Person, type Product } from '../support/browser.js';
import { execute } from '../support/database.js';
import { look } from '../support/look.js';
import { member, party, signIn, type Member } from '../support/members.js';
import { change, coming } from '../support/parties.js';

const CANARIES = ['canario.puerta@example.com', '91230077', 'Mutualista Canario'];

let product: Product;
let ana: Member;
let partyId: string;
let host: Person;
beforeAll(async () => {
  product = await joinProduct();
  ana = await member(product);
  partyId = await party(product, ana, 'Cumple de Sofía');
  await coming(product, partyId, 12);
  await execute(
    product,
    `update family.people set email = ?, phone_number = ?, health_insurance_name = ?
      where id in (select guest_id from invitations.invitations where party_id = ? limit 1)`,
    [...CANARIES, partyId],
  );
  await execute(
    product,
    `insert into family.person_health_conditions (person_id, condition_id)
     select i.guest_id, c.id from invitations.invitations i,
            (select id from family.health_conditions order by position limit 1) c
      where i.party_id = ? on conflict do nothing`,
    [partyId],
  );
  // Helpers are let in on the day.
  await execute(
    product,
    `update parties.parties set date_start = now() + interval '1 hour', date_end = now() + interval '4 hours',
            rsvp_due_date = now()
      where id = ?`,
    [partyId],
  );
  await change(product, ana, partyId, { status: 'started' });
  host = await product.person({ viewport: DESK });
  await signIn(host, product, ana);
});
afterAll(() => product.stop());

const entry = (page: Page, name: string) =>
  page.getByRole('button', { name: `Ingresó: ${name}`, exact: true });
const exit = (page: Page, name: string) =>
  page.getByRole('button', { name: `Salió: ${name}`, exact: true });

/** The host makes a link. */
async function linkFor(name: string): Promise<string> {
  const { page } = host;
  await page.goto(`/app/parties/${partyId}?tab=door`);
  await page.getByRole('button', { name: 'Ayudantes' }).click();
  await page.getByLabel('Nombre del ayudante').fill(name);
  await page.getByRole('button', { name: 'Crear el enlace' }).click();
  const link = await page.getByLabel('Enlace de ayudante').inputValue();
  await look(page, `link for ${name}`);
  await page.setViewportSize(DESK);
  return link;
}

/** What the phone keeps, as far as a script can read it. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(new Error(name));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((done) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => done(request.result as unknown[]);
        });
        texts.push(
          JSON.stringify(rows, (_, value: unknown) =>
            value instanceof ArrayBuffer || ArrayBuffer.isView(value)
              ? new TextDecoder('latin1').decode(value as ArrayBuffer)
              : value,
          ),
        );
      }
      database.close();
    }
    return texts.join('\n');
  });

it('helps without an account, downloads and keeps nothing private, and is wiped when it is cut off', async () => {
  const link = await linkFor('Tía Rosa');
  const secret = new URL(link).hash.slice(1);
  const helper = await product.person({ viewport: PHONE });
  const { page } = helper;
  const answers: Promise<string>[] = [];
  const asked: string[] = [];
  page.on('response', (response) => {
    const url = new URL(response.url());
    asked.push(response.url() + JSON.stringify(response.request().headers()));
    if (url.pathname.startsWith('/api/') && !url.pathname.endsWith('/stream')) {
      answers.push(response.text().catch(() => ''));
    }
  });

  await page.goto(link);
  await page.getByText('Ayudas en la puerta como Tía Rosa').waitFor();
  await entry(page, 'Invitada 01').waitFor();
  await look(page, 'door helper');
  expect(page.url()).toBe(`${product.server.url}/door`);
  await entry(page, 'Invitada 01').click();
  await exit(page, 'Invitada 01').waitFor();
  // Behind the dialog.
  await host.page.locator('[aria-label="Salió: Invitada 01"]').waitFor({ state: 'attached' });
  await page.reload();
  await exit(page, 'Invitada 01').waitFor();

  const texts = await Promise.all(answers);
  expect(texts.some((text) => text.includes('Invitada 01'))).toBe(true);
  const kept = await stored(page);
  expect(kept).toContain('convite.doorPass');
  for (const canary of [...CANARIES, '"care":true', '@example.com']) {
    expect([canary, texts.some((text) => text.includes(canary))]).toEqual([canary, false]);
    expect([canary, kept.includes(canary)]).toEqual([canary, false]);
  }
  for (const word of ['Invitada', 'Sofía', secret]) expect(kept).not.toContain(word);
  expect(asked.filter((one) => one.includes(secret))).toEqual([]);

  await host.page.getByRole('button', { name: 'Cortar acceso: Tía Rosa' }).click();
  await host.page.getByRole('button', { name: 'Cortar acceso', exact: true }).last().click();
  await page.getByText('Este teléfono ya no abre la puerta').waitFor();
  const after = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    keys: Object.keys(localStorage),
  }));
  expect(after.databases).not.toContain('convite.door.pass');
  expect(after.keys.filter((key) => key.includes('door'))).toEqual([]);
  await page.goto(link);
  await page.getByText('Este teléfono ya no abre la puerta').waitFor();
});

it('is for two phones', async () => {
  const link = await linkFor('Vecinos');
  for (let n = 0; n < 2; n += 1) {
    const { page } = await product.person();
    await page.goto(link);
    await page.getByText('Ayudas en la puerta como Vecinos').waitFor();
  }
  const { page } = await product.person();
  await page.goto(link);
  await page.getByText('Este enlace ya se usa en 2 teléfonos').waitFor();
});

it('sees what waits for the host, and how many taps were not sent when the access ended', async () => {
  const link = await linkFor('Tío Beto');
  const { page, context } = await product.person({ viewport: PHONE });
  await page.goto(link);
  await entry(page, 'Invitada 11').waitFor();
  await context.setOffline(true);
  await entry(page, 'Invitada 11').click();
  await exit(page, 'Invitada 11').waitFor();
  await execute(
    product,
    `update invitations.invitations set removed_at = now()
      where party_id = ? and guest_id in (select id from family.people where full_name = 'Invitada 11')`,
    [partyId],
  );
  await context.setOffline(false);
  const review = page.getByRole('button', { name: 'Para revisar: 1' });
  await review.waitFor();
  await look(page, 'door helper has a review');
  await review.click();
  await page.getByText('pídele a quien organiza').waitFor();
  await look(page, 'door helper reviews');
  await page.getByRole('button', { name: 'Cerrar' }).click();
  await context.setOffline(true);
  await entry(page, 'Invitada 09').click();
  await entry(page, 'Invitada 10').click();
  await exit(page, 'Invitada 10').waitFor();
  await host.page.getByRole('button', { name: 'Agregar otro ayudante' }).click();
  await host.page.getByRole('button', { name: 'Cortar acceso: Tío Beto' }).click();
  await host.page.getByRole('button', { name: 'Cortar acceso', exact: true }).last().click();
  await host.page.getByText('Tío Beto ya no tiene acceso').waitFor();
  await context.setOffline(false);
  await page.getByText('2 registros de este teléfono no llegaron a enviarse').waitFor();
  await look(page, 'door helper without access');
});

it('sends what one door has left before another link takes its place', async () => {
  const first = await linkFor('Prima Inés');
  const second = await linkFor('Primo Leo');
  const { page, context } = await product.person({ viewport: PHONE });
  await page.goto(first);
  await entry(page, 'Invitada 05').waitFor();
  await context.setOffline(true);
  for (const name of ['Invitada 05', 'Invitada 06']) {
    await entry(page, name).click();
    await exit(page, name).waitFor();
  }
  await page.close();
  // The pages are there again, the calls of the door are not.
  await context.route('**/api/**', (route) => route.abort());
  await context.setOffline(false);

  const next = await context.newPage();
  await next.goto(second);
  await next.getByText('Falta enviar lo de Cumple de Sofía').waitFor();
  await next.getByText('Sin señal: 2 registros de este teléfono').waitFor();
  await look(next, 'door helper has another door');
  await next.getByRole('button', { name: 'Volver a la puerta anterior' }).click();
  await next.getByText('Ayudas en la puerta como Prima Inés').waitFor();
  await exit(next, 'Invitada 06').waitFor();

  await next.goto(second);
  await next.getByText('Sin señal: 2 registros de este teléfono').waitFor();
  await context.unroute('**/api/**');
  await next.getByText('Ayudas en la puerta como Primo Leo').waitFor();
  await exit(next, 'Invitada 06').waitFor();
  const taps = await query(
    product.server.databaseUrl,
    `select p.full_name as name, d.name as by
       from door.attendance_changes c
       join invitations.invitations i on i.id = c.invitation_id
       join family.people p on p.id = i.guest_id
       join door.door_passes d on d.id = c.pass_id
      where i.party_id = ? and p.full_name in ('Invitada 05', 'Invitada 06') order by 1`,
    [partyId],
  );
  expect(taps).toEqual([
    { name: 'Invitada 05', by: 'Prima Inés' },
    { name: 'Invitada 06', by: 'Prima Inés' },
  ]);
  await next.reload();
  await next.getByText('Ayudas en la puerta como Primo Leo').waitFor();
});
