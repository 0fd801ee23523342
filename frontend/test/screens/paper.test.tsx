import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import { onPaper } from '@/features/guestList/paper';
import type { Family } from '@/features/guestList/api/types';
import { hostDoorParts } from '@/app/routes/party/hostDoorParts';
import { party } from '../support/data';
import { press } from '../support/hand';
import { doorGuest, openDoor } from '../support/openDoor';
import { partyId } from '../support/openScreen';

const someone = (full_name: string, given: object = {}) => ({
  id: full_name,
  full_name,
  rsvp: 'accepted',
  kid: false,
  ...given,
});
const family = (name: string, people: object[]) => ({ id: name, name, people }) as Family;

const families = [
  family('Paz', [someone('Zoe Paz'), someone('Ema Paz', { kid: true })]),
  family('Gil', [someone('Bruno Gil'), someone('Ana Gil', { rsvp: 'declined' })]),
  family('Sosa', [someone('Lía Sosa', { rsvp: null, kid: true })]),
];

it('has those who come, by family, children first', () => {
  const { rows, kids, adults } = onPaper(families, 'es');
  expect(rows.map(({ people }) => people.map(({ full_name }) => full_name))).toEqual([
    ['Bruno Gil'],
    ['Ema Paz', 'Zoe Paz'],
  ]);
  expect([kids, adults]).toEqual([1, 2]);
});

it('is printed from the door, with the care on a sheet of its own that says what it is', async () => {
  const print = jest.spyOn(window, 'print').mockReturnValue();
  Object.defineProperty(document, 'fonts', { value: { ready: null }, configurable: true });
  const peanut = {
    urgent: true,
    conditions: [{ code: 'peanut', name: 'Alergia al maní', severity: 'urgent' as const }],
    what_to_do: 'Adrenalina en la mochila',
    photos: null,
  };
  await openDoor(
    { guests: [doorGuest('Ema Paz', { kid: true })], care: new Map([['Ema Paz', peanut]]) },
    {
      parts: hostDoorParts(party({ status: 'started' })),
      answers: { [`GET /api/parties/${partyId}/families`]: { body: families } },
    },
  );
  await press('Lista en papel');
  const sheet = within(await screen.findByRole('dialog', { name: 'Lista en papel' }));
  await sheet.findByText('Ema Paz');
  expect(sheet.queryByText(/maní/)).toBeNull();
  await userEvent.click(sheet.getByRole('checkbox', { name: /imprime datos de salud/ }));
  expect(sheet.getByText(/Datos de salud/)).toBeVisible();
  expect(sheet.getByText(/Alergia al maní/)).toBeVisible();
  expect(sheet.getByText('Adrenalina en la mochila')).toBeVisible();
  await press('Imprimir');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  print.mockRestore();
});
