import { screen } from '@testing-library/react';
import { party } from '../support/data';
import { openScreen, partyId } from '../support/openScreen';

const openTab = (tab: string, status: 'pending' | 'started' | 'finished') =>
  openScreen(`/app/parties/${partyId}?tab=${tab}`, {
    [`GET /api/parties/${partyId}`]: { body: party({ status }) },
    [`GET /api/parties/${partyId}/families`]: { body: [] },
    [`GET /api/parties/${partyId}/stats`]: {
      body: { confirmedAdults: 0, confirmedKids: 0, rsvpExpired: false },
    },
    [`GET /api/parties/${partyId}/healthConditionsStats`]: {
      body: [{ hcName: 'Celiaquía', total: 2 }],
    },
    [`GET /api/partyReviews/${partyId}`]: { body: [] },
    [`GET /api/partyReviews/${partyId}/average`]: { body: { average: null } },
  });

describe('a party without opinions', () => {
  it('will have them when it is over', async () => {
    await openTab('reviews', 'started');
    expect(await screen.findByText('Todavía no hay opiniones')).toBeVisible();
    expect(screen.getByText(/Cuando la fiesta termine/)).toBeVisible();
  });

  it('explains after the end how guests write them', async () => {
    await openTab('reviews', 'finished');
    expect(await screen.findByText('Todavía no hay opiniones')).toBeVisible();
    expect(screen.getByText(/tus invitados ya pueden opinar/)).toBeVisible();
    expect(screen.queryByText(/Cuando la fiesta termine/)).toBeNull();
  });
});

it('the care totals state that manual guests are counted too', async () => {
  await openTab('confirmations', 'started');
  expect(await screen.findByText('Celiaquía')).toBeVisible();
  const sentence = screen.getByText(/Se cuentan quienes confirmaron y contaron/);
  expect(sentence).toHaveTextContent('y los invitados que escribiste a mano');
});

describe('a finished party', () => {
  it('is stated calmly and offers no sharing', async () => {
    await openTab('reviews', 'finished');
    const state = (await screen.findByText('La fiesta ha finalizado')).closest('[role=note]');
    expect(state).toBeVisible();
    expect(state).not.toHaveClass('MuiAlert-colorWarning');
    expect(screen.getByRole('link', { name: 'Ver la invitación' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Compartir' })).toBeNull();
  });

  it('could be shared before its end', async () => {
    await openTab('reviews', 'started');
    expect(await screen.findByRole('button', { name: 'Compartir' })).toBeVisible();
  });
});
