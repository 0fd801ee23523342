import type { Page } from 'playwright-core';
import { PASSWORD } from '../support/accounts.js';
import { joinProduct, type Product } from '../support/browser.js';
import { execute } from '../support/database.js';
import { call, member, sessionCookies, signIn, type Member } from '../support/members.js';
import { pathOf, serverAway, tabTo, textBeside } from '../support/page.js';
import { scenes } from '../support/scenes.js';

let product: Product;
let ana: Member;
beforeAll(async () => {
  product = await joinProduct();
  ana = await member(product);
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const away = 'No pudimos conectarnos. Revisa tu conexión a internet e intenta nuevamente.';

const button = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión' });

async function fill(page: Page, email = ana.email, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
}

async function logIn(page: Page): Promise<void> {
  await fill(page);
  await button(page).click();
}

async function typed(page: Page): Promise<string[]> {
  return [
    await page.getByLabel('E-mail').inputValue(),
    await page.getByLabel('Contraseña', { exact: true }).inputValue(),
  ];
}

describe('the login', () => {
  scene('opens the home and keeps the session in three cookies', async (open) => {
    const person = await open();
    const { page } = person;
    await page.goto('/login');
    expect(await typed(page)).toEqual(['', '']); // no sample credentials
    await logIn(page);
    await page.waitForURL('**/app');
    await page.getByText('¡Hola, Ana!').waitFor();

    const all = await person.context.cookies();
    const cookies = all.filter(({ httpOnly }) => !httpOnly);
    expect(cookies.map(({ name }) => name).sort()).toEqual(['refreshToken', 'token', 'user']);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', secure: false });
      expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(29.9 * 24 * 3600);
      expect(cookie.expires - Date.now() / 1000).toBeLessThan(30.1 * 24 * 3600);
    }
    const { user = '' } = await sessionCookies(person);
    expect(JSON.parse(user)).toMatchObject({ full_name: 'Ana Pereira', verified: 1 });
    const key = all.find(({ name }) => name === 'sessionKey');
    expect(key).toMatchObject({ path: '/', sameSite: 'Strict', httpOnly: true });
  });

  scene('leaves a thief of the readable cookies with nothing after 15 minutes', async (open) => {
    const person = await open();
    await person.page.goto('/login');
    await logIn(person.page);
    await person.page.waitForURL('**/app');
    const { refreshToken = '' } = await sessionCookies(person);
    const refresh = (page: Page) =>
      page.evaluate(
        async (body) => {
          const headers = { 'Content-Type': 'application/json' };
          const request = { method: 'POST', headers, body: JSON.stringify(body) };
          return (await fetch('/api/auth/refreshToken', request)).status;
        },
        { refreshToken, email: ana.email },
      );
    const thief = await open();
    await thief.page.goto('/login');
    expect(await refresh(thief.page)).toBe(401);
    expect(await refresh(person.page)).toBe(200);
  });

  scene('runs in a page where text never becomes markup', async (open) => {
    const { page, complaints } = await open();
    await page.goto('/login');
    const outcome = await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = '<b>text</b>';
        return 'markup';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(outcome).toBe('TypeError');
    expect(complaints.splice(0)).toEqual([expect.stringContaining('TrustedHTML')]);
  });

  scene('refuses a wrong password and an unknown e-mail alike, and keeps both', async (open) => {
    const { page } = await open();
    await page.goto('/login');
    for (const email of [ana.email, 'nadie@example.com']) {
      await fill(page, email, 'no es esta');
      await button(page).click();
      const alert = page.getByRole('alert').filter({ hasText: 'Email y/o contraseña incorrectos' });
      await alert.getByText('Revisa que los datos ingresados sean correctos').waitFor();
      expect(await typed(page)).toEqual([email, 'no es esta']);
      await page.reload();
    }
  });

  scene('shows beside each field what is missing or wrong', async (open) => {
    const { page } = await open();
    await page.goto('/login');
    await button(page).click();
    await page.getByText('El campo E-mail es obligatorio').waitFor();
    expect(await textBeside(page, 'email')).toBe('El campo E-mail es obligatorio');
    expect(await textBeside(page, 'password')).toBe('El campo Contraseña es obligatorio');
    await page.getByLabel('E-mail').fill('ana');
    expect(await textBeside(page, 'email')).toBe(
      'El campo E-mail debe ser un correo electrónico válido',
    );
    expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
  });

  scene('shows the password when asked', async (open) => {
    const { page } = await open();
    await page.goto('/login');
    await fill(page);
    const field = page.getByLabel('Contraseña', { exact: true });
    expect(await field.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Mostrar la contraseña' }).click();
    expect(await field.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Ocultar la contraseña' }).click();
    expect(await field.getAttribute('type')).toBe('password');
  });

  scene('works without a mouse', async (open) => {
    const { page } = await open();
    await page.goto('/login');
    await button(page).waitFor();
    await tabTo(page, 'E-mail');
    await page.keyboard.type(ana.email);
    await tabTo(page, 'Contraseña');
    await page.keyboard.type(PASSWORD);
    await tabTo(page, 'Iniciar sesión');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app');
    await tabTo(page, 'Abrir el menú');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menú' });
    await drawer.getByRole('link', { name: 'Familiares', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  scene('keeps what was typed while the server is away, and works afterwards', async (open) => {
    const { page } = await open();
    await page.goto('/login');
    const back = await serverAway(page, '**/api/auth/login');
    await logIn(page);
    await page.getByRole('alert').filter({ hasText: away }).waitFor();
    expect(await typed(page)).toEqual([ana.email, PASSWORD]);
    await back();
    await button(page).click();
    await page.waitForURL('**/app');
  });

  scene('shows how long to wait after too many attempts', async (open) => {
    const { page } = await open();
    await page.goto('/login');
    await page.route('**/api/auth/login', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '600' },
        json: { statusCode: 429, message: 'too_many_requests', details: { retryAfter: 600 } },
      }),
    );
    await logIn(page);
    await page.getByText('Podrás intentar nuevamente en 10 minutos.').waitFor();
    expect(await typed(page)).toEqual([ana.email, PASSWORD]);
  });

  scene('shows that an account is disabled', async (open) => {
    const eva = await member(product, 'Eva Suárez');
    await execute(product, 'update auth.accounts set disabled_at = now() where email = ?', [
      eva.email,
    ]);
    const { page } = await open();
    await page.goto('/login');
    await fill(page, eva.email);
    await button(page).click();
    await page.getByText(/Tu cuenta está deshabilitada/).waitFor();
  });

  scene('leads to the other ways in', async (open) => {
    const { page } = await open();
    await page.goto('/login');
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await page.waitForURL('**/resetPasswordSendEmail');
    await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('link', { name: 'Registrarse' }).click();
    await page.waitForURL('**/signup');
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/login');
  });

  scene('is not shown to who is signed in already', async (open) => {
    const person = await open();
    await signIn(person, product, ana);
    await person.page.goto('/login');
    await person.page.waitForURL('**/app');
  });
});

describe('the way back after the login', () => {
  const deep = '/app/parties/finished';

  scene('leads to the screen that was asked for', async (open) => {
    const { page } = await open();
    await page.goto(deep);
    await page.waitForURL('**/login');
    await logIn(page);
    await page.waitForURL(`**${deep}`);
    await page.getByRole('heading', { name: 'Fiestas anteriores' }).waitFor();
    await page.goBack();
    expect(pathOf(page)).not.toBe('/login'); // the login is no step of the way
  });

  scene('survives a visit to the sign-up and a reload', async (open) => {
    const { page } = await open();
    await page.goto(deep);
    await page.getByRole('link', { name: 'Registrarse' }).click();
    await page.waitForURL('**/signup');
    await page.getByRole('link', { name: 'Iniciar sesión' }).click();
    await page.waitForURL('**/login');
    await page.reload();
    await logIn(page);
    await page.waitForURL(`**${deep}`);
  });

  scene('leads nowhere but to the product', async (open) => {
    const { page } = await open();
    // More of them in returnPath.test.ts.
    for (const from of ['https://evil.example/', '//evil.example/', '/app/parties/not-an-id']) {
      await page.context().clearCookies();
      await page.goto(`/login?from=${from}&next=${from}&redirect=${from}`);
      await page.evaluate((from) => {
        history.replaceState({ usr: { from }, key: 'x', idx: 0 }, '');
      }, from);
      await page.reload();
      await logIn(page);
      await page.waitForURL((url) => url.pathname !== '/login');
      expect([from, page.url()]).toEqual([from, `${product.server.url}/app`]);
    }
  });

  scene('leads back where a session ended that could not be refreshed', async (open) => {
    const person = await open();
    const { page } = person;
    const eva = await member(product, 'Eva Suárez');
    await call(product, 'POST', '/auth/logout', { refreshToken: eva.session.refreshToken });
    await signIn(person, product, {
      ...eva,
      session: { ...eva.session, accessToken: 'one-that-has-expired' },
    });
    await page.goto(deep);
    await page.waitForURL('**/login');
    await page
      .getByText('Tu sesión ha vencido. Inicia sesión para continuar donde estabas.')
      .waitFor();
    expect(await sessionCookies(person)).toEqual({});
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByText('Tu sesión ha vencido').waitFor({ state: 'detached' });
    await fill(page, eva.email);
    await button(page).click();
    await page.waitForURL(`**${deep}`);
  });

  scene('ends at the login for an account that was disabled meanwhile', async (open) => {
    const person = await open();
    const eva = await member(product, 'Eva Suárez');
    await execute(product, 'update auth.accounts set disabled_at = now() where email = ?', [
      eva.email,
    ]);
    await signIn(person, product, {
      ...eva,
      session: { ...eva.session, accessToken: 'one-that-has-expired' },
    });
    await person.page.goto('/app');
    await person.page.waitForURL('**/login');
    await person.page.getByText(/Tu cuenta está deshabilitada/).waitFor();
  });
});
