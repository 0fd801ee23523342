import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '../support/openScreen';
import { answerWith, bodiesTo, refused, sentTo, type Answers } from '../support/server';

const letters = 'Abcdefgh'.repeat(5);
let count = 0;
/** Each test has a link of its own: a phone keeps what it opened. */
const newSecret = () => `${String((count += 1)).padStart(8, '0')}${letters.slice(0, 35)}`;

const OPEN = 'POST /api/pickupPasses/open';
const WAY = 'POST /api/pickupPasses/onMyWay';
const pass = (given: object = {}) => ({
  id: '5d0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3',
  party: {
    name: 'Cumple de Sofía',
    status: 'started',
    timezone: 'America/Montevideo',
    date_start: '2037-03-20T16:00:00-03:00',
    date_end: '2037-03-20T19:00:00-03:00',
    cancelled: false,
    place: null,
  },
  children: ['Tomás', 'Lucía'],
  taker_name: 'Abuela Marta',
  code: null,
  state: 'unclaimed',
  valid_until: '2037-03-21T01:00:00-03:00',
  on_my_way_until: null,
  ...given,
});
const claimed = (given: object = {}) => pass({ state: 'claimed', code: '041783', ...given });

/** As a tap on the link in a chat does; without a link, as a reload. */
async function open(answers: Answers, link: string | null = newSecret()) {
  window.history.replaceState(null, '', link ? `/pickup#${link}` : '/pickup');
  await openScreen('/pickup', answers, { signedIn: false });
  return link;
}
const button = (name: string) => screen.findByRole('button', { name });
const qr = () => screen.findByRole('img', { name: 'Código QR del pase' });

it('claims nothing before a tap, and takes the secret out of the address', async () => {
  const secret = await open({ [OPEN]: { body: pass() } });
  expect(await screen.findByText('¡Hola, Abuela Marta!')).toBeVisible();
  expect(screen.getByText(/retiras a Tomás y Lucía/)).toBeVisible();
  expect(window.location.hash).toBe('');
  expect(bodiesTo(OPEN)).toMatchObject([{ secret, claim: false }]);
  expect(screen.queryByRole('img', { name: 'Código QR del pase' })).not.toBeInTheDocument();

  answerWith(OPEN, { body: claimed() });
  await userEvent.click(await button('Ver mi pase'));
  expect(await qr()).toBeVisible();
  expect(screen.getByLabelText('Números del pase: 0 4 1 7 8 3')).toBeVisible();
  const bodies = sentTo(OPEN).map(({ body }) => body as { device_key: string; claim: boolean });
  expect(bodies.some(({ claim }) => claim)).toBe(true);
  expect(new Set(bodies.map(({ device_key }) => device_key)).size).toBe(1);
});

it('keeps the offer when the claim fails, with the cause', async () => {
  await open({ [OPEN]: { body: pass() } });
  const show = await button('Ver mi pase');
  answerWith(OPEN, 'offline');
  await userEvent.click(show);
  expect(await screen.findByText(/^No pudimos conectarnos/)).toBeVisible();
  answerWith(OPEN, { body: claimed() });
  await userEvent.click(await button('Ver mi pase'));
  expect(await qr()).toBeVisible();
});

it('announces the way in minutes, and takes it back', async () => {
  await open({
    [OPEN]: { body: claimed() },
    [WAY]: { body: { on_my_way_until: '2037-03-20T18:20:00-03:00' } },
  });
  await userEvent.click(await button('Estoy yendo'));
  await userEvent.click(await button('20 minutos'));
  expect(await screen.findByText('Avisamos que llegas cerca de las 18:20 h.')).toBeVisible();
  expect(sentTo(WAY)[0]?.body).toMatchObject({ minutes: 20 });
  answerWith(WAY, { body: { on_my_way_until: null } });
  await userEvent.click(await button('Al final no voy'));
  expect(await button('Estoy yendo')).toBeVisible();
  answerWith(WAY, 'offline');
  await userEvent.click(await button('Estoy yendo'));
  await userEvent.click(await button('5 minutos'));
  expect(await screen.findByText(/Tu pase funciona igual/)).toBeVisible();
});

it.each([
  [
    'another phone has it',
    { [OPEN]: refused(409, 'pass_claimed') },
    'Este pase ya está en otro teléfono',
  ],
  ['the family revoked it', { [OPEN]: refused(403, 'pass_revoked') }, 'Este pase ya no vale'],
  ['the party is over', { [OPEN]: refused(403, 'pass_expired') }, 'Este pase ya venció'],
  ['the link is wrong', { [OPEN]: refused(404, 'not_found') }, 'Este enlace no abre ningún pase'],
])('shows why there is no pass: %s', async (_, answers, title) => {
  await open(answers);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver mi pase' })).not.toBeInTheDocument();
});

it('tries again when the first opening fails', async () => {
  await open({ [OPEN]: 'offline' });
  const again = await button('Reintentar');
  answerWith(OPEN, { body: pass() });
  await userEvent.click(again);
  expect(await screen.findByText('¡Hola, Abuela Marta!')).toBeVisible();
});

it('warns of a party that was called off', async () => {
  await open({ [OPEN]: { body: claimed({ party: { ...pass().party, cancelled: true } }) } });
  expect(await screen.findByText(/La fiesta se canceló/)).toBeVisible();
});

it('shows a pass that this phone has without a connection, and ends it when it is revoked', async () => {
  const link = await open({ [OPEN]: { body: claimed() } });
  await qr();
  cleanup();
  await open({ [OPEN]: 'offline' }, link);
  expect(await screen.findByText('Sin señal: el pase funciona igual.')).toBeVisible();
  answerWith(OPEN, refused(403, 'pass_revoked'));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Este pase ya no vale')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('041783')).not.toBeInTheDocument());
});
