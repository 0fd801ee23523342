import { screen, within } from '@testing-library/react';
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
  await userEvent.click(await screen.findByRole('button', { name: /^Más opciones/ }));
  expect(await screen.findByText(/Hora de São Paulo \(GMT.3\)/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar la zona horaria' }));
  const zones = within(await screen.findByLabelText('Zona horaria'));
  const names = zones.getAllByRole('option').map(({ textContent }) => textContent);
  for (const place of [
    'Uruguay',
    'Buenos Aires',
    'Ciudad de México',
    'Paraguay',
    'Nueva York',
    'Cuba',
    'Japón',
    'Reino Unido',
  ]) {
    expect(names).toContainEqual(expect.stringMatching(new RegExp(`^${place} \\(GMT`)));
  }
});

it('an invitation elsewhere names the place of its zone in Spanish', async () => {
  const invited = {
    timezone: 'America/Mexico_City',
    date_start: '2027-03-20T16:00:00-06:00',
    date_end: '2027-03-20T19:00:00-06:00',
  };
  await openInvitation([], invited);
  expect(await screen.findByText('Hora local de la fiesta (Ciudad de México)')).toBeVisible();
  expect(screen.getByText('De 16:00 a 19:00 h')).toBeVisible();
});
