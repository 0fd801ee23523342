import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { databaseOf } from '@/shared/door/marks';
import { writeMark } from '@/features/door/sync/wipe';
import { getSession } from '@/api/session';
import { openScreen, ownId } from '../support/openScreen';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function signOutWith(queued: number): Promise<void> {
  writeMark('account', { ownerId: ownId, until: Date.now() + 3_600_000, queued });
  await openScreen('/app', { 'GET /api/family': { body: [] } });
  await press('Abrir el menú');
  await press('Cerrar sesión');
}
afterEach(() => localStorage.removeItem(databaseOf('account')));

it('asks before taps of a door that were not sent are lost', async () => {
  await signOutWith(6);
  expect(await screen.findByText(/^6 ingresos y salidas todavía no se enviaron/)).toBeVisible();
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
