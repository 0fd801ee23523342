import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guest, party } from '../support/data';
import { enter } from '../support/hand';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, requested, sentTo } from '../support/server';

const added = `POST /api/parties/${partyId}/addGuest`;
const serverError = { status: 500, body: { statusCode: 500, message: 'server_error' } };
const eva = guest({ full_name: 'Eva Paz', user_id: null });

async function openDialog(more: object = {}) {
  await openScreen(`/app/parties/${partyId}?tab=confirmations`, {
    [`GET /api/parties/${partyId}`]: { body: party({ status: 'started' }) },
    [`GET /api/parties/${partyId}/invitations`]: { body: [] },
    [`GET /api/parties/${partyId}/stats`]: {
      body: { confirmedAdults: 0, confirmedKids: 0, rsvpExpired: false },
    },
    [`GET /api/parties/${partyId}/healthConditionsStats`]: { body: [] },
    'GET /api/healthConditions': { body: [] },
    ...more,
  });
  const [open] = await screen.findAllByRole('button', { name: 'Agregar invitado' });
  await userEvent.click(open!);
  return screen.findByRole('dialog', { name: 'Agregar invitado' });
}

async function openManual() {
  const dialog = await openDialog();
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Escribir sus datos' }));
  const submit = await within(dialog).findByRole('button', { name: 'Agregar invitado' });
  const type = (name: string) => enter(within(dialog).getByLabelText(/Nombre completo/), name);
  return { dialog, submit, type };
}

const keys = () =>
  sentTo(added).map(({ body }) => (body as { idempotency_key: string }).idempotency_key);

describe('a guest who is typed in', () => {
  it('is added once by two clicks at the same instant', async () => {
    const { dialog, submit, type } = await openManual();
    expect(within(dialog).getByText(/Borramos estos datos 30 días después/)).toBeVisible();
    answerWith(added, { status: 201, body: eva, delay: 50 });
    await type('Eva Paz');
    fireEvent.click(submit);
    fireEvent.click(submit);
    await within(dialog).findByText('Agregamos a Eva Paz a la lista de invitados');
    expect(requested(added)).toBe(1);
  });

  it('keeps its key until it was added', async () => {
    const { dialog, submit, type } = await openManual();
    answerWith(added, serverError);
    await type('Eva Paz');
    await userEvent.click(submit);
    await within(dialog).findByText(/Tuvimos un problema/);
    answerWith(added, { status: 201, body: eva });
    await userEvent.click(submit);
    await waitFor(() => expect(requested(added)).toBe(2));
    await within(dialog).findByText('Agregamos a Eva Paz a la lista de invitados');
    await type('Eva Paz');
    await userEvent.click(submit);
    await waitFor(() => expect(requested(added)).toBe(3));

    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

it('people of the same name are told apart', async () => {
  const person = (id: string, hint?: object) => ({
    id,
    full_name: 'Ana Ruiz',
    email: 'a***@example.com',
    hint,
  });
  const dialog = await openDialog({
    [`GET /api/parties/${partyId}/searchNonInvited/Ana`]: {
      body: [
        person('1', { age_group: 'adult', guardian: null, invited: true, shared_parties: 2 }),
        person('2', { age_group: 'kid', guardian: 'Zoe Gil', invited: false, shared_parties: 0 }),
        { ...person('3'), full_name: 'Ana Sol' },
      ],
    },
  });
  await userEvent.type(within(dialog).getByLabelText(/Nombre o e-mail/), 'Ana');
  const [known, child] = await within(dialog).findAllByRole('button', {
    name: 'Agregar a Ana Ruiz',
  });
  expect(known).toHaveAccessibleDescription(
    'Adulto · Ya está en tu lista · Estuvo en 2 fiestas tuyas',
  );
  expect(child).toHaveAccessibleDescription('Niño o adolescente · Familia de Zoe Gil');
  expect(within(dialog).getByText(/escribe su correo completo/)).toBeVisible();
  const alone = within(dialog).getByRole('button', { name: 'Agregar a Ana Sol' });
  expect(alone).not.toHaveAccessibleDescription();
});

describe('a guest of whom it is not said whether it is a kid', () => {
  const asked = { ...eva, declared_kid: null };
  const said = `PATCH /api/invitations/${eva.id}/kind`;
  const list = `GET /api/parties/${partyId}/invitations`;
  const open = (row: object, status: 'started' | 'finished' = 'started') =>
    openScreen(`/app/parties/${partyId}?tab=confirmations`, {
      [`GET /api/parties/${partyId}`]: { body: party({ status }) },
      [list]: { body: [row] },
      [`GET /api/parties/${partyId}/stats`]: {
        body: { confirmedAdults: 1, confirmedKids: 0, rsvpExpired: false },
      },
      [`GET /api/parties/${partyId}/healthConditionsStats`]: { body: [] },
    });
  const question = { name: '¿Eva Paz es niño o adulto?' };

  it.each([
    ['Niño', true, 'Eva Paz cuenta como niño'],
    ['Adulto', false, 'Eva Paz cuenta como adulto'],
  ])('is asked for, and not once it is: %s', async (answer, is_kid, notice) => {
    await open(asked);
    const group = await screen.findByRole('group', question);
    answerWith(said, { body: eva });
    answerWith(list, { body: [eva] });
    await userEvent.click(within(group).getByRole('button', { name: answer }));
    expect(await screen.findByText(notice)).toBeVisible();
    expect(sentTo(said).map(({ body }) => body)).toEqual([{ is_kid }]);
    await waitFor(() => expect(screen.queryByRole('group', question)).toBeNull());
    expect(screen.getByText('Eva Paz')).toBeVisible();
  });

  it('is asked for again when it could not be saved', async () => {
    await open(asked);
    const group = await screen.findByRole('group', question);
    answerWith(said, serverError);
    await userEvent.click(within(group).getByRole('button', { name: 'Niño' }));
    expect(await screen.findByText(/Tuvimos un problema/)).toBeVisible();
    await waitFor(() => expect(within(group).getByRole('button', { name: 'Niño' })).toBeEnabled());
  });

  it('is corrected where the guest is opened, and not once it is a kid who has come', async () => {
    const adult = { ...eva, declared_kid: false };
    await open(adult);
    answerWith(`GET /api/parties/${partyId}/guest/${eva.guest_id}`, {
      status: 404,
      body: { statusCode: 404, message: 'not_found' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Eva Paz' }));
    const group = await screen.findByRole('group', question);
    expect(within(group).getByRole('button', { name: 'Adulto', pressed: true })).toBeVisible();
    const arrived = { ...eva, declared_kid: true, status: 'arrived' };
    answerWith(said, { body: arrived });
    answerWith(list, { body: [arrived] });
    await userEvent.click(within(group).getByRole('button', { name: 'Niño', pressed: false }));
    expect(await screen.findByText('Eva Paz cuenta como niño')).toBeVisible();
    expect(sentTo(said).map(({ body }) => body)).toEqual([{ is_kid: true }]);
    await waitFor(() => expect(screen.queryByRole('group', question)).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Eva Paz' })).toBeVisible();
  });

  it.each([
    ['that is known', eva, 'started'],
    ['whose party is finished', asked, 'finished'],
  ] as const)('is not asked for of one %s', async (_, row, status) => {
    await open(row, status);
    expect(await screen.findByText('Eva Paz')).toBeVisible();
    expect(screen.queryByRole('group', question)).toBeNull();
  });
});
