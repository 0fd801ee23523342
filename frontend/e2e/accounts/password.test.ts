import type { Page } from 'playwright-core';
import { mailsTo } from '../../../backend/test/support/mails.js';
import { mailedLink, PASSWORD } from '../support/accounts.js';
import { joinProduct, type Product } from '../support/browser.js';
import { call, member, sessionCookies, signIn, type Member } from '../support/members.js';
import { serverAway, textBeside } from '../support/page.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let ana: Member;
beforeAll(async () => {
  product = await joinProduct();
  ana = await member(product);
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const NEW_PASSWORD = 'nueva clave con 3 tortas';
const invalid = 'Solicitud no válida';

const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Reestablecer' });
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const repeat = (page: Page) => page.getByLabel('Repetir contraseña');

async function fill(page: Page, first = NEW_PASSWORD, second = first): Promise<void> {
  await password(page).fill(first);
  await repeat(page).fill(second);
}

/** Asks for the mail over the API. @returns the link in it */
async function resetLink(who: Member): Promise<string> {
  const before = (await mailsTo(who.email)).length;
  await call(product, 'POST', '/passwords/sendResetEmail', { email: who.email });
  return mailedLink(who.email, before + 1);
}

describe('asking for a new password', () => {
  scene('replaces the form by a success for known and unknown addresses', async (open) => {
    const { page } = await open();
    for (const email of [ana.email, 'nadie@example.com']) {
      await page.goto('/resetPasswordSendEmail');
      await page.getByLabel('Correo').fill(email);
      await send(page).click();
      const alert = page.getByRole('status').filter({ hasText: 'Verifica tu correo' });
      await alert
        .getByText(
          'Hemos enviado un correo a tu dirección de email con un enlace para reestablecer la contraseña',
        )
        .waitFor();
      expect(await page.getByLabel('Correo').count()).toBe(0);
    }
    expect(await mailedLink(ana.email, 2)).toContain(`/resetPassword/${ana.session.user.id}/`);
    expect(await mailsTo('nadie@example.com')).toEqual([]);
  });

  scene('takes an e-mail and nothing else', async (open) => {
    const { page } = await open();
    await page.goto('/resetPasswordSendEmail');
    await send(page).click();
    await page.getByText('El campo Correo es obligatorio').waitFor();
    await page.getByLabel('Correo').fill('ana');
    await page.getByText('El campo Correo debe ser un correo electrónico válido').waitFor();
    expect(await textBeside(page, 'email')).toContain('correo electrónico válido');
  });

  scene('shows an error when the server refuses the address', async (open) => {
    const { page } = await open();
    await page.goto('/resetPasswordSendEmail');
    await page.route('**/api/passwords/sendResetEmail', (route) =>
      route.fulfill({ status: 400, json: { statusCode: 400, message: 'validation_failed' } }),
    );
    await page.getByLabel('Correo').fill('ana@example.com');
    await send(page).click();
    await page
      .getByText(
        'Es posible que la dirección de email ingresada sea incorrecta. Por favor verifícala e ingrésala nuevamente',
      )
      .waitFor();
    expect(await page.getByLabel('Correo').inputValue()).toBe('ana@example.com');
  });

  scene('keeps the address while the server is away, and works afterwards', async (open) => {
    const { page } = await open();
    await page.goto('/resetPasswordSendEmail');
    const back = await serverAway(page, '**/api/passwords/sendResetEmail');
    await page.getByLabel('Correo').fill('nadie@example.com');
    await send(page).click();
    await page.getByText('No pudimos conectarnos.').waitFor();
    expect(await page.getByLabel('Correo').inputValue()).toBe('nadie@example.com');
    await back();
    await send(page).click();
    await page.getByText('Verifica tu correo').waitFor();
  });
});

describe('the mailed link', () => {
  scene('sets the password, ends every session and leads to the login', async (open) => {
    const eva = await member(product, 'Eva Suárez');
    const phone = await open();
    await signIn(phone, product, eva);
    await phone.page.goto('/app');
    await phone.page.getByText('¡Hola, Eva!').waitFor();

    const link = await resetLink(eva);
    await phone.page.goto(link);
    await fill(phone.page);
    await submit(phone.page).click();
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
    await phone.page.getByText(invalid).waitFor();
  });

  scene('shows what is wrong with a password, and keeps it', async (open) => {
    const { page } = await open();
    await page.goto(await resetLink(ana));
    await submit(page).click();
    await page.getByText('El campo Contraseña es obligatorio').waitFor();
    await fill(page, '1234567', '12345678');
    await submit(page).click();
    await page.getByText('Las contraseñas deben coincidir').waitFor();
    expect(await textBeside(page, 'password')).toBe(
      'El campo Contraseña debe tener al menos 8 caracteres',
    );
    expect(await textBeside(page, 'repeat')).toBe('Las contraseñas deben coincidir');

    await fill(page, 'contraseña123');
    await submit(page).click();
    await page.getByText('Esta contraseña es fácil de adivinar').waitFor();
    expect(await password(page).inputValue()).toBe('contraseña123');
    await page.getByRole('button', { name: 'Mostrar la contraseña' }).first().click();
    expect(await password(page).getAttribute('type')).toBe('text');
    expect(await repeat(page).getAttribute('type')).toBe('password');
  });

  scene('that was never mailed is refused, and offers a new one', async (open) => {
    const { page } = await open();
    for (const path of [`${ana.session.user.id}/forged`, 'no-uuid/forged']) {
      await page.goto(`/resetPassword/${path}`);
      const alert = page.getByRole('alert').filter({ hasText: invalid });
      await alert
        .getByText(
          'No se ha encontrado la solicitud para reestablecer la contraseña. Por favor solicítela nuevamente',
        )
        .waitFor();
      expect(await password(page).count()).toBe(0);
    }
    await page.getByRole('link', { name: 'Solicitar un nuevo enlace' }).click();
    await page.waitForURL('**/resetPasswordSendEmail');
    await page.goBack();
    await page.getByRole('link', { name: 'Crear cuenta' }).click();
    await page.waitForURL('**/signup');
  });

  scene('that was used while the form was open shows an error', async (open) => {
    const eva = await member(product, 'Eva Suárez');
    const link = await resetLink(eva);
    const { page } = await open();
    await page.goto(link);
    await fill(page);
    const path = new URL(link).pathname.replace('/resetPassword', '/passwords/reset');
    await call(product, 'POST', path, { password: NEW_PASSWORD });
    await submit(page).click();
    await page.getByText(invalid).waitFor();
  });

  scene('waits for a server that is away, and keeps what was typed', async (open) => {
    const { page } = await open();
    const link = await resetLink(ana);
    const calls = '**/api/passwords/reset/**';
    let back = await serverAway(page, calls);
    await page.goto(link);
    await page.getByText('No pudimos conectarnos.').waitFor();
    await back();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await fill(page);

    back = await serverAway(page, calls);
    await submit(page).click();
    await page.getByText('No pudimos conectarnos.').waitFor();
    await back();
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { statusCode: 500, message: 'internal_error' } }),
    );
    await submit(page).click();
    await page
      .getByText('Hubo un error al procesar la solicitud. Por favor reinténtelo más tarde')
      .waitFor();
    expect(await password(page).inputValue()).toBe(NEW_PASSWORD);
    expect(await repeat(page).inputValue()).toBe(NEW_PASSWORD);
    await page.unroute(calls);
    await submit(page).click();
    await page.waitForURL('**/login');
  });
});
