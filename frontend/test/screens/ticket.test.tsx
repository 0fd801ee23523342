import { act, screen, waitFor, within } from '@testing-library/react';
import { guest, party, person } from '../support/data';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { requested } from '../support/server';

const dates = {
  date_start: '2099-03-20T16:00:00-03:00',
  date_end: '2099-03-20T19:00:00-03:00',
  rsvp_due_date: '2099-03-18T16:00:00-03:00',
};
const [mateo, emma, rosa] = ['01', '02', '03'].map(
  (end) => `5a1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5b${end}`,
) as [string, string, string];
type Row = Parameters<typeof guest>[0];
const row = (guest_id: string, full_name: string, given: Row = {}) =>
  guest({
    id: `${guest_id.slice(0, -4)}aa${guest_id.slice(-2)}`,
    guest_id,
    full_name,
    user_id: ownId,
    ...dates,
    ...given,
  });
const kid = (id: string, full_name: string, given: object = {}) => ({
  ...person({ id, full_name, email: null, birthday: '2093-09-01' }),
  health_conditions_count: 0,
  authorizations_count: 0,
  ...given,
});

/** The invitation of a household that comes with two kids, unless told otherwise. */
const openTicket = (rows = [row(ownId, 'Ana Pereira'), row(mateo, 'Mateo Silva')]) =>
  openScreen(`/invitations/${partyId}/`, {
    [`GET /api/parties/${partyId}`]: {
      body: party({ ...dates, theme: 'sea', views_count: undefined }),
    },
    [`GET /api/users/invitations/get/${partyId}`]: { body: rows },
    [`PATCH /api/parties/${partyId}/viewsCount`]: { status: 204 },
    'GET /api/family': {
      body: [
        kid(mateo, 'Mateo Silva', { health_conditions_count: 2, authorizations_count: 1 }),
        kid(emma, 'Emma Silva', { nothing_to_note: true }),
      ],
    },
    'GET /api/invitations/finished': { body: [] },
    [`GET /api/users/${mateo}/authorizations`]: {
      body: [{ id: rosa, user_id: mateo, name: 'Rosa Díaz', phone: '099 123 456' }],
    },
  });

const ticket = async () =>
  within(await screen.findByRole('region', { name: '¡Nos vemos en la fiesta!' }));
const stated = async (name: string) =>
  (await (await ticket()).findByText(name, { selector: 'dt' })).nextElementSibling;

describe('the ticket of a household that comes', () => {
  it('has who goes, when and where', async () => {
    await openTicket();
    const shown = await ticket();
    const names = shown.getByRole('table', { name: 'Quiénes van:' });
    expect(
      within(names)
        .getAllByRole('row')
        .map((one) => one.textContent),
    ).toEqual(['Ana Pereira', 'Mateo Silva']);
    expect(shown.getByText(/De 16:00 a 19:00 h/)).toBeVisible();
    expect(shown.getByText('Av. Italia 1234')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Cómo llegar' })).toBeVisible();
  });

  it('has the care of each kid, its company, and who picks it up', async () => {
    await openTicket([
      row(ownId, 'Ana Pereira'),
      row(mateo, 'Mateo Silva', { stays: 'dropped_off', picked_up_by: rosa }),
      row(emma, 'Emma Silva', { stays: 'with_adult', picked_up_by: ownId }),
    ]);
    const ofMateo = await stated('Mateo Silva');
    await waitFor(() =>
      expect(ofMateo).toHaveTextContent(
        '2 cuidados anotados · Se queda sin un adulto · Retira Rosa Díaz',
      ),
    );
    expect(await stated('Emma Silva')).toHaveTextContent(
      'Nada que avisar · Se queda con un adulto · Retiras tú',
    );
    expect(requested(`GET /api/users/${emma}/authorizations`)).toBe(0);
  });

  it('is not there before the household comes', async () => {
    await openTicket([row(ownId, 'Ana Pereira', { rsvp: 'declined' })]);
    expect(await screen.findByText('Av. Italia 1234')).toBeVisible();
    expect(screen.queryByText('¡Nos vemos en la fiesta!')).not.toBeInTheDocument();
  });

  it('has the colours of the theme, and leaves them with the screen', async () => {
    const router = await openTicket();
    await ticket();
    const { style } = document.documentElement;
    expect(style.getPropertyValue('--main')).toBe('#0b6a90');
    await act(() => router.navigate('/app/invitations/finished'));
    await waitFor(() => expect(style.getPropertyValue('--main')).toBe(''));
  });
});
