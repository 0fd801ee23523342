import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from '../support/accounts.js';
import { joinProduct, type Product } from '../support/browser.js';
import { look } from '../support/look.js';
import { member, party, signIn } from '../support/members.js';

let product: Product;
beforeAll(async () => {
  product = await joinProduct();
});
afterAll(() => product.stop());

it('an app is set up in Mi Cuenta, and asked for when signing in and on an invitation', async () => {
  const ana = await member(product);
  const partyId = await party(product, ana);
  const person = await product.person();
  const { page } = person;
  await signIn(person, product, ana);
  await page.goto(`/app/family/${ana.session.user.id}`);
  const section = page.getByRole('region', { name: 'Verificación en dos pasos' });
  await section.scrollIntoViewIfNeeded();
  await look(page, 'second factor off');
  await section.getByRole('button', { name: 'Activar' }).click();
  await look(page, 'second factor password');
  await page.getByLabel('Contraseña actual').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('img', { name: /Código QR/ }).waitFor();
  await look(page, 'second factor pair');
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  const codeNow = (later = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + later });
  await page.getByLabel('Código de la aplicación').fill('000000');
  await page.getByText('El código no es correcto.').waitFor();
  await look(page, 'second factor pair refused');
  await page.getByLabel('Código de la aplicación').fill(codeNow());
  await page.getByRole('dialog', { name: 'Tus códigos de respaldo' }).waitFor();
  await look(page, 'second factor recovery codes');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar' }).click();
  expect((await download).suggestedFilename()).toBe('convite-codigos-de-respaldo.txt');
  const [recovery = '', another = ''] = await page
    .getByRole('dialog')
    .getByRole('listitem')
    .allInnerTexts();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await section.getByText('Activada').waitFor();
  await look(page, 'second factor on');
  await section.getByRole('button', { name: 'Desactivar' }).click();
  await look(page, 'second factor to switch off');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descargar mis datos' }).click();
  await page.getByLabel('Contraseña actual').fill(PASSWORD);
  await page.getByLabel('Código de la aplicación o de respaldo').fill(another);
  await look(page, 'own data for password and code');
  const ownData = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar', exact: true }).click();
  expect((await ownData).suggestedFilename()).toBe('convite.zip');
  expect(person.complaints).toEqual([]);

  const other = await product.person();
  await other.page.goto('/login');
  await other.page.getByLabel('E-mail').fill(ana.email);
  await other.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await other.page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await other.page.getByLabel('Código de la aplicación').waitFor();
  await look(other.page, 'second step');
  await other.page.getByRole('button', { name: 'Usar un código de respaldo' }).click();
  await look(other.page, 'second step by recovery code');
  await other.page.getByLabel('Código de respaldo').fill(recovery);
  await other.page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await other.page.waitForURL('**/app');

  const visitor = await product.person();
  await visitor.page.goto(`/invitations/${partyId}/`);
  await visitor.page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await visitor.page.getByLabel('E-mail').fill(ana.email);
  await visitor.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await visitor.page.getByRole('button', { name: 'Iniciar sesión', exact: true }).last().click();
  await visitor.page.getByLabel('Código de la aplicación').waitFor();
  await look(visitor.page, 'second step on an invitation');
  await visitor.page.getByLabel('Código de la aplicación').fill(codeNow(30_000));
  await visitor.page.getByLabel('Código de la aplicación').waitFor({ state: 'detached' });
});
