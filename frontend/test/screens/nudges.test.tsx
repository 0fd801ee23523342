import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@/api/schema.gen';
import { queryClient } from '@/app/queryClient';
import { partyQuery } from '@/features/parties/api/getParty';
import { hosted, listedFamily, party } from '../support/data';
import { chooseOfParty } from '../support/hand';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, refused, requested, sentTo } from '../support/server';

type Family = components['schemas']['ListedFamilyResponse'];
type Reminder = NonNullable<Family['reminder']>;

const NUDGES = `/api/parties/${partyId}/nudges`;
const FAMILIES = `/api/parties/${partyId}/families`;
const ids = ['a', 'b', 'c', 'd', 'e', 'f'].map((n) => `5a1f1d0c-0f6a-4c3e-9f0e-00000000000${n}`);
/** Its link was sent. */
const family = (given: Partial<Family> = {}, reminder: Partial<Reminder> = {}): Family =>
  listedFamily({
    ...{ id: ids[0] ?? '', children: [], sent_at: '2099-03-01T16:00:00-03:00' },
    reminder: { count: 0, last_at: null, state: 'ready', again_at: null, ...reminder },
    ...given,
  });
const silva = (given: Partial<Family> = {}) =>
  family({
    ...{ id: ids[1] ?? '', origin: 'opened', name: 'Luis Silva', phone: null, link: null },
    ...{ has_account: true, state: 'opened', opened_at: '2099-03-01T16:00:00-03:00' },
    ...given,
  });
const dates = {
  date_start: '2099-03-20T16:00:00-03:00',
  date_end: '2099-03-20T19:00:00-03:00',
  rsvp_due_date: '2099-03-18T16:00:00-03:00',
};
const open = (families: Family[], given: Parameters<typeof party>[0] = {}) =>
  openScreen(`/app/parties/${partyId}`, {
    ...hosted({ ...dates, ...given }, families),
    [`GET /api/parties/${partyId}/changes`]: { body: { families_concerned: 1, hosted: [] } },
  });
/** The sheet of a family, reached from the party's head. */
const openFamily = async (name: string, family = 'Familia Pérez') => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return sheetOf(family);
};
const sheetOf = async (family: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${family}`) }));
  return screen.findByRole('dialog', { name: family });
};
const textOf = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '').searchParams.get('text');

// A click opens no window here.
beforeEach(() => document.addEventListener('click', stay));
afterEach(() => document.removeEventListener('click', stay));
const stay = (event: Event) =>
  event.target instanceof Element && event.target.closest('a[target]') && event.preventDefault();

it('missing answers make the reminder the primary action', async () => {
  await open([family(), family({ id: ids[1], name: 'Familia Sosa' })]);
  expect(await screen.findByRole('button', { name: 'Recordar a 2 familias' })).toHaveClass(
    'MuiButton-contained',
  );
  expect(await screen.findByRole('button', { name: 'Compartir' })).not.toHaveClass(
    'MuiButton-contained',
  );
});

it('links that were not sent come first', async () => {
  await open([family(), family({ id: ids[1], name: 'Familia Sosa', sent_at: null })]);
  expect(await screen.findByRole('button', { name: 'Mandar la invitación' })).toHaveClass(
    'MuiButton-contained',
  );
});

it('without missing answers the list is the next thing to see', async () => {
  const answered = { state: 'answered' as const, reminder: null };
  await open([family({ ...answered, rsvp: 'accepted' }), silva({ ...answered, rsvp: 'declined' })]);
  expect(await screen.findByRole('button', { name: 'Ver quiénes van' })).toHaveClass(
    'MuiButton-contained',
  );
  expect(screen.queryByText('0')).toBeNull(); // a count of zero missing answers is not shown
});

const waiting = {
  ...{ id: '1', state: 'waiting' as const, asked_at: dates.date_start, offered_until: null },
  ...{ turn: 1, guest_ids: [] },
};
it.each<[string, Partial<Family>, string]>([
  ['waits for places', { waiting }, '1 familia espera lugar'],
  ['is not sure', { rsvp: 'not_sure', state: 'answered' }, 'Falta 1 familia'],
  ['cannot be reminded', { link: null }, 'Falta 1 familia'],
])('while one family %s, that is what the button is about', async (_, given, name) => {
  await open([family({ reminder: null, ...given }), silva({ rsvp: 'accepted', reminder: null })]);
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

it('a party that no family has opened yet is to be shared', async () => {
  await open([family({ origin: 'host', rsvp: 'accepted', reminder: null, link: null })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Mandar la invitación' }));
  expect(await screen.findByRole('dialog', { name: 'Compartir la invitación' })).toBeVisible();
});

it.each([
  ['finished', { status: 'finished' as const }],
  ['called off', { cancelled_at: '2027-03-01T12:00:00-03:00' }],
  ['past its deadline', { rsvp_due_date: '2020-03-18T16:00:00-03:00' }],
])('a party that is %s asks for no answers', async (_, given) => {
  await open([family()], given);
  await screen.findByRole('button', { name: 'Más opciones de la fiesta' });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('button', { name: /Recordar|^Falta|Mandar/ })).toBeNull();
});

it('a party that is called off meanwhile offers no reminder of what was loaded before', async () => {
  await open([family()]);
  await screen.findByRole('button', { name: 'Recordar a 1 familia' });
  const cancelled = { body: party({ ...dates, cancelled_at: '2099-03-01T12:00:00-03:00' }) };
  answerWith(`POST /api/parties/${partyId}/cancel`, cancelled);
  answerWith(`GET /api/parties/${partyId}`, cancelled);
  await chooseOfParty('Cancelar la fiesta');
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cancelar la fiesta?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar la fiesta' }));
  expect(await screen.findByText('Cancelaste esta fiesta')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Recordar/ })).toBeNull();
});

it('a family is reminded in WhatsApp with its own link, and the server counts it', async () => {
  await open([family(), silva()]);
  const list = await openFamily('Recordar a 2 familias');
  const perez = await within(list).findByRole('link', {
    name: 'Recordar por WhatsApp a Familia Pérez',
  });
  expect(perez.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/59899123456\?text=/);
  expect(textOf(perez)).toBe(
    '¡Hola, Familia Pérez! 😊 ¿Vienen a Cumple de Sofía, el viernes, 20 de marzo de 2099 a las 16:00? Hay tiempo hasta el miércoles, 18 de marzo de 2099. Son dos toques: http://localhost/invitations/1/#f=secreto',
  );
  answerWith(`POST ${NUDGES}`, { status: 204 });
  answerWith(`GET ${FAMILIES}`, {
    body: [
      family(
        {},
        {
          ...{ count: 1, last_at: '2099-03-10T12:00:00-03:00' },
          ...{ state: 'today', again_at: '2099-03-11T00:00:00-03:00' },
        },
      ),
      silva(),
    ],
  });
  await userEvent.click(perez);
  expect(
    await within(list).findByText(
      'Ya le recordaste hoy. Podrás otra vez el miércoles, 11 de marzo de 2099.',
    ),
  ).toBeVisible();
  expect(sentTo(`POST ${NUDGES}`)[0]?.body).toEqual({
    id: ids[0],
    idempotency_key: expect.any(String),
  });
  // The keyboard stays where the button was.
  expect(document.activeElement).toHaveTextContent(/^Le recordaste una vez/);
});

it('a household that opened the share link is reminded with the address of the party', async () => {
  await open([silva()]);
  const list = await openFamily('Recordar a 1 familia', 'Luis Silva');
  const luis = await within(list).findByRole('link', {
    name: 'Recordar por WhatsApp a Luis Silva',
  });
  expect(luis.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(textOf(luis)).toContain(`http://localhost/invitations/${partyId}/`);
});

it('who cannot be reminded now is listed with the reason', async () => {
  const last = { last_at: '2099-03-10T12:00:00-03:00' };
  await open([
    family({ id: ids[0], name: 'Familia A' }, { state: 'today', count: 1, ...last }),
    family({ id: ids[1], name: 'Familia B' }, { state: 'limit', count: 3, ...last }),
    family({ id: ids[2], name: 'Familia C' }, { state: 'opted_out' }),
    family({ id: ids[3], name: 'Familia D', link: null }),
    family({ id: ids[4], name: 'Familia E', disowned: true }),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Faltan 5 familias' }));
  for (const [name, why] of [
    ['Familia A', 'Ya le recordaste hoy, y el plazo vence antes de mañana.'],
    ['Familia B', 'Le recordaste 3 veces, la última: mar, 10 mar 2099, 12:00'],
    ['Familia B', 'Ya le recordaste 3 veces.'],
    ['Familia C', 'No quiere recordatorios.'],
    ['Familia D', 'Su enlace ya no sirve: crea uno nuevo.'],
    ['Familia E', 'Su enlace le llegó a otra familia: crea uno nuevo.'],
  ] as const) {
    const sheet = within(await sheetOf(name));
    expect(await sheet.findByText(why)).toBeVisible();
    expect(sheet.queryByRole('link', { name: /Recordar/ })).toBeNull();
    await userEvent.click(sheet.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it.each([
  [409, 'nudge_refused', /Ya le habías recordado a Familia Pérez/],
  [409, 'already_answered', /Familia Pérez ya contestó/],
  [409, 'party_cancelled', /^Se canceló la fiesta/],
] as const)('a refused nudge is explained (%i %s)', async (status, message, text) => {
  await open([family()]);
  const list = await openFamily('Recordar a 1 familia');
  answerWith(`POST ${NUDGES}`, refused(status, message));
  const asked = requested(`GET ${FAMILIES}`);
  await userEvent.click(await within(list).findByRole('link', { name: /Recordar por WhatsApp/ }));
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(requested(`GET ${FAMILIES}`)).toBeGreaterThan(asked));
});

it('a nudge that was not counted is stated', async () => {
  await open([family()]);
  const list = await openFamily('Recordar a 1 familia');
  answerWith(`POST ${NUDGES}`, 'offline');
  await userEvent.click(await within(list).findByRole('link', { name: /Recordar por WhatsApp/ }));
  expect(await screen.findByText(/No pudimos anotarlo/)).toBeVisible();
});

it('a list that could not be loaded can be asked for again', async () => {
  await openScreen(`/app/parties/${partyId}`, {
    [`GET /api/parties/${partyId}`]: { body: party(dates) },
    [`GET ${FAMILIES}`]: refused(500, 'internal'),
  });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  answerWith(`GET ${FAMILIES}`, { body: [family()] });
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Recordar a 1 familia' })).toBeVisible();
});

it('without a connection the list can be asked for again', async () => {
  onlineManager.setOnline(false);
  try {
    await open([family()]);
    act(() => void queryClient.setQueryData(partyQuery(partyId).queryKey, party(dates)));
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  } finally {
    onlineManager.setOnline(true);
  }
});
