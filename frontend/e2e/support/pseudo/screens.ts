import type { Page } from 'playwright-core';
import { mailedLink } from '../accounts.js';
import type { Product } from '../browser.js';
import { call, member, newcomer, type Member } from '../members.js';
import type { Scene } from './scene.js';
import { said } from './texts.js';

export interface Screen {
  name: string;
  path: string | (() => Promise<string>);
  /** The key of a text that shows when the screen is there. */
  shows: string;
  who?: Member;
  /** What is pressed then, one after the other: [key of its name, key of what shows after]. */
  press?: [string, string][];
  act?: (page: Page) => Promise<void>;
}

/** Presses what has that name, wherever it is on the screen. */
export async function press(page: Page, key: string): Promise<void> {
  const name = said(key);
  const named = (role: 'button' | 'tab' | 'link') => page.getByRole(role, { name });
  await named('button').or(named('tab')).or(named('link')).first().click();
}

export function visitorScreens(product: Product, scene: Scene): Screen[] {
  const invitation = `/invitations/${scene.planned}/`;
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
      press: [['auth:signup.submit', 'errors:fields.required']],
    },
    {
      name: 'birthday',
      path: '/signup',
      shows: 'auth:signup.haveAccount',
      press: [['pickers:chooseDate', 'pickers:chooseDate']],
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
      press: [['auth:reset.submit', 'errors:fields.required']],
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
        const account = await newcomer(product, { full_name: scene.alone.name });
        const link = await mailedLink(account.email);
        await call(product, 'POST', `/auth/accountVerification/${link.split('/').at(-1)}`);
        return link;
      },
      shows: 'auth:verification.usedTitle',
    },
    {
      name: 'who registered',
      path: async () => {
        const account = await newcomer(product, { full_name: scene.alone.name });
        return mailedLink(account.email);
      },
      shows: 'auth:who.yes',
      press: [['auth:who.no', 'auth:who.erase']],
    },
    {
      name: 'code',
      path: '/login',
      shows: 'auth:code.offer',
      press: [['auth:code.offer', 'auth:code.send']],
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
    { name: 'invitation, unknown', path: '/invitations/x/', shows: 'visitor:unknown.title' },
    { name: 'not found', path: '/nada', shows: 'common:notFound.title' },
  ];
}

export function guestScreens(product: Product, scene: Scene): Screen[] {
  const [mateo, olivia] = scene.children;
  const { guest, alone, unverified } = scene;
  const other = async () => (await newcomer(product, { full_name: alone.name })).email;
  return [
    {
      name: 'check your mail',
      path: '/verificationPending',
      shows: 'auth:pending.verified',
      who: unverified,
    },
    {
      name: 'invitation, check your mail',
      path: `/invitations/${scene.planned}/`,
      shows: 'auth:pending.verified',
      who: unverified,
    },
    {
      name: 'another account',
      path: async () => mailedLink(await other()),
      shows: 'auth:who.yes',
      press: [['auth:who.yes', 'auth:verification.switchTitle']],
    },
    { name: 'home with nothing', path: '/app', shows: 'home:noInvitations', who: alone },
    { name: 'home', path: '/app', shows: 'home:invitations' },
    {
      name: 'menu',
      path: '/app',
      shows: 'home:invitations',
      press: [['common:shell.openMenu', 'common:shell.signOut']],
    },
    {
      name: 'invitation, accepted',
      path: `/invitations/${scene.planned}/`,
      shows: 'invitations:attendance.whoComes',
    },
    {
      name: 'care of the kids',
      path: `/invitations/${scene.planned}/`,
      shows: 'care:left.title',
      press: [
        ['care:left.complete', 'care:save'],
        ['care:conditions.other', 'care:save'],
      ],
      act: async (page) => {
        await page.getByLabel(said('care:pickUp.other')).first().check();
        await page.getByLabel(said('care:pickUp.name')).waitFor();
      },
    },
    {
      name: 'invitation, photo',
      path: `/invitations/${scene.planned}/`,
      shows: 'invitations:attendance.whoComes',
      press: [['invitations:gallery.open', 'invitations:gallery.position']],
    },
    {
      name: 'invitation, no answer',
      path: `/invitations/${scene.empty}/`,
      shows: 'invitations:attendance.title',
    },
    {
      name: 'checklist',
      path: `/invitations/${scene.empty}/`,
      shows: 'invitations:attendance.title',
      press: [
        ['invitations:attendance.accept', 'invitations:checklist.title'],
        ['invitations:checklist.addFamily', 'family:quickAdd.submit'],
      ],
    },
    {
      name: 'invitation, closed',
      path: `/invitations/${scene.closed}/`,
      shows: 'invitations:attendance.closed',
    },
    {
      name: 'invitation, finished',
      path: `/invitations/${scene.finished}/`,
      shows: 'invitations:attendance.finishedThanks',
    },
    {
      name: 'past invitations',
      path: '/app/invitations/finished',
      shows: 'reviews:widget.edit',
      press: [['reviews:widget.edit', 'reviews:widget.update']],
    },
    {
      name: 'no past invitations',
      path: '/app/invitations/finished',
      shows: 'invitations:finished.emptyTitle',
      who: alone,
    },
    { name: 'family', path: '/app/family', shows: 'family:list.add' },
    { name: 'no family', path: '/app/family', shows: 'family:list.emptyTitle', who: alone },
    {
      name: 'new member',
      path: '/app/family/add',
      shows: 'family:add.submit',
      press: [['family:add.submit', 'errors:fields.required']],
    },
    { name: 'member edited', path: `/app/family/edit/${mateo}`, shows: 'family:edit.submit' },
    { name: 'care notes', path: `/app/family/${mateo}`, shows: 'family:care.add' },
    {
      name: 'choosing care',
      path: `/app/family/${mateo}`,
      shows: 'family:care.add',
      press: [['family:care.add', 'family:care.confirm']],
    },
    {
      name: 'pick-up people',
      path: `/app/family/${mateo}?tab=authorized`,
      shows: 'family:view.authorized',
      press: [['family:view.authorized', 'family:authorized.intro']],
    },
    {
      name: 'no pick-up people',
      path: `/app/family/${olivia}`,
      shows: 'family:view.authorized',
      press: [
        ['family:view.authorized', 'family:authorized.emptyTitle'],
        ['family:authorized.add', 'family:authorized.confirm'],
      ],
    },
    {
      name: 'removing a member',
      path: `/app/family/${olivia}`,
      shows: 'family:remove.action',
      press: [['family:remove.action', 'family:remove.text']],
    },
    { name: 'own account', path: `/app/family/${guest.session.user.id}`, shows: 'family:view.own' },
    {
      name: 'own account edited',
      path: `/app/family/edit/${guest.session.user.id}`,
      shows: 'family:edit.submit',
    },
  ];
}

export function hostScreens(scene: Scene): Screen[] {
  const at = (id: string, tab: string) => `/app/parties/${id}?tab=${tab}`;
  return [
    { name: 'home of a host', path: '/app', shows: 'home:createParty' },
    { name: 'new party', path: '/app/parties/add', shows: 'partyForm:form.zone' },
    {
      name: 'new party with mistakes',
      path: '/app/parties/add',
      shows: 'partyForm:form.zone',
      press: [
        ['partyForm:form.changeZone', 'partyForm:form.timezoneHelp'],
        ['partyForm:add.submit', 'errors:fields.required'],
      ],
    },
    {
      name: 'date and time',
      path: '/app/parties/add',
      shows: 'partyForm:form.zone',
      press: [['pickers:chosenDate', 'common:actions.cancel']],
    },
    {
      name: 'party edited',
      path: `/app/parties/edit/${scene.planned}`,
      shows: 'partyForm:edit.submit',
    },
    { name: 'party', path: at(scene.planned, 'invitation'), shows: 'parties:photos.cover' },
    {
      name: 'sharing',
      path: at(scene.planned, 'invitation'),
      shows: 'parties:photos.cover',
      press: [['parties:share', 'share:copy']],
    },
    {
      name: 'starting',
      path: at(scene.planned, 'invitation'),
      shows: 'parties:photos.cover',
      press: [['parties:state.pending.act', 'parties:state.pending.question']],
    },
    {
      name: 'removing a photo',
      path: at(scene.planned, 'invitation'),
      shows: 'parties:photos.cover',
      press: [['parties:photos.removeOne', 'parties:photos.removeText']],
    },
    {
      name: 'party with nothing',
      path: at(scene.empty, 'invitation'),
      shows: 'parties:photos.emptyTitle',
    },
    {
      name: 'confirmations without guests',
      path: at(scene.bare, 'confirmations'),
      shows: 'guests:list.emptyTitle',
    },
    {
      name: 'confirmations',
      path: at(scene.started, 'confirmations'),
      shows: 'guests:health.counted',
    },
    {
      name: 'adding a guest',
      path: at(scene.started, 'confirmations'),
      shows: 'guests:health.counted',
      press: [
        ['guests:add.open', 'guests:add.searchHelp'],
        ['guests:add.manual', 'guests:manual.birthdayHelp'],
      ],
    },
    {
      name: 'removing a guest',
      path: at(scene.started, 'confirmations'),
      shows: 'guests:health.counted',
      press: [['guests:remove.label', 'guests:remove.text']],
    },
    { name: 'door', path: at(scene.started, 'door'), shows: 'door:count.not_arrived' },
    {
      name: 'a guest at the door',
      path: at(scene.started, 'door'),
      shows: 'door:count.not_arrived',
      act: openGuest,
    },
    {
      name: 'door, closed',
      path: at(scene.empty, 'door'),
      shows: 'door:closed.pending.title',
    },
    { name: 'no reviews', path: at(scene.empty, 'reviews'), shows: 'reviews:list.emptyTitle' },
    { name: 'reviews', path: at(scene.finished, 'reviews'), shows: 'reviews:list.count_one' },
    {
      name: 'finished party',
      path: at(scene.finished, 'invitation'),
      shows: 'parties:state.finished.title',
    },
    { name: 'past parties', path: '/app/parties/finished', shows: 'parties:finished.details' },
    {
      name: 'party not found',
      path: '/app/parties/3f2b8a4e-0000-4000-8000-000000000000',
      shows: 'common:notFound.title',
    },
    {
      name: 'invitation, host',
      path: `/invitations/${scene.planned}/`,
      shows: 'invitations:host.text',
    },
  ];
}

async function openGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mateo Fernández' }).first().click();
  await page.getByText(said('guests:info.insurer')).first().waitFor();
}
