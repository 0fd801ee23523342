// A helper's phone: opens the link that the host makes, taps, and is wiped when its access ends.
import type { Page } from 'playwright-core';
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
