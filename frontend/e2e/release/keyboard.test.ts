// The main job without a pointer: nothing but Tab, Enter, Space, Escape and arrows, and never without focus.
import type { Page } from 'playwright-core';
import { PASSWORD } from '../support/accounts.js';
import { DESK, joinProduct, PHONE, type Person, type Product } from '../support/browser.js';
import { partyToday } from '../support/day.js';
import { keyboardOn } from '../support/keyboard.js';
import { call, member, signIn, type Member } from '../support/members.js';
import { focusedName } from '../support/page.js';
import { addPhotos, change } from '../support/parties.js';
import { scenes } from '../support/scenes.js';
import { story } from '../support/story.js';

let product: Product;
let ana: Member;
beforeAll(async () => {
  product = await joinProduct();
  ana = await member(product);
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const path = (address: string) => {
  const { pathname, hash } = new URL(address);
  return pathname + hash;
};

describe('with a keyboard', () => {
  let host: Person;
  let partyId: string;
  const step = story(() => ({ host }));
  beforeAll(async () => {
    host = await product.person({ viewport: DESK });
  });

  step('a host signs in, creates a party and copies its link', async () => {
    const { page } = host;
    const keys = keyboardOn(page);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    await keys.to('E-mail');
    await keys.type(ana.email);
    await keys.to('Contraseña');
    await keys.type(PASSWORD);
    await keys.press('Enter');
    await keys.has('¡Hola, Ana!');
    await keys.enter('Crear fiesta');
    // The link that leads there has the name of its title.
    await page.getByLabel('Título').waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await keys.has('Crear fiesta');

    await keys.to('Título');
    await keys.type('Cumple de Sofía');
    await page.keyboard.press('Tab');
    await keys.press('Enter');
    await keys.has('¿Cuándo?');
    await keys.to('Termina');
    await keys.type('2030');
    await keys.enter('Listo');
    await page.waitForFunction(() => document.activeElement?.textContent.includes('20:30'));
    await keys.to('Dirección');
    await keys.type('Av. Italia 4321');
    await keys.enter('Crear y compartir');
    await keys.has('¡Tu fiesta está lista!');
    partyId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await keys.enter('Copiar enlace');
    await keys.has('Cumple de Sofía'); // nothing opened the sheet: the title has the focus
  });

  step('a guest with an account answers, and changes the answer', async () => {
    const guest = await product.person();
    await signIn(guest, product, await member(product, 'Bruno Fernández'));
    const { page } = guest;
    const keys = keyboardOn(page);
    await page.goto(`/invitations/${partyId}/`);
    await page.getByRole('button', { name: 'Abrir el menú' }).waitFor();
    await keys.enter('Confirmar');
    await keys.to('¿Cómo se llama tu hijo o hija?');
    await keys.type('Mateo Fernández');
    await keys.press('Enter');
    await page.getByRole('checkbox', { name: 'Mateo Fernández' }).waitFor();
    await keys.enter('Confirmar');
    await keys.to('Nada que avisar');
    await keys.press('Space');
    await keys.enter('Listo');
    await page.getByText('¡Gracias por contarlo!').waitFor();
    await keys.enter('Modificar');
    await page.getByText('¿Quiénes van?').waitFor();
    await keys.enter('Cancelar');
    await page.getByText('Confirmamos').waitFor();
    await keys.to('Modificar');
    expect(guest.complaints).toEqual([]);
  });

  step('a family answers by its link, and the host reads it', async () => {
    const body = { families: [{ name: 'Familia Pérez', children: ['Juan Pérez'] }] };
    const token = ana.session.accessToken;
    const { added } = await call<{ added: [{ link: string }] }>(
      product,
      'POST',
      `/parties/${partyId}/families`,
      body,
      token,
    );
    const family = await product.person();
    await family.page.goto(path(added[0].link));
    await family.page.getByRole('button', { name: '¡Vamos!' }).waitFor();
    const theirs = keyboardOn(family.page);
    await theirs.enter('¡Vamos!');
    await theirs.has('¿Quiénes vienen?');
    await theirs.enter('Listo');
    await theirs.has('¡Listo, los esperamos!');

    const { page } = host;
    const keys = keyboardOn(page);
    await keys.to('Invitación');
    await keys.press('ArrowRight');
    await keys.press('Enter');
    const row = await page.getByRole('button', { name: /^Juan Pérez/ }).textContent();
    await keys.enter(row ?? '');
    await keys.has('Familia Pérez');
    await keys.press('Escape');
    await keys.has(row ?? '');
  });

  step('a host starts the party, lets a child in and hands it over', async () => {
    const { page } = host;
    const keys = keyboardOn(page);
    await change(product, ana, partyId, { requires_handover: true });
    await page.reload();
    await page.getByRole('button', { name: /^Juan Pérez/ }).waitFor();
    await keys.enter('Más opciones de la fiesta');
    await keys.has('Editar');
    for (const name of [
      ...['Ver como invitado', 'Repetir', 'Quiénes organizan', 'La mesa', 'El regalo'],
      'Comenzar La Fiesta',
    ]) {
      await keys.press('ArrowDown');
      await keys.has(name);
    }
    await keys.press('Enter');
    await keys.has('¿Comenzar la fiesta?');
    await keys.enter('Comenzar La Fiesta');
    await keys.has('Cumple de Sofía');

    await page.getByRole('button', { name: 'Ingresó: Juan Pérez' }).waitFor();
    await keys.enter('Ingresó: Juan Pérez');
    await keys.has('Salió: Juan Pérez');
    await page.waitForTimeout(700); // a tap sooner counts as a finger that bounced
    await keys.press('Enter');
    await keys.has('¿Con quién se va Juan Pérez?');
    await keys.press('Escape');
    await keys.has('Salió: Juan Pérez');
    await keys.press('Enter');
    await keys.has('¿Con quién se va Juan Pérez?');
    await keys.enter('Otra persona');
    await page.getByLabel('Nombre de la persona').waitFor();
    await keys.type('Rosa Silva'); // the field has the focus
    await keys.to('Motivo');
    await keys.type('La mamá avisó por teléfono');
    await keys.enter('Entregar');
    await page.getByRole('status').getByText('Juan Pérez se fue con Rosa Silva').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement !== document.body);
    expect(host.complaints).toEqual([]);
  });
});

describe('Tab follows what is seen on a guest’s phone', () => {
  /** What of these Tab comes to, in its order. */
  const inOrder = async (page: Page, names: string[]) => {
    await page.evaluate(() => document.querySelector('a')?.focus());
    const passed: string[] = [];
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(focusedName);
      if (names.includes(name)) passed.push(name);
    }
    return passed.slice(0, names.length);
  };

  scene('while the answer is asked, and once it is given', async (open) => {
    const person = await open({ viewport: PHONE });
    const { page } = person;
    const id = await partyToday(product, ana, {
      name: 'Cumple de Lola',
      max_attendees_adults: 5,
      max_attendees_kids: 5,
    });
    await addPhotos(product, ana, id, ['red']);
    const bruno = await member(product, 'Bruno Fernández');
    await signIn(person, product, bruno);
    await page.goto(`/invitations/${id}/`);
    await page.getByRole('button', { name: 'Abrir el menú' }).waitFor();
    const picture = 'Ver la foto 1 de 1';
    await page.getByRole('button', { name: picture }).waitFor();
    const asked = ['Confirmar', 'No iremos', picture]; // the sheet comes first in the DOM and is fixed to the viewport
    expect(await inOrder(page, asked)).toEqual(asked);
    await page.getByRole('button', { name: 'No iremos' }).click();
    await page.getByText('Estado:').waitFor();
    const given = ['Modificar', picture];
    expect(await inOrder(page, given)).toEqual(given);
  });
});
