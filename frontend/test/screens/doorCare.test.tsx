import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CareNote } from '@/shared/door/care';
import type { DoorGuest } from '@/shared/door/types';
import { doorGuest, openDoor } from '../support/openDoor';

const home = { household: { id: 'casa', name: 'Ana Silva' } };
const mateo = doorGuest('Mateo Silva', { ...home, kid: true });
const emma = doorGuest('Emma Silva', { ...home, kid: true });
const tomas = doorGuest('Tomás Paz', { kid: true });
const inside = (guest: DoorGuest): DoorGuest => ({
  ...guest,
  status: 'arrived',
  since: '2027-03-20T19:42:00Z',
});
const peanut: CareNote = {
  urgent: true,
  conditions: [
    { code: 'peanut', name: 'Alergia al maní', severity: 'urgent' },
    { code: 'celiac', name: 'Celiaquía', severity: 'plate' },
  ],
  what_to_do: 'Lleva adrenalina en la mochila azul.',
  photos: 'no',
  contact: { name: 'Ana Silva', phone: '+598 99 123 456' },
  insurer: { name: 'Médica Uruguaya', phone: '1727' },
};
const epilepsy: CareNote = {
  urgent: true,
  conditions: [{ code: 'epilepsy', name: 'Epilepsia', severity: 'urgent' }],
  what_to_do: null,
  photos: null,
};
const celiac: CareNote = {
  urgent: false,
  conditions: [{ code: 'celiac', name: 'Celiaquía', severity: 'plate' }],
  what_to_do: null,
  photos: null,
};
const care = new Map([
  [mateo.id, peanut],
  [emma.id, epilepsy],
  [tomas.id, celiac],
]);

/** The door after a tap of this phone has let them in. */
const letIn = (guests: DoorGuest[]) => ({
  guests: [mateo, emma, tomas].map((one) => (guests.includes(one) ? inside(one) : one)),
  carePending: guests.filter((one) => one !== tomas).map(({ id }) => id),
  undoable: { guests, to: 'arrived' as const },
});
const card = (name: string) => screen.findByRole('alertdialog', { name });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
};
const noted = (calls: unknown[][]) =>
  calls
    .filter(([call]) => call === 'noteCare')
    .map(([, guest, to]) => [(guest as DoorGuest).id, to]);

describe('the card of a child with an urgent condition', () => {
  it('opens with the entry, has all that is needed, and is recorded as shown and as read', async () => {
    const { calls, become } = await openDoor({ guests: [mateo, emma, tomas], care });
    become(letIn([mateo]));
    const shown = within(await card('Mateo Silva'));
    expect(shown.getByText('Alergia al maní')).toBeVisible();
    expect(shown.getByText('Celiaquía')).toBeVisible();
    expect(shown.getByText('Lleva adrenalina en la mochila azul.')).toBeVisible();
    expect(shown.getByText('Sin fotos')).toBeVisible();
    const call = shown.getByRole('link', { name: 'Llamar a Ana Silva' });
    expect(call).toHaveAttribute('href', 'tel:+59899123456');
    const insurer = shown.getByRole('link', { name: /Médica Uruguaya/ });
    expect(insurer).toHaveAttribute('href', 'tel:1727');
    expect(noted(calls)).toEqual([[mateo.id, 'care_shown']]);
    await press('Entendido');
    expect(noted(calls)).toEqual([
      [mateo.id, 'care_shown'],
      [mateo.id, 'care_done'],
    ]);
    become({ carePending: [] });
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not acknowledged by the finger that was tapping the list', async () => {
    const { become } = await openDoor({ guests: [mateo, emma, tomas], care });
    become(letIn([mateo]));
    await card('Mateo Silva');
    expect(screen.getByRole('button', { name: 'Entendido' })).toBeDisabled();
  });

  it('is one after the other for several of a household', async () => {
    const { calls, become } = await openDoor({ guests: [mateo, emma, tomas], care });
    become(letIn([mateo, emma]));
    const first = within(await card('Mateo Silva'));
    expect(first.getByText('Después hay 1 más')).toBeVisible();
    await press('Entendido');
    const second = within(await card('Emma Silva'));
    expect(second.getByText('La familia no dejó indicaciones.')).toBeVisible();
    await press('Entendido');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(noted(calls).filter(([, to]) => to === 'care_done')).toHaveLength(2);
  });

  it('stays pending when it is closed, and is opened again from the strip', async () => {
    const { calls, become } = await openDoor({ guests: [mateo, emma, tomas], care });
    become(letIn([mateo]));
    await card('Mateo Silva');
    await press('Más tarde');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await press('Falta ver: alergia al maní de Mateo Silva');
    await card('Mateo Silva');
    expect(noted(calls).map(([, to]) => to)).toEqual(['care_shown', 'care_shown']);
  });

  it('is on a strip, without opening by itself, on the phones that did not let the child in', async () => {
    const { calls, become } = await openDoor({ guests: [mateo, emma, tomas], care });
    become({ ...letIn([mateo, emma]), undoable: null });
    await screen.findByRole('button', {
      name: 'Falta ver: alergia al maní de Mateo Silva y 1 más',
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(noted(calls)).toEqual([]);
    become({ carePending: [] });
    await waitFor(() => expect(screen.queryByText(/Falta ver/)).toBeNull());
  });

  it('closes when another phone acknowledges it or the family stops sharing', async () => {
    const { become } = await openDoor({ guests: [mateo, emma, tomas], care });
    become(letIn([mateo]));
    await card('Mateo Silva');
    become({ carePending: [] });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('is named, and can be fetched, when it is not on this phone yet', async () => {
    const { calls, become } = await openDoor({ guests: [mateo, emma, tomas] });
    become(letIn([mateo]));
    const shown = within(await card('Mateo Silva'));
    expect(shown.getByRole('alert')).toHaveTextContent('Se ve cuando haya señal');
    expect(screen.queryByRole('button', { name: 'Entendido' })).toBeNull();
    expect(noted(calls)).toEqual([]);
    await press('Reintentar');
    expect(calls).toContainEqual(['refresh']);
    become({ care });
    expect(await shown.findByText('Alergia al maní')).toBeVisible();
    expect(noted(calls)).toEqual([[mateo.id, 'care_shown']]);
  });

  it('closes with Escape and stays pending', async () => {
    const { calls, become } = await openDoor({ guests: [mateo, emma, tomas], care });
    become(letIn([mateo]));
    await card('Mateo Silva');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(noted(calls)).toEqual([[mateo.id, 'care_shown']]);
  });
});

describe('what is not urgent', () => {
  it('opens no card, and is marked beside the name', async () => {
    const { become } = await openDoor({ guests: [mateo, emma, tomas], care });
    const row = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
    expect(row('Tomás Paz')).toHaveTextContent('Cuidados');
    expect(row('Mateo Silva')).toHaveTextContent('Cuidado urgente');
    expect(row('Mateo Silva')).toHaveTextContent('Sin fotos');
    become(letIn([tomas]));
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByText(/Falta ver/)).toBeNull();
  });

  it('is in the sheet of the guest without a connection too', async () => {
    await openDoor({ guests: [tomas, mateo], care, link: { state: 'offline', queued: 0 } });
    await userEvent.click(screen.getByRole('button', { name: /^Tomás Paz/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Tomás Paz' }));
    expect(await sheet.findByText('Celiaquía')).toBeVisible();
  });

  it('is not there for a helper who may not see care', async () => {
    await openDoor({ guests: [mateo, tomas] });
    expect(screen.queryByText(/cuidado|sin fotos/i)).toBeNull();
  });
});
