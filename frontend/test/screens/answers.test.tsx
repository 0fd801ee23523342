import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openInvitation } from '../support/openInvitation';
import { requested } from '../support/server';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('a stored answer can be kept after pressing Modificar', async () => {
  await openInvitation({ rsvp: 'declined' });
  await screen.findByText('No iremos');
  await press('Modificar');
  await screen.findByRole('button', { name: 'Confirmar' });
  await press('Cancelar');
  await screen.findByRole('button', { name: 'Modificar' });
  expect(screen.queryByRole('button', { name: 'Confirmar' })).not.toBeInTheDocument();
  expect(requested('PATCH /api/invitations')).toBe(0);
});
