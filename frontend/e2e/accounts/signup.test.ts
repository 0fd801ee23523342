import { randomInt, randomUUID } from 'node:crypto';
import { waitForMail } from '../../../backend/test/support/mails.js';
import { PASSWORD, typeDate } from '../support/accounts.js';
import { joinProduct, type Product } from '../support/browser.js';
import { member, party, sessionCookies } from '../support/members.js';
import { scenes } from '../support/scenes.js';

// What the forms say is tested in frontend/test/screens/signUp.test.tsx and codes.test.tsx.
let product: Product;
let link: string;
beforeAll(async () => {
  product = await joinProduct();
  link = `/invitations/${await party(product, await member(product))}/`;
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const someEmail = () => `bruno.${randomUUID().slice(0, 8)}@example.com`;

scene('the sign-up creates an account and asks to check the mail', async (open) => {
  const person = await open();
  const { page } = person;
  const email = someEmail();
  await page.goto('/signup');
  await page.getByLabel('Nombre completo').fill('Bruno Fernández');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Repetir E-mail').fill(email);
  await typeDate(page, 'Cumpleaños', '02/11/1985');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('País del teléfono').selectOption('AR');
  const number = `11 2345 ${randomInt(1_000, 10_000)}`;
  await page.getByRole('textbox', { name: 'Teléfono (opcional)' }).fill(number);
  await page.getByRole('button', { name: 'Confirmar' }).click();

  await page.waitForURL('**/verificationPending');
  await page.getByText('¡Registro exitoso! Ahora revisa tu correo').waitFor();
  await page.getByText(email).waitFor();
  const { user = '' } = await sessionCookies(person);
  expect(JSON.parse(user)).toMatchObject({ full_name: 'Bruno Fernández', verified: 0 });
  const mail = await waitForMail(email);
  expect(mail.subject).toBe('Confirma tu correo para entrar a Convite');
  expect(mail.text).toContain(`${product.server.url}/accountVerification/`);
});

scene('an invitation lets a newcomer in with a code, without leaving the tab', async (open) => {
  const { page } = await open();
  await page.goto(link);
  await page.getByRole('button', { name: 'Entrar con un código' }).click();
  const email = someEmail();
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  const mail = await waitForMail(email);
  expect(mail.subject).toMatch(/^\d{6} es tu código de Convite$/);
  expect(mail.text).toContain(product.server.url + link);
  await page.getByLabel('Código').fill(mail.subject.slice(0, 6));
  await page.getByLabel('Nombre completo').fill('Bruno Fernández');
  await page.getByLabel('Tengo 18 años o más').check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('heading', { name: 'Cumple de Sofía' }).waitFor();
  expect(page.url()).toBe(product.server.url + link);
});
