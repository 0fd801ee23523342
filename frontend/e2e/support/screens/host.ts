import type { Page } from 'playwright-core';
import { PSEUDO_LOCALE } from '../../../scripts/i18n/pseudo.js';
import { serverAway } from '../page.js';
import { HOSTED } from './hosted.js';
import type { Scene } from './scene.js';
import { askUrgent, press, screen, type More, type Press, type Screen } from './screen.js';
import { LOCALE, said, type TextKey } from './texts.js';

const MENU: Press = ['parties:header.menu', 'parties:header.repeat'];

export function hostScreens(scene: Scene): Screen[] {
  const at = (id: string, tab: string) => `/app/parties/${id}?tab=${tab}`;
  return [
    screen('home of a host', '/app', 'parties:home.title'),
    screen('home of one party', '/app', 'parties:home.title', { who: scene.single }),
    screen('home, many parties', '/app', 'parties:home.title', { who: scene.valentina }),
    ...homeWithout(scene),
    ...newParty(scene),
    screen('party edited', `/app/parties/edit/${scene.planned}`, 'partyForm:edit.submit'),
    screen('table', `/app/parties/${scene.planned}/table`, 'table:menu.title'),
    screen('party', at(scene.planned, 'invitation'), 'parties:photos.cover'),
    screen('sharing', at(scene.planned, 'invitation'), 'parties:photos.cover', [
      'parties:share',
      'share:group',
    ]),
    screen(
      'poster',
      at(scene.planned, 'invitation'),
      'parties:photos.cover',
      ['parties:share', 'share:group'],
      ['share:poster.title', 'share:poster.scan'],
    ),
    screen('starting', at(scene.planned, 'invitation'), 'parties:photos.cover', MENU, [
      'parties:state.pending.act',
      'parties:state.pending.question',
    ]),
    screen('hosts', at(scene.planned, 'invitation'), 'parties:photos.cover', MENU, [
      'parties:header.hosts',
      'hosts:invite',
    ]),
    screen(
      'link for another host',
      at(scene.planned, 'invitation'),
      'parties:photos.cover',
      MENU,
      ['parties:header.hosts', 'hosts:invite'],
      ['hosts:invite', 'hosts:linkText'],
    ),
    screen('wishes', at(scene.planned, 'invitation'), 'parties:photos.cover', MENU, [
      'parties:header.gifts',
      'giftList:names.label',
    ]),
    screen('thanks', at(scene.finished, 'invitation'), 'parties:tabs.reviews', MENU, [
      'parties:header.gifts',
      'giftList:thanks.title',
    ]),
    screen(
      'taking down the photo of a gift',
      at(scene.finished, 'invitation'),
      'parties:tabs.reviews',
      MENU,
      ['parties:header.gifts', 'giftList:thanks.title'],
      ['giftList:given.remove', 'giftList:given.removeTitle'],
    ),
    screen('removing a photo', at(scene.planned, 'invitation'), 'parties:photos.cover', [
      'parties:photos.removeOne',
      'parties:photos.removeText',
    ]),
    screen('party with nothing', at(scene.empty, 'invitation'), 'parties:photos.emptyTitle'),
    screen(
      'confirmations without guests',
      at(scene.bare, 'confirmations'),
      'expectedFamilies:emptyTitle',
    ),
    screen(
      'confirmations of a planned party',
      at(scene.planned, 'confirmations'),
      'guestList:health.counted',
    ),
    screen(
      'waiting list',
      at(scene.offered, 'confirmations'),
      'expectedFamilies:groups.waiting_other',
      { act: openFamily },
    ),
    screen('confirmations', at(scene.started, 'confirmations'), 'guestList:health.counted'),
    screen(
      'adding a guest',
      at(scene.started, 'confirmations'),
      'guestList:health.counted',
      ['guestList:add.open', 'walkIn:kept'],
      ['walkIn:more', 'walkIn:birthdayHelp'],
      ['guestList:add.search', 'guestList:add.searchHelp'],
    ),
    screen('removing a guest', at(scene.started, 'confirmations'), 'guestList:health.counted', {
      act: async (page) => {
        await openFamily(page);
        await press(page, 'guestList:remove.label');
        await page.getByText(said('guestList:remove.text')).waitFor();
      },
    }),
    screen('door', at(scene.started, 'door'), 'door:count.not_arrived'),
    screen('door, asked', at(scene.started, 'door'), 'door:count.not_arrived', {
      who: { ...scene.host }, // a browser of its own, that may tell
      act: askUrgent,
    }),
    screen('a guest at the door', at(scene.started, 'door'), 'door:count.not_arrived', {
      act: openGuest,
    }),
    screen('door, closed', at(scene.empty, 'door'), 'door:closed.pending.title'),
    screen('no reviews', at(scene.empty, 'reviews'), 'reviews:list.emptyTitle'),
    screen('reviews', at(scene.finished, 'reviews'), 'reviews:list.count_one'),
    screen('finished party', at(scene.finished, 'invitation'), 'parties:state.finished.title'),
    screen('past parties', '/app/parties/finished', 'parties:finished.details'),
    ...partiesOfAClass(scene),
    screen(
      'party not found',
      '/app/parties/3f2b8a4e-0000-4000-8000-000000000000',
      'interruptions:notFound.title',
    ),
    screen('invitation, host', `/invitations/${scene.planned}/`, 'invitationParts:host.text'),
  ];
}

function newParty({ single }: Scene): Screen[] {
  const form = (name: string, ...more: More[]) =>
    screen(name, '/app/parties/add', 'partyForm:form.who', ...more);
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
    form('new party'),
    form('new party with mistakes', ['partyForm:add.submit', 'forms:required']),
    form('new party, filled in', {
      who: { ...single },
      act: async (page) => {
        await fill(page, named);
        await page.getByText(said('partyForm:theme.unicorn'), { exact: true }).click();
        await page.getByText(said('partyForm:form.parentsLeave'), { exact: true }).click();
      },
    }),
    form('new party, more options', ['partyForm:form.more', 'partyForm:form.visitorViewHelp']),
    form('new party, scrolled', {
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
    }),
    form('new party, server away', {
      who: { ...single },
      act: async (page) => {
        await serverAway(page, '**/api/parties');
        await complete(page);
        await press(page, 'partyForm:add.submit');
        await page.getByText(said('errors:network')).first().waitFor();
      },
    }),
    form('new party, created', {
      who: { ...single },
      act: async (page) => {
        await complete(page);
        await page.getByText(said('partyForm:theme.unicorn'), { exact: true }).click();
        await press(page, 'partyForm:add.submit');
        await page.getByText(said('share:createdTitle')).waitFor();
      },
    }),
    form('date and time', {
      act: async (page) => {
        await page
          .getByRole('group', { name: said('partyForm:form.when') })
          .getByRole('button')
          .click();
        await page.getByText(said('pickers:done')).waitFor();
      },
    }),
  ];
}

/** The home screen of a server that is slow, away or out of reach: each in a browser of its own. */
function homeWithout({ valentina }: Scene): Screen[] {
  const home = (name: string, more: More) => screen(name, '/app', 'parties:home.title', more);
  const lists = '**/api/{parties?*,users/invitations/get}';
  const reloaded = async (page: Page) => {
    await page.reload();
    await page.getByText(said('parties:home.title')).first().waitFor();
  };
  return [
    home('home, loading', {
      who: { ...valentina },
      isLoading: true,
      act: async (page) => {
        await page.route(lists, () => undefined);
        await reloaded(page);
      },
    }),
    home('home, server away', {
      who: { ...valentina },
      act: async (page) => {
        await serverAway(page, lists);
        await reloaded(page);
        await page.getByText(said('common:actions.retry')).first().waitFor();
      },
    }),
  ];
}

/** The parties of a host with a class of 12 to 60 families, in the order of their days. */
function partiesOfAClass(scene: Scene): Screen[] {
  const { names } = HOSTED;
  const of = (name: string, id: string, tab: string, title: string, ...more: More[]) =>
    screen(
      `${name}, ${tab}`,
      `/app/parties/${id}?tab=${tab}`,
      'parties:tabs.reviews',
      {
        who: scene.valentina,
        act: (page) => page.getByRole('heading', { level: 1, name: title }).waitFor(),
      },
      ...more,
    );
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
    of('running, some inside', scene.running, 'door', names.running, {
      act: async (page) => {
        for (const name of [said('door:together.arrived_other'), /: Emma/, /: Catalina/]) {
          await page.getByRole('button', { name }).first().click();
        }
        await page.getByText(said('door:undo')).first().waitFor();
        await page.getByText(said('door:count.exit')).first().click();
        await page.getByText(said('door:count.exit')).first().click();
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      },
    }),
    of('running, counting', scene.running, 'door', names.running, {
      act: async (page) => {
        await press(page, 'door:rollCall.open');
        await page.getByRole('dialog').waitFor();
      },
    }),
    of('running, adding', scene.running, 'door', names.running, {
      act: async (page) => {
        await page.getByRole('button', { name: said('door:add'), exact: true }).click();
        await page.getByText(said('walkIn:kept')).waitFor();
      },
    }),
    of('list on paper', scene.soon, 'door', names.soon, {
      act: async (page) => {
        await press(page, 'guestList:paper');
        await page.getByText(said('paper:out')).waitFor();
      },
    }),
    of('running, handing over', scene.running, 'door', names.running, {
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
    }),
    of('over', scene.over, 'invitation', names.over),
    of('over', scene.over, 'reviews', names.over),
    partyMenu(of('half answered', scene.open, 'invitation', names.open)),
    ...partyWithout(scene),
    of('called off', scene.called, 'invitation', names.cancelled),
    of('called off', scene.called, 'confirmations', names.cancelled),
    screen('edited with a theme', `/app/parties/edit/${scene.open}`, 'partyForm:edit.submit', {
      who: scene.valentina,
    }),
    screen(
      'sharing with a theme',
      `/app/parties/${scene.open}?tab=invitation`,
      'parties:tabs.reviews',
      ['parties:share', 'share:group'],
      { who: scene.valentina },
    ),
    screen('past parties of a class', '/app/parties/finished', 'parties:finished.details', {
      who: scene.valentina,
    }),
  ];
}

/** What it stands above is out of reach meanwhile. */
const partyMenu = ({ act: _, ...page }: Screen): Screen => ({
  ...page,
  name: 'menu of a party',
  press: [MENU],
});

/** A party's page of a server that is slow, and of one that is away: each in a browser of its own. */
function partyWithout({ valentina, open }: Scene): Screen[] {
  const at = (name: string, more: More) =>
    screen(name, `/app/parties/${open}?tab=confirmations`, 'parties:tabs.reviews', more);
  const lists = `**/api/parties/${open}/families`;
  return [
    at('party, loading', {
      who: { ...valentina },
      isLoading: true,
      act: async (page) => {
        await page.route(lists, () => undefined);
        await page.reload();
        await page.getByText(said('parties:tabs.reviews')).first().waitFor();
      },
    }),
    at('party, server away', {
      who: { ...valentina },
      act: async (page) => {
        await serverAway(page, lists);
        await page.reload();
        await page.getByText(said('common:actions.retry')).first().waitFor();
      },
    }),
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
