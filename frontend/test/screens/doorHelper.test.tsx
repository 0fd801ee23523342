import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen, partyId } from '../support/openScreen';
import { phoneAnswers, plainBrowser, pushBrowser } from '../support/pushBrowser';
import { answerWith, refused, requested, sentTo, type Answers } from '../support/server';

const secret = 'Abcdefgh'.repeat(5) + 'xyz';
const door = `/api/parties/${partyId}/door`;
const opened = (party: object = {}, given: object = {}) => ({
  token: 'helper-token',
  expires_in: 600,
  name: 'Tía Rosa',
  care: false,
  until: '2037-03-21T01:00:00-03:00',
  party: {
    id: partyId,
    name: 'Cumple de Sofía',
    status: 'started',
    timezone: 'America/Montevideo',
    date_start: '2037-03-20T16:00:00-03:00',
    date_end: '2037-03-20T19:00:00-03:00',
    cancelled: false,
    ...party,
  },
  ...given,
});
const guest = {
  id: '5d0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3',
  guest_id: '6d0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3',
  household: { id: '6d0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3', name: 'Ana Paz' },
  name: 'Tomás Paz',
  kid: true,
  status: 'not_arrived',
  since: null,
  last_tap: null,
  care: false,
  stays: null,
  possible_repeat: false,
};
const list = {
  seq: 0,
  server_time: '2037-03-20T16:10:00Z',
  guests: [guest],
  counts: { not_arrived: 1, arrived: 0, exit: 0, kids_inside: 0 },
  review: [],
};

/** As a tap on the link in a chat does; without a link, as a reload. */
async function open(answers: Answers, link: string | null = secret) {
  window.history.replaceState(null, '', link ? `/door#${link}` : '/door');
  return openScreen(
    '/door',
    { [`GET ${door}`]: { body: list }, [`GET ${door}/stream`]: 'pending', ...answers },
    { signedIn: false },
  );
}
const openedWith = (body: object): Answers => ({ 'POST /api/doorPasses/open': { body } });

beforeEach(() => localStorage.clear());
afterEach(() => window.history.replaceState(null, '', '/'));

it('the link opens the door without an account, and leaves the address and the storage', async () => {
  await open(openedWith(opened()));
  expect(await screen.findByText('Tomás Paz')).toBeVisible();
  expect(screen.getByText('Ayudas en la puerta como Tía Rosa')).toBeVisible();
  expect(window.location.hash).toBe('');
  const [{ body, authorization } = {}] = sentTo('POST /api/doorPasses/open');
  expect(body).toEqual({
    secret,
    device: {
      id: expect.any(String),
      key: expect.stringMatching(/^[\w-]{43}$/),
      name: expect.any(String),
    },
  });
  expect(authorization).toBeNull();
  expect(sentTo(`GET ${door}`)[0]?.authorization).toBe('Bearer helper-token');
  expect(JSON.stringify({ ...localStorage })).not.toContain(secret);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Sofía');
  expect(screen.queryByRole('button', { name: /Agregar/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ayudantes' })).toBeNull();
});

it('a helper with care may have the phone tell that there is something to read, another may not', async () => {
  const alerts = phoneAnswers(`${door}/alerts`.replace('/api/', ''));
  pushBrowser();
  await open({ ...openedWith(opened({}, { care: true })), ...alerts });
  await screen.findByRole('heading', { name: '¿Te aviso si hay algo para leer?' });
  await userEvent.click(screen.getByRole('button', { name: 'Sí, avísame' }));
  await screen.findByText('Listo: te aviso en este teléfono.');
  expect(sentTo(`PUT ${door}/alerts`)).toMatchObject([
    { authorization: 'Bearer helper-token', body: { add: ['urgent'] } },
  ]);
  cleanup();
  localStorage.clear();
  await open({ ...openedWith(opened()), ...alerts });
  await screen.findByText('Tomás Paz');
  expect(requested(`GET ${door}/alerts`)).toBe(0);
  plainBrowser();
});

it('a reload needs the phone’s key alone, and a token that ended is renewed', async () => {
  await open(openedWith(opened()));
  await screen.findByText('Tomás Paz');
  const [{ body } = {}] = sentTo('POST /api/doorPasses/open');
  const { id, key } = (body as { device: { id: string; key: string } }).device;
  cleanup();
  await open({ 'POST /api/doorPasses/renew': { body: opened() } }, null);
  await screen.findByText('Tomás Paz');
  expect(requested('POST /api/doorPasses/open')).toBe(0);
  await waitFor(() =>
    expect(sentTo('POST /api/doorPasses/renew')[0]?.body).toEqual({ device: { id, key } }),
  );
});

it.each([
  ['unknown', 404, 'not_found', 'Este enlace no abre ninguna puerta'],
  ['revoked', 403, 'door_pass_revoked', 'Este teléfono ya no abre la puerta'],
  ['expired', 403, 'door_pass_expired', 'Este enlace ya venció'],
  ['a third phone’s', 409, 'door_pass_in_use', 'Este enlace ya se usa en 2 teléfonos'],
])('a link that is %s is explained', async (_, status, code, text) => {
  await open({ 'POST /api/doorPasses/open': refused(status, code) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(localStorage.getItem('convite.doorPass')).toBeNull();
  expect(requested(`GET ${door}`)).toBe(0);
});

it('without a connection it can be tried again with the same key', async () => {
  await open({ 'POST /api/doorPasses/open': 'offline' });
  const retry = await screen.findByRole('button', { name: /intentar|Reintentar/i });
  const sent = sentTo('POST /api/doorPasses/open')[0]?.body;
  answerWith('POST /api/doorPasses/open', { body: opened() });
  await userEvent.click(retry);
  expect(await screen.findByText('Tomás Paz')).toBeVisible();
  expect(sentTo('POST /api/doorPasses/open').at(-1)?.body).toEqual(sent);
});

it('waits for a party that has not started', async () => {
  await open(openedWith(opened({ status: 'pending' })));
  expect(await screen.findByText('La puerta todavía no abrió')).toBeVisible();
  expect(screen.queryByText('Tomás Paz')).toBeNull();
});

it('waits for the day of the party, and keeps its access', async () => {
  await open({
    ...openedWith(opened({ status: 'pending' })),
    [`GET ${door}`]: refused(409, 'door_pass_early'),
    [`GET ${door}/stream`]: refused(409, 'door_pass_early'),
  });
  expect(await screen.findByText('La puerta todavía no abrió')).toBeVisible();
  await waitFor(() => expect(requested(`GET ${door}/stream`)).toBeGreaterThan(0));
  expect(screen.getByText('La puerta todavía no abrió')).toBeVisible();
  expect(localStorage.getItem('convite.doorPass')).not.toBeNull();
});

it('forgets everything when the access is cut', async () => {
  await open({
    ...openedWith(opened()),
    [`GET ${door}`]: refused(403, 'door_pass_revoked'),
  });
  expect(await screen.findByText('Este teléfono ya no abre la puerta')).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('convite.doorPass')).toBeNull());
});

describe('another link on a phone that has a door already', () => {
  const otherId = '0b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c4';
  const otherSecret = 'Zyxwvuts'.repeat(5) + 'cba';
  const other = `/api/parties/${otherId}/door`;
  const taps = `POST ${door}/taps`;
  const otherDoor: Answers = {
    'POST /api/doorPasses/open': { body: opened({ id: otherId, name: 'Cumple de Juan' }) },
    [`GET ${other}`]: {
      body: { ...list, guests: [{ ...guest, id: otherId, name: 'Lola Sosa' }] },
    },
    [`GET ${other}/stream`]: 'pending',
  };
  const keptPass = () => JSON.parse(localStorage.getItem('convite.doorPass') ?? 'null') as unknown;

  /** With a tap that no server has, and without a connection. */
  async function openedDoor() {
    await open({
      ...openedWith(opened()),
      'POST /api/doorPasses/renew': { body: opened() },
      [taps]: 'offline',
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ingresó: Tomás Paz' }));
    await screen.findByRole('button', { name: 'Salió: Tomás Paz' });
    await waitFor(() => expect(requested(taps)).toBeGreaterThan(0));
  }
  /** In the same tab, as from the address bar. */
  function openOther() {
    Object.entries(otherDoor).forEach(([key, answer]) => answerWith(key, answer));
    window.location.hash = otherSecret;
  }
  const deliver = () => {
    const [{ body } = {}] = sentTo(taps);
    const [{ id = '' } = {}] = (body as { taps: { id: string }[] }).taps;
    const results = [{ id, verdict: 'done', seq: 1, status: 'arrived', since: list.server_time }];
    answerWith(taps, { body: { seq: 1, server_time: list.server_time, results } });
    return id;
  };
  const lastSent = () =>
    (sentTo(taps).at(-1)?.body as { taps: { id: string }[] }).taps.map(({ id }) => id);

  it('waits for its unsent taps, and opens once they are sent', async () => {
    await openedDoor();
    const before = keptPass();
    openOther();
    expect(await screen.findByText('Falta enviar lo de Cumple de Sofía')).toBeVisible();
    expect(screen.getByText(/Sin señal. Registros por enviar: 1/)).toBeVisible();
    expect(window.location.hash).toBe('');
    expect(requested('POST /api/doorPasses/open')).toBe(1);
    expect(keptPass()).toEqual(before);

    const id = deliver();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }));
    expect(await screen.findByText('Lola Sosa')).toBeVisible();
    expect(lastSent()).toEqual([id]);
    expect(screen.queryByText('Tomás Paz')).toBeNull();
  });

  it('leaves the door as it was to who stays', async () => {
    await openedDoor();
    const before = keptPass();
    openOther();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Volver a la puerta anterior' }),
    );
    expect(await screen.findByRole('button', { name: 'Salió: Tomás Paz' })).toBeVisible();
    expect(keptPass()).toEqual(before);
    expect(requested('POST /api/doorPasses/open')).toBe(1);
    window.location.hash = otherSecret;
    await userEvent.click(
      await screen.findByRole('button', { name: 'Volver a la puerta anterior' }),
    );
    const id = deliver();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(lastSent()).toEqual([id]));
  });

  it('gives them up only to who says so twice', async () => {
    await openedDoor();
    openOther();
    await userEvent.click(await screen.findByRole('button', { name: 'Abrir sin enviar' }));
    const dialog = await screen.findByRole('dialog', { name: '¿Abrir sin enviar?' });
    expect(dialog).toHaveTextContent('Se pierden los registros de Cumple de Sofía: 1');
    expect(requested('POST /api/doorPasses/open')).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Perder y abrir' }));
    expect(await screen.findByText('Lola Sosa')).toBeVisible();
  });

  it('names what an access that ended meanwhile has taken', async () => {
    await openedDoor();
    openOther();
    answerWith(taps, refused(403, 'door_pass_revoked'));
    const send = await screen.findByRole('button', { name: 'Enviar ahora' });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Ya no tienes acceso a Cumple de Sofía')).toBeVisible();
    await userEvent.click(send); // too late: it opens nothing
    expect(screen.getByText(/Registros sin enviar: 1/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir el nuevo enlace' }));
    expect(await screen.findByText('Lola Sosa')).toBeVisible();
  });

  it('keeps the door while the other link finds no server', async () => {
    await open(openedWith(opened()));
    await screen.findByText('Tomás Paz');
    const before = keptPass();
    answerWith('POST /api/doorPasses/open', 'offline');
    window.location.hash = otherSecret;
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
    expect(keptPass()).toEqual(before);
  });
});
