import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { party } from '../support/data';
import { openInvitation } from '../support/openInvitation';
import { openScreen, partyId } from '../support/openScreen';

const openForm = (timezone: string) =>
  openScreen(`/app/parties/edit/${partyId}`, {
    [`GET /api/parties/${partyId}`]: { body: party({ timezone }) },
  });

it('time zones have Spanish names in the form', async () => {
  await openForm('America/Sao_Paulo');
  expect(await screen.findByText(/Hora de São Paulo \(GMT.3\)/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar la zona horaria' }));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  for (const city of [
    'Montevideo',
    'Ciudad de México',
    'Asunción',
    'Bogotá',
    'Panamá',
    'Nueva York',
    'Los Ángeles',
    'La Habana',
    'Tokio',
    'Londres',
    'Kiev',
  ]) {
    expect(names).toContainEqual(expect.stringMatching(new RegExp(`^${city} \\(GMT`)));
  }
});

it('an invitation elsewhere names the city of its zone in Spanish', async () => {
  const invited = {
    timezone: 'America/Mexico_City',
    date_start: '2027-03-20T16:00:00-06:00',
    date_end: '2027-03-20T19:00:00-06:00',
  };
  await openInvitation([], invited);
  expect(await screen.findByText('Hora local de la fiesta (Ciudad de México)')).toBeVisible();
  expect(screen.getByText('De 16:00 a 19:00 h')).toBeVisible();
});
