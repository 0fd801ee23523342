import type { Page } from 'playwright-core';
import { joinProduct, type Person, type Product } from '../support/browser.js';
import { dayAhead } from '../support/dates.js';
import { call, member, party, signIn, type Member } from '../support/members.js';
import { answer, change, crowd, familyMember } from '../support/parties.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let ana: Member;
let bruno: Member;
beforeAll(async () => {
  product = await joinProduct();
  [ana, bruno] = await Promise.all([member(product), member(product, 'Bruno Fernández')]);
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const rows = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Quitar a/ }) });

async function at(person: Person, id: string): Promise<Page> {
  await signIn(person, product, ana);
  await person.page.goto(`/app/parties/${id}?tab=confirmations`);
  await person.page.getByRole('heading', { name: 'Invitados' }).waitFor();
  return person.page;
}

describe('the confirmations', () => {
  scene('show what to do without guests', async (open) => {
    const page = await at(await open(), await party(product, ana));
    await page.getByText('Todavía no hay invitados').waitFor();
    await page.getByText('Quienes confirmaron no anotaron cuidados especiales.').waitFor();
    await page.getByText('Quedan 5 lugares').first().waitFor();
  });

  scene('count views, places and care notes as guests answer', async (open) => {
    const id = await party(product, ana);
    const token = bruno.session.accessToken;
    const mateo = await familyMember(product, bruno, 'Mateo Fernández');
    const catalogue = await call<{ id: string; name: string }[]>(
      product,
      'GET',
      '/healthConditions',
      undefined,
      token,
    );
    const celiac = catalogue.find(({ name }) => /cel[ií]ac/i.test(name));
    await call(
      product,
      'POST',
      `/users/${mateo}/healthConditions`,
      { health_condition_id: celiac?.id },
      token,
    );
    const people = [bruno.session.user.id, mateo];
    const invitation = await answer(product, bruno, id, 'accept', people);
    await call(product, 'PATCH', `/parties/${id}/viewsCount`, {}, token);

    const page = await at(await open(), id);
    const said = async (label: string, value: string) =>
      page
        .locator('.MuiCard-root')
        .filter({ hasText: label })
        .getByText(value, { exact: true })
        .waitFor();
    await said('Vistas de la invitación', '1');
    await said('Niños confirmados', '1 de 5');
    await said('Adultos confirmados', '1 de 5');
    await page.getByRole('listitem').filter({ hasText: celiac?.name }).getByText('1').waitFor();

    await button(page, 'Quitar a Mateo Fernández de la lista').click();
    await page.getByRole('dialog').getByText('¿Quitar a Mateo Fernández?').waitFor();
    await button(page, 'Cancelar').click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await button(page, 'Quitar a Mateo Fernández de la lista').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar de la lista' }).click();
    await page.getByText('Quitamos a Mateo Fernández de la lista').waitFor();
    await said('Niños confirmados', '0 de 5');
    await page.getByText('Quienes confirmaron no anotaron cuidados especiales.').waitFor();

    // Who came in meanwhile is not taken off.
    await change(product, ana, id, { status: 'started' });
    await call(product, 'PATCH', `/invitations/${invitation}/arrived`, {}, ana.session.accessToken);
    await button(page, 'Quitar a Bruno Fernández de la lista').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar de la lista' }).click();
    await page.getByText('Bruno Fernández ya ingresó a la fiesta').waitFor();
    await change(product, ana, id, { status: 'finished' });
    await page.reload();
    await page.getByText('Bruno Fernández').first().waitFor();
    expect(await rows(page).count()).toBe(0);
  });

  scene('find a guest among forty by name and by answer', async (open) => {
    const id = await party(product, ana);
    await crowd(product, id, 40);
    const page = await at(await open(), id);
    await rows(page).nth(39).waitFor();
    for (const [answered, count] of [
      ['Confirmamos', 10],
      ['No sabemos', 10],
      ['No iremos', 10],
      ['Pendiente', 10],
      ['Todos', 40],
    ] as const) {
      await button(page, `${answered} ${count}`).click();
      await rows(page)
        .nth(count - 1)
        .waitFor();
      expect(await rows(page).count()).toBe(count);
      expect(await button(page, `${answered} ${count}`).getAttribute('aria-pressed')).toBe('true');
    }
    await page.getByLabel('Buscar invitado').fill('NUMERO 17 de la santisima');
    await page.getByText('Invitada número 17').waitFor();
    await rows(page).nth(1).waitFor({ state: 'detached' });
    await page.getByLabel('Buscar invitado').fill('nadie así');
    await page.getByText('Ningún invitado coincide').waitFor();
  });

  scene('show when the list could not be loaded, and load it again', async (open) => {
    const id = await party(product, ana);
    const person = await open();
    await person.page.route('**/invitations*', (route) =>
      route.request().url().includes('/api/') ? route.abort() : route.continue(),
    );
    const page = await at(person, id);
    await button(page, 'Reintentar').first().waitFor();
    await page.unroute('**/invitations*');
    await button(page, 'Reintentar').first().click();
    await page.getByText('Todavía no hay invitados').waitFor();
  });
});

describe('the home', () => {
  scene('has what is ahead in two cards of 300 px, each line with its way in', async (open) => {
    const [sofia, pablo] = [await member(product, 'Sofía Silva'), await member(product, 'Pablo')];
    const mine = await party(product, sofia, 'Cumple de Luca');
    const over = await party(product, sofia, 'Fiesta que fue');
    for (const status of ['started', 'finished']) await change(product, sofia, over, { status });
    const theirs = await party(product, pablo, 'Cumple de Emma');
    await answer(product, sofia, theirs, 'notSure');
    const day = dayAhead(40);
    const shown = day.split('-').map(Number).reverse().join('/');
    await change(product, sofia, mine, {
      date_start: `${day} 16:30`,
      date_end: `${day} 19:30`,
    });
    const person = await open();
    const { page } = person;
    await signIn(person, product, sofia);
    await page.goto('/app');
    const card = (name: string) => page.getByRole('region', { name });
    const hosted = card('Mis fiestas').getByRole('link', { name: /Cumple de Luca/ });
    await hosted.getByText(`${shown} 16:30`).waitFor();
    expect(await page.getByText('Fiesta que fue').count()).toBe(0);
    const invited = card('Mis invitaciones').getByRole('link', { name: /Cumple de Emma/ });
    await invited.getByText('No sabemos').waitFor();
    for (const name of ['Mis fiestas', 'Mis invitaciones']) {
      expect((await card(name).boundingBox())?.height).toBe(300);
    }
    await hosted.click();
    await page.waitForURL(`**/app/parties/${mine}`);
    await page.goBack();
    await invited.click();
    await page.waitForURL(`**/invitations/${theirs}/`);
  });
});
