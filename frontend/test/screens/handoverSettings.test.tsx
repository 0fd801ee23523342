import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { familyPerson, hosted, listedFamily, party } from '../support/data';
import { openScreen, partyId } from '../support/openScreen';
import { refused, requested, sentTo } from '../support/server';

const one = `/api/parties/${partyId}`;
const day = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
const future = {
  date_start: `${day}T16:00:00-03:00`,
  date_end: `${day}T19:00:00-03:00`,
  rsvp_due_date: `${day}T12:00:00-03:00`,
};
const dropped = familyPerson({ stays: 'dropped_off' });

const openTab = (
  tab: string,
  given: Parameters<typeof party>[0],
  guests = [dropped],
  answers = {},
) =>
  openScreen(`/app/parties/${partyId}?tab=${tab}`, {
    ...hosted(
      { ...future, ...given },
      [listedFamily({ state: 'answered', rsvp: 'accepted', people: guests })],
      { kids: 1 },
    ),
    [`PATCH ${one}`]: { body: party({ ...future, ...given, requires_handover: true }) },
    [`GET ${one}/handoverSwitches`]: {
      body: [{ required: true, at: '2099-03-20T18:46:00-03:00', by: 'Ana Pereira' }],
    },
    [`GET ${one}/handovers`]: {
      body: [
        {
          id: 'h1',
          party: { id: partyId, name: 'Cumple de Sofía' },
          invitation_id: dropped.id,
          child: 'Lola Paz',
          taker_name: 'Abuela Rosa',
          taker_kind: 'host_known',
          proof: 'override',
          reason: 'Llamó la mamá',
          at: '2099-03-20T18:45:00-03:00',
          by: 'Ana Pereira',
          by_helper: false,
          concern: 'blocked',
          state: 'effective',
        },
        {
          id: 'h2',
          party: { id: partyId, name: 'Cumple de Sofía' },
          invitation_id: dropped.id,
          child: 'Tomás Paz',
          taker_name: null,
          taker_kind: 'alone',
          proof: 'known',
          reason: null,
          at: '2099-03-20T18:50:00-03:00',
          by: null,
          by_helper: true,
          concern: null,
          state: 'undone',
        },
      ],
    },
    ...answers,
  });

describe('the form of a party', () => {
  it('has parents who stay at a new party', async () => {
    await openScreen('/app/parties/add', {});
    expect(await screen.findByRole('radio', { name: 'Se quedan' })).toBeChecked();
  });

  it('sends that the parents leave their kids', async () => {
    await openScreen(`/app/parties/edit/${partyId}`, {
      [`GET ${one}`]: { body: party(future) },
      [`PATCH ${one}`]: { body: party({ ...future, requires_handover: true }) },
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Los dejan' }));
    await userEvent.click(screen.getByRole('button', { name: /^(Guardar|Actualizar)/ }));
    await waitFor(() => expect(requested(`PATCH ${one}`)).toBe(1));
    expect(sentTo(`PATCH ${one}`)[0]?.body).toEqual({
      revision: 1,
      requires_handover: true,
    });
  });
});

it('the form says that parents leave them once a kid has come', async () => {
  await openScreen(`/app/parties/edit/${partyId}`, {
    [`GET ${one}`]: { body: party({ ...future, requires_handover: true }) },
    [`PATCH ${one}`]: refused(409, 'kids_inside'),
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Se quedan' }));
  await userEvent.click(screen.getByRole('button', { name: /^(Guardar|Actualizar)/ }));
  const field = screen.getByRole('radiogroup', { name: 'Los padres' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Ya llegó algún niño/));
  expect(field).toContainElement(document.activeElement as HTMLElement);
});

describe('a party to which kids come alone', () => {
  const proposal = () => screen.findByText(/Niños sin sus padres: 1/);

  it('proposes to note with whom they leave, with one tap', async () => {
    await openTab('confirmations', {});
    await proposal();
    await userEvent.click(screen.getByRole('button', { name: 'Sí, anotar' }));
    await waitFor(() => expect(screen.queryByText(/Niños sin sus padres: 1/)).toBeNull());
    expect(sentTo(`PATCH ${one}`)[0]?.body).toEqual({ requires_handover: true });
  });

  it.each([
    ['it is on', { requires_handover: true }, [dropped]],
    ['the party is over', { status: 'finished' as const }, [dropped]],
    ['all stay with an adult', {}, [familyPerson({ stays: 'with_adult' })]],
  ])('proposes nothing when %s', async (_, given, guests) => {
    await openTab('confirmations', given, guests);
    await screen.findByText(guests[0]?.full_name ?? '');
    expect(screen.queryByText(/sin sus padres/)).toBeNull();
  });
});

it.each([true, false])(
  'a host reads afterwards with whom each child left: %s',
  async (requires) => {
    await openTab('door', { status: 'finished', requires_handover: requires });
    await userEvent.click(await screen.findByRole('button', { name: 'Registro de entregas' }));
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Tomás Paz se fue por su cuenta18:50 · por indicación de la familia · según quien ayudaba en la puertaSe deshizo',
      'Se anota con quién se va cada niño · vie, 20 mar 2099, 18:46 · Ana Pereira',
      'Lola Paz se fue con Abuela Rosa18:45 · lo decidió quien organiza · lo anotó Ana Pereira“Llamó la mamá”Estaba pedido no entregarlo',
    ]);
  },
);

it('a host reads afterwards that it was only switched on and off', async () => {
  const door = { status: 'finished', requires_handover: false } as const;
  await openTab('door', door, [dropped], { [`GET ${one}/handovers`]: { body: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Registro de entregas' }));
  expect(await screen.findByText('Se anota con quién se va cada niño')).toBeVisible();
});

it('offers no record of a party without any', async () => {
  const door = { status: 'finished', requires_handover: false } as const;
  await openTab('door', door, [dropped], {
    [`GET ${one}/handovers`]: { body: [] },
    [`GET ${one}/handoverSwitches`]: { body: [] },
  });
  await waitFor(() => expect(requested(`GET ${one}/handoverSwitches`)).toBe(1));
  await waitFor(() => expect(requested(`GET ${one}/handovers`)).toBe(1));
  expect(screen.queryByRole('button', { name: 'Registro de entregas' })).toBeNull();
});
