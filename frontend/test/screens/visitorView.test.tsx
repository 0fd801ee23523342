import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { party } from '../support/data';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, bodiesTo } from '../support/server';

const saved = `PATCH /api/parties/${partyId}`;

it('lets the host choose what a visitor sees, with the present choice marked', async () => {
  await openScreen(`/app/parties/edit/${partyId}`, {
    [`GET /api/parties/${partyId}`]: { body: party({ visitor_view: 'minimal' }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Más opciones/ }));
  const choice = await screen.findByRole('group', { name: 'Al compartir el enlace se ve' });
  expect(choice).toHaveAccessibleDescription(/Nunca se muestran la dirección ni los invitados/);
  expect(screen.getByRole('radio', { name: 'Solo que hay una invitación' })).toBeChecked();

  await userEvent.click(screen.getByRole('radio', { name: 'Lo mismo, con la foto de portada' }));
  answerWith(saved, { body: party({ visitor_view: 'photo' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Guardamos los cambios de la fiesta')).toBeVisible();
  expect(bodiesTo(saved)).toEqual([{ revision: 1, visitor_view: 'photo' }]);
});
