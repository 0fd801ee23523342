import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hosted, party } from '../support/data';
import { enter } from '../support/hand';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, bodiesTo } from '../support/server';

const saved = `PATCH /api/parties/${partyId}`;
const charged = { minimum_kids: 15, price_per_kid: 1450.5 };

const edit = (given: Parameters<typeof party>[0] = {}) =>
  openScreen(`/app/parties/edit/${partyId}`, {
    [`GET /api/parties/${partyId}`]: { body: party(given) },
  });

async function save() {
  answerWith(saved, { body: party(charged) });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
}

describe('what the venue charges for', () => {
  it('is asked for on request and sent as numbers', async () => {
    await edit();
    await userEvent.click(await screen.findByRole('button', { name: /^Más opciones/ }));
    await userEvent.type(await screen.findByLabelText('Mínimo de niños'), '15');
    await enter(screen.getByLabelText('Precio por niño'), '1.450,50');
    await save();
    expect(await screen.findByText('Guardamos los cambios de la fiesta')).toBeVisible();
    expect(bodiesTo(saved)).toEqual([{ ...charged, revision: 1 }]);
  });

  it('is shown when it is known, and removed when the field is emptied', async () => {
    await edit(charged);
    expect(await screen.findByLabelText('Precio por niño')).toHaveValue('1450,5');
    await userEvent.clear(screen.getByLabelText('Mínimo de niños'));
    await save();
    expect(await screen.findByText('Guardamos los cambios de la fiesta')).toBeVisible();
    expect(bodiesTo(saved)).toEqual([{ minimum_kids: null, revision: 1 }]);
  });

  it('is refused when it is no price', async () => {
    await edit(charged);
    const price = await screen.findByLabelText('Precio por niño');
    await userEvent.clear(price);
    await userEvent.type(price, 'gratis');
    await save();
    expect(price).toHaveAccessibleDescription('El campo Precio por niño debe ser un número');
    expect(bodiesTo(saved)).toEqual([]);
  });
});

const openConfirmations = (confirmedKids: number, given: Parameters<typeof party>[0]) =>
  openScreen(
    `/app/parties/${partyId}?tab=confirmations`,
    hosted({ max_attendees_kids: 20, ...given }, [], { kids: confirmedKids }),
  );

describe('the figures of a party', () => {
  it('show what the minimum lacks and that it is charged for', async () => {
    await openConfirmations(13, charged);
    expect(await screen.findByText('Faltan 2 para el mínimo de 15')).toBeVisible();
    expect(screen.getByText('$ 21.757,50')).toBeVisible();
    expect(screen.getByText('El mínimo, 15 niños, a $ 1.450,50 cada uno')).toBeVisible();
  });

  it('show the price of the confirmed kids beyond the minimum', async () => {
    await openConfirmations(16, charged);
    expect(await screen.findByText('$ 23.208')).toBeVisible();
    expect(screen.getByText('16 niños a $ 1.450,50 cada uno')).toBeVisible();
    expect(screen.queryByText(/para el mínimo/)).toBeNull();
  });

  it('show nothing of a venue that charges nothing', async () => {
    await openConfirmations(3, {});
    expect(await screen.findByText(/^Vistas de la invitación/)).toBeVisible();
    expect(screen.queryByText('Costo del salón')).toBeNull();
    expect(screen.queryByText(/mínimo/)).toBeNull();
  });
});
