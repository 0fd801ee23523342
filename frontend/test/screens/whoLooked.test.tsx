import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guest, party, person } from '../support/data';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { answerWith, bodiesTo, requested, sentTo, type Answers } from '../support/server';

const dates = {
  date_start: '2099-03-20T16:00:00-03:00',
  date_end: '2099-03-20T19:00:00-03:00',
  rsvp_due_date: '2099-03-18T16:00:00-03:00',
};
const mateo = '5a1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5b01';
const shared = { version: 1, at: '2099-03-01T16:00:00-03:00', revoked_at: null };
const revoked = { ...shared, revoked_at: '2099-03-20T16:42:00-03:00' };
const row = (guest_id: string, full_name: string, given: Parameters<typeof guest>[0] = {}) =>
  guest({
    id: `${guest_id.slice(0, -4)}aa${guest_id.slice(-2)}`,
    guest_id,
    full_name,
    user_id: ownId,
    ...dates,
    ...given,
  });
const consent = (guest_id: string, care_shared: object) => ({
  ...{ invitation_id: row(guest_id, '').id, photos: null, what_to_do: null, care_shared },
});
const decide = `PATCH /api/invitations/${row(mateo, '').id}/care`;
const reads = `GET /api/parties/${partyId}/careReads`;
const consents = `GET /api/parties/${partyId}/consents`;
const read = (given: object) => ({
  guest_id: mateo,
  child: 'Mateo Silva',
  by: 'Ana Pereira',
  helper: false,
  surface: 'guest_info',
  at: '2099-03-20T16:45:00-03:00',
  times: 1,
  ...given,
});

async function open(answers: Answers = {}, given: object = {}) {
  await openScreen(`/invitations/${partyId}/`, {
    [`GET /api/parties/${partyId}`]: {
      body: party({ ...dates, views_count: undefined, ...given }),
    },
    [`GET /api/users/invitations/get/${partyId}`]: {
      body: [row(ownId, 'Lucía Silva'), row(mateo, 'Mateo Silva')],
    },
    [`PATCH /api/parties/${partyId}/viewsCount`]: { status: 204 },
    'GET /api/family': {
      body: [
        {
          ...person({ id: mateo, full_name: 'Mateo Silva', birthday: '2093-09-01' }),
          health_conditions_count: 1,
          authorizations_count: 0,
        },
      ],
    },
    [reads]: { body: [] },
    [consents]: { body: [consent(ownId, shared), consent(mateo, shared)] },
    ...answers,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Quién vio qué' }));
  return within(await screen.findByRole('dialog', { name: 'Quién vio qué' }));
}
const of = (sheet: ReturnType<typeof within>, name: string | RegExp) =>
  sheet.findByRole('region', { name });

it('has who was shown what, where, when and how often, with the helper’s name', async () => {
  const sheet = await open({
    [reads]: {
      body: [
        read({ times: 3 }),
        read({ by: 'Rosa', helper: true, surface: 'entry_card', at: '2099-03-20T16:50:00-03:00' }),
        read({ by: 'Rosa', helper: true, surface: 'offline_copy' }),
      ],
    },
  });
  const rows = within(await of(sheet, 'Mateo Silva')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Rosa · ayuda en la puertaen el aviso al entrar\s· .*16:50$/),
    expect.stringMatching(/^Ana Pereiraen su ficha\s· .*16:45\s· 3 veces$/),
    expect.stringMatching(/^Rosa · ayuda en la puertaen la copia sin señal.*16:45$/),
  ]);
  expect(await of(sheet, 'Lucía Silva')).toHaveTextContent('Nadie lo vio todavía.');
});

it('ends the sharing after a question, and begins it again', async () => {
  const sheet = await open({
    [decide]: { body: consent(mateo, revoked) },
  });
  const ofMateo = within(await of(sheet, 'Mateo Silva'));
  await userEvent.click(ofMateo.getByRole('button', { name: 'Dejar de compartir' }));
  const question = within(
    await screen.findByRole('dialog', { name: '¿Dejar de compartir los cuidados de Mateo?' }),
  );
  expect(requested(decide)).toBe(0);
  await userEvent.click(question.getByRole('button', { name: 'Dejar de compartir' }));
  expect(await ofMateo.findByText(/Sin compartir desde el .*16:42/)).toBeVisible();
  expect(bodiesTo(decide)).toEqual([{ share: false }]);

  answerWith(decide, { body: consent(mateo, shared) });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^¿Dejar/ })).toBeNull());
  await userEvent.click(ofMateo.getByRole('button', { name: 'Volver a compartir' }));
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: /^¿Volver a compartir/ })).getByRole(
      'button',
      { name: 'Volver a compartir' },
    ),
  );
  await ofMateo.findByRole('button', { name: 'Dejar de compartir' });
  expect(sentTo(decide)[1]?.body).toEqual({ share: true });
});

it('keeps sharing when the server cannot be reached, and tells so', async () => {
  const sheet = await open({ [decide]: 'offline' });
  const ofMateo = within(await of(sheet, 'Mateo Silva'));
  await userEvent.click(ofMateo.getByRole('button', { name: 'Dejar de compartir' }));
  const question = within(await screen.findByRole('dialog', { name: /^¿Dejar/ }));
  await userEvent.click(question.getByRole('button', { name: 'Dejar de compartir' }));
  await screen.findByText(/No pudimos conectarnos/);
  expect(ofMateo.queryByText(/Sin compartir/)).toBeNull();
});

it('has nothing to end once the care data are not shown any more', async () => {
  const past = {
    status: 'finished' as const,
    date_start: '2020-03-20T16:00:00-03:00',
    date_end: '2020-03-20T19:00:00-03:00',
  };
  const sheet = await open({}, past);
  await of(sheet, 'Mateo Silva');
  expect(sheet.getByText(/Ya no se muestra a nadie/)).toBeVisible();
  expect(sheet.queryByRole('button', { name: 'Dejar de compartir' })).toBeNull();
});

it('offers to try again when it cannot be loaded', async () => {
  const sheet = await open({ [reads]: 'offline' });
  await sheet.findByText(/No pudimos conectarnos/);
  answerWith(reads, { body: [read({})] });
  await userEvent.click(sheet.getByRole('button', { name: 'Reintentar' }));
  expect(await of(sheet, 'Mateo Silva')).toHaveTextContent('Ana Pereira');
});

describe('with whom a child left', () => {
  const handovers = `GET /api/users/${ownId}/handovers`;
  const handover = (given: object) => ({
    id: '5a1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5c01',
    party: { id: partyId, name: 'Cumple de Sofía' },
    invitation_id: row(mateo, '').id,
    child: 'Mateo Silva',
    taker_name: 'Abuela Marta',
    taker_kind: 'authorized',
    proof: 'code',
    reason: null,
    at: '2099-03-20T18:42:00-03:00',
    by: 'Rosa',
    by_helper: true,
    concern: null,
    state: 'effective',
    ...given,
  });

  it('is a receipt of this party, with what there was to worry about', async () => {
    const sheet = await open({
      [handovers]: {
        body: [
          handover({}),
          handover({ id: 'b', concern: 'revoked', state: 'second', proof: 'qr' }),
          handover({ id: 'c', taker_kind: 'alone', taker_name: null, state: 'undone' }),
          handover({ id: 'd', taker_name: null }),
          handover({ id: 'e', party: { id: mateo, name: 'Otra' }, taker_name: 'Nadie de aquí' }),
        ],
      },
    });
    const receipts = within(await of(sheet, 'Con quién se fue')).getAllByRole('listitem');
    expect(receipts.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Mateo se fue con Abuela Marta.*18:42\s· con el código del pase\s· según Rosa, que ayudaba en la puerta$/,
      ),
      expect.stringMatching(/con el QR del pase.*El pase estaba anuladoYa figuraba su salida/),
      expect.stringMatching(/^Mateo se fue por su cuenta.*Se deshizo$/),
      expect.stringMatching(/^Mateo se fue con \(nombre ya borrado\)/),
    ]);
  });

  it('is not there without one', async () => {
    const sheet = await open({ [handovers]: { body: [] } });
    await of(sheet, 'Mateo Silva');
    expect(sheet.queryByText('Con quién se fue')).toBeNull();
  });
});

it('has what was deleted a day after the party, and of how many phones', async () => {
  const past = {
    status: 'finished' as const,
    date_start: '2020-03-20T16:00:00-03:00',
    date_end: '2020-03-20T19:00:00-03:00',
  };
  const purged = { notes: 1, contact_phones: 0, pick_ups: 2, passes: 0, blocks: 0, hand_overs: 0 };
  const receipt = {
    purged_at: '2020-03-21T19:00:00-03:00',
    readers: [],
    purged,
    copies: { phones: 2, wiped: 1 },
  };
  const sheet = await open(
    { [`GET /api/parties/${partyId}/careReceipt`]: { body: receipt } },
    past,
  );
  const card = await of(sheet, /^Lo que borramos el .*19:00$/);
  const lines = within(card).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Qué hacer: 1',
    'Quién retiraba: 2',
    'Copias en teléfonos: 1 de 2',
    expect.stringMatching(/^Las demás se borran/),
  ]);
});
