import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { mailedCode, mailedLink, PASSWORD } from '../accounts.js';
import type { Product } from '../browser.js';
import { call, member, newcomer, type Member } from '../members.js';
import { serverAway } from '../page.js';
import type { Scene } from './scene.js';
import { askUrgent, press, type Screen } from './screen.js';
import { said } from './texts.js';

export function visitorScreens(product: Product, scene: Scene): Screen[] {
  const invitation = `/invitations/${scene.planned}/`;
  const unconfirmed = () => newcomer(product, { full_name: scene.alone.name });
  return [
    { name: 'landing', path: '/', shows: 'landing:final.heading' },
    { name: 'login', path: '/login', shows: 'auth:login.noAccount' },
    {
      name: 'login refused',
      path: '/login',
      shows: 'auth:login.noAccount',
      act: async (page) => {
        await page.locator('[name=email]').fill('nadie@example.com');
        await page.locator('[name=password]').fill('no es esta');
        await press(page, 'auth:login.submit');
        await page.getByText(said('auth:login.failedTitle')).waitFor();
      },
    },
    { name: 'signup', path: '/signup', shows: 'auth:signup.haveAccount' },
    {
      name: 'signup with mistakes',
      path: '/signup',
      shows: 'auth:signup.haveAccount',
      press: [['auth:signup.submit', 'forms:required']],
    },
    {
      name: 'birthday calendar',
      path: '/signup',
      shows: 'auth:signup.haveAccount',
      act: async (page) => {
        await press(page, 'pickers:chooseDate');
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'sign-up, address taken',
      path: '/signup',
      shows: 'auth:signup.haveAccount',
      act: async (page) => {
        await signUp(page, scene.alone);
        await page.getByText(said('auth:signup.takenTitle')).waitFor();
      },
    },
    { name: 'reset request', path: '/resetPasswordSendEmail', shows: 'auth:resetRequest.submit' },
    {
      name: 'reset requested',
      path: '/resetPasswordSendEmail',
      shows: 'auth:resetRequest.submit',
      act: async (page) => {
        await page.locator('[name=email]').fill('nadie@example.com');
        await press(page, 'auth:resetRequest.submit');
        await page.getByText(said('auth:resetRequest.successTitle')).waitFor();
      },
    },
    {
      name: 'new password',
      path: async () => {
        const eva = await member(product, scene.alone.name);
        await call(product, 'POST', '/passwords/sendResetEmail', { email: eva.email });
        return mailedLink(eva.email, 2);
      },
      shows: 'auth:reset.submit',
      press: [['auth:reset.submit', 'forms:required']],
    },
    { name: 'reset link invalid', path: '/resetPassword/x/y', shows: 'auth:reset.invalidTitle' },
    {
      name: 'verification without a session',
      path: '/verificationPending',
      shows: 'auth:pending.noSession',
    },
    {
      name: 'verification failed',
      path: '/accountVerification/x',
      shows: 'auth:verification.failedTitle',
    },
    {
      name: 'verification link used',
      path: async () => {
        const link = await mailedLink((await unconfirmed()).email);
        await call(product, 'POST', `/auth/accountVerification/${link.split('/').at(-1)}`);
        return link;
      },
      shows: 'auth:verification.usedTitle',
    },
    {
      name: 'who registered',
      path: async () => mailedLink((await unconfirmed()).email),
      shows: 'auth:who.yes',
    },
    {
      name: 'password of the registration',
      path: async () => mailedLink((await unconfirmed()).email),
      shows: 'auth:who.yes',
      press: [['auth:who.yes', 'auth:who.keep']],
    },
    {
      name: 'someone else registered',
      path: async () => mailedLink((await unconfirmed()).email),
      shows: 'auth:who.yes',
      press: [['auth:who.no', 'auth:who.erase']],
    },
    {
      name: 'code, address',
      path: '/login',
      shows: 'auth:code.offer',
      press: [['auth:code.offer', 'auth:code.send']],
    },
    {
      name: 'code, wrong',
      path: '/login',
      shows: 'auth:code.offer',
      press: [['auth:code.offer', 'auth:code.send']],
      act: async (page) => {
        const { email } = await unconfirmed();
        const right = await askForCode(page, email, 2);
        await typeCode(page, String((Number(right) + 1) % 1_000_000).padStart(6, '0'));
        await page.getByText(said('auth:code.wrong_other')).waitFor();
      },
    },
    {
      name: 'code, newcomer',
      path: '/login',
      shows: 'auth:code.offer',
      press: [
        ['auth:code.offer', 'auth:code.change'], // the code asked for on the screen before
        ['auth:code.change', 'auth:code.send'],
      ],
      act: async (page) => {
        const email = `nadie.${randomUUID().slice(0, 8)}@example.com`;
        await typeCode(page, await askForCode(page, email, 1));
        await press(page, 'auth:code.create');
        await page.getByText(said('auth:code.adultRequired')).waitFor();
      },
    },
    { name: 'invitation', path: invitation, shows: 'visitor:prompt.text' },
    {
      name: 'invitation, login',
      path: invitation,
      shows: 'visitor:prompt.text',
      press: [['visitor:prompt.login', 'visitor:prompt.noAccount']],
    },
    {
      name: 'invitation, signup',
      path: invitation,
      shows: 'visitor:prompt.text',
      press: [['visitor:prompt.signup', 'visitor:prompt.haveAccount']],
    },
    {
      name: 'invitation with a theme',
      path: `/invitations/${scene.open}/`,
      shows: 'visitor:prompt.text',
      isAlone: true,
    },
    { name: 'link of a family', path: scene.link, shows: 'answer:coming', isAlone: true },
    {
      name: 'door of a helper, asked',
      path: scene.helping,
      shows: 'door:count.not_arrived',
      isAlone: true,
      act: askUrgent,
    },
    { name: 'invitation, unknown', path: '/invitations/x/', shows: 'visitor:unknown.title' },
    { name: 'not found', path: '/nada', shows: 'interruptions:notFound.title' },
    {
      name: 'session over',
      path: '/app',
      shows: 'interruptions:session.expired',
      who: {
        ...scene.alone,
        session: { ...scene.alone.session, accessToken: 'expired', refreshToken: 'gone' },
      },
      // The notice is there before the screen and its title.
      act: (page) => page.getByText(said('auth:login.noAccount')).first().waitFor(),
    },
    // The last one: the server stays away.
    {
      name: 'server away',
      path: '/login',
      shows: 'auth:login.noAccount',
      act: async (page) => {
        await serverAway(page, '**/api/**');
        await page.goto('/resetPassword/x/y');
        await page.getByText(said('common:actions.retry')).waitFor();
      },
    },
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
