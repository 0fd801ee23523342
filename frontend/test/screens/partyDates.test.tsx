import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { party } from '../support/data';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, requested } from '../support/server';

const saved = `PATCH /api/parties/${partyId}`;
const inHours = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toISOString().replace(/\.\d+Z$/, '+00:00');

/** Moves a party that begins in an hour in UTC to a zone where that hour has passed. */
async function moveIntoThePast() {
  const soon = party({
    timezone: 'UTC',
    date_start: inHours(1),
    date_end: inHours(2),
    rsvp_due_date: inHours(1),
  });
  await openScreen(`/app/parties/edit/${partyId}`, {
    [`GET /api/parties/${partyId}`]: { body: soon },
  });
  answerWith(saved, { body: soon });
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar la zona horaria' }));
  await userEvent.selectOptions(await screen.findByLabelText('Zona horaria'), 'Asia/Tokyo');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  return screen.findByRole('dialog', { name: 'Estas fechas ya pasaron' });
}

describe('moving the dates of a party into the past', () => {
  it('is saved after a confirmation', async () => {
    const question = await moveIntoThePast();
    expect(question).toHaveTextContent('la fiesta ya terminó');
    expect(requested(saved)).toBe(0);
    await userEvent.click(within(question).getByRole('button', { name: 'Guardar igual' }));
    expect(await screen.findByText('Guardamos los cambios de la fiesta')).toBeVisible();
    expect(requested(saved)).toBe(1);
  });

  it('is not saved when the host thinks again', async () => {
    const question = await moveIntoThePast();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByRole('button', { name: 'Guardar cambios' })).toBeEnabled();
    expect(requested(saved)).toBe(0);
  });
});
