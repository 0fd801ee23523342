import type { Page } from 'playwright-core';
import { confirmByLink, mailedCode, mailedLink, PASSWORD } from '../support/accounts.js';
import { joinProduct, type Product } from '../support/browser.js';
import {
  call,
  member,
  newcomer,
  party,
  sessionCookies,
  signIn,
  type Member,
} from '../support/members.js';
import { look } from '../support/look.js';
import { serverAway } from '../support/page.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let host: Member;
let partyId: string;
beforeAll(async () => {
  product = await joinProduct();
  host = await member(product, 'Eva Suárez');
  partyId = await party(product, host);
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const done = '¡Listo! Tu cuenta está verificada.';
const pathOfLink = (link: string) => link.slice(product.server.url.length);

/** Follows the mailed link somewhere else, in a browser that is not looked at. */
async function verifyElsewhere(account: Member): Promise<void> {
  const secret = /accountVerification\/([\w-]+)/.exec(await mailedLink(account.email))?.[1];
  await call(product, 'POST', `/auth/accountVerification/${secret}`);
}

const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

describe('an account that is still to be verified', () => {
  scene('waits at the notice for any requested screen, and continues there', async (open) => {
    const person = await open();
    const account = await newcomer(product);
    await signIn(person, product, account);
    const { page } = person;
    await page.goto('/app/parties/finished');
    await page.waitForURL('**/verificationPending');
    await page.getByText(account.email).waitFor();
    await page.getByLabel('Código').fill(await mailedCode(account.email));
    await page.waitForURL('**/app/parties/finished');
    await page.getByRole('heading', { name: 'Fiestas anteriores' }).waitFor();
  });

  scene(
    'shows an error when it is not yet verified, and when the server is unavailable',
    async (open) => {
      const person = await open();
      await signIn(person, product, await newcomer(product));
      const { page } = person;
      await page.goto('/verificationPending');
      const ask = page.getByRole('button', { name: 'Ya verifiqué' });
      await ask.click();
      await page.getByText('Tu cuenta todavía no está verificada.').waitFor();
      await page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).click();
      const back = await serverAway(page, '**/api/auth/refreshToken');
      await ask.click();
      await page.getByText('No pudimos conectarnos.').waitFor();
      await back();
    },
  );

  scene('gets the mail again', async (open) => {
    const person = await open();
    const account = await newcomer(product);
    await signIn(person, product, account);
    const { page } = person;
    await page.goto('/verificationPending');
    const resend = page.getByRole('button', { name: 'Enviar de nuevo' });
    const back = await serverAway(page, '**/api/auth/resendVerification');
    await resend.click();
    await page.getByText('No pudimos conectarnos.').waitFor();
    await back();
    await resend.click();
    await page.getByText('Te enviamos el correo otra vez.').waitFor();
    await page.goto(await mailedLink(account.email, 2));
    await page.waitForURL('**/app');
  });

  scene('goes on when the link was confirmed elsewhere with the password', async (open) => {
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

    await comeBack(page);
    await page.waitForURL('**/app/parties/finished');
    await call(product, 'POST', '/auth/login', { email: account.email, password: PASSWORD });
  });

  scene('is told when the link was confirmed elsewhere without the password', async (open) => {
    const [person, elsewhere] = [await open(), await open()];
    const account = await newcomer(product);
    await signIn(person, product, account);
    const { page } = person;
    await page.goto('/app/parties/finished');
    await page.getByRole('button', { name: 'Ya verifiqué' }).waitFor();

    await elsewhere.page.goto(await mailedLink(account.email));
    await elsewhere.page.getByRole('button', { name: 'Sí, fui yo' }).click();
    await elsewhere.page.getByRole('button', { name: 'Seguir sin esa contraseña' }).click();
    await elsewhere.page.waitForURL('**/app');

    await comeBack(page);
    await page.getByText(/esa contraseña ya no vale/).waitFor();
    await look(page, 'waiting tab ended');
    expect(await sessionCookies(person)).toEqual({});
    await page.reload();
    await page.getByText(/esa contraseña ya no vale/).waitFor();
    expect(await page.getByLabel('Correo').inputValue()).toBe(account.email);
    await page.getByRole('button', { name: 'Enviarme el código' }).click();
    await page.getByLabel('Código').fill(await mailedCode(account.email, 2));
    await page.waitForURL('**/app/parties/finished');
  });

  scene('on an invitation is told so there', async (open) => {
    const person = await open();
    const account = await newcomer(product, { party_id: partyId });
    await signIn(person, product, account);
    const { page } = person;
    await page.goto(`/invitations/${partyId}/`);
    await page.getByRole('button', { name: 'Ya verifiqué' }).waitFor();
    await verifyElsewhere(account);
    await comeBack(page);
    await page.getByText(/esa contraseña ya no vale/).waitFor();
    await look(page, 'waiting invitation ended');
    await page.getByRole('button', { name: 'Enviarme el código' }).click();
    await page.getByLabel('Código').fill(await mailedCode(account.email, 2));
    await page.getByRole('heading', { name: 'Cumple de Sofía' }).waitFor();
  });

  scene('of an address that was registered again signs in again', async (open) => {
    const person = await open();
    const account = await newcomer(product);
    await signIn(person, product, account);
    await newcomer(product, { email: account.email, full_name: 'Ana de verdad' });
    const { page } = person;
    await page.goto('/verificationPending');
    await page.getByRole('button', { name: 'Ya verifiqué' }).click();
    await page.waitForURL('**/login');
    await page.getByText('Esta sesión terminó').waitFor();
    expect(await sessionCookies(person)).toEqual({});
  });

  scene('can be left for another address', async (open) => {
    const person = await open();
    await signIn(person, product, await newcomer(product));
    await person.page.goto('/verificationPending');
    await person.page.getByRole('button', { name: 'Usar otro correo' }).click();
    await person.page.waitForURL('**/signup');
    expect(await sessionCookies(person)).toEqual({});
  });

  scene('sees the notice on an invitation, and then the invitation', async (open) => {
    const person = await open();
    const account = await newcomer(product);
    await signIn(person, product, account);
    const { page } = person;
    await page.goto(`/invitations/${partyId}/`);
    await page.getByText('¡Registro exitoso! Ahora revisa tu correo').waitFor();
    await page.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await page.getByText('Te enviamos el correo otra vez.').waitFor();
    expect(await mailedLink(account.email, 2)).toContain(`?invitation=${partyId}`);
    await page.getByLabel('Código').fill(await mailedCode(account.email, 2));
    await page.getByRole('heading', { name: 'Cumple de Sofía' }).waitFor();
  });
});

describe('the mailed link', () => {
  scene('verifies, signs in and opens the home', async (open) => {
    const person = await open();
    const account = await newcomer(product);
    await confirmByLink(person.page, await mailedLink(account.email));
    await person.page.waitForURL('**/app');
    await person.page.getByText(done).waitFor();
    const { user = '' } = await sessionCookies(person);
    expect(JSON.parse(user)).toMatchObject({ id: account.session.user.id, verified: 1 });
  });

  scene('leads back to the invitation that the person came from', async (open) => {
    const { page } = await open();
    const account = await newcomer(product, { party_id: partyId });
    await confirmByLink(page, await mailedLink(account.email));
    await page.waitForURL(`**/invitations/${partyId}/`);
    await page.getByRole('heading', { name: 'Cumple de Sofía' }).waitFor();
  });

  scene('never redirects elsewhere, for any parameter', async (open) => {
    const { page } = await open();
    for (const elsewhere of ['//evil.example', 'https://evil.example', `${partyId}/../../login`]) {
      const account = await newcomer(product);
      const link = await mailedLink(account.email);
      await page.context().clearCookies();
      await confirmByLink(
        page,
        `${link}?invitation=${encodeURIComponent(elsewhere)}&next=${elsewhere}`,
      );
      await page.waitForURL((url) => !url.pathname.startsWith('/accountVerification'));
      expect([elsewhere, page.url()]).toEqual([elsewhere, `${product.server.url}/app`]);
    }
  });

  scene('that was used shows an error, and gives no session', async (open) => {
    const account = await newcomer(product, { party_id: partyId });
    await verifyElsewhere(account);
    const person = await open();
    const { page } = person;
    const link = await mailedLink(account.email);
    await page.goto(link);
    await page.getByText('Tu cuenta ya está verificada').waitFor();
    expect(await sessionCookies(person)).toEqual({});
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/login');

    await signIn(person, product, host);
    await page.goto(link);
    await page.getByText('Este enlace ya se usó y tu sesión está abierta').waitFor();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL(`**/invitations/${partyId}/`);
  });

  scene('that is invalid shows whom to contact, and offers the login', async (open) => {
    const { page } = await open();
    await page.goto('/accountVerification/forged');
    const alert = page.getByRole('alert').filter({ hasText: 'Error al verificar cuenta' });
    await alert.getByText('ayuda@convite.example').waitFor();
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/login');
  });

  scene('asks before it replaces the session of another account', async (open) => {
    const stays = await newcomer(product, { full_name: 'Lucía Paz' });
    const enters = await newcomer(product, { full_name: 'Marta Rey' });
    const person = await open();
    await signIn(person, product, host);
    const { page } = person;
    const owner = async () => JSON.parse((await sessionCookies(person)).user ?? '{}').full_name;

    await confirmByLink(page, await mailedLink(stays.email));
    await page.getByText('¡Cuenta verificada!').waitFor();
    await page.getByText(/Verificamos la cuenta de Lucía Paz.*sesión de Eva Suárez/).waitFor();
    expect(await owner()).toBe('Eva Suárez');
    await page.getByRole('button', { name: 'Seguir como Eva Suárez' }).click();
    await page.getByText('¡Hola, Eva!').waitFor();
    expect(await owner()).toBe('Eva Suárez');

    await confirmByLink(page, await mailedLink(enters.email));
    await page.getByRole('button', { name: 'Entrar como Marta Rey' }).click();
    await page.getByText('¡Hola, Marta!').waitFor();
    expect(await owner()).toBe('Marta Rey');
  });

  scene('waits for a server that is away', async (open) => {
    const { page } = await open();
    const account = await newcomer(product);
    const back = await serverAway(page, '**/api/auth/accountVerification/**');
    await page.goto(pathOfLink(await mailedLink(account.email)));
    await page.getByText('No pudimos conectarnos.').waitFor();
    await back();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('button', { name: 'Sí, fui yo' }).click();
    await page.getByRole('button', { name: 'Seguir sin esa contraseña' }).click();
    await page.waitForURL('**/app');
  });
});
