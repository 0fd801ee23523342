import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { party } from '../support/data';
import { enter, tapBeside } from '../support/hand';
import { openScreen, partyId } from '../support/openScreen';
import { requested, sentTo } from '../support/server';

const secret = 's'.repeat(43);
const link = `http://localhost/door#${secret}`;
const passes = `/api/parties/${partyId}/doorPasses`;
const pass = (given: object = {}) => ({
  id: '2b3c4d5e-0000-4000-8000-000000000001',
  name: 'Abuela Rosa',
  care: false,
  state: 'valid',
  devices: [],
  ...given,
});
const phone = (name: string, time: string) => ({
  name,
  opened_at: `2027-03-20T${time}:00-03:00`,
  last_seen_at: `2027-03-20T${time}:00-03:00`,
});

async function open(list: object[], routes: Parameters<typeof openScreen>[1] = {}) {
  await openScreen(`/app/parties/${partyId}?tab=door`, {
    [`GET /api/parties/${partyId}`]: { body: party({ status: 'pending' }) },
    [`GET ${passes}`]: { body: list },
    ...routes,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ayudantes' }));
  return screen.findByRole('dialog', { name: 'Ayudantes en la puerta' });
}

it('a link is made in two taps, and shown with WhatsApp first', async () => {
  const dialog = await open([], {
    [`POST ${passes}`]: { status: 201, body: { ...pass({ care: true }), link } },
  });
  const create = within(dialog).getByRole('button', { name: 'Crear el enlace' });
  await userEvent.click(create);
  expect(await within(dialog).findByText(/Escribe un nombre/)).toBeVisible();
  await enter(within(dialog).getByLabelText('Nombre del ayudante'), 'Abuela Rosa');
  await tapBeside();
  await userEvent.click(within(dialog).getByLabelText('Puede ver alergias y cuidados'));
  await userEvent.click(create);
  await within(dialog).findByLabelText('Enlace de ayudante');
  await tapBeside();
  const address = (
    await within(dialog).findByRole('link', { name: 'Enviar por WhatsApp' })
  ).getAttribute('href');
  expect(new URL(address ?? '').searchParams.get('text')).toContain(
    `Abuela Rosa! Con este enlace me ayudas en la puerta de Cumple de Sofía: ${link}`,
  );
  expect(within(dialog).getByLabelText('Enlace de ayudante')).toHaveValue(link);
  expect(within(dialog).getByText(/no se vuelve a mostrar/)).toBeVisible();
  expect(sentTo(`POST ${passes}`).at(-1)?.body).toEqual({
    name: 'Abuela Rosa',
    care: true,
    idempotency_key: expect.any(String),
  });
});

it('helpers are listed with their phones, and their access is cut after a question', async () => {
  const rosa = pass({ devices: [phone('iPhone', '16:05'), phone('Android', '16:20')] });
  const dialog = await open(
    [rosa, pass({ id: '2b3c4d5e-0000-4000-8000-000000000002', name: 'Tío', state: 'revoked' })],
    { [`DELETE /api/doorPasses/${rosa.id}`]: { status: 204 } },
  );
  const row = (await within(dialog).findByText('Abuela Rosa')).closest('li');
  expect(row).toHaveTextContent('2 teléfonos (iPhone, Android) · visto a las 16:20');
  const over = within(dialog).getByRole('region', { name: 'Sin acceso' });
  expect(over).toHaveTextContent('Tío');
  expect(within(over).queryByRole('button')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cortar acceso: Abuela Rosa' }));
  const question = await screen.findByRole('dialog', { name: '¿Cortar el acceso de Abuela Rosa?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Cortar acceso' }));
  await waitFor(() => expect(requested(`DELETE /api/doorPasses/${rosa.id}`)).toBe(1));
});
