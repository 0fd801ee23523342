import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { databaseOf } from '@/shared/door/marks';
import { writeMark } from '@/features/door/sync/wipe';
import { getSession } from '@/api/session';
import { press } from '../support/hand';
import { openScreen, ownId } from '../support/openScreen';
import { answerWith } from '../support/server';

async function signOutWith(queued: number): Promise<void> {
  writeMark('account', { ownerId: ownId, until: Date.now() + 3_600_000, queued });
  await openScreen('/app', { 'GET /api/family': { body: [] } });
  await press('Abrir el menú');
  await press('Cerrar sesión');
}
afterEach(() => localStorage.removeItem(databaseOf('account')));

it('asks before taps of a door that were not sent are lost', async () => {
  await signOutWith(6);
  expect(await screen.findByText(/^Ingresos y salidas sin enviar: 6\./)).toBeVisible();
  await press('Cancelar');
  expect(getSession()).not.toBeNull();
  await press('Cerrar sesión');
  await press('Cerrar igual');
  expect(getSession()).toBeNull();
});

it('asks nothing when all taps were sent', async () => {
  await signOutWith(0);
  expect(getSession()).toBeNull();
});

it('works without a connection', async () => {
  await openScreen('/app', {});
  await press('Abrir el menú');
  answerWith('POST /api/auth/logout', 'offline');
  await press('Cerrar sesión');
  await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
  expect(getSession()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Abrir el menú' })).toBeNull();
});

it('the menu has its items', async () => {
  const router = await openScreen('/app', {});
  await press('Abrir el menú');
  const menu = within(await screen.findByRole('dialog', { name: 'Menú' }));
  const items = menu
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(items).toEqual([
    ['Inicio', '/app'],
    ['Mi Cuenta', `/app/family/${ownId}`],
    ['Familiares', '/app/family'],
    ['Fiestas', '/app/parties/finished'],
    ['Invitaciones', '/app/invitations/finished'],
  ]);
  const past = within(menu.getByRole('list', { name: 'Anteriores' })).getAllByRole('link');
  expect(past.map(({ textContent }) => textContent)).toEqual(['Fiestas', 'Invitaciones']);
  await userEvent.click(menu.getByRole('link', { name: 'Fiestas' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/parties/finished'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
