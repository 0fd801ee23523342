import type { Page } from 'playwright-core';
import { mailedLink } from '../accounts.js';
import type { Product } from '../browser.js';
import { newcomer } from '../members.js';
import { serverAway } from '../page.js';
import { photo } from '../parties.js';
import { TYPED, type Scene } from './scene.js';
import { screen, type Press, type Screen } from './screen.js';
import { said } from './texts.js';

export function guestScreens(product: Product, scene: Scene): Screen[] {
  const [mateo, olivia] = scene.children;
  const { guest, alone, unverified } = scene;
  const invitation = (id: string) => `/invitations/${id}/`;
  const other = async () => (await newcomer(product, { full_name: alone.name })).email;
  return [
    screen('check your mail', '/verificationPending', 'auth:pending.verified', { who: unverified }),
    screen('invitation, check your mail', invitation(scene.planned), 'auth:pending.verified', {
      who: unverified,
    }),
    screen(
      'another account',
      async () => mailedLink(await other()),
      'auth:who.yes',
      ['auth:who.yes', 'auth:who.keep'],
      ['auth:who.without', 'auth:verification.switchTitle'],
    ),
    screen('asked to host', scene.hosting, 'hosts:offered.accept'),
    screen('home with nothing', '/app', 'home:noInvitations', { who: alone }),
    screen('home', '/app', 'home:invitations'),
    screen('menu', '/app', 'home:invitations', ['common:shell.openMenu', 'common:shell.signOut']),
    screen('invitation, accepted', invitation(scene.planned), 'invitationParts:ticket.whoComes'),
    screen('gifts', invitation(scene.planned), 'gifts:title', {
      act: (page) => page.getByText(said('gifts:title')).first().scrollIntoViewIfNeeded(),
    }),
    screen('collection, opening', invitation(scene.planned), 'gifts:title', [
      'gifts:collection.open',
      'gifts:collection.save',
    ]),
    screen('collection, closing', invitation(scene.planned), 'gifts:title', [
      'gifts:organised.close',
      'gifts:organised.bought',
    ]),
    ...photosOfGifts(scene),
    screen(
      'care of the kids',
      invitation(scene.planned),
      'care:left.title',
      ['care:left.complete', 'care:save'],
      ['care:conditions.other', 'care:save'],
      {
        act: async (page) => {
          await page.getByLabel(said('care:pickUp.other')).first().check();
          await page.getByLabel(said('care:pickUp.name')).waitFor();
        },
      },
    ),
    screen('invitation, photo', invitation(scene.planned), 'invitationParts:ticket.whoComes', [
      'invitationParts:gallery.open',
      'invitationParts:gallery.position',
    ]),
    screen('invitation, no answer', invitation(scene.empty), 'invitations:attendance.title'),
    screen(
      'checklist',
      invitation(scene.empty),
      'invitations:attendance.title',
      ['invitations:attendance.accept', 'invitations:checklist.title'],
      ['invitations:checklist.addFamily', 'family:quickAdd.submit'],
    ),
    screen(
      'no places',
      invitation(scene.full),
      'invitations:attendance.title',
      ['invitations:attendance.accept', 'invitations:checklist.title'],
      ['invitations:checklist.confirm', 'waitlist:short.title'],
    ),
    screen('waiting', invitation(scene.waiting), 'waitlist:waiting'),
    screen('a place is offered', invitation(scene.offered), 'waitlist:free'),
    screen('not sure', invitation(scene.unsure), 'common:rsvp.not_sure'),
    screen('declined', invitation(scene.declined), 'common:rsvp.declined'),
    screen('taken off', invitation(scene.removed), 'invitationParts:removed.title'),
    screen('invitation, closed', invitation(scene.closed), 'invitations:attendance.closed'),
    screen(
      'invitation, finished',
      invitation(scene.finished),
      'invitations:attendance.finishedThanks',
    ),
    screen('past invitations', '/app/invitations/finished', 'reviews:widget.edit', [
      'reviews:widget.edit',
      'reviews:widget.update',
    ]),
    screen(
      'no past invitations',
      '/app/invitations/finished',
      'invitationParts:finished.emptyTitle',
      { who: alone },
    ),
    screen('family', '/app/family', 'family:list.add'),
    screen('no family', '/app/family', 'family:list.empty', { who: alone }),
    screen('new member', '/app/family/add', 'family:add.submit', [
      'family:add.submit',
      'forms:required',
    ]),
    screen('member edited', `/app/family/edit/${mateo}`, 'family:edit.submit'),
    screen('care notes', `/app/family/${mateo}`, 'family:care.add'),
    screen('no care notes', `/app/family/${olivia}`, 'family:care.emptyText'),
    screen('member of others', `/app/family/${mateo}`, 'interruptions:notFound.title', {
      who: alone,
    }),
    screen('choosing care', `/app/family/${mateo}`, 'family:care.add', [
      'family:care.add',
      'family:care.confirm',
    ]),
    screen('pick-up people', `/app/family/${mateo}?tab=authorized`, 'family:view.authorized', [
      'family:view.authorized',
      'family:authorized.intro',
    ]),
    screen(
      'no pick-up people',
      `/app/family/${olivia}`,
      'family:view.authorized',
      ['family:view.authorized', 'family:authorized.emptyTitle'],
      ['family:authorized.add', 'family:authorized.confirm'],
    ),
    screen('removing a member', `/app/family/${olivia}`, 'family:remove.action', [
      'family:remove.action',
      'family:remove.text',
    ]),
    screen(
      'own care in the family',
      `/app/family/${guest.session.user.id}?family`,
      'family:care.add',
    ),
    screen('own account', `/app/family/${guest.session.user.id}`, 'account:rows.leave'),
    ...partsOfAccount(guest.session.user.id),
    screen('own account edited', `/app/family/edit/${guest.session.user.id}`, 'family:edit.submit'),
    screen(
      'invitation with photos and a video, no answer',
      invitation(scene.planned),
      'invitations:attendance.title',
      { who: alone },
    ),
    screen(
      'invitation, finished, was not there',
      invitation(scene.finished),
      'invitations:attendance.finished',
      { who: alone },
    ),
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
  const chosen = (name: string, act: Screen['act']) =>
    screen(name, `/invitations/${planned}/`, 'gifts:photo.hint', { who: { ...guest }, act });
  return [
    chosen('photo of a gift, on its way', async (page) => {
      await page.route(address, () => undefined);
      await choose(page);
      await page.getByText(said('gifts:photo.sending')).scrollIntoViewIfNeeded();
    }),
    chosen('photo of a gift, not sent', async (page) => {
      await serverAway(page, address);
      await choose(page);
      await page.getByText(said('gifts:photo.again')).scrollIntoViewIfNeeded();
    }),
    screen('photo of a gift', `/invitations/${finished}/`, 'gifts:photo.remove', {
      act: (page) => page.getByText(said('gifts:photo.remove')).scrollIntoViewIfNeeded(),
    }),
  ];
}

/** The sheets of 'Mi Cuenta', and what is opened from them. */
function partsOfAccount(ownId: string): Screen[] {
  const part = (name: string, ...press: Press[]) =>
    screen(`own account, ${name}`, `/app/family/${ownId}`, 'account:rows.leave', ...press);
  return [
    part('contact', ['account:rows.contact', 'account:email.label']),
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
