import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { child, childId } from '../support/data';
import { enter } from '../support/hand';
import { openScreen } from '../support/openScreen';
import { answerWith, sentTo } from '../support/server';

const celiac = { id: '7c1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5a02', name: 'Celiaquía' };
const aunt = {
  id: '7c1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5a03',
  user_id: childId,
  name: 'Tía Clara',
  phone: '099 111 222',
};
const noted = `GET /api/users/${childId}/healthConditions`;
const dropped = `DELETE /api/users/${childId}/healthConditions/${celiac.id}`;
const authorized = `GET /api/users/${childId}/authorizations`;
const revoked = `DELETE /api/users/${childId}/authorizations/${aunt.id}`;
const serverError = { delay: 200, status: 500, body: { statusCode: 500, message: 'server_error' } };

const openMember = () =>
  openScreen(`/app/family/${childId}`, {
    [`GET /api/family/${childId}`]: { body: child() },
    [noted]: { body: [celiac] },
    [authorized]: { body: [aunt] },
  });

const removeNote = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Quitar Celiaquía' }));

describe('removing the last care note', () => {
  it('is confirmed', async () => {
    await openMember();
    await screen.findByRole('button', { name: 'Quitar Celiaquía' });
    answerWith(dropped, { status: 204, delay: 200 });
    answerWith(noted, { body: [] });
    await removeNote();
    expect(await screen.findByText('Quitamos Celiaquía')).toBeVisible();
    expect(screen.getByText('Sin cuidados')).toBeVisible();
  });

  it('explains a failure and keeps the note', async () => {
    await openMember();
    answerWith(dropped, serverError);
    await removeNote();
    expect(await screen.findByText(/Tuvimos un problema/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Quitar Celiaquía' })).toBeVisible();
  });
});

it('an authorised person has one key for two clicks at the same instant and another try', async () => {
  const added = `POST /api/users/${childId}/authorizations`;
  const keys = () =>
    sentTo(added).map(({ body }) => (body as { idempotency_key: string }).idempotency_key);
  await openMember();
  await userEvent.click(await screen.findByRole('tab', { name: 'Autorizados' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar' }));
  await enter(await screen.findByLabelText('Nombre'), 'Abuela Marta');
  await userEvent.type(screen.getByLabelText('Teléfono'), '099 777 888');
  answerWith(added, serverError);
  const confirm = screen.getByRole('button', { name: 'Confirmar' });
  fireEvent.click(confirm);
  fireEvent.click(confirm);
  await screen.findByText(/Tuvimos un problema/);
  expect(keys()).toHaveLength(1);
  answerWith(added, { status: 201, body: aunt });
  await userEvent.click(confirm);
  await screen.findByRole('button', { name: 'Agregar' });
  expect(keys()).toEqual([keys()[0], keys()[0]]);
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
});

it('removing the last authorised person is confirmed', async () => {
  await openMember();
  await userEvent.click(await screen.findByRole('tab', { name: 'Autorizados' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar a Tía Clara' }));
  answerWith(revoked, { status: 204 });
  answerWith(authorized, { body: [] });
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Eliminamos a Tía Clara')).toBeVisible();
});

it.each([
  ['confirmed', { status: 204, delay: 200 }, 'Eliminamos a Tía Clara'],
  ['explained', serverError, /Tuvimos un problema/],
])(
  'what came of removing an authorised person is %s after its tab was left',
  async (_, answer, text) => {
    await openMember();
    await userEvent.click(await screen.findByRole('tab', { name: 'Autorizados' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Eliminar a Tía Clara' }));
    const question = await screen.findByRole('dialog');
    answerWith(revoked, answer);
    await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
    fireEvent.click(screen.getByRole('tab', { name: 'Cuidados', hidden: true }));
    expect(await screen.findByText(text)).toBeVisible();
  },
);
