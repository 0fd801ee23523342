import type { Page } from 'playwright-core';
import type { Scene } from './scene.js';
import { press, type Screen } from './screen.js';
import { said } from './texts.js';

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
      shows: 'expectedFamilies:emptyTitle',
    },
    {
      name: 'confirmations of a planned party',
      path: at(scene.planned, 'confirmations'),
      shows: 'guestList:health.counted',
    },
    {
      name: 'waiting list',
      path: at(scene.offered, 'confirmations'),
      shows: 'expectedFamilies:groups.waiting_other',
      act: openFamily,
    },
    {
      name: 'confirmations',
      path: at(scene.started, 'confirmations'),
      shows: 'guestList:health.counted',
    },
    {
      name: 'adding a guest',
      path: at(scene.started, 'confirmations'),
      shows: 'guestList:health.counted',
      press: [
        ['guestList:add.open', 'walkIn:kept'],
        ['walkIn:more', 'walkIn:birthdayHelp'],
        ['guestList:add.search', 'guestList:add.searchHelp'],
      ],
    },
    {
      name: 'removing a guest',
      path: at(scene.started, 'confirmations'),
      shows: 'guestList:health.counted',
      act: async (page) => {
        await openFamily(page);
        await press(page, 'guestList:remove.label');
        await page.getByText(said('guestList:remove.text')).waitFor();
      },
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

/** The sheet of the last family on the list. */
async function openFamily(page: Page): Promise<void> {
  await page.getByRole('listitem').getByRole('button').last().click();
  await page.getByRole('dialog').waitFor();
}

async function openGuest(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mateo Fernández' }).first().click();
  await page.getByText(said('guestList:info.insurer')).first().waitFor();
}
