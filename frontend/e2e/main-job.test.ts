import { randomUUID } from 'node:crypto';
import { chooseDate, fillSignup, mailedLink } from './support/accounts.js';
import { joinProduct, type Person, type Product } from './support/browser.js';
import { dayAhead } from './support/dates.js';
import { story } from './support/story.js';

let product: Product;
let host: Person;
let guest: Person;

beforeAll(async () => {
  product = await joinProduct();
  host = await product.person();
  guest = await product.person();
});
afterAll(() => product.stop());

// Other tests share the inbox.
const address = (name: string) => `${name}.${randomUUID()}@example.com`;
const ana = { name: 'Ana Pereira', email: address('ana'), birthday: '21/05/1987' };
const bruno = { name: 'Bruno Fernández', email: address('bruno'), birthday: '02/11/1985' };

// One story in the order in which it happens: each step stands on the one before.
describe('a party, from the idea to the last opinion', () => {
  const step = story(() => ({ host, guest }));
  let link: string;

  step('is created by a host who registered and followed the mailed link', async () => {
    const { page } = host;
    await page.goto('/');
    await page.getByRole('link', { name: 'Comenzar' }).first().click();
    await page.waitForURL('**/signup');
    await fillSignup(page, ana);
    await page.waitForURL('**/verificationPending');
    await page.getByText('¡Registro exitoso! Ahora revisa tu correo').waitFor();

    await page.goto(await mailedLink(ana.email));
    await page.waitForURL('**/app');
    await page.getByRole('navigation').getByRole('link', { name: 'Crear fiesta' }).click();
    await page.waitForURL('**/app/parties/add');
    await page.getByLabel('Título').fill('Cumple de Sofía');
    await chooseDate(page, '¿Cuándo?', dayAhead(7));
    await page.getByLabel('Dirección').fill('Av. Italia 4321');
    await page.getByRole('button', { name: 'Crear y compartir' }).click();
    await page.waitForURL(/\/app\/parties\/[0-9a-f-]{36}/);
    await page.getByRole('dialog', { name: '¡Tu fiesta está lista!' }).waitFor();
  });

  step('is shared with one link', async () => {
    const { page } = host;
    await page.getByRole('button', { name: 'Copiar enlace' }).click();
    await page.getByText('El enlace ha sido copiado al portapapeles').waitFor();
    link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`^${product.server.url}/invitations/[0-9a-f-]{36}/$`));
    await page.keyboard.press('Escape');
  });

  step('meets a guest who signs up on the invitation and comes back to it', async () => {
    const { page } = guest;
    await page.goto(link);
    await page.getByText('Para ver la invitación debe iniciar sesión o registrarse:').waitFor();
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await fillSignup(page, bruno);
    await page.getByText('¡Registro exitoso! Ahora revisa tu correo').waitFor();
    expect(page.url()).toBe(link);

    await page.goto(await mailedLink(bruno.email));
    await page.waitForURL(link);
    await page.getByRole('heading', { name: 'Cumple de Sofía' }).waitFor();
    await page.getByText('Av. Italia 4321').waitFor();
  });

  step('is answered for the guest and a child who is added on the spot', async () => {
    const { page } = guest;
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByLabel('¿Cómo se llama tu hijo o hija?').fill('Mateo Fernández');
    expect(await page.getByRole('checkbox', { name: /Yo/ }).isChecked()).toBe(true);
    await page.getByText('Agregar familiar').waitFor();
    await page.getByRole('button', { name: 'Confirmar' }).click();

    await page.getByText('Confirmamos').waitFor();
    await page.getByText('Mateo Fernández').first().waitFor();
  });

  step('shows its host the view, the places taken and who comes', async () => {
    const { page } = host;
    await page.getByRole('tab', { name: 'Confirmaciones' }).click();
    await page.reload();
    for (const figure of ['1/5 niños', '1/5 adultos']) {
      await page.getByRole('button', { name: figure }).waitFor();
    }
    await page.getByText('Vistas de la invitación: 1').waitFor();
    await page.getByRole('button', { name: /^Mateo Fernández\s+1 niño y 1 adulto/ }).click();
    for (const name of [bruno.name, 'Mateo Fernández']) {
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Cerrar' }).click();
  });

  step('is started, and the door knows who came in and who left', async () => {
    const { page } = host;
    await page.getByRole('button', { name: 'Más opciones de la fiesta' }).click();
    await page.getByRole('menuitem', { name: 'Comenzar La Fiesta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Comenzar La Fiesta' }).click();
    await page.getByText('La fiesta está en curso').waitFor();
    await page.getByRole('tab', { name: 'Concurrencia' }).click();
    await page.getByRole('button', { name: 'Ingresó: Mateo Fernández' }).click();
    await page.getByRole('button', { name: 'Salió: Mateo Fernández' }).waitFor();
    await page.getByRole('button', { name: '1 Adentro', exact: true }).waitFor();
    await page.waitForTimeout(700); // a tap sooner counts as a finger that bounced
    const sent = page.waitForResponse(/\/door\/taps$/);
    await page.getByRole('button', { name: 'Salió: Mateo Fernández' }).click();
    await page.getByRole('button', { name: /1.*Salieron/ }).waitFor();
    await sent;
    await page.reload();
    await page.getByRole('button', { name: /1.*Salieron/ }).waitFor();
  });

  step('is finished, and the guest rates it', async () => {
    await host.page.getByRole('button', { name: 'Finalizar Fiesta' }).click();
    await host.page.getByRole('dialog').getByRole('button', { name: 'Finalizar Fiesta' }).click();
    await host.page.getByText('La fiesta ha finalizado', { exact: true }).waitFor();

    const { page } = guest;
    await page.goto('/app/invitations/finished');
    await page.getByText('Cumple de Sofía').first().waitFor();
    await page.locator('label').filter({ hasText: '5 estrellas' }).click();
    await page.getByLabel('Tu opinión', { exact: true }).fill('¡Divina! No se querían ir.');
    await page.getByRole('button', { name: 'Agregar' }).click();
    await page.getByRole('button', { name: 'Modificar' }).waitFor();
  });

  step('ends with the host reading what the guest wrote', async () => {
    const { page } = host;
    await page.getByRole('tab', { name: 'Opiniones' }).click();
    await page.reload();
    await page.getByText('¡Divina! No se querían ir.').waitFor();
    await page.getByText(bruno.name).waitFor();
  });

  step('makes no browser complain on the way', async () => {
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
  });
});
