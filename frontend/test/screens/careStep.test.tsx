import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commonConditions } from '@/api/rules.gen';
import { guest, party, person } from '../support/data';
import { enter, fill, press } from '../support/hand';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { answerWith, bodiesTo, refused, requested, sentTo, type Answers } from '../support/server';

const dates = {
  date_start: '2099-03-20T16:00:00-03:00',
  date_end: '2099-03-20T19:00:00-03:00',
  rsvp_due_date: '2099-03-18T16:00:00-03:00',
};
const uuid = (end: string) => `5a1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5b${end}`;
const [mateo, emma] = [uuid('01'), uuid('02')];
const row = (guest_id: string, given: Parameters<typeof guest>[0] = {}) =>
  guest({
    id: `${guest_id.slice(0, -4)}aa${guest_id.slice(-2)}`,
    guest_id,
    user_id: ownId,
    ...dates,
    ...given,
  });
const member = (id: string, full_name: string, given: object = {}) => ({
  ...person({ id, full_name, email: null, birthday: '2093-09-01', ...given }),
  health_conditions_count: 0,
  authorizations_count: 0,
  ...given,
});
const catalogue = [
  ...['Celiaquía', 'Intolerancia a la lactosa', 'Alergia a la leche', 'Alergia al huevo'],
  ...['Alergia al maní', 'Asma'],
].map((name, n) => ({
  id: commonConditions[n] ?? '',
  name,
  severity: name === 'Alergia al maní' ? 'urgent' : 'plate',
  concerns_food: name !== 'Asma',
}));
const epilepsy = { id: uuid('60'), name: 'Epilepsia', severity: 'urgent', concerns_food: false };

const rows = [row(ownId), row(mateo), row(emma)];
const stayOf = (id: string) => `PATCH /api/invitations/${row(id).id}/stay`;
const notesOf = (id: string) => `POST /api/users/${id}/healthConditions`;
const careOf = (id: string) => `PATCH /api/invitations/${row(id).id}/care`;
const consent = (id: string, given: object = {}) => ({
  ...{ invitation_id: row(id).id, photos: null, what_to_do: null, care_shared: null },
  ...{ last_time: null, ...given },
});
const own = `POST /api/family/${ownId}`;

/** The invitation after the household accepted for a parent and two children. */
async function openAnswered(
  answers: Answers = {},
  family = [member(mateo, 'Mateo Silva'), member(emma, 'Emma Silva')],
) {
  await openScreen(`/invitations/${partyId}/`, {
    [`GET /api/parties/${partyId}`]: { body: party({ ...dates, views_count: undefined }) },
    [`GET /api/users/invitations/get/${partyId}`]: { body: rows },
    [`GET /api/parties/${partyId}/consents`]: { body: [consent(mateo), consent(emma)] },
    [`PATCH /api/parties/${partyId}/viewsCount`]: { status: 204 },
    'GET /api/family': { body: family },
    [`GET /api/family/${ownId}`]: { body: person() },
    'GET /api/healthConditions': { body: [...catalogue, epilepsy] },
    [`GET /api/parties/${partyId}/pickupPasses`]: { body: [] },
    [`GET /api/parties/${partyId}/pickupBlocks`]: { body: [] },
    [notesOf(mateo)]: { status: 201, body: catalogue[0] },
    [notesOf(emma)]: { status: 201, body: catalogue[0] },
    [`POST /api/family/${mateo}`]: { status: 201, body: member(mateo, 'Mateo Silva') },
    [`POST /api/family/${emma}`]: { status: 201, body: member(emma, 'Emma Silva') },
    [own]: { status: 201, body: person({ phone_number: '99123456' }) },
    [stayOf(mateo)]: { body: row(mateo, { stays: 'with_adult', picked_up_by: ownId }) },
    [stayOf(emma)]: { body: row(emma, { stays: 'with_adult', picked_up_by: ownId }) },
    ...answers,
  });
}

const card = (name: string) => within(screen.getByRole('region', { name }));
async function openStep(...given: Parameters<typeof openAnswered>) {
  await openAnswered(...given);
  await screen.findByRole('button', { name: 'Completar' });
  expect(document.querySelector('.is-given')).not.toBeNull();
  await press('Completar');
  await screen.findByRole('button', { name: 'Listo' });
}
const choose = (name: string, choice: string | RegExp) =>
  userEvent.click(card(name).getByLabelText(choice));

/** Up to the cards that follow a confirmation. */
async function accept(answers: Answers = {}) {
  await openAnswered({
    [`GET /api/users/invitations/get/${partyId}`]: { body: [row(ownId, { rsvp: null })] },
    [`PATCH /api/invitations/${row(ownId).id}/accept`]: { body: rows },
    ...answers,
  });
  await press('Confirmar');
  await screen.findByLabelText(/Emma Silva/);
  answerWith(`GET /api/users/invitations/get/${partyId}`, { body: rows });
  await press('Confirmar');
  await screen.findByRole('heading', { name: 'Para cuidarlos bien' });
  await screen.findByRole('region', { name: 'Mateo Silva' });
}

describe('after a confirmation with kids', () => {
  it('a card per kid follows, whose answers are all saved at once', async () => {
    await accept();
    // The questions stay in the sheet at the thumb.
    expect(document.querySelector('.is-given')).toBeNull();
    const mateos = await screen.findByRole('region', { name: 'Mateo Silva' });
    expect(within(mateos).getAllByRole('checkbox')).toHaveLength(7);
    expect(card('Emma Silva').getByLabelText('Se queda con un adulto')).toBeChecked();
    expect(card('Emma Silva').getByLabelText('Yo')).toBeChecked();

    await choose('Mateo Silva', 'Celiaquía');
    await choose('Mateo Silva', 'Dejo a Mateo');
    const phone = screen.getByLabelText('Tu teléfono ese día');
    await waitFor(() => expect(phone).toHaveFocus());
    await choose('Emma Silva', 'Nada que avisar');
    await press('Listo');
    expect(await screen.findByText(/Para dejar a Mateo hace falta un teléfono/)).toBeVisible();
    expect(requested('PATCH /api/invitations')).toBe(1);
    await userEvent.type(phone, '099123456{Enter}');
    await screen.findByText('¡Gracias por contarlo!');

    expect(bodiesTo(own)).toEqual([
      { phone_country_code: 'UY', phone_country_number: '598', phone_number: '099123456' },
    ]);
    expect(bodiesTo(notesOf(mateo))).toEqual([{ health_condition_id: commonConditions[0] }]);
    expect(requested(notesOf(emma))).toBe(0);
    expect(bodiesTo(`POST /api/family/${emma}`)).toEqual([{ nothing_to_note: true }]);
    expect(bodiesTo(stayOf(mateo))).toEqual([{ stays: 'dropped_off', picked_up_by: ownId }]);
    expect(bodiesTo(stayOf(emma))).toEqual([{ stays: 'with_adult', picked_up_by: ownId }]);
  });

  it('what is known of them is confirmed with one press', async () => {
    const known = { nothing_to_note: true };
    await openStep({}, [member(mateo, 'Mateo Silva', known), member(emma, 'Emma Silva', known)]);
    expect(card('Emma Silva').getByLabelText('Nada que avisar')).toBeChecked();
    await press('Listo');
    await screen.findByText('Ya contaste cómo cuidarlos.');
    expect(requested('POST')).toBe(0);
  });
});

describe('a family that was at a party before', () => {
  const known = { health_conditions_count: 1, authorizations_count: 1 };
  const grandmother = {
    id: uuid('70'),
    user_id: mateo,
    name: 'Abuela Marta',
    phone: '099 111 222',
  };
  const phone = { phone_country_code: 'UY', phone_country_number: '598', phone_number: '99000111' };
  const lastTime = { shared: false, photos: 'no' };
  const answers = {
    [`GET /api/users/invitations/get/${partyId}`]: {
      body: [row(ownId, { rsvp: 'declined' }), row(mateo)],
    },
    [`GET /api/parties/${partyId}/consents`]: { body: [consent(mateo, { last_time: lastTime })] },
    [`GET /api/users/${mateo}/healthConditions`]: { body: [catalogue[0]] },
    [`GET /api/users/${mateo}/authorizations`]: { body: [grandmother] },
    [`GET /api/family/${ownId}`]: { body: person(phone) },
  };
  const open = async () => {
    await openAnswered(answers, [member(mateo, 'Mateo Silva', known)]);
    await press('Completar');
  };

  it('confirms what is known with one press', async () => {
    await open();
    await screen.findByText(
      'Mateo: celiaquía, se queda sin un adulto, retira Abuela Marta, sin fotos, sin compartir los cuidados.',
    );
    expect(screen.getByText('¿Igual que siempre?')).toBeVisible();
    expect(screen.getByText('Si pasa algo, te llaman al +598 99000111.')).toBeVisible();
    answerWith(careOf(mateo), 'offline');
    await press('Sí, igual');
    await screen.findByText(/No pudimos conectarnos/);
    answerWith(careOf(mateo), { body: consent(mateo, { photos: 'no', last_time: lastTime }) });
    await press('Sí, igual');
    await screen.findByText('¡Gracias por contarlo!');
    expect(sentTo(careOf(mateo)).at(-1)?.body).toEqual({ share: false, photos: 'no' });
    expect(bodiesTo(stayOf(mateo))).toEqual([
      { stays: 'dropped_off', picked_up_by: grandmother.id },
    ]);
  });

  it('changes it in the form, which begins with it', async () => {
    await open();
    await press('Cambiar');
    await screen.findByRole('button', { name: 'Listo' });
    expect(card('Mateo Silva').getByLabelText('Celiaquía')).toBeChecked();
    expect(card('Mateo Silva').getByLabelText('Abuela Marta')).toBeChecked();
    expect(card('Mateo Silva').getByLabelText('Sin fotos')).toBeChecked();
    expect(card('Mateo Silva').getByRole('switch', { name: /^Compartir/ })).not.toBeChecked();
  });
});

describe('what is left for later', () => {
  beforeEach(() => localStorage.clear()); // the phone is asked for once
  it('shows after the question for a phone, which is asked alone', async () => {
    await accept();
    await press('Más tarde');
    await screen.findByRole('heading', { name: '¿A qué número te llamamos?' });
    expect(screen.queryByText('Falta contar…')).toBeNull();
    expect(screen.queryByText(/Puedes cambiar hasta/)).toBeNull();
    await press('Ahora no');
    expect(await screen.findByText('Falta contar…')).toBeVisible();
    expect(screen.getByText(/Puedes cambiar hasta/)).toBeVisible();
    expect(screen.queryByText('¿A qué número te llamamos?')).toBeNull();
    expect(screen.getByRole('complementary')).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it('has that phone saved in the account', async () => {
    await accept();
    await press('Más tarde');
    await fill(/^Teléfono/, '99123456');
    await press('Guardar');
    expect(await screen.findByText('Guardamos tu teléfono')).toBeVisible();
    expect(sentTo(own)).toMatchObject([{ body: { phone_number: '99123456' } }]);
  });

  it('shows on the invitation, and is finished there with what was entered before', async () => {
    await openStep();
    await choose('Mateo Silva', 'Asma');
    await choose('Mateo Silva', 'Dejo a Mateo');
    await userEvent.type(screen.getByLabelText('Tu teléfono ese día'), '0991');
    await press('Más tarde');
    expect(await screen.findByText('Falta contar…')).toBeVisible();
    expect(
      screen.getByText('Mateo y Emma: cuidados, si se queda con un adulto y quién retira.'),
    ).toBeVisible();
    expect(requested('PATCH /api/invitations')).toBe(0);
    await press('Completar');
    await screen.findByRole('button', { name: 'Listo' });
    expect(card('Mateo Silva').getByLabelText('Asma')).toBeChecked();
    expect(screen.getByLabelText('Tu teléfono ese día')).toHaveValue('0991');
  });

  it('may be a single answer', async () => {
    await openStep();
    await press('Listo');
    expect(await screen.findByText('Falta contar…')).toBeVisible();
    expect(screen.getByText('Mateo y Emma: cuidados.')).toBeVisible();
  });

  it('is shown after the deadline too', async () => {
    const over = { ...dates, rsvp_due_date: '2020-03-18T16:00:00-03:00', views_count: undefined };
    await openStep({ [`GET /api/parties/${partyId}`]: { body: party(over) } });
    await press('Listo');
    await screen.findByText('Mateo y Emma: cuidados.');
  });
});

describe('care notes', () => {
  it('are either some or none', async () => {
    await openStep();
    const emmas = card('Emma Silva');
    await choose('Emma Silva', 'Asma');
    await choose('Emma Silva', 'Nada que avisar');
    expect(emmas.getByLabelText('Asma')).not.toBeChecked();
    await choose('Emma Silva', 'Celiaquía');
    expect(emmas.getByLabelText('Nada que avisar')).not.toBeChecked();
  });

  it('beyond the commonest are found by a search, whose Enter does not send the form', async () => {
    await openStep();
    const emmas = card('Emma Silva');
    await userEvent.click(emmas.getByRole('button', { name: 'Buscar otro' }));
    await userEvent.keyboard('epilépsia{Enter}');
    expect(await emmas.findByLabelText('Epilepsia')).toBeChecked();
    expect(card('Mateo Silva').queryByLabelText('Epilepsia')).toBeNull();
    await userEvent.click(emmas.getByRole('button', { name: 'Buscar otro' }));
    await userEvent.keyboard('xyz{Enter}');
    expect(await emmas.findByText(/No lo encontramos/)).toBeVisible();
    expect(requested('PATCH /api/invitations')).toBe(0);
  });

  it('that were noted before can be taken back', async () => {
    const dropped = `DELETE /api/users/${emma}/healthConditions/${commonConditions[5]}`;
    const noted = { [`GET /api/users/${emma}/healthConditions`]: { body: [catalogue[5]] } };
    await openStep({ ...noted, [dropped]: { status: 204 } }, [
      member(mateo, 'Mateo Silva'),
      member(emma, 'Emma Silva', { health_conditions_count: 1 }),
    ]);
    expect(card('Emma Silva').getByLabelText('Asma')).toBeChecked();
    await choose('Emma Silva', 'Nada que avisar');
    await press('Listo');
    await waitFor(() => expect(requested(stayOf(emma))).toBe(1));
    expect([requested(dropped), requested(`POST /api/family/${emma}`)]).toEqual([1, 1]);
  });
});

describe('what is shared of a kid', () => {
  it('is told in plain words, and is saved without a further press', async () => {
    await openStep();
    const emmas = card('Emma Silva');
    const share = emmas.getByRole('switch', { name: 'Compartir los cuidados de Emma' });
    expect(share).toBeChecked();
    expect(share).toHaveAccessibleDescription(/los ven Ana y quien ayude.*hasta 24 horas después/);
    const page = screen.getByRole('link', { name: 'Qué guardamos y quién lo ve' });
    expect(page).toHaveAttribute('href', '/privacidad');
    expect(page).toHaveAttribute('target', '_blank');
    await press('Listo');
    await waitFor(() => expect(requested(stayOf(emma))).toBe(1));
    // The answer itself was consent.
    expect(requested(careOf(emma))).toBe(0);
  });

  it('is refused before anything is noted, of one kid and not of its sibling', async () => {
    const refused = { version: null, at: null, revoked_at: dates.rsvp_due_date };
    await openStep({ [careOf(emma)]: { body: consent(emma, { care_shared: refused }) } });
    await choose('Emma Silva', 'Asma');
    await choose('Emma Silva', 'Compartir los cuidados de Emma');
    expect(card('Emma Silva').getByText(/Nadie verá sus cuidados/)).toBeVisible();
    await press('Listo');
    await waitFor(() => expect(requested(stayOf(emma))).toBe(1));
    expect(bodiesTo(careOf(emma))).toEqual([{ share: false }]);
    expect(requested(careOf(mateo))).toBe(0);
  });

  it('is as it was decided, and is not decided again', async () => {
    const stands = { photos: 'no', what_to_do: 'Adrenalina', care_shared: { revoked_at: 'antes' } };
    await openStep(
      { [`GET /api/parties/${partyId}/consents`]: { body: [consent(mateo, stands)] } },
      [member(mateo, 'Mateo Silva'), member(emma, 'Emma Silva')],
    );
    await choose('Mateo Silva', 'Alergia al maní');
    const mateos = card('Mateo Silva');
    expect(mateos.getByLabelText('Sin fotos')).toBeChecked();
    expect(mateos.getByLabelText(/Qué hacer si le pasa/)).toHaveValue('Adrenalina');
    expect(mateos.getByRole('switch', { name: /^Compartir/ })).not.toBeChecked();
    expect(card('Emma Silva').getByRole('switch', { name: /^Compartir/ })).toBeChecked();
    await press('Listo');
    await waitFor(() => expect(requested(stayOf(mateo))).toBe(1));
    expect([requested(careOf(mateo)), requested(careOf(emma))]).toEqual([0, 0]);
  });

  it('is not noted at all when the refusal could not be saved', async () => {
    await openStep({ [careOf(emma)]: 'offline' });
    await choose('Emma Silva', 'Asma');
    await choose('Emma Silva', 'Compartir los cuidados de Emma');
    await press('Listo');
    await screen.findByText(/No pudimos conectarnos/);
    expect(requested(notesOf(emma))).toBe(0);
  });

  it('may be pictures or none, and may stay open', async () => {
    await openStep({ [careOf(mateo)]: { body: consent(mateo, { photos: 'no' }) } });
    expect(card('Emma Silva').getByLabelText('Sin fotos')).not.toBeChecked();
    await choose('Mateo Silva', 'Sin fotos');
    await press('Listo');
    await waitFor(() => expect(requested(stayOf(mateo))).toBe(1));
    expect(bodiesTo(careOf(mateo))).toEqual([{ photos: 'no' }]);
  });

  it('has what to do, at most 200 characters, for an urgent condition alone', async () => {
    await openStep({ [careOf(mateo)]: { body: consent(mateo, { what_to_do: 'Adrenalina' }) } });
    const advice = /Qué hacer si le pasa algo a Mateo/;
    await choose('Mateo Silva', 'Celiaquía');
    expect(card('Mateo Silva').queryByLabelText(advice)).toBeNull();
    await choose('Mateo Silva', 'Alergia al maní');
    const field = card('Mateo Silva').getByLabelText(advice);
    await userEvent.click(field);
    await userEvent.paste('a'.repeat(201));
    expect(card('Mateo Silva').getByText(/201 de 200/)).toBeVisible();
    await press('Listo');
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    expect(requested('PATCH /api/invitations')).toBe(0);
    await userEvent.clear(field);
    await userEvent.paste('Adrenalina en la mochila.');
    await press('Listo');
    await waitFor(() => expect(requested(stayOf(mateo))).toBe(1));
    expect(bodiesTo(careOf(mateo))).toEqual([{ what_to_do: 'Adrenalina en la mochila.' }]);
  });
});

describe('own food', () => {
  it('is asked only where a condition concerns food, and is gone with it', async () => {
    await openStep({ [careOf(mateo)]: { body: consent(mateo, { brings_food: true }) } });
    const own = () => card('Mateo Silva').queryByRole('checkbox', { name: 'Trae su comida' });
    await choose('Mateo Silva', 'Asma');
    expect(own()).toBeNull();
    await choose('Mateo Silva', 'Celiaquía');
    await choose('Mateo Silva', 'Trae su comida');
    expect(own()).toBeChecked();
    expect(card('Emma Silva').queryByRole('checkbox', { name: 'Trae su comida' })).toBeNull();
    await choose('Mateo Silva', 'Celiaquía');
    expect(own()).toBeNull();
    await choose('Mateo Silva', 'Celiaquía');
    await press('Listo');
    await waitFor(() => expect(requested(stayOf(mateo))).toBe(1));
    expect(bodiesTo(careOf(mateo))).toEqual([{ brings_food: true }]);
  });

  it('is as it was stated, and ends with the condition', async () => {
    const noted = { [`GET /api/users/${emma}/healthConditions`]: { body: [catalogue[0]] } };
    await openStep(
      {
        ...noted,
        [`GET /api/parties/${partyId}/consents`]: { body: [consent(emma, { brings_food: true })] },
        [`DELETE /api/users/${emma}/healthConditions/${commonConditions[0]}`]: { status: 204 },
        [careOf(emma)]: { body: consent(emma, { brings_food: false }) },
      },
      [member(mateo, 'Mateo Silva'), member(emma, 'Emma Silva', { health_conditions_count: 1 })],
    );
    expect(card('Emma Silva').getByRole('checkbox', { name: 'Trae su comida' })).toBeChecked();
    await choose('Emma Silva', 'Celiaquía');
    await press('Listo');
    await waitFor(() => expect(requested(stayOf(emma))).toBe(1));
    expect(bodiesTo(careOf(emma))).toEqual([{ brings_food: false }]);
  });
});

describe('the phone of a kid who is dropped off', () => {
  it('is kept for the party when another account has it', async () => {
    const taken = refused(409, 'Validation.validateUniquePhone');
    const dropped = row(mateo, { stays: 'dropped_off', picked_up_by: ownId });
    await accept({ [own]: taken, [stayOf(mateo)]: { body: dropped } });
    await choose('Mateo Silva', 'Dejo a Mateo');
    await userEvent.type(screen.getByLabelText('Tu teléfono ese día'), '099123456{Enter}');
    await waitFor(() => expect(requested(stayOf(mateo))).toBe(1));
    expect(sentTo(stayOf(mateo))[0]?.body).toEqual({
      stays: 'dropped_off',
      picked_up_by: ownId,
      contact_phone: '099123456',
      contact_phone_country_code: 'UY',
    });
    // It is not asked for once more.
    expect(await screen.findByText('Falta contar…')).toBeVisible();
    expect(screen.queryByText('¿A qué número te llamamos?')).toBeNull();
  });

  it('is refused beside its field when it is none', async () => {
    const wrong = refused(400, 'Validation.validatePhone');
    await openStep({ [own]: wrong });
    await choose('Mateo Silva', 'Dejo a Mateo');
    await userEvent.type(screen.getByLabelText('Tu teléfono ese día'), '0991{Enter}');
    await screen.findByText(/El número de teléfono ingresado es incorrecto/);
    expect(screen.getByLabelText('Tu teléfono ese día')).toHaveAttribute('aria-invalid', 'true');
    expect(requested(stayOf(mateo))).toBe(0);
  });

  it('is the account’s, unless another one is given for this party', async () => {
    const phone = {
      phone_country_code: 'UY',
      phone_country_number: '598',
      phone_number: '99000111',
    };
    await openStep({ [`GET /api/family/${ownId}`]: { body: person(phone) } });
    await choose('Mateo Silva', 'Dejo a Mateo');
    expect(await screen.findByText(/te llaman al \+598 99000111/)).toBeVisible();
    await press('Usar otro número');
    await userEvent.type(screen.getByLabelText('Tu teléfono ese día'), '094222333{Enter}');
    await waitFor(() => expect(requested(stayOf(mateo))).toBe(1));
    expect(sentTo(stayOf(mateo))[0]?.body).toMatchObject({ contact_phone: '094222333' });
    expect(requested(own)).toBe(0);
  });
});

describe('who picks a kid up', () => {
  const authorizations = (id: string) => `POST /api/users/${id}/authorizations`;
  const grandmother = { id: uuid('70'), user_id: emma, name: 'Abuela Marta', phone: '099 111 222' };

  it('may be a new person, who is authorised once', async () => {
    await openStep({ [authorizations(mateo)]: 'offline' });
    await choose('Mateo Silva', 'Otra persona');
    await press('Listo');
    await screen.findByText('El campo Nombre de quien retira es obligatorio');
    await enter(screen.getByLabelText('Nombre de quien retira'), 'Tío Juan');
    await userEvent.type(screen.getByLabelText('Teléfono de quien retira'), '098 111 222');
    await press('Listo');
    // Without a connection nothing that was entered is lost.
    await screen.findByText(/No pudimos conectarnos/);
    expect(screen.getByLabelText('Nombre de quien retira')).toHaveValue('Tío Juan');
    answerWith(authorizations(mateo), { status: 201, body: { ...grandmother, id: uuid('71') } });
    await press('Listo');
    await waitFor(() => expect(requested(stayOf(mateo))).toBe(1));
    const [first, second] = bodiesTo(authorizations(mateo));
    expect(second).toEqual(first);
    expect(first).toMatchObject({ name: 'Tío Juan', phone: '098 111 222' });
    expect(sentTo(stayOf(mateo))[0]?.body).toMatchObject({ picked_up_by: uuid('71') });
  });

  it('may be a person who is authorised for a sibling, and is then for both', async () => {
    await openStep(
      {
        [`GET /api/users/${emma}/authorizations`]: { body: [grandmother] },
        [authorizations(mateo)]: { status: 201, body: { ...grandmother, id: uuid('71') } },
      },
      [member(mateo, 'Mateo Silva'), member(emma, 'Emma Silva', { authorizations_count: 1 })],
    );
    await choose('Mateo Silva', 'Abuela Marta');
    await choose('Emma Silva', 'Abuela Marta');
    await press('Listo');
    await waitFor(() => expect(requested(stayOf(emma))).toBe(1));
    await waitFor(() => expect(requested(stayOf(mateo))).toBe(1));
    expect(sentTo(stayOf(mateo))[0]?.body).toMatchObject({ picked_up_by: uuid('71') });
    expect(sentTo(stayOf(emma))[0]?.body).toMatchObject({ picked_up_by: grandmother.id });
  });
});

it('offers to try again, or later, when the questions cannot be loaded', async () => {
  await openAnswered({ 'GET /api/healthConditions': 'offline' });
  await press('Completar');
  await screen.findByText(/No pudimos conectarnos/);
  answerWith('GET /api/healthConditions', { body: [...catalogue, epilepsy] });
  await press('Reintentar');
  await screen.findByRole('button', { name: 'Listo' });
  expect(screen.getByRole('button', { name: 'Más tarde' })).toBeVisible();
});
