import type { Page } from 'playwright-core';
import { mailsTo } from '../../../backend/test/support/mails.js';
import { confirmByLink, mailedLink, PASSWORD } from '../support/accounts.js';
import { joinProduct, type Product } from '../support/browser.js';
import { look } from '../support/look.js';
import { call, member, newcomer, sessionCookies, signIn } from '../support/members.js';
import { scenes } from '../support/scenes.js';

// What the screens say is tested in frontend/test/screens: accountVerification.test.tsx, logIn.test.tsx.
let product: Product;
beforeAll(async () => {
  product = await joinProduct();
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const NEW_PASSWORD = 'nueva clave con 3 tortas';
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });

describe('the link of the verification', () => {
  scene('verifies, signs in and opens the home', async (open) => {
    const person = await open();
    const account = await newcomer(product);
    await confirmByLink(person.page, await mailedLink(account.email));
    await person.page.waitForURL('**/app');
    await person.page.getByText('¡Listo! Tu cuenta está verificada.').waitFor();
    const { user = '' } = await sessionCookies(person);
    expect(JSON.parse(user)).toMatchObject({ id: account.session.user.id, verified: 1 });
  });

  scene(
    'lets the tab go on that registered, when it is confirmed elsewhere with the password',
    async (open) => {
      const [person, elsewhere] = [await open(), await open()];
      const account = await newcomer(product);
      await signIn(person, product, account);
      const { page } = person;
      await page.goto('/app/parties/finished');
      await page.getByRole('button', { name: 'Ya verifiqué' }).waitFor();

      await elsewhere.page.goto(await mailedLink(account.email));
      await look(elsewhere.page, 'link who');
      await elsewhere.page.getByRole('button', { name: 'Sí, fui yo' }).click();
      await elsewhere.page.getByLabel('La contraseña que elegiste').fill('no es esta');
      await elsewhere.page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
      await elsewhere.page.getByText('La contraseña no es correcta').waitFor();
      await look(elsewhere.page, 'link password');
      await elsewhere.page.getByLabel('La contraseña que elegiste').fill(PASSWORD);
      await elsewhere.page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
      await elsewhere.page.waitForURL('**/app');

      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await page.waitForURL('**/app/parties/finished');
      await call(product, 'POST', '/auth/login', { email: account.email, password: PASSWORD });
    },
  );
});

scene(
  'the link to a new password sets it, ends every session and leads to the login',
  async (open) => {
    const eva = await member(product, 'Eva Suárez');
    const phone = await open();
    await signIn(phone, product, eva);
    await phone.page.goto('/app');
    await phone.page.getByText('¡Hola, Eva!').waitFor();

    const before = (await mailsTo(eva.email)).length;
    await call(product, 'POST', '/passwords/sendResetEmail', { email: eva.email });
    const link = await mailedLink(eva.email, before + 1);
    await phone.page.goto(link);
    await password(phone.page).fill(NEW_PASSWORD);
    await phone.page.getByLabel('Repetir contraseña').fill(NEW_PASSWORD);
    await phone.page.getByRole('button', { name: 'Reestablecer' }).click();
    await phone.page.waitForURL('**/login');
    await phone.page.getByText('Tu contraseña fue cambiada. Ya puedes iniciar sesión.').waitFor();
    await phone.page.getByRole('button', { name: 'Cerrar' }).click();
    expect(await sessionCookies(phone)).toEqual({});
    const refresh = { refreshToken: eva.session.refreshToken, email: eva.email };
    await expect(call(product, 'POST', '/auth/refreshToken', refresh)).rejects.toThrow(
      'refresh_token_expired',
    );

    const button = phone.page.getByRole('button', { name: 'Iniciar sesión' });
    await phone.page.getByLabel('E-mail').fill(eva.email);
    await password(phone.page).fill(PASSWORD);
    await button.click();
    await phone.page.getByText('Email y/o contraseña incorrectos').waitFor();
    await password(phone.page).fill(NEW_PASSWORD);
    await button.click();
    await phone.page.waitForURL('**/app');

    await phone.page.goto(link); // used
    await phone.page.getByText('Solicitud no válida').waitFor();
  },
);
