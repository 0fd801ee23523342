import { createHash, randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { confirmByLink, fillSignup, mailedCode, mailedLink } from '../support/accounts.js';
import { DESK, joinProduct, type Person, type Product } from '../support/browser.js';
import { look } from '../support/look.js';
import { call, member, newcomer, party, signIn, type Member } from '../support/members.js';
import { scenes } from '../support/scenes.js';
import { walks } from '../support/walk.js';

let product: Product;
let ana: Member;
let partyId: string;
beforeAll(async () => {
  product = await joinProduct();
  ana = await member(product);
  partyId = await party(product, ana);
});
afterAll(() => product.stop());

const scene = scenes(() => product);
const walk = walks(() => product);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

type Arrange = (person: Person) => Promise<void>;

/** Opens an address and waits for its screen. */
const at =
  (path: string, text: string): Arrange =>
  async ({ page }) => {
    await page.goto(path);
    await page.getByText(text).first().waitFor();
  };

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await button(page, 'Entrar con un código').click();
  await page.getByLabel('Correo').fill(email);
  await button(page, 'Enviarme el código').click();
}

/** Of a visitor, who did nothing before. */
const PLAIN: Record<string, [path: string, text: string]> = {
  landing: ['/', '¿Hay fiesta a la vista?'],
  login: ['/login', '¿No tienes una cuenta?'],
  signup: ['/signup', '¿Ya eres usuario?'],
  'reset request': ['/resetPasswordSendEmail', 'Recuperar contraseña'],
  'reset link invalid': ['/resetPassword/x/y', 'Solicitud no válida'],
  'verification pending, signed out': ['/verificationPending', 'Cuando hayas abierto'],
  'verification failed': ['/accountVerification/forged', 'Error al verificar cuenta'],
  'not found': ['/no-such-screen', 'No encontramos esta página'],
};

const SCREENS: Record<string, Arrange> = {
  'login refused': async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('nadie@example.com');
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta');
    await button(page, 'Iniciar sesión').click();
    await page.getByText('Email y/o contraseña incorrectos').waitFor();
  },
  'signup with mistakes': async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('Cumpleaños').first().waitFor();
    await button(page, 'Confirmar').click();
    await page.getByText('El campo Nombre completo es obligatorio').waitFor();
  },
  'birthday calendar': async ({ page }) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: /Elegir fecha/ }).click();
    await page.getByRole('dialog').waitFor();
  },
  'reset requested': async ({ page }) => {
    await page.goto('/resetPasswordSendEmail');
    await page.getByLabel('Correo').fill('nadie@example.com');
    await button(page, 'Enviar').click();
    await page.getByText('Verifica tu correo').waitFor();
  },
  'new password': async ({ page }) => {
    const eva = await member(product, 'Eva Suárez');
    await call(product, 'POST', '/passwords/sendResetEmail', { email: eva.email });
    await page.goto(await mailedLink(eva.email, 2));
    await page.getByLabel('Repetir contraseña').waitFor();
  },
  'verification pending': async (person) => {
    await signIn(person, product, await newcomer(product));
    await at('/verificationPending', 'Ya verifiqué')(person);
  },
  'verification link used': async ({ page }) => {
    const account = await newcomer(product);
    const link = await mailedLink(account.email);
    const secret = link.split('/').at(-1);
    await call(product, 'POST', `/auth/accountVerification/${secret}`);
    await page.goto(link);
    await page.getByText('Tu cuenta ya está verificada').waitFor();
  },
  'another account signed in': async (person) => {
    await signIn(person, product, ana);
    await confirmByLink(person.page, await mailedLink((await newcomer(product)).email));
    await person.page.getByText('¡Cuenta verificada!').waitFor();
  },
  'who registered': async ({ page }) => {
    await page.goto(await mailedLink((await newcomer(product)).email));
    await button(page, 'No fui yo').waitFor();
  },
  'sign-up, address taken': async ({ page }) => {
    await page.goto('/signup');
    await fillSignup(page, { name: 'Ana Pereira', email: ana.email, birthday: '02/11/1985' });
    await button(page, 'Entrar con contraseña').waitFor();
  },
  'code, address': async ({ page }) => {
    await page.goto('/login');
    await button(page, 'Entrar con un código').click();
    await page.getByLabel('Correo').waitFor();
  },
  'code, wrong': async ({ page }) => {
    const { email } = await newcomer(product);
    await askForCode(page, email);
    const right = await mailedCode(email, 2);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    await page.getByLabel('Código').fill(wrong);
    await page.getByText('Te quedan 4 intentos').waitFor();
  },
  'code, newcomer': async ({ page }) => {
    const email = `nadie.${randomUUID().slice(0, 8)}@example.com`;
    await askForCode(page, email);
    await page.getByLabel('Código').fill(await mailedCode(email));
    await button(page, 'Continuar').click();
    await page.getByText('Marca esta casilla').waitFor();
  },
  'invitation to a visitor': (person) =>
    at(`/invitations/${partyId}/`, 'Para ver la invitación')(person),
  'invitation, login': async ({ page }) => {
    await page.goto(`/invitations/${partyId}/`);
    await button(page, 'Iniciar sesión').click();
    await page.getByLabel('Contraseña', { exact: true }).waitFor();
  },
  'invitation, signup': async ({ page }) => {
    await page.goto(`/invitations/${partyId}/`);
    await button(page, 'Registrarse').click();
    await page.getByRole('group', { name: 'Cumpleaños' }).waitFor();
  },
  'invitation, check your mail': async (person) => {
    await signIn(person, product, await newcomer(product));
    await at(`/invitations/${partyId}/`, 'Ya verifiqué')(person);
  },
  menu: async (person) => {
    await signIn(person, product, ana);
    await person.page.goto('/app');
    await button(person.page, 'Abrir el menú').click();
    await person.page.getByRole('link', { name: 'Mi Cuenta' }).waitFor();
  },
  'session over, with the notice': async (person) => {
    const session = { ...ana.session, accessToken: 'expired', refreshToken: 'gone' };
    await signIn(person, product, { ...ana, session });
    await at('/app', 'Tu sesión ha vencido')(person);
    await person.page.getByText('¿No tienes una cuenta?').waitFor();
  },
  'server away': async ({ page }) => {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/resetPassword/x/y');
    await button(page, 'Reintentar').waitFor();
  },
};

// No browser complains in any of them: that a content policy forbids something is a complaint.
describe('a screen of accounts is accessible, on a phone and on a desktop', () => {
  for (const [name, [path, text]] of Object.entries(PLAIN)) {
    walk(
      name,
      () => ({ path, text, who: null }),
      (page) => look(page, name),
    );
  }
  for (const [name, arrange] of Object.entries(SCREENS)) {
    scene(name, async (open) => {
      const person = await open();
      await arrange(person);
      await look(person.page, name);
    });
  }
});

describe('the response headers', () => {
  const headersOf = async (path: string) =>
    Object.fromEntries((await fetch(product.server.url + path)).headers);

  it('allow only own scripts, no frames, and limit the referrer', async () => {
    const response = await fetch(`${product.server.url}/login`);
    const headers = Object.fromEntries(response.headers);
    const [, inline = ''] = /<script>([^]*?)<\/script>/.exec(await response.text()) ?? [];
    const policy = Object.fromEntries(
      (headers['content-security-policy'] ?? '').split(';').map((rule) => {
        const [name = '', ...sources] = rule.trim().split(/\s+/);
        return [name, sources.join(' ')];
      }),
    );
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': `'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}'`,
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'frame-src': 'https://www.youtube-nocookie.com',
    });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-cache',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined(); // only over https
  });

  it('prevent caching of every response of the API', async () => {
    for (const path of ['/api/health/live', '/api/family', '/api/no-such-path']) {
      const headers = await headersOf(path);
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  scene('shows the contract of the API under the same policy', async (open) => {
    const { page } = await open({ viewport: DESK });
    await page.goto('/api/docs');
    await page.getByText('/api/auth/login').waitFor();
  });

  scene('blocks an injected script', async (open) => {
    const person = await open();
    await at('/login', '¿No tienes una cuenta?')(person);
    const ran = await person.page.evaluate(async () => {
      const theft = 'window.stolen = document.cookie';
      // Trusted Types refuse some of these at the assignment, others when they would run.
      const inject = (change: () => void) => {
        try {
          change();
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
        }
      };
      const inline = document.createElement('script');
      inject(() => (inline.textContent = theft));
      inline.append(theft);
      document.body.append(inline);
      const image = document.createElement('img');
      inject(() => image.setAttribute('onerror', theft));
      image.src = '/nothing.png?';
      document.body.append(image);
      await new Promise((done) => setTimeout(done, 300));
      return 'stolen' in window;
    });
    expect(ran).toBe(false);
    expect(person.complaints.join()).toContain("requires 'TrustedScript' assignment");
    person.complaints.length = 0;
  });
});
