import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@/api/schema.gen';
import { guest, party } from '../support/data';
import { enter, press } from '../support/hand';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, bodiesTo, requested, sentTo } from '../support/server';

type Schemas = components['schemas'];

/** By the keyboard: without a layout the pointer is above no star. */
async function rate(count: number): Promise<void> {
  const star = screen.getByRole('radio', { name: `${count} estrellas de 5` });
  act(() => star.focus());
  await userEvent.keyboard(' ');
}
const opinion = () => screen.getByLabelText('Tu opinión');
const search = () => screen.findByLabelText('Buscar');

describe('past invitations', () => {
  const list = 'GET /api/users/invitations/getFinished';
  const invitation = (given: Partial<Schemas['FinishedInvitationResponse']> = {}) => ({
    ...guest(),
    cancelled_at: null,
    review: null,
    pictures: [],
    ...given,
  });
  const review: Schemas['ReviewResponse'] = {
    ...{ id: partyId, party_id: partyId, rating: 4, review: 'Lindo todo.' },
    full_name: 'Ana Pereira',
  };

  it('take the own opinion in one call, and its change', async () => {
    await openScreen('/app/invitations/finished', { [list]: { body: [invitation()] } });
    await screen.findByText('Cumple de Sofía');
    await enter(opinion(), 'a'.repeat(251));
    await rate(4);
    await press('Agregar');
    expect(await screen.findByText(/Máximo permitido para la opinión: 250/)).toBeVisible();
    expect(sentTo('POST /api/partyReviews')).toEqual([]);
    await enter(opinion(), ' Lindo todo. ');
    answerWith('POST /api/partyReviews', { status: 201, body: review });
    answerWith(list, { body: [invitation({ review })] });
    await press('Agregar');
    expect(await screen.findByText('Lindo todo.')).toBeVisible();
    expect(bodiesTo('POST /api/partyReviews')).toEqual([
      { party_id: partyId, rating: 4, review: 'Lindo todo.' },
    ]);
    await press('Modificar');
    await rate(5);
    answerWith(`PATCH /api/partyReviews/${partyId}`, { body: { ...review, rating: 5 } });
    await press('Actualizar');
    expect(await screen.findByRole('img', { name: '5 estrellas de 5' })).toBeVisible();
  });

  it('ask no opinion of a household that did not come, and are searched', async () => {
    await openScreen('/app/invitations/finished', {
      [list]: { body: [invitation({ rsvp: 'not_sure' })] },
    });
    expect(await screen.findByText('No sabemos')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agregar' })).not.toBeInTheDocument();
    answerWith(list, { body: [] });
    await enter(await search(), 'otra');
    expect(await screen.findByText('No encontramos esa invitación')).toBeVisible();
    expect(requested(`${list}?search=otra`)).toBe(1);
  });
});

it('past parties have their stars, and are searched', async () => {
  const list = 'GET /api/parties';
  const over = party({ status: 'finished' });
  await openScreen('/app/parties/finished', { [list]: { body: [{ ...over, average: 4.5 }] } });
  expect(await screen.findByRole('img', { name: '4,5 estrellas de 5' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver detalles de Cumple de Sofía' })).toHaveAttribute(
    'href',
    `/app/parties/${partyId}`,
  );
  await enter(await search(), 'SOFIA');
  await screen.findByDisplayValue('SOFIA');
  expect(requested(`${list}?status=finished&search=SOFIA`)).toBe(1);
});
