import type { Page } from 'playwright-core';
import { typeDate } from '../support/accounts.js';
import { joinProduct, type Person, type Product } from '../support/browser.js';
import { call, member, party, signIn, type Member } from '../support/members.js';
import { comesBackOffline, serverAway } from '../support/page.js';
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
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const guest = (name = 'Bruno Fernández') => member(product, name);
const over = 'El plazo de confirmación ha finalizado, ya no puedes modificar tu asistencia.';
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

async function at(person: Person, who: Member, id: string): Promise<Page> {
  await signIn(person, product, who);
  await person.page.goto(`/invitations/${id}/`);
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  return person.page;
}

describe('an answer', () => {
  scene('is asked for, given, seen and changed', async (open) => {
    const [id, bruno] = [await party(product, ana), await guest()];
    const page = await at(await open(), bruno, id);
    await page.getByText('Confirmar asistencia:').waitFor();
    await button(page, 'No sabemos').click();
    await page.getByText('Estado:').waitFor();
    await page.getByText('¡Gracias por avisar! Cuando lo sepas').waitFor();
    await button(page, 'Modificar').click();
    await button(page, 'No iremos').click();
    await page.getByText('¡Gracias por avisar! Será la próxima.').waitFor();
    expect(await page.getByRole('table', { name: 'Quiénes van:' }).count()).toBe(0);

    await button(page, 'Modificar').click();
    await button(page, 'Confirmar').click();
    await button(page, 'Confirmar').click();
    await page.getByText('¡Qué alegría, los esperamos!').waitFor();
    const coming = page.getByRole('table', { name: 'Quiénes van:' });
    await coming.getByText('Bruno Fernández').waitFor();
    await page.reload();
    await coming.getByText('Bruno Fernández').waitFor();
    await page.getByText('Confirmamos').waitFor();
    // A household that had accepted sees the choice of people immediately.
    await button(page, 'Modificar').click();
    expect(await box(page, 'Yo').isChecked()).toBe(true);
    await button(page, 'Cancelar').click();
    await button(page, 'Modificar').waitFor();
  });

  scene('needs one person, and explains what the host will see', async (open) => {
    const [id, bruno] = [await party(product, ana), await guest()];
    await familyMember(product, bruno, 'Mateo Fernández');
    const page = await at(await open(), bruno, id);
    await button(page, 'Confirmar').click();
    await page.getByText('quien organiza verá los cuidados').waitFor();
    expect(await box(page, /Mateo Fernández/).isChecked()).toBe(true);
    await box(page, /Mateo Fernández/).uncheck();
    await box(page, 'Yo').uncheck();
    expect(await button(page, 'Confirmar').isDisabled()).toBe(true);
    await box(page, /Mateo Fernández/).check();
    expect(await button(page, 'Confirmar').isDisabled()).toBe(false);
    await button(page, 'Confirmar').click();
    const coming = page.getByRole('table', { name: 'Quiénes van:' });
    await coming.getByText('Mateo Fernández').waitFor();
    expect(await coming.getByRole('row').count()).toBe(1);

    // A child comes: its guardian is asked for a phone, once.
    await button(page, 'Más tarde').click();
    await page.getByText('¿A qué número te llamamos?').waitFor();
    await page.getByLabel('Teléfono', { exact: false }).last().fill('99123456');
    await button(page, 'Guardar').click();
    await page.getByText('Guardamos tu teléfono en tu cuenta').waitFor();
    const own = await call<{ phone_number: string }>(
      product,
      'GET',
      `/family/${bruno.session.user.id}`,
      undefined,
      bruno.session.accessToken,
    );
    expect(own.phone_number).toBe('99123456');
  });

  scene('takes in a child who is added on the spot, ticked, with its name alone', async (open) => {
    const [id, bruno] = [await party(product, ana), await guest()];
    await familyMember(product, bruno, 'Mateo Fernández');
    const page = await at(await open(), bruno, id);
    await button(page, 'Confirmar').click();
    await box(page, /Mateo Fernández/).uncheck();
    await button(page, 'Agregar familiar').click();
    await button(page, 'Agregar').click();
    await page.getByText('El campo Nombre completo es obligatorio').waitFor();
    await page.getByLabel('Nombre completo').fill('Mateo Fernández');
    await typeDate(page, 'Cumpleaños', '01/09/2019');
    // A name that was typed and not added would be lost silently.
    await button(page, 'Confirmar').click();
    await page.getByText('Presiona «Agregar» para sumar a Mateo Fernández').waitFor();
    await button(page, 'Agregar').click();
    await page.getByText('Ya tienes un familiar con ese nombre y esa fecha').waitFor();
    await page.getByLabel('Nombre completo').fill('Olivia Fernández');
    await button(page, 'Agregar').click();
    await box(page, /Olivia Fernández/).waitFor();
    expect(await box(page, /Olivia Fernández/).isChecked()).toBe(true);
    expect(
      await box(page, /Olivia Fernández/).evaluate((element) => element === document.activeElement),
    ).toBe(true);
    expect(await box(page, /Mateo Fernández/).isChecked()).toBe(false);
    expect(await page.getByLabel('Nombre completo').count()).toBe(0);
    await button(page, 'Confirmar').click();
    await page.getByRole('table').getByText('Olivia Fernández').waitFor();
  });

  scene('keeps who was ticked while the server is away', async (open) => {
    const [id, bruno] = [await party(product, ana), await guest()];
    await familyMember(product, bruno, 'Mateo Fernández');
    const page = await at(await open(), bruno, id);
    await button(page, 'Confirmar').click();
    await box(page, /Mateo Fernández/).check();
    const back = await serverAway(page, '**/accept');
    await button(page, 'Confirmar').click();
    await page.getByText('No pudimos conectarnos.').waitFor();
    await back();
    expect(await box(page, /Mateo Fernández/).isChecked()).toBe(true);
    await button(page, 'Confirmar').click();
    await page.getByRole('table').getByText('Mateo Fernández').waitFor();
  });
});

describe('who is chosen', () => {
  scene('is asked for again when the family could not be read', async (open) => {
    const [id, bruno] = [await party(product, ana), await guest()];
    await familyMember(product, bruno, 'Mateo Fernández');
    const person = await open();
    const back = await serverAway(person.page, '**/api/family');
    const page = await at(person, bruno, id);
    await button(page, 'Confirmar').click();
    await button(page, 'Reintentar').waitFor();
    await back();
    await button(page, 'Reintentar').click();
    await box(page, /Mateo Fernández/).check();
    await button(page, 'Confirmar').click();
    await page.getByRole('table').getByText('Mateo Fernández').waitFor();
  });

  scene('stays chosen when reading everything again in the background fails', async (open) => {
    const [id, bruno] = [await party(product, ana), await guest()];
    await familyMember(product, bruno, 'Mateo Fernández');
    const person = await open();
    await person.page.clock.install();
    const page = await at(person, bruno, id);
    await button(page, 'Confirmar').click();
    await box(page, /Mateo Fernández/).check();
    const back = await comesBackOffline(page);
    expect(await box(page, /Mateo Fernández/).isChecked()).toBe(true);
    await back();
    await button(page, 'Confirmar').click();
    await page.getByRole('table').getByText('Mateo Fernández').waitFor();
  });
});

describe('a refusal', () => {
  scene('shows how many places are left, and accepts as many', async (open) => {
    const [id, bruno] = [await party(product, ana), await guest()];
    await change(product, ana, id, { max_attendees_kids: 1, max_attendees_adults: 2 });
    await familyMember(product, bruno, 'Mateo Fernández');
    await familyMember(product, bruno, 'Olivia Fernández');
    const page = await at(await open(), bruno, id);
    await button(page, 'Confirmar').click();
    await box(page, /Mateo/).check();
    await box(page, /Olivia/).check();
    await button(page, 'Confirmar').click();
    const alert = page.getByRole('alert').filter({ hasText: 'No queda cupo suficiente' });
    await alert.getByText('No queda cupo suficiente para agregar invitados').waitFor();
    await alert.getByText('Lugares libres: 2 para adultos y 1 para niños.').waitFor();
    expect(await box(page, /Olivia/).isChecked()).toBe(true);
    await box(page, /Olivia/).uncheck();
    await button(page, 'Confirmar').click();
    await page.getByRole('table').getByText('Mateo Fernández').waitFor();

    // A refused answer changes nothing.
    await button(page, 'Modificar').click();
    await box(page, /Olivia/).check();
    await button(page, 'Confirmar').click();
    await page
      .getByText(
        'Lugares libres, además de los que ya tienes: 1 para adultos y ninguno para niños.',
      )
      .waitFor();
    await button(page, 'Cancelar').click();
    await page.getByRole('table').getByText('Mateo Fernández').waitFor();
  });

  scene('of an answer that comes too late marks it expired', async (open) => {
    const [id, bruno] = [await party(product, ana), await guest()];
    await answer(product, bruno, id, 'accept');
    const page = await at(await open(), bruno, id);
    await button(page, 'Modificar').click();
    await change(product, ana, id, { rsvp_due_date: secondsAgo(60) }); // while the page is open
    await button(page, 'Confirmar').click();
    await page.getByText(over).waitFor();
    expect(await button(page, 'Modificar').count()).toBe(0);
    await page.getByText('Confirmamos').waitFor();
    await page.reload();
    await page.getByText(over).waitFor();
  });

  scene('comes by itself when the deadline passes before their eyes', async (open) => {
    const [id, bruno] = [await party(product, ana), await guest()];
    await change(product, ana, id, { rsvp_due_date: secondsAgo(-600) });
    const person = await open();
    await person.page.clock.install();
    const page = await at(person, bruno, id);
    await page.getByText('Confirmar asistencia:').waitFor();
    await page.clock.fastForward('10:01');
    await page.getByText(over).waitFor();
    await page.getByText('Si quieren ir, habla con quien organiza.').waitFor();
    expect(await button(page, 'Confirmar').count()).toBe(0);
  });

  scene(
    'informs a guest who was removed from the list, before and after opening it',
    async (open) => {
      const [id, bruno] = [await party(product, ana), await guest()];
      const row = await answer(product, bruno, id);
      const page = await at(await open(), bruno, id);
      await button(page, 'Confirmar').click();
      await call(product, 'DELETE', `/invitations/${row}`, undefined, ana.session.accessToken);
      await button(page, 'Confirmar').click();
      await page.getByText('Ya no estás en la lista de invitados').waitFor();
      await page.reload();
      await page.getByText('Quien organiza te quitó de la lista de esta fiesta.').waitFor();
      expect(await button(page, 'Confirmar').count()).toBe(0);
    },
  );

  scene('shows a family that is inside whom to contact', async (open) => {
    const [id, bruno] = [await party(product, ana), await guest()];
    const row = await answer(product, bruno, id, 'accept');
    const page = await at(await open(), bruno, id);
    await button(page, 'Modificar').click();
    await change(product, ana, id, { status: 'started' });
    await call(product, 'PATCH', `/invitations/${row}/arrived`, {}, ana.session.accessToken);
    await button(page, 'No iremos').click();
    await page.getByText('ya ingresó a la fiesta').waitFor();
  });
});
