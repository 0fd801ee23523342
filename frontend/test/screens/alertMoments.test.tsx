// When a phone is asked: never before the moment that explains it.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hostDoorParts } from '@/app/routes/party/hostDoorParts';
import { guest, party } from '../support/data';
import { doorGuest, openDoor } from '../support/openDoor';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { phoneAnswers, plainBrowser, pushBrowser } from '../support/pushBrowser';
import { requested, sentTo } from '../support/server';

const alerts = phoneAnswers();
const dates = {
  date_start: '2099-03-20T16:00:00-03:00',
  date_end: '2099-03-20T19:00:00-03:00',
  rsvp_due_date: '2099-03-18T16:00:00-03:00',
};

beforeEach(() => void pushBrowser());
afterEach(plainBrowser);

it('a host, once the invitation was sent from this phone', async () => {
  Object.assign(navigator, { share: () => Promise.resolve() });
  await openScreen(`/app/parties/${partyId}`, {
    ...alerts,
    [`GET /api/parties/${partyId}`]: { body: party(dates) },
    [`GET /api/parties/${partyId}/families`]: { body: [] },
  });
  await userEvent.click((await screen.findAllByRole('button', { name: 'Compartir' }))[0]!);
  expect(requested('GET /api/alerts')).toBe(0);
  const dialog = within(await screen.findByRole('dialog', { name: 'Compartir la invitación' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Compartir con…' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('heading', { name: '¿Te aviso cuando respondan?' });
  await userEvent.click(screen.getByRole('button', { name: 'Sí, avísame' }));
  await screen.findByText('Listo: te aviso en este teléfono.');
  expect(sentTo('PUT /api/alerts').at(-1)?.body).toMatchObject({ add: ['answers'] });
  Object.assign(navigator, { share: undefined });
});

const invitation = (rsvp: 'accepted' | null) =>
  openScreen(`/invitations/${partyId}/`, {
    ...alerts,
    [`GET /api/parties/${partyId}`]: { body: party({ ...dates, views_count: undefined }) },
    [`GET /api/users/invitations/get/${partyId}`]: {
      body: [guest({ guest_id: ownId, full_name: 'Ana Pereira', user_id: ownId, ...dates, rsvp })],
    },
    [`PATCH /api/parties/${partyId}/viewsCount`]: { status: 204 },
    'GET /api/family': { body: [] },
  });

it('a household, on its ticket', async () => {
  await invitation('accepted');
  await screen.findByRole('heading', { name: '¿Te aviso si cambia algo?' });
});

it('not a household that has not answered', async () => {
  await invitation(null);
  await waitFor(() => expect(requested('PATCH /api/parties')).toBe(1));
  await screen.findAllByRole('button');
  expect(requested('GET /api/alerts')).toBe(0);
});

describe('a host at the door', () => {
  const question = '¿Te aviso si hay algo para leer?';
  const ana = doorGuest('Ana Pérez', { guest_id: 'ana' });
  const stand = (given: Partial<typeof ana>) =>
    openDoor(
      { guests: [{ ...ana, ...given }] },
      { parts: hostDoorParts(party({ status: 'started' })), answers: alerts },
    );
  beforeEach(() => localStorage.clear());

  it('where there is something to read, once', async () => {
    await stand({ care: true });
    await screen.findByRole('heading', { name: question });
    await userEvent.click(screen.getByRole('button', { name: 'Ahora no' }));
    expect(screen.queryByRole('heading', { name: question })).toBeNull();
    cleanup();
    await stand({ care: true });
    await waitFor(() => expect(requested('GET /api/alerts')).toBe(1));
    expect(screen.queryByRole('heading', { name: question })).toBeNull();
  });

  it('not where there is nothing, nor beside another proposal', async () => {
    await stand({ care: false });
    await screen.findByText('Ana Pérez');
    expect(requested('GET /api/alerts')).toBe(0);
    cleanup();
    await stand({ care: true, stays: 'dropped_off' });
    await screen.findByText(/¿Anotamos con quién/);
    expect(requested('GET /api/alerts')).toBe(0);
  });
});
