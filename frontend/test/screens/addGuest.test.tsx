import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dotted } from '@/shared/text/dotted';
import { familyPerson, guest, hosted, listedFamily } from '../support/data';
import { enter } from '../support/hand';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, bodiesTo, refused, requested, sentTo } from '../support/server';

const added = `POST /api/parties/${partyId}/addGuest`;
const serverError = refused(500, 'server_error');
const catalogue = [
  { id: '47eaa099-2cb6-416d-86dc-283cf0480ff9', name: 'Celiaquía' },
  { id: '95655d03-be61-4ea4-bf28-bbfa4dee94f9', name: 'Asma' },
  { id: '7c1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5a02', name: 'Alergia al látex' },
] as const;
const eva = guest({ full_name: 'Eva Paz', user_id: null });

async function openDialog(more: object = {}) {
  await openScreen(`/app/parties/${partyId}?tab=confirmations`, {
    ...hosted({ status: 'started' }),
    'GET /api/healthConditions': { body: catalogue },
    [added]: { status: 201, body: eva },
    ...more,
  });
  const [open] = await screen.findAllByRole('button', { name: 'Agregar invitado' });
  await userEvent.click(open!);
  return screen.findByRole('dialog', { name: 'Agregar invitado' });
}

async function openManual() {
  const dialog = await openDialog();
  const submit = await within(dialog).findByRole('button', { name: 'Agregar invitado' });
  const { getByLabelText, getByRole } = within(dialog);
  const fill = (label: string, text: string) => enter(getByLabelText(label), text);
  const type = (name: string) => fill('Nombre', name);
  const tick = async (name: string) => userEvent.click(getByRole('checkbox', { name }));
  const press = async (name: string) => userEvent.click(getByRole('button', { name }));
  return { dialog, submit, type, fill, tick, press };
}

const bodies = () => sentTo(added).map(({ body }) => body as { idempotency_key: string });
const keys = () => bodies().map(({ idempotency_key: key }) => key);
/** Of the spec, of a guest of whom nothing else was typed. */
const plain = {
  full_name: 'Eva Paz',
  email: null,
  birthday: null,
  health_insurance_name: null,
  health_insurance_phone: null,
};
const agreement = 'Su familia está de acuerdo en que lo anotemos';

describe('a guest who is typed in', () => {
  it('is added once by two clicks at the same instant', async () => {
    const { dialog, submit, type } = await openManual();
    expect(within(dialog).getByText(/a las 24 horas; lo demás, a los 30 días/)).toBeVisible();
    answerWith(added, { status: 201, body: eva, delay: 50 });
    await type('Eva Paz');
    fireEvent.click(submit);
    fireEvent.click(submit);
    await within(dialog).findByText('Agregamos a Eva Paz');
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
    await within(dialog).findByText('Agregamos a Eva Paz');
    await type('Eva Paz');
    await userEvent.click(submit);
    await waitFor(() => expect(requested(added)).toBe(3));

    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('the form of a guest who is typed in', () => {
  it('asks first for what a child at the door needs, and sends it', async () => {
    const { dialog, submit, type, fill, tick } = await openManual();
    const kinds = within(within(dialog).getByRole('group', { name: '¿Niño o adulto?' }));
    expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Niño',
      'Adulto',
    ]);
    expect(kinds.getByRole('button', { name: 'Niño' })).toHaveAttribute('aria-pressed', 'true');
    const labels = within(dialog)
      .getAllByRole('textbox')
      .map(({ id }) => id);
    expect(labels).toEqual(['user.full_name', 'user.brought_by', 'user.contact_phone']);
    await type('Eva Paz');
    await tick('Celiaquía');
    await tick(agreement);
    await fill('Quién lo trajo (opcional)', 'Laura Paz');
    await fill('Teléfono de quien lo trajo (opcional)', '099 123 456');
    await userEvent.click(submit);
    await within(dialog).findByText('Agregamos a Eva Paz');
    const stated = { is_kid: true, brought_by: 'Laura Paz', contact_phone: '099 123 456' };
    const user = { ...plain, ...stated, care_agreed: true };
    expect(bodies()).toMatchObject([{ user, healthConditions: [catalogue[0].id] }]);
    for (const field of within(dialog).getAllByRole('textbox')) expect(field).toHaveValue('');
    expect(within(dialog).getByRole('checkbox', { name: 'Celiaquía' })).not.toBeChecked();
  });

  it('sends no condition without the word of the family', async () => {
    const { dialog, submit, type, tick } = await openManual();
    await type('Eva Paz');
    await tick('Celiaquía');
    await userEvent.click(submit);
    const word = within(dialog).getByRole('checkbox', { name: agreement });
    await waitFor(() => expect(word).toHaveAccessibleDescription(/Pregúntale y márcalo/));
    expect(requested(added)).toBe(0);
    await tick('Celiaquía');
    expect(within(dialog).queryByRole('checkbox', { name: agreement })).toBeNull();
    await userEvent.click(submit);
    await within(dialog).findByText('Agregamos a Eva Paz');
    expect(bodies()).toMatchObject([{ user: plain, healthConditions: [] }]);
    expect(bodies()[0]).not.toHaveProperty('user.care_agreed');
  });

  it('asks an adult for its own word, and for no one who brought it', async () => {
    const { dialog, submit, type, fill, tick, press } = await openManual();
    await fill('Quién lo trajo (opcional)', 'Laura Paz');
    await press('Adulto');
    expect(within(dialog).queryByLabelText(/Quién lo trajo/)).toBeNull();
    await type('Eva Paz');
    await press('Buscar otro');
    await userEvent.type(within(dialog).getByLabelText('Buscar un cuidado'), 'latex{Enter}');
    await tick('Está de acuerdo en que lo anotemos');
    await userEvent.click(submit);
    await within(dialog).findByText('Agregamos a Eva Paz');
    const body = { user: { ...plain, is_kid: false }, healthConditions: [catalogue[2].id] };
    expect(bodies()).toMatchObject([body]);
    expect(bodies()[0]).not.toHaveProperty('user.brought_by');
  });

  it('has the other fields behind one tap', async () => {
    const { dialog, submit, type, fill, press } = await openManual();
    await type('Eva Paz');
    expect(within(dialog).queryByLabelText(/E-mail/)).toBeNull();
    await press('Más datos');
    expect(within(dialog).getByLabelText('E-mail (opcional)')).toHaveFocus();
    await fill('E-mail (opcional)', 'eva@example.com');
    await fill('Sociedad Médica (opcional)', 'SMI');
    await fill('Teléfono de emergencia (opcional)', '1717');
    expect(within(dialog).getByRole('group', { name: /Cumpleaños/ })).toBeVisible();
    await userEvent.click(submit);
    await within(dialog).findByText('Agregamos a Eva Paz');
    const insurer = { health_insurance_name: 'SMI', health_insurance_phone: '1717' };
    expect(bodies()).toMatchObject([{ user: { email: 'eva@example.com', ...insurer } }]);
  });

  it('keeps what was typed when the phone is none, and without a signal', async () => {
    const { dialog, submit, type, fill } = await openManual();
    await type('Eva Paz');
    await fill('Teléfono de quien lo trajo (opcional)', '12 34');
    const details = [{ field: 'user.contact_phone', code: 'phone' }];
    const refused = { statusCode: 400, message: 'Validation.validatePhone', details };
    answerWith(added, { status: 400, body: refused });
    await userEvent.click(submit);
    const phone = within(dialog).getByLabelText('Teléfono de quien lo trajo (opcional)');
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/incorrecto/));
    expect(phone).toHaveFocus();
    answerWith(added, 'offline');
    await fill('Teléfono de quien lo trajo (opcional)', '099 123 456');
    await userEvent.click(submit);
    await within(dialog).findByText(/toca de nuevo cuando vuelva/);
    expect(phone).toHaveValue('099 123 456');
    expect(within(dialog).getByLabelText('Nombre')).toHaveValue('Eva Paz');
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
  await userEvent.click(within(dialog).getByRole('tab', { name: 'Buscar' }));
  await userEvent.type(within(dialog).getByLabelText(/Nombre o e-mail/), 'Ana');
  const [known, child] = await within(dialog).findAllByRole('button', {
    name: 'Agregar a Ana Ruiz',
  });
  expect(known).toHaveAccessibleDescription(
    dotted(['Adulto', 'Ya está en tu lista', 'Estuvo en 2 fiestas tuyas']),
  );
  expect(child).toHaveAccessibleDescription(dotted(['Niño o adolescente', 'Familia de Zoe Gil']));
  expect(within(dialog).getByText(/escribe su correo completo/)).toBeVisible();
  const alone = within(dialog).getByRole('button', { name: 'Agregar a Ana Sol' });
  expect(alone).not.toHaveAccessibleDescription();
});

describe('a guest of whom it is not said whether it is a kid', () => {
  const known = familyPerson({ id: eva.id, guest_id: eva.guest_id, full_name: 'Eva Paz' });
  const asked = { ...known, declared_kid: null };
  const door = (row: object) => ({
    body: [
      listedFamily({
        ...{ origin: 'door', name: 'Eva Paz', children: [], link: null, phone: null },
        ...{ state: 'answered', rsvp: 'accepted', people: [familyPerson(row)] },
      }),
    ],
  });
  const said = `PATCH /api/invitations/${eva.id}/kind`;
  const list = `GET /api/parties/${partyId}/families`;
  const open = async (row: object, status: 'started' | 'finished' = 'started') => {
    await openScreen(`/app/parties/${partyId}?tab=confirmations`, {
      ...hosted({ status }, [], { adults: 1 }),
      [list]: door(row),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Eva Paz/ }));
    return screen.findByRole('dialog', { name: 'Eva Paz' });
  };
  const question = { name: '¿Eva Paz es niño o adulto?' };

  it.each([
    ['Niño', true, 'Eva Paz cuenta como niño'],
    ['Adulto', false, 'Eva Paz cuenta como adulto'],
  ])('is asked for, and not once it is: %s', async (answer, is_kid, notice) => {
    await open(asked);
    const group = await screen.findByRole('group', question);
    answerWith(said, { body: eva });
    answerWith(list, door(known));
    await userEvent.click(within(group).getByRole('button', { name: answer }));
    expect(await screen.findByText(notice)).toBeVisible();
    expect(bodiesTo(said)).toEqual([{ is_kid }]);
    await waitFor(() => expect(screen.queryByRole('group', question)).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Eva Paz' })).toBeVisible();
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
    const adult = { ...known, declared_kid: false };
    await open(adult);
    answerWith(`GET /api/parties/${partyId}/guest/${eva.guest_id}`, refused(404, 'not_found'));
    await userEvent.click(await screen.findByRole('button', { name: 'Eva Paz' }));
    const group = await screen.findByRole('group', question);
    expect(within(group).getByRole('button', { name: 'Adulto', pressed: true })).toBeVisible();
    const arrived = { ...known, declared_kid: true, status: 'arrived' };
    answerWith(said, { body: arrived });
    answerWith(list, door(arrived));
    await userEvent.click(within(group).getByRole('button', { name: 'Niño', pressed: false }));
    expect(await screen.findByText('Eva Paz cuenta como niño')).toBeVisible();
    expect(bodiesTo(said)).toEqual([{ is_kid: true }]);
    await waitFor(() => expect(screen.queryByRole('group', question)).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Eva Paz' })).toBeVisible();
  });

  it.each([
    ['that is known', known, 'started'],
    ['whose party is finished', asked, 'finished'],
  ] as const)('is not asked for of one %s', async (_, row, status) => {
    await open(row, status);
    expect(screen.getByRole('dialog', { name: 'Eva Paz' })).toBeVisible();
    expect(screen.queryByRole('group', question)).toBeNull();
  });
});
