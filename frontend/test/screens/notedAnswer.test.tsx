import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { child, childId, listedFamily, party } from '../support/data';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { answerWith, bodiesTo, refused, sentTo, type Answers } from '../support/server';

const familyId = '5a1f1d0c-0f6a-4c3e-9f0e-000000000001';
const note = `PUT /api/parties/${partyId}/families/${familyId}/answer`;
const own = `PUT /api/parties/${partyId}/ownFamily`;
const perez = listedFamily({ id: familyId, link: null, phone: null });

/** The host's own, with the child. */
const home = {
  ...{ ...perez, id: '5a1f1d0c-0f6a-4c3e-9f0e-000000000002', origin: 'host', name: 'Ana Pereira' },
  ...{ rsvp: 'accepted', children: [], has_account: true },
  people: [
    {
      ...{ id: '5a1f1d0c-0f6a-4c3e-9f0e-000000000003', guest_id: childId, kid: true },
      ...{ full_name: 'Luis Pérez', email: null, rsvp: 'accepted', status: 'not_arrived' },
      ...{ stays: null, added_by_host: false, possible_repeat: false },
    },
  ],
};

const list = `GET /api/parties/${partyId}/families`;
const open = (families: object[] = [perez], answers: Answers = {}) =>
  openScreen(`/app/parties/${partyId}?tab=confirmations`, {
    [`GET /api/parties/${partyId}`]: { body: party({}) },
    [`GET /api/parties/${partyId}/stats`]: {
      body: { confirmedAdults: 0, confirmedKids: 0, rsvpExpired: false },
    },
    [list]: { body: families },
    'GET /api/family': { body: [child()] },
    [note]: { body: perez },
    [own]: { status: 204 },
    ...answers,
  });

async function sheet() {
  await userEvent.click(await screen.findByRole('button', { name: /Familia Pérez/ }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Anotar respuesta de Familia Pérez' }),
  );
  return within(await screen.findByRole('dialog', { name: '¿Qué contestó Familia Pérez?' }));
}
const press = (within: Awaited<ReturnType<typeof sheet>>, name: string) =>
  userEvent.click(within.getByRole('button', { name }));
/** What stays in sight with the button. */
const foot = (dialog: Awaited<ReturnType<typeof sheet>>) =>
  dialog.getByRole('button', { name: 'Vienen' }).parentElement;
const kid = (full_name: string) => ({ full_name, is_kid: true });

describe('an answer from the chat', () => {
  it('is noted for the children who come, one who was typed, and adults by number', async () => {
    await open();
    const dialog = await sheet();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Ana' }));
    await userEvent.type(dialog.getByLabelText('Otro niño o niña'), 'Leo');
    await press(dialog, 'Un adulto más');
    await press(dialog, 'Vienen');
    expect(await screen.findByText('Anotamos la respuesta de Familia Pérez')).toBeVisible();
    const people = [kid('Juan'), kid('Leo'), { is_kid: false }, { is_kid: false }];
    expect(sentTo(note)).toMatchObject([{ body: { rsvp: 'accepted', people, exceed: false } }]);
  });

  it('may be that the family does not come', async () => {
    await open();
    await press(await sheet(), 'No vienen');
    expect(await screen.findByText('Anotamos la respuesta de Familia Pérez')).toBeVisible();
    expect(sentTo(note)).toMatchObject([{ body: { rsvp: 'declined' } }]);
  });

  it('exceeds the places when the host chooses that', async () => {
    await open();
    answerWith(note, refused(409, 'not_enough_slots', { adults: 2, kids: 1 }));
    const dialog = await sheet();
    await press(dialog, 'Vienen');
    expect(
      await dialog.findByText(
        'No entran todos: quedan 1 lugar para niños y 2 lugares para adultos.',
      ),
    ).toBeVisible();
    expect(foot(dialog)).toContainElement(dialog.getByRole('alert'));
    answerWith(note, { body: perez });
    await press(dialog, 'Anotarlos igual');
    expect(await screen.findByText('Anotamos la respuesta de Familia Pérez')).toBeVisible();
    expect(sentTo(note).at(-1)).toMatchObject({ body: { exceed: true } });
  });

  it('needs one who comes', async () => {
    await open();
    const dialog = await sheet();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Ana' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Juan' }));
    await press(dialog, 'Un adulto menos');
    await press(dialog, 'Vienen');
    expect(await dialog.findByText(/^Marca quién viene/)).toBeVisible();
    expect(foot(dialog)).toContainElement(dialog.getByRole('alert'));
    expect(sentTo(note)).toEqual([]);
  });
});

describe('the own family', () => {
  const chip = (name: string) => screen.findByRole('checkbox', { name });

  it('is said with one tap each', async () => {
    await open([perez, home]);
    expect(await chip('Ana (tú)')).not.toBeChecked();
    await userEvent.click(await chip('Ana (tú)'));
    await userEvent.click(await chip(child().full_name));
    expect(bodiesTo(own)).toMatchObject([
      { familyIds: [childId, ownId] },
      { familyIds: expect.not.arrayContaining([childId]) },
    ]);
  });

  it('is asked once the screen knows who was there: a tap says all of them', async () => {
    await open([], { [list]: 'offline' });
    const section = within(await screen.findByRole('region', { name: 'Familias' }));
    const again = await section.findByRole('button', { name: 'Reintentar' });
    expect(screen.queryByRole('checkbox')).toBeNull();
    answerWith(list, { body: [home] });
    await userEvent.click(again);
    expect(await chip(child().full_name)).toBeChecked();
  });

  it('is asked with a new party, and stored once that is there', async () => {
    const otherId = '0b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c4';
    await openScreen('/app/parties/add', {
      'POST /api/parties': { body: { id: otherId } },
      [`GET /api/parties/${otherId}`]: { body: party({ id: otherId }) },
      [`PUT /api/parties/${otherId}/ownFamily`]: { status: 204 },
      'GET /api/family': { body: [child()] },
    });
    for (const [label, text] of [
      ['Título', 'Cumple de Lola'],
      ['Dirección', 'Av. Italia 4321'],
      ['Ciudad', 'Salto'],
      ['País', 'Uruguay'],
    ] as const) {
      const field = await screen.findByLabelText(label);
      await userEvent.clear(field);
      await userEvent.click(field);
      await userEvent.paste(text);
    }
    await userEvent.click(await chip(child().full_name));
    await userEvent.click(screen.getByRole('button', { name: 'Crear y compartir' }));
    await screen.findByRole('dialog', { name: '¡Tu fiesta está lista!' });
    expect(sentTo(`PUT /api/parties/${otherId}/ownFamily`)).toMatchObject([
      { body: { familyIds: [childId] } },
    ]);
  });
});
