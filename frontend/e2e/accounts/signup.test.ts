import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { waitForMail } from '../../../backend/test/support/mails.js';
import { PASSWORD, typeDate } from '../support/accounts.js';
import { startProduct, type Product } from '../support/browser.js';
import {
  member,
  newcomer,
  party,
  sessionCookies,
  signIn,
  type Member,
} from '../support/members.js';
import { serverAway, textBeside } from '../support/page.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let ana: Member;
beforeAll(async () => {
  product = await startProduct();
  ana = await member(product);
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const someEmail = () => `bruno.${randomUUID().slice(0, 8)}@example.com`;
const button = (page: Page) => page.getByRole('button', { name: 'Confirmar' });
const phone = (page: Page) => page.getByRole('textbox', { name: 'Teléfono (opcional)' });

async function fill(
  page: Page,
  given: Partial<Record<'email' | 'repeat' | 'birthday' | 'password', string>> = {},
): Promise<string> {
  const email = given.email ?? someEmail();
  await page.getByLabel('Nombre completo').fill('Bruno Fernández');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Repetir E-mail').fill(given.repeat ?? email);
  await typeDate(page, 'Cumpleaños', given.birthday ?? '02/11/1985');
  await page.getByLabel('Contraseña', { exact: true }).fill(given.password ?? PASSWORD);
  return email;
}

/** The current values of the form. */
async function typed(page: Page): Promise<string[]> {
  const [day, month, year] = await page
    .getByRole('group', { name: 'Cumpleaños' })
    .getByRole('spinbutton')
    .allTextContents();
  return [
    await page.getByLabel('Nombre completo').inputValue(),
    await page.getByLabel('E-mail', { exact: true }).inputValue(),
    await page.getByLabel('Repetir E-mail').inputValue(),
    `${day}/${month}/${year}`,
    await page.getByLabel('Contraseña', { exact: true }).inputValue(),
  ];
}

const everything = (email: string) => ['Bruno Fernández', email, email, '02/11/1985', PASSWORD];

describe('the landing page', () => {
  scene('describes the product and links to the sign-up', async (open) => {
    const { page } = await open();
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: '¡Todo en un solo lugar!' }).waitFor();
    for (const feature of [
      'Confirmar asistencia',
      'Preferencias alimentarias',
      'Contactos de emergencia',
      'Personas autorizadas a retirar menores',
      'Regalos colectivos',
    ]) {
      await page.getByRole('heading', { name: feature }).waitFor();
    }
    expect(await page.getByRole('button', { name: 'Abrir el menú' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Comenzar' }).first().click();
    await page.waitForURL('**/signup');
  });

  scene('leads who has an account to the login', async (open) => {
    const { page } = await open();
    await page.goto('/');
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/login');
  });
});

describe('the sign-up', () => {
  scene('creates an account and asks to check the mail', async (open) => {
    const person = await open();
    const { page } = person;
    await page.goto('/signup');
    const email = await fill(page);
    await page.getByLabel('País del teléfono').selectOption('AR');
    await phone(page).fill('11 2345 6789');
    await button(page).click();

    await page.waitForURL('**/verificationPending');
    await page.getByText('¡Registro exitoso! Ahora revisa tu correo').waitFor();
    await page.getByText(email).waitFor();
    const { user = '' } = await sessionCookies(person);
    expect(JSON.parse(user)).toMatchObject({ full_name: 'Bruno Fernández', verified: 0 });
    const mail = await waitForMail(email);
    expect(mail.subject).toBe('Confirma tu correo para entrar a Convite');
    expect(mail.text).toContain(`${product.server.url}/accountVerification/`);
  });

  scene('offers the supported phone countries, Uruguay first', async (open) => {
    const { page } = await open();
    await page.goto('/signup');
    const countries = page.getByLabel('País del teléfono');
    await countries.waitFor();
    expect(await countries.inputValue()).toBe('UY');
    expect(await countries.locator('option').allTextContents()).toEqual([
      'Uruguay +598',
      'Estados Unidos +1',
      'Canadá +1',
      'México +52',
      'Argentina +54',
      'Brasil +55',
      'Chile +56',
      'Colombia +57',
      'Perú +51',
      'España +34',
      'Francia +33',
      'Alemania +49',
      'Italia +39',
      'Reino Unido +44',
    ]);
  });

  scene('shows beside each field what is missing', async (open) => {
    const { page } = await open();
    await page.goto('/signup');
    expect(await textBeside(page, 'password')).toBe('Al menos 8 caracteres');
    await page.getByLabel('Cumpleaños').first().waitFor();
    await button(page).click();
    await page.getByText('El campo Nombre completo es obligatorio').waitFor();
    const beside = {
      full_name: 'El campo Nombre completo es obligatorio',
      email: 'El campo E-mail es obligatorio',
      repeat_email: 'El campo Repetir E-mail es obligatorio',
      birthday: 'El campo Cumpleaños es obligatorio',
      password: 'El campo Contraseña es obligatorio',
    };
    for (const [field, text] of Object.entries(beside)) {
      expect(await textBeside(page, field)).toBe(text);
    }
  });

  scene('shows beside each field what is wrong, without a request', async (open) => {
    const { page } = await open();
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await page.goto('/signup');
    const thisYear = new Date().getFullYear();
    await fill(page, {
      repeat: 'otra@example.com',
      birthday: `01/01/${thisYear - 10}`,
      password: '1234567',
    });
    await page.getByLabel('Nombre completo').fill('A');
    await phone(page).fill('doce');
    await button(page).click();
    await page.getByText('Los correos deben coincidir').waitFor();
    const beside = {
      full_name: 'El campo Nombre completo debe tener al menos 2 caracteres',
      repeat_email: 'Los correos deben coincidir',
      birthday: 'Para crear una cuenta debes tener al menos 13 años',
      password: 'El campo Contraseña debe tener al menos 8 caracteres',
      phone_number: 'Escribe solo los números del teléfono, sin el código de país',
    };
    for (const [field, text] of Object.entries(beside)) {
      expect(await textBeside(page, field)).toBe(text);
    }
    expect(asked).toEqual([]);
  });

  scene('shows beside the field what the server refused, and keeps the values', async (open) => {
    const { page } = await open();
    await page.goto('/signup');
    await fill(page, { email: ana.email });
    await button(page).click();
    await page.getByText('Ya existe una cuenta con este correo').waitFor();
    expect(await textBeside(page, 'email')).toBe(
      'Ya existe una cuenta con este correo. Inicia sesión o recupera tu contraseña.',
    );
    expect(await typed(page)).toEqual(everything(ana.email));

    const email = someEmail();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Repetir E-mail').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill('contraseña123');
    await button(page).click();
    await page.getByText('Esta contraseña es fácil de adivinar').waitFor();
    expect(await textBeside(page, 'password')).toBe(
      'Esta contraseña es fácil de adivinar. Prueba con tres o cuatro palabras, sin tu nombre ni tu correo',
    );

    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await phone(page).fill('12345678');
    await button(page).click();
    await page.getByText('El número de teléfono ingresado es incorrecto').waitFor();
    expect(await textBeside(page, 'phone_number')).toBe(
      'El número de teléfono ingresado es incorrecto, verifícalo y confirme nuevamente',
    );

    await newcomer(product, { phone_number: '99123456' });
    await phone(page).fill('099 123 456');
    await button(page).click();
    await page.getByText('Este teléfono ya está registrado por otro usuario').waitFor();
    expect(await textBeside(page, 'phone_number')).toContain('inicia sesión o recupera');
    expect(await textBeside(page, 'phone_number')).toContain('ayuda@convite.example');
    expect(await typed(page)).toEqual(everything(email));

    await phone(page).fill('');
    await button(page).click();
    await page.waitForURL('**/verificationPending');
  });

  scene('shows what only the server could find in the words of the form', async (open) => {
    const { page } = await open();
    await page.goto('/signup');
    const email = await fill(page);
    const answer = (json: object) =>
      page.route('**/api/auth/register', (route) => route.fulfill({ status: 400, json }));
    await answer({
      statusCode: 400,
      message: 'validation_failed',
      details: [
        { field: 'full_name', code: 'min', params: { min: 2 } },
        { field: 'birthday', code: 'too_young', params: { years: 13 } },
      ],
    });
    await button(page).click();
    await page.getByText('Para crear una cuenta debes tener al menos 13 años').waitFor();
    expect(await textBeside(page, 'birthday')).toContain('al menos 13 años');
    expect(await textBeside(page, 'full_name')).toBe(
      'El campo Nombre completo debe tener al menos 2 caracteres',
    );

    await page.unroute('**/api/auth/register');
    await answer({ statusCode: 400, message: 'invalid_characters' });
    await button(page).click();
    await page
      .getByText(
        'Se encontraron campos con caracteres especiales. Corrige el formulario e intenta nuevamente',
      )
      .waitFor();
    expect(await typed(page)).toEqual(everything(email));
  });

  scene('keeps what was typed while the server is away, and works afterwards', async (open) => {
    const { page } = await open();
    await page.goto('/signup');
    const email = await fill(page);
    const back = await serverAway(page, '**/api/auth/register');
    await button(page).click();
    await page.getByText('No pudimos conectarnos.').waitFor();
    expect(await typed(page)).toEqual(everything(email));
    await back();
    await button(page).click();
    await page.waitForURL('**/verificationPending');
  });
});

describe('an invitation that a visitor opens', () => {
  const prompt = 'Para ver la invitación debe iniciar sesión o registrarse:';
  let link: string;
  beforeAll(async () => {
    link = `/invitations/${await party(product, ana)}/`;
  });

  scene('offers the light forms, each with a way to the other', async (open) => {
    const { page } = await open();
    await page.goto(link);
    await page.getByText(prompt).waitFor();
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await page.getByText('¿Ya eres usuario?').waitFor();
    await page.getByLabel('Repetir E-mail').waitFor();
    expect(await phone(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByText('¿No tienes una cuenta?').waitFor();
    await page.getByLabel('Contraseña', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await page.getByLabel('Nombre completo').waitFor();
  });

  scene('lets a newcomer in with a code, without leaving the tab', async (open) => {
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

  scene('shows itself after the login, where it is', async (open) => {
    const eva = await member(product, 'Eva Suárez');
    const { page } = await open();
    await page.goto(link);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByLabel('E-mail').fill(eva.email);
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
    const submit = page.getByRole('form').getByRole('button', { name: 'Iniciar sesión' });
    await submit.click();
    await page.getByText('Email y/o contraseña incorrectos').waitFor();
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await submit.click();
    await page.getByRole('heading', { name: 'Cumple de Sofía' }).waitFor();
    expect(page.url()).toBe(product.server.url + link);
  });

  scene('stays on the page when a session has ended, and shows the reason', async (open) => {
    const person = await open();
    const session = { ...ana.session, accessToken: 'expired', refreshToken: 'gone' };
    await signIn(person, product, { ...ana, session });
    await person.page.goto(link);
    await person.page.getByText(prompt).waitFor();
    await person.page.getByText('Inicia sesión para continuar.').waitFor();
    expect(person.page.url()).toBe(product.server.url + link);
    expect(await sessionCookies(person)).toEqual({});
  });

  scene('shows beside the field what the light sign-up refuses', async (open) => {
    const { page } = await open();
    await page.goto(link);
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await fill(page, { email: ana.email });
    await button(page).click();
    await page.getByText('Ya existe una cuenta con este correo').waitFor();
    expect(await typed(page)).toEqual(everything(ana.email));
  });
});
