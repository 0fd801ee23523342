import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { mailedCode, mailedLink, PASSWORD } from '../accounts.js';
import type { Product } from '../browser.js';
import { call, member, newcomer, type Member } from '../members.js';
import { serverAway } from '../page.js';
import type { Scene } from './scene.js';
import { askUrgent, press, screen, type Screen } from './screen.js';
import { said } from './texts.js';

export function visitorScreens(product: Product, scene: Scene): Screen[] {
  const invitation = `/invitations/${scene.planned}/`;
  const unconfirmed = () => newcomer(product, { full_name: scene.alone.name });
  return [
    screen('landing', '/', 'landing:final.heading'),
    screen('login', '/login', 'auth:login.noAccount'),
    screen('login refused', '/login', 'auth:login.noAccount', {
      act: async (page) => {
        await page.locator('[name=email]').fill('nadie@example.com');
        await page.locator('[name=password]').fill('no es esta');
        await press(page, 'auth:login.submit');
        await page.getByText(said('auth:login.failedTitle')).waitFor();
      },
    }),
    screen('signup', '/signup', 'auth:signup.haveAccount'),
    screen('signup with mistakes', '/signup', 'auth:signup.haveAccount', [
      'auth:signup.submit',
      'forms:required',
    ]),
    screen('birthday calendar', '/signup', 'auth:signup.haveAccount', {
      act: async (page) => {
        await press(page, 'pickers:chooseDate');
        await page.getByRole('dialog').waitFor();
      },
    }),
    screen('sign-up, address taken', '/signup', 'auth:signup.haveAccount', {
      act: async (page) => {
        await signUp(page, scene.alone);
        await page.getByText(said('auth:signup.takenTitle')).waitFor();
      },
    }),
    screen('reset request', '/resetPasswordSendEmail', 'auth:resetRequest.submit'),
    screen('reset requested', '/resetPasswordSendEmail', 'auth:resetRequest.submit', {
      act: async (page) => {
        await page.locator('[name=email]').fill('nadie@example.com');
        await press(page, 'auth:resetRequest.submit');
        await page.getByText(said('auth:resetRequest.successTitle')).waitFor();
      },
    }),
    screen(
      'new password',
      async () => {
        const eva = await member(product, scene.alone.name);
        await call(product, 'POST', '/passwords/sendResetEmail', { email: eva.email });
        return mailedLink(eva.email, 2);
      },
      'auth:reset.submit',
      ['auth:reset.submit', 'forms:required'],
    ),
    screen('reset link invalid', '/resetPassword/x/y', 'auth:reset.invalidTitle'),
    screen('verification without a session', '/verificationPending', 'auth:pending.noSession'),
    screen('verification failed', '/accountVerification/x', 'auth:verification.failedTitle'),
    screen(
      'verification link used',
      async () => {
        const link = await mailedLink((await unconfirmed()).email);
        await call(product, 'POST', `/auth/accountVerification/${link.split('/').at(-1)}`);
        return link;
      },
      'auth:verification.usedTitle',
    ),
    screen('who registered', async () => mailedLink((await unconfirmed()).email), 'auth:who.yes'),
    screen(
      'password of the registration',
      async () => mailedLink((await unconfirmed()).email),
      'auth:who.yes',
      ['auth:who.yes', 'auth:who.keep'],
    ),
    screen(
      'someone else registered',
      async () => mailedLink((await unconfirmed()).email),
      'auth:who.yes',
      ['auth:who.no', 'auth:who.erase'],
    ),
    screen('code, address', '/login', 'auth:code.offer', ['auth:code.offer', 'auth:code.send']),
    screen('code, wrong', '/login', 'auth:code.offer', ['auth:code.offer', 'auth:code.send'], {
      act: async (page) => {
        const { email } = await unconfirmed();
        const right = await askForCode(page, email, 2);
        await typeCode(page, String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
        await page.getByText(said('auth:code.wrong_other')).waitFor();
      },
    }),
    screen(
      'code, newcomer',
      '/login',
      'auth:code.offer',
      ['auth:code.offer', 'auth:code.change'], // the code asked for on the screen before
      ['auth:code.change', 'auth:code.send'],
      {
        act: async (page) => {
          const email = `nadie.${randomUUID().slice(0, 8)}@example.com`;
          await typeCode(page, await askForCode(page, email, 1));
          await press(page, 'auth:code.create');
          await page.getByText(said('auth:code.adultRequired')).waitFor();
        },
      },
    ),
    screen('invitation', invitation, 'visitor:prompt.text'),
    screen('invitation, login', invitation, 'visitor:prompt.text', [
      'visitor:prompt.login',
      'visitor:prompt.noAccount',
    ]),
    screen('invitation, signup', invitation, 'visitor:prompt.text', [
      'visitor:prompt.signup',
      'visitor:prompt.haveAccount',
    ]),
    screen('invitation with a theme', `/invitations/${scene.open}/`, 'visitor:prompt.text', {
      isAlone: true,
    }),
    screen('link of a family', scene.link, 'answer:coming', { isAlone: true }),
    screen('door of a helper, asked', scene.helping, 'door:count.not_arrived', {
      isAlone: true,
      act: askUrgent,
    }),
    screen('invitation, unknown', '/invitations/x/', 'visitor:unknown.title'),
    screen('not found', '/nada', 'interruptions:notFound.title'),
    screen('session over', '/app', 'interruptions:session.expired', {
      who: {
        ...scene.alone,
        session: { ...scene.alone.session, accessToken: 'expired', refreshToken: 'gone' },
      },
      // The notice is there before the screen and its title.
      act: (page) => page.getByText(said('auth:login.noAccount')).first().waitFor(),
    }),
    // The last one: the server stays away.
    screen('server away', '/login', 'auth:login.noAccount', {
      act: async (page) => {
        await serverAway(page, '**/api/**');
        await page.goto('/resetPassword/x/y');
        await page.getByText(said('common:actions.retry')).waitFor();
      },
    }),
  ];
}

/** Fills the registration form and sends it. */
export async function signUp(
  page: Page,
  { name, email }: Pick<Member, 'name' | 'email'>,
): Promise<void> {
  await page.locator('[name=full_name]').fill(name);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=repeat_email]').fill(email);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('spinbutton').first().click();
  await page.keyboard.type('05051987', { delay: 20 }); // day and month in either order
  await press(page, 'auth:signup.submit');
}

/** @param count which mail to the address brings the code */
async function askForCode(page: Page, email: string, count: number): Promise<string> {
  await page.getByLabel(said('auth:fields.mail')).fill(email);
  await press(page, 'auth:code.send');
  return mailedCode(email, count);
}

const typeCode = (page: Page, code: string) => page.getByLabel(said('auth:code.field')).fill(code);
