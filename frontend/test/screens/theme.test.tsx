import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { party } from '../support/data';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, bodiesTo } from '../support/server';

const saved = `PATCH /api/parties/${partyId}`;

describe('the theme of a party', () => {
  it('is chosen in the form, with the present one marked', async () => {
    await openScreen(`/app/parties/edit/${partyId}`, {
      [`GET /api/parties/${partyId}`]: { body: party({ theme: 'sea' }) },
    });
    expect(await screen.findByRole('radio', { name: 'Mar' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Dinosaurios' }));
    answerWith(saved, { body: party({ theme: 'dinosaurs' }) });
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Guardamos los cambios de la fiesta')).toBeVisible();
    expect(bodiesTo(saved)).toEqual([{ theme: 'dinosaurs', revision: 1 }]);
  });
});
