import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guest, party } from '../support/data';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { requested } from '../support/server';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('a stored answer can be kept after pressing Modificar', async () => {
  const dates = {
    date_start: '2099-03-20T16:00:00-03:00',
    date_end: '2099-03-20T19:00:00-03:00',
    rsvp_due_date: '2099-03-18T16:00:00-03:00',
  };
  await openScreen(`/invitations/${partyId}/`, {
    [`GET /api/parties/${partyId}`]: { body: party({ ...dates, views_count: undefined }) },
    [`GET /api/users/invitations/get/${partyId}`]: {
      body: [guest({ guest_id: ownId, user_id: ownId, rsvp: 'declined', ...dates })],
    },
    [`PATCH /api/parties/${partyId}/viewsCount`]: { status: 204 },
    'GET /api/family': { body: [] },
  });
  await screen.findByText('No iremos');
  await press('Modificar');
  await screen.findByRole('button', { name: 'Confirmar' });
  await press('Cancelar');
  await screen.findByRole('button', { name: 'Modificar' });
  expect(screen.queryByRole('button', { name: 'Confirmar' })).not.toBeInTheDocument();
  expect(requested('PATCH /api/invitations')).toBe(0);
});
