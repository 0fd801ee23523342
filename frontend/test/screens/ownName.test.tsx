import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readSession } from '@/api/sessionCookies';
import { person } from '../support/data';
import { enter } from '../support/hand';
import { openScreen, ownId } from '../support/openScreen';
import { answerWith } from '../support/server';

it('a new name of the own account reaches the session and the greeting at once', async () => {
  const router = await openScreen('/app', {
    'GET /api/parties': { body: [] },
    'GET /api/users/invitations/get': { body: [] },
    [`GET /api/family/${ownId}`]: { body: person() },
    [`GET /api/users/${ownId}/healthConditions`]: { body: [] },
  });
  expect(await screen.findByText(/Ana/)).toBeVisible();

  await act(() => router.navigate(`/app/family/edit/${ownId}`));
  const name = await screen.findByLabelText(/Nombre completo/);
  await userEvent.clear(name);
  await enter(name, 'Lucía Pereira');
  answerWith(`POST /api/family/${ownId}`, {
    status: 201,
    body: person({ full_name: 'Lucía Pereira' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
  await screen.findByText('Guardamos los cambios');
  expect(readSession()?.user).toEqual({
    id: ownId,
    full_name: 'Lucía Pereira',
    verified: 1,
    email: 'ana@example.com',
  });

  await act(() => router.navigate('/app'));
  expect(await screen.findByText(/Lucía/)).toBeVisible();
});
