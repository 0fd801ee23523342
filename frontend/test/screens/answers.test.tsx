import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openInvitation } from '../support/openInvitation';
import { answerWith, requested } from '../support/server';
import { guest } from '../support/data';
import { ownId } from '../support/openScreen';

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

it('after the deadline a household that had confirmed can still say that it does not come', async () => {
  await openInvitation({ rsvp: 'accepted', rsvp_due_date: '2020-03-18T16:00:00-03:00' });
  await press('Avisar que al final no vamos');
  const declined = guest({ guest_id: ownId, user_id: ownId, rsvp: 'declined' });
  answerWith(`PATCH /api/invitations/${declined.id}/withdraw`, { body: [declined] });
  await press('Avisar que no vamos');
  await screen.findByText('No iremos');
  expect(screen.queryByRole('button', { name: 'Avisar que al final no vamos' })).toBeNull();
});
