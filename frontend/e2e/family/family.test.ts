import type { Page } from 'playwright-core';
import { typeDate } from '../support/accounts.js';
import { DESK, joinProduct, type Person, type Product } from '../support/browser.js';
import { call, member, newcomer, party, signIn, type Member } from '../support/members.js';
import { comesBackOffline, pathOf, serverAway } from '../support/page.js';
import { answer, change, familyMember } from '../support/parties.js';
import { scenes } from '../support/scenes.js';

let product: Product;
beforeAll(async () => {
  product = await joinProduct();
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

const ageIn = (birthYear: number) => new Date().getFullYear() - birthYear;

async function at(person: Person, who: Member, path: string): Promise<Page> {
  await signIn(person, product, who);
  await person.page.goto(path);
  return person.page;
}

const read = (who: Member, path: string) =>
  call<Record<string, unknown>>(product, 'GET', path, undefined, who.session.accessToken);

describe('the family', () => {
  scene('explains the empty list, and adds the first member', async (open) => {
    const ana = await member(product);
    const page = await at(await open({ viewport: DESK }), ana, '/app/family');
    await page.getByText('Todavía no agregaste familiares').waitFor();
    await page.getByRole('link', { name: 'Agregar familiar' }).click();
    await page.waitForURL('**/app/family/add');
    const trail = page.getByRole('navigation', { name: 'Dónde estás' });
    await trail.getByText('Agregar').waitFor();
    expect(await trail.getByRole('listitem').allTextContents()).toEqual([
      'Inicio',
      'Familiares',
      'Agregar',
    ]);
    // 8 of 12 columns.
    const form = await page.getByRole('form', { name: 'Agregar familiar' }).boundingBox();
    const main = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(form?.width).toBeGreaterThan(0.55 * 1152);
    expect(form?.width).toBeLessThan(0.67 * 1152);
    expect(form?.x).toBeLessThan((main?.x ?? 0) + 60);

    await button(page, 'Confirmar').click();
    await page.getByText('El campo Nombre completo es obligatorio').waitFor();
    await page.getByText('El campo Cumpleaños es obligatorio').waitFor();
    await field(page, 'Nombre completo').fill('Sofía Pereira');
    await typeDate(page, 'Cumpleaños', '01/09/2035');
    await page.getByText('El campo Cumpleaños no puede ser una fecha futura').waitFor();
    await typeDate(page, 'Cumpleaños', '01/01/2019');
    await field(page, 'Sociedad Médica').fill('Médica Uruguaya');
    await field(page, 'Teléfono de emergencia').fill('1727');
    await field(page, 'Teléfono (opcional)').fill('12345678');
    await button(page, 'Confirmar').click();
    await page.getByText('El número de teléfono ingresado es incorrecto').waitFor();
    expect(await field(page, 'Nombre completo').inputValue()).toBe('Sofía Pereira');
    await field(page, 'Teléfono (opcional)').fill('099 123 456');
    await button(page, 'Confirmar').click();
    await page.getByText('Agregamos a Sofía Pereira.').waitFor();
    await page.waitForURL(/\/app\/family\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name: 'Sofía Pereira' }).waitFor();
    await page.getByText('1 de enero de 2019').waitFor();
    await page.getByText('Médica Uruguaya · 1727').waitFor();
    await page.getByText('+598 99123456').waitFor();
    expect(await read(ana, pathOf(page).replace('/app', ''))).toMatchObject({
      email: null,
      birthday: '2019-01-01',
    });

    await page.getByRole('link', { name: 'Familiares' }).first().click();
    const card = page.getByRole('list', { name: 'Tus familiares' }).getByRole('link');
    await card.getByText(`${ageIn(2019)} años`).waitFor();
    await card.getByText('Sin cuidados anotados · Sin autorizados').waitFor();
  });

  scene('is edited, and empty fields are cleared', async (open) => {
    const ana = await member(product);
    const id = await familyMember(product, ana, 'Sofía Pereira');
    const token = ana.session.accessToken;
    await call(product, 'POST', `/family/${id}`, { email: 'sofi@example.com' }, token);
    const page = await at(await open(), ana, `/app/family/${id}`);
    await page.getByText('sofi@example.com').waitFor();
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.waitForURL(`**/app/family/edit/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Editar familiar' }).waitFor();
    await field(page, 'Nombre completo').fill('Sofía Pereira Silva');
    await field(page, 'E-mail').fill('sofi');
    await button(page, 'Confirmar').click();
    await page.getByText('El campo E-mail debe ser un correo electrónico válido').waitFor();
    await field(page, 'E-mail').fill('');
    const back = await serverAway(page, '**/api/family/*');
    await button(page, 'Confirmar').click();
    await page.getByText('No pudimos conectarnos.').waitFor();
    await back();
    expect(await field(page, 'Nombre completo').inputValue()).toBe('Sofía Pereira Silva');
    await button(page, 'Confirmar').click();
    await page.getByText('Guardamos los cambios').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Sofía Pereira Silva' }).waitFor();
    expect(await read(ana, `/family/${id}`)).toMatchObject({ email: null });
  });

  scene('keeps what is typed when reading it again in the background fails', async (open) => {
    const ana = await member(product);
    const id = await familyMember(product, ana, 'Sofía Pereira');
    const person = await open();
    await person.page.clock.install();
    const page = await at(person, ana, `/app/family/edit/${id}`);
    await field(page, 'Nombre completo').fill('Sofía Pereira Silva');
    const back = await comesBackOffline(page);
    await back();
    expect(await field(page, 'Nombre completo').inputValue()).toBe('Sofía Pereira Silva');
  });

  scene('shows who leaves and what is deleted, and keeps a member who is inside', async (open) => {
    const [ana, host] = await Promise.all([member(product), member(product, 'Hugo Host')]);
    const id = await familyMember(product, ana, 'Sofía Pereira');
    const partyId = await party(product, host);
    await answer(product, ana, partyId, 'accept', [id]);
    const list = await read(host, `/parties/${partyId}/invitations`);
    const rows = Object.values(list) as { id: string; guest_id: string }[];
    const row = rows.find(({ guest_id }) => guest_id === id)?.id;
    await change(product, host, partyId, { status: 'started' });
    const token = host.session.accessToken;
    await call(product, 'PATCH', `/invitations/${row}/arrived`, {}, token);

    const page = await at(await open(), ana, `/app/family/${id}`);
    const dialog = page.getByRole('dialog');
    await button(page, 'Eliminar familiar').click();
    await dialog.getByText('¿Eliminar a Sofía Pereira?').waitFor();
    await dialog.getByText('sus cuidados y sus personas autorizadas').waitFor();
    await dialog.getByText('dejará su lugar en las fiestas').waitFor();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Está dentro de una fiesta en este momento.').waitFor();
    await change(product, host, partyId, { status: 'finished' });
    await button(page, 'Eliminar familiar').click();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Eliminamos a Sofía Pereira').waitFor();
    await page.waitForURL('**/app/family');
    await page.getByText('Todavía no agregaste familiares').waitFor();
    // A finished party keeps its totals.
    expect(await read(host, `/parties/${partyId}/stats`)).toMatchObject({ confirmedKids: 1 });
  });

  scene('of others is not found', async (open) => {
    const [ana, eva] = await Promise.all([member(product), member(product, 'Eva Suárez')]);
    const id = await familyMember(product, ana, 'Sofía Pereira');
    const person = await open();
    for (const path of [`/app/family/${id}`, `/app/family/edit/${id}`, '/app/family/no-es-un-id']) {
      const page = await at(person, eva, path);
      await page
        .getByText(/No encontramos/)
        .first()
        .waitFor();
      expect(await page.content()).not.toContain('Sofía');
    }
  });
});

describe('the own account', () => {
  scene('is shown and edited, but for the e-mail', async (open) => {
    const taken = await newcomer(product, { full_name: 'Otra', phone_number: '99555444' });
    expect(taken.session.user.verified).toBe(0);
    const ana = await member(product);
    const own = ana.session.user.id;
    const page = await at(await open(), ana, '/app');
    await button(page, 'Abrir el menú').click();
    await page.getByRole('link', { name: 'Mi Cuenta' }).click();
    await page.waitForURL(`**/app/family/${own}`);
    await page.getByText('Mi Cuenta').first().waitFor();
    await page.getByText(ana.email).waitFor();
    expect(await button(page, 'Eliminar familiar').count()).toBe(0);
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Editar mi cuenta' }).waitFor();
    expect(await field(page, 'E-mail').isDisabled()).toBe(true);
    await field(page, 'Nombre completo').fill('Ana Pereira Silva');
    await field(page, 'Teléfono (opcional)').fill('99555444');
    await button(page, 'Confirmar').click();
    await page.getByText('Este teléfono ya está registrado por otro usuario').waitFor();
    await field(page, 'Teléfono (opcional)').fill('99555445');
    await button(page, 'Confirmar').click();
    await page.waitForURL(`**/app/family/${own}`);
    await page.getByRole('heading', { level: 1, name: 'Ana Pereira Silva' }).waitFor();
    expect(await read(ana, `/family/${own}`)).toMatchObject({
      email: ana.email,
      phone_number: '99555445',
    });
    await page.goto('/app');
    await page.getByText('¡Hola, Ana!').waitFor();
    expect(pathOf(page)).toBe('/app');
  });
});
