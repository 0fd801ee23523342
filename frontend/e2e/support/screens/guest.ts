import type { Page } from 'playwright-core';
import { mailedLink } from '../accounts.js';
import type { Product } from '../browser.js';
import { newcomer } from '../members.js';
import { serverAway } from '../page.js';
import { photo } from '../parties.js';
import { TYPED, type Scene } from './scene.js';
import type { Screen } from './screen.js';
import { said } from './texts.js';

export function guestScreens(product: Product, scene: Scene): Screen[] {
  const [mateo, olivia] = scene.children;
  const { guest, alone, unverified } = scene;
  const invitation = (id: string) => `/invitations/${id}/`;
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
      path: invitation(scene.planned),
      shows: 'auth:pending.verified',
      who: unverified,
    },
    {
      name: 'another account',
      path: async () => mailedLink(await other()),
      shows: 'auth:who.yes',
      press: [
        ['auth:who.yes', 'auth:who.keep'],
        ['auth:who.without', 'auth:verification.switchTitle'],
      ],
    },
    { name: 'asked to host', path: scene.hosting, shows: 'hosts:offered.accept' },
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
      path: invitation(scene.planned),
      shows: 'invitationParts:ticket.whoComes',
    },
    {
      name: 'gifts',
      path: invitation(scene.planned),
      shows: 'gifts:title',
      act: (page) => page.getByText(said('gifts:title')).first().scrollIntoViewIfNeeded(),
    },
    {
      name: 'collection, opening',
      path: invitation(scene.planned),
      shows: 'gifts:title',
      press: [['gifts:collection.open', 'gifts:collection.save']],
    },
    {
      name: 'collection, closing',
      path: invitation(scene.planned),
      shows: 'gifts:title',
      press: [['gifts:organised.close', 'gifts:organised.bought']],
    },
    ...photosOfGifts(scene),
    {
      name: 'care of the kids',
      path: invitation(scene.planned),
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
      path: invitation(scene.planned),
      shows: 'invitationParts:ticket.whoComes',
      press: [['invitationParts:gallery.open', 'invitationParts:gallery.position']],
    },
    {
      name: 'invitation, no answer',
      path: invitation(scene.empty),
      shows: 'invitations:attendance.title',
    },
    {
      name: 'checklist',
      path: invitation(scene.empty),
      shows: 'invitations:attendance.title',
      press: [
        ['invitations:attendance.accept', 'invitations:checklist.title'],
        ['invitations:checklist.addFamily', 'family:quickAdd.submit'],
      ],
    },
    {
      name: 'no places',
      path: invitation(scene.full),
      shows: 'invitations:attendance.title',
      press: [
        ['invitations:attendance.accept', 'invitations:checklist.title'],
        ['invitations:checklist.confirm', 'waitlist:short.title'],
      ],
    },
    { name: 'waiting', path: invitation(scene.waiting), shows: 'waitlist:waiting' },
    { name: 'a place is offered', path: invitation(scene.offered), shows: 'waitlist:free' },
    {
      name: 'not sure',
      path: invitation(scene.unsure),
      shows: 'common:rsvp.not_sure',
    },
    {
      name: 'declined',
      path: invitation(scene.declined),
      shows: 'common:rsvp.declined',
    },
    { name: 'taken off', path: invitation(scene.removed), shows: 'invitationParts:removed.title' },
    {
      name: 'invitation, closed',
      path: invitation(scene.closed),
      shows: 'invitations:attendance.closed',
    },
    {
      name: 'invitation, finished',
      path: invitation(scene.finished),
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
      shows: 'invitationParts:finished.emptyTitle',
      who: alone,
    },
    { name: 'family', path: '/app/family', shows: 'family:list.add' },
    { name: 'no family', path: '/app/family', shows: 'family:list.emptyTitle', who: alone },
    {
      name: 'new member',
      path: '/app/family/add',
      shows: 'family:add.submit',
      press: [['family:add.submit', 'forms:required']],
    },
    { name: 'member edited', path: `/app/family/edit/${mateo}`, shows: 'family:edit.submit' },
    { name: 'care notes', path: `/app/family/${mateo}`, shows: 'family:care.add' },
    { name: 'no care notes', path: `/app/family/${olivia}`, shows: 'family:care.emptyText' },
    {
      name: 'member of others',
      path: `/app/family/${mateo}`,
      shows: 'interruptions:notFound.title',
      who: alone,
    },
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
    {
      name: 'own care in the family',
      path: `/app/family/${guest.session.user.id}?family`,
      shows: 'family:care.add',
    },
    {
      name: 'own account',
      path: `/app/family/${guest.session.user.id}`,
      shows: 'account:rows.leave',
    },
    ...partsOfAccount(guest.session.user.id),
    {
      name: 'own account edited',
      path: `/app/family/edit/${guest.session.user.id}`,
      shows: 'family:edit.submit',
    },
    {
      name: 'invitation with photos and a video, no answer',
      path: invitation(scene.planned),
      shows: 'invitations:attendance.title',
      who: alone,
    },
    {
      name: 'invitation, finished, was not there',
      path: invitation(scene.finished),
      shows: 'invitations:attendance.finished',
      who: alone,
    },
  ];
}

/** What was bought: its photo is chosen, on its way, not sent, and there. A call stays open: in browsers of their own. */
function photosOfGifts({ guest, planned, finished }: Scene): Screen[] {
  const address = '**/giftCollections/*/photo';
  const choose = async (page: Page) => {
    await page.getByLabel(said('gifts:photo.add')).setInputFiles({
      ...{ name: TYPED.giftPhoto, mimeType: 'image/jpeg', buffer: await photo('#30c060') },
    });
  };
  const shown = { path: `/invitations/${planned}/`, shows: 'gifts:photo.hint' } as const;
  return [
    {
      ...shown,
      name: 'photo of a gift, on its way',
      who: { ...guest },
      act: async (page) => {
        await page.route(address, () => undefined);
        await choose(page);
        await page.getByText(said('gifts:photo.sending')).scrollIntoViewIfNeeded();
      },
    },
    {
      ...shown,
      name: 'photo of a gift, not sent',
      who: { ...guest },
      act: async (page) => {
        await serverAway(page, address);
        await choose(page);
        await page.getByText(said('gifts:photo.again')).scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'photo of a gift',
      path: `/invitations/${finished}/`,
      shows: 'gifts:photo.remove',
      act: (page) => page.getByText(said('gifts:photo.remove')).scrollIntoViewIfNeeded(),
    },
  ];
}

/** The sheets of 'Mi Cuenta', and what is opened from them. */
function partsOfAccount(ownId: string): Screen[] {
  const part = (name: string, ...press: NonNullable<Screen['press']>): Screen => ({
    name: `own account, ${name}`,
    path: `/app/family/${ownId}`,
    shows: 'account:rows.leave',
    press,
  });
  return [
    part('person', ['account:rows.person', 'family:fields.birthday']),
    part('contact', ['account:rows.contact', 'account:email.title']),
    part('access', ['account:rows.access', 'account:sessions.title']),
    part(
      'two steps',
      ['account:rows.access', 'account:sessions.title'],
      ['secondFactor:state.activate', 'secondFactor:setup.need'],
    ),
    part('notices', ['account:rows.notices', 'account:mails.reminders.hint']),
    part('privacy', ['account:rows.privacy', 'account:download.title']),
    part('leaving', ['account:rows.leave', 'account:erase.submit']),
    part(
      'erasing',
      ['account:rows.leave', 'account:erase.submit'],
      ['account:erase.submit', 'account:erase.kept'],
    ),
  ];
}
