// What a family that answered by its link tells of its children.
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { commonConditions } from '@/api/rules.gen';
import { LinkCalls, type FamilyLink } from '@/answer/api';
import LinkCare from '@/answer/care/LinkCare';
import { i18n, loadTexts } from '@/shared/i18n/i18n';
import { guest } from '../support/data';
import { answerWith, bodiesTo, refused, sentTo, serve } from '../support/server';

const [celiac] = commonConditions;
const rare = 'f0000000-0000-4000-8000-000000000001';
const juli = { id: 'juli', full_name: 'Juli', user_id: null };
const stayOf = 'PATCH /api/invitations/juli/stay';
const careOf = 'PATCH /api/invitations/juli/care';
const consent = { invitation_id: 'juli', noted: false, goes_at: '2099-03-21T19:00:00-03:00' };
const rows = (given: Parameters<typeof guest>[0] = {}) => ({
  body: [guest({ ...juli, ...given }), guest({ id: 'adult', full_name: 'Adulto de Juli' })],
});
const consents = (given: object = {}) => ({ body: [{ ...consent, gone_at: null, ...given }] });

interface Given {
  isLeft?: boolean;
  row?: Parameters<typeof guest>[0];
  noted?: object;
}

async function open({ isLeft = true, row, noted }: Given = {}) {
  const link = {
    ...{ party_id: 'party', token: 'token', party: { requires_handover: isLeft } },
    answer: { rsvp: 'accepted', children: ['Juli'], adults: 1 },
  } as FamilyLink;
  serve({
    'POST /api/familyLinks/open': { body: link },
    'GET /api/users/invitations/get/party': rows(row),
    'GET /api/parties/party/consents': consents(noted),
    'GET /api/healthConditions': {
      body: [
        { id: celiac, name: 'Celiaquía', concerns_food: true },
        { id: rare, name: 'Alergia al kiwi' },
      ],
    },
    [stayOf]: { body: guest(juli) },
    [careOf]: { body: consent },
  });
  await loadTexts(['answer', 'linkCare', 'errors']);
  const calls = new LinkCalls('secret');
  await calls.read();
  render(
    <I18nextProvider i18n={i18n}>
      <LinkCare link={link} calls={calls} />
    </I18nextProvider>,
  );
  await screen.findByRole('heading', { name: 'Para cuidarlos bien' });
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('asks of each child who is left on whom to call, who takes it and what to look out for', async () => {
  await open();
  expect(screen.queryByRole('form', { name: 'Adulto de Juli' })).not.toBeInTheDocument();
  const form = within(screen.getByRole('form', { name: 'Juli' }));
  expect(form.queryByRole('button', { name: 'Guardar' })).not.toBeInTheDocument();
  await userEvent.click(form.getByRole('radio', { name: 'No, dejamos a Juli' }));
  await userEvent.click(await form.findByRole('checkbox', { name: 'Celiaquía' }));
  await userEvent.selectOptions(form.getByRole('combobox'), 'Alergia al kiwi');
  await userEvent.click(form.getByRole('checkbox', { name: 'Trae su comida' }));
  await press('Guardar');
  expect(await screen.findByRole('alert')).toHaveTextContent('hace falta un teléfono');
  expect(bodiesTo(stayOf)).toEqual([]);

  await userEvent.type(
    form.getByLabelText('¿A qué teléfono llamamos si pasa algo?'),
    '099 123 456',
  );
  await userEvent.type(form.getByLabelText('¿Quién retira a Juli?'), 'Abuela Rosa');
  answerWith(
    'GET /api/users/invitations/get/party',
    rows({ stays: 'dropped_off', contact_phone: '***456' }),
  );
  answerWith('GET /api/parties/party/consents', consents({ noted: true }));
  await press('Guardar');
  expect(await screen.findByText(/Hay algo anotado de Juli/)).toHaveTextContent('21 de marzo');
  expect(bodiesTo(stayOf)).toEqual([
    { stays: 'dropped_off', contact_phone: '099 123 456', picked_up_by_name: 'Abuela Rosa' },
  ]);
  expect(bodiesTo(careOf)).toEqual([
    { health_condition_ids: [celiac, rare], what_to_do: null, brings_food: true },
  ]);
  expect(sentTo(stayOf)[0]?.authorization).toBe('Bearer token');
  expect(screen.getByText(/Dejan a Juli/)).toHaveTextContent('termina en 456');
});

it('offers it where parents stay, and asks nothing of the stay', async () => {
  await open({ isLeft: false });
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  await press('Contar algo de Juli');
  expect(screen.queryByRole('checkbox', { name: 'Trae su comida' })).toBeNull();
  // What goes with a condition is gone with it.
  for (const name of ['Celiaquía', 'Trae su comida', 'Celiaquía', 'Celiaquía']) {
    await userEvent.click(await screen.findByRole('checkbox', { name }));
  }
  await userEvent.type(screen.getByLabelText(/Qué hacer/), 'Tiene su torta');
  await press('Guardar');
  await waitFor(() =>
    expect(bodiesTo(careOf)).toEqual([
      { health_condition_ids: [celiac], what_to_do: 'Tiene su torta', brings_food: false },
    ]),
  );
  expect(bodiesTo(stayOf)).toEqual([]);
});

it('replaces or deletes what was noted, without showing it', async () => {
  await open({
    row: { stays: 'dropped_off', contact_phone: '***456' },
    noted: { noted: true },
  });
  await press('Cambiar');
  expect(await screen.findByRole('checkbox', { name: 'Celiaquía' })).not.toBeChecked();
  expect(screen.getByLabelText(/A qué teléfono/)).toHaveValue('');
  await press('Guardar');
  // What was left empty stays as it was.
  await waitFor(() => expect(bodiesTo(stayOf)).toEqual([{ stays: 'dropped_off' }]));
  expect(bodiesTo(careOf)).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Borrar lo anotado' }));
  expect(bodiesTo(careOf)).toEqual([
    { health_condition_ids: [], what_to_do: null, photos: null, brings_food: false },
  ]);
});

it('says after the party that it was deleted', async () => {
  await open({ noted: { gone_at: '2099-03-21T19:05:00-03:00' } });
  expect(screen.getByText(/ya se borró/)).toBeInTheDocument();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

it('asks for a new token when the page was open for long', async () => {
  await open();
  answerWith(stayOf, refused(401, 'unauthenticated'));
  answerWith('POST /api/familyLinks/open', { body: { token: 'new' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Sí, se queda un adulto' }));
  await press('Guardar');
  await waitFor(() =>
    expect(sentTo(stayOf).map(({ authorization }) => authorization)).toEqual([
      'Bearer token',
      'Bearer new',
    ]),
  );
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});
