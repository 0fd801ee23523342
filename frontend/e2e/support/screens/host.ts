import type { Page } from 'playwright-core';
import { PSEUDO_LOCALE } from '../../../scripts/i18n/pseudo.js';
import { serverAway } from '../page.js';
import { HOSTED } from './hosted.js';
import type { Scene } from './scene.js';
import { askUrgent, press, type Screen } from './screen.js';
import { LOCALE, said, type TextKey } from './texts.js';

export function hostScreens(scene: Scene): Screen[] {
  const at = (id: string, tab: string) => `/app/parties/${id}?tab=${tab}`;
  return [
    { name: 'home of a host', path: '/app', shows: 'parties:home.title' },
    { name: 'home of one party', path: '/app', shows: 'parties:home.title', who: scene.single },
    { name: 'home, many parties', path: '/app', shows: 'parties:home.title', who: scene.valentina },
    ...homeWithout(scene),
    ...newParty(scene),
    {
      name: 'party edited',
      path: `/app/parties/edit/${scene.planned}`,
      shows: 'partyForm:edit.submit',
    },
    { name: 'table', path: `/app/parties/${scene.planned}/table`, shows: 'table:menu.title' },
    { name: 'party', path: at(scene.planned, 'invitation'), shows: 'parties:photos.cover' },
    {
      name: 'sharing',
      path: at(scene.planned, 'invitation'),
      shows: 'parties:photos.cover',
      press: [['parties:share', 'share:group']],
    },
    {
      name: 'poster',
      path: at(scene.planned, 'invitation'),
      shows: 'parties:photos.cover',
      press: [
        ['parties:share', 'share:group'],
        ['share:poster.title', 'share:poster.scan'],
      ],
    },
    {
      name: 'starting',
      path: at(scene.planned, 'invitation'),
      shows: 'parties:photos.cover',
      press: [
        ['parties:header.menu', 'parties:header.repeat'],
        ['parties:state.pending.act', 'parties:state.pending.question'],
      ],
    },
    {
      name: 'hosts',
      path: at(scene.planned, 'invitation'),
      shows: 'parties:photos.cover',
      press: [
        ['parties:header.menu', 'parties:header.repeat'],
        ['parties:header.hosts', 'hosts:invite'],
      ],
    },
    {
      name: 'link for another host',
      path: at(scene.planned, 'invitation'),
      shows: 'parties:photos.cover',
      press: [
        ['parties:header.menu', 'parties:header.repeat'],
        ['parties:header.hosts', 'hosts:invite'],
        ['hosts:invite', 'hosts:linkText'],
      ],
    },
    {
      name: 'wishes',
      path: at(scene.planned, 'invitation'),
      shows: 'parties:photos.cover',
      press: [
        ['parties:header.menu', 'parties:header.repeat'],
        ['parties:header.gifts', 'giftList:names.label'],
      ],
    },
    {
      name: 'thanks',
      path: at(scene.finished, 'invitation'),
      shows: 'parties:tabs.reviews',
      press: [
        ['parties:header.menu', 'parties:header.repeat'],
        ['parties:header.gifts', 'giftList:thanks.title'],
      ],
    },
    {
      name: 'taking down the photo of a gift',
      path: at(scene.finished, 'invitation'),
      shows: 'parties:tabs.reviews',
      press: [
        ['parties:header.menu', 'parties:header.repeat'],
        ['parties:header.gifts', 'giftList:thanks.title'],
        ['giftList:given.remove', 'giftList:given.removeTitle'],
      ],
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
      name: 'door, asked',
      path: at(scene.started, 'door'),
      shows: 'door:count.not_arrived',
      who: { ...scene.host }, // a browser of its own, that may tell
      act: askUrgent,
    },
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
    ...partiesOfAClass(scene),
    {
      name: 'party not found',
      path: '/app/parties/3f2b8a4e-0000-4000-8000-000000000000',
      shows: 'interruptions:notFound.title',
    },
    {
      name: 'invitation, host',
      path: `/invitations/${scene.planned}/`,
      shows: 'invitationParts:host.text',
    },
  ];
}

function newParty({ single }: Scene): Screen[] {
  const form = { path: '/app/parties/add', shows: 'partyForm:form.who' } as const;
  const fill = async (page: Page, texts: [TextKey, string][]) => {
    for (const [label, text] of texts)
      await page.getByLabel(said(label), { exact: true }).fill(text);
  };
  const named: [TextKey, string][] = [
    ['partyForm:form.honoreeName', 'Guadalupe'],
    ['partyForm:form.turns', '6'],
    ['partyForm:form.address', 'Av. Italia 4321, Salón Arcoíris'],
  ];
  /** The pseudo-locale proposes a title with signs that are refused, and belongs to no country. */
  const complete = async (page: Page) => {
    await fill(page, [...named, ['partyForm:form.name', 'Cumple de Guadalupe']]);
    if (LOCALE !== PSEUDO_LOCALE) return;
    await fill(page, [
      ['partyForm:form.city', 'Montevideo'],
      ['partyForm:form.country', 'Uruguay'],
    ]);
  };
  return [
    { ...form, name: 'new party' },
    {
      ...form,
      name: 'new party with mistakes',
      press: [['partyForm:add.submit', 'forms:required']],
    },
    {
      ...form,
      name: 'new party, filled in',
      who: { ...single },
      act: async (page) => {
        await fill(page, named);
        await page.getByText(said('partyForm:theme.unicorn'), { exact: true }).click();
        await page.getByText(said('partyForm:form.parentsLeave'), { exact: true }).click();
      },
    },
    {
      ...form,
      name: 'new party, more options',
      press: [['partyForm:form.more', 'partyForm:form.visitorViewHelp']],
    },
    {
      ...form,
      name: 'new party, scrolled',
      who: { ...single },
      act: async (page) => {
        await fill(page, [
          [
            'partyForm:form.name',
            'Cumpleaños de María de los Ángeles Guadalupe Fernández-Etcheverrigaray',
          ],
        ]);
        await page.reload();
        await page.getByText(said('forms:draft.restored')).waitFor();
        await page
          .getByText(said('partyForm:form.parents'), { exact: true })
          .scrollIntoViewIfNeeded();
        await page.evaluate(() => window.scrollBy(0, 300));
      },
    },
    {
      ...form,
      name: 'new party, server away',
      who: { ...single },
      act: async (page) => {
        await serverAway(page, '**/api/parties');
        await complete(page);
        await press(page, 'partyForm:add.submit');
        await page.getByText(said('errors:network')).first().waitFor();
      },
    },
    {
      ...form,
      name: 'new party, created',
      who: { ...single },
      act: async (page) => {
        await complete(page);
        await page.getByText(said('partyForm:theme.unicorn'), { exact: true }).click();
        await press(page, 'partyForm:add.submit');
        await page.getByText(said('share:createdTitle')).waitFor();
      },
    },
    {
      ...form,
      name: 'date and time',
      act: async (page) => {
        await page
          .getByRole('group', { name: said('partyForm:form.when') })
          .getByRole('button')
          .click();
        await page.getByText(said('pickers:done')).waitFor();
      },
    },
  ];
}

/** The home screen of a server that is slow, away or out of reach: each in a browser of its own. */
function homeWithout({ valentina }: Scene): Screen[] {
  const home = { path: '/app', shows: 'parties:home.title' } as const;
  const lists = '**/api/{parties?*,users/invitations/get}';
  const reloaded = async (page: Page) => {
    await page.reload();
    await page.getByText(said(home.shows)).first().waitFor();
  };
  return [
    {
      ...home,
      name: 'home, loading',
      who: { ...valentina },
      isLoading: true,
      act: async (page) => {
        await page.route(lists, () => undefined);
        await reloaded(page);
      },
    },
    {
      ...home,
      name: 'home, server away',
      who: { ...valentina },
      act: async (page) => {
        await serverAway(page, lists);
        await reloaded(page);
        await page.getByText(said('common:actions.retry')).first().waitFor();
      },
    },
  ];
}

/** The parties of a host with a class of 12 to 60 families, in the order of their days. */
function partiesOfAClass(scene: Scene): Screen[] {
  const { names } = HOSTED;
  const of = (name: string, id: string, tab: string, title: string): Screen => ({
    name: `${name}, ${tab}`,
    path: `/app/parties/${id}?tab=${tab}`,
    shows: 'parties:tabs.reviews',
    who: scene.valentina,
    act: (page) => page.getByRole('heading', { level: 1, name: title }).waitFor(),
  });
  return [
    of('not sent', scene.unsent, 'invitation', names.unsent),
    of('not sent', scene.unsent, 'confirmations', names.unsent),
    of('half answered', scene.open, 'invitation', names.open),
    of('half answered', scene.open, 'confirmations', names.open),
    of('all answered', scene.answered, 'invitation', names.answered),
    of('all answered', scene.answered, 'confirmations', names.answered),
    of('today, 60 families', scene.soon, 'invitation', names.soon),
    of('today, 60 families', scene.soon, 'confirmations', names.soon),
    of('today, 60 families', scene.soon, 'door', names.soon),
    of('running', scene.running, 'invitation', names.running),
    of('running', scene.running, 'door', names.running),
    {
      ...of('running, some inside', scene.running, 'door', names.running),
      act: async (page) => {
        for (const name of [said('door:together.arrived_other'), /: Emma/, /: Catalina/]) {
          await page.getByRole('button', { name }).first().click();
        }
        await page.getByText(said('door:undo')).first().waitFor();
        await page.getByText(said('door:count.exit')).first().click();
        await page.getByText(said('door:count.exit')).first().click();
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      },
    },
    {
      ...of('running, counting', scene.running, 'door', names.running),
      act: async (page) => {
        await press(page, 'door:rollCall.open');
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      ...of('running, adding', scene.running, 'door', names.running),
      act: async (page) => {
        await page.getByRole('button', { name: said('door:add'), exact: true }).click();
        await page.getByText(said('walkIn:kept')).waitFor();
      },
    },
    {
      ...of('list on paper', scene.soon, 'door', names.soon),
      act: async (page) => {
        await press(page, 'guestList:paper');
        await page.getByText(said('paper:kind')).waitFor();
      },
    },
    {
      ...of('running, handing over', scene.running, 'door', names.running),
      act: async (page) => {
        const child = page.getByRole('button', { name: /: Juana Pérez/ }).first();
        await child.click();
        await page
          .getByRole('button', { name: said('door:move.exit') })
          .first()
          .waitFor();
        await child.click();
        await page.getByText(said('handover:title_one')).first().waitFor();
      },
    },
    of('over', scene.over, 'invitation', names.over),
    of('over', scene.over, 'reviews', names.over),
    partyMenu(of('half answered', scene.open, 'invitation', names.open)),
    ...partyWithout(scene),
    of('called off', scene.called, 'invitation', names.cancelled),
    of('called off', scene.called, 'confirmations', names.cancelled),
    {
      name: 'edited with a theme',
      path: `/app/parties/edit/${scene.open}`,
      shows: 'partyForm:edit.submit',
      who: scene.valentina,
    },
    {
      name: 'sharing with a theme',
      path: `/app/parties/${scene.open}?tab=invitation`,
      shows: 'parties:tabs.reviews',
      press: [['parties:share', 'share:group']],
      who: scene.valentina,
    },
    {
      name: 'past parties of a class',
      path: '/app/parties/finished',
      shows: 'parties:finished.details',
      who: scene.valentina,
    },
  ];
}

/** What it stands above is out of reach meanwhile. */
const partyMenu = ({ act: _, ...screen }: Screen): Screen => ({
  ...screen,
  name: 'menu of a party',
  press: [['parties:header.menu', 'parties:header.repeat']],
});

/** A party's page of a server that is slow, and of one that is away: each in a browser of its own. */
function partyWithout({ valentina, open }: Scene): Screen[] {
  const at = {
    path: `/app/parties/${open}?tab=confirmations`,
    shows: 'parties:tabs.reviews',
  } as const;
  const lists = `**/api/parties/${open}/families`;
  return [
    {
      ...at,
      name: 'party, loading',
      who: { ...valentina },
      isLoading: true,
      act: async (page) => {
        await page.route(lists, () => undefined);
        await page.reload();
        await page.getByText(said(at.shows)).first().waitFor();
      },
    },
    {
      ...at,
      name: 'party, server away',
      who: { ...valentina },
      act: async (page) => {
        await serverAway(page, lists);
        await page.reload();
        await page.getByText(said('common:actions.retry')).first().waitFor();
      },
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
