import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { databaseOf } from '@/shared/door/marks';
import { writeMark } from '@/features/door/sync/wipe';
import { DoorStore } from '@/features/door/sync/store';
import { party } from '../support/data';
import { openScreen, ownId, partyId } from '../support/openScreen';
import type { Answers } from '../support/server';

const note = /solo las fiestas guardadas en este teléfono/;

/** A host who has prepared the door of a party. jsdom cannot encrypt: the store is tested by itself. */
function keep(given: object = {}): void {
  const page = party({ id: partyId, name: 'Cumple de Sofía', status: 'started', ...given });
  const until = Date.now() + 3_600_000;
  writeMark('account', { ownerId: ownId, until, queued: 0 });
  const store = { snapshots: () => Promise.resolve([{ page }]), close: () => undefined };
  jest.spyOn(DoorStore, 'open').mockResolvedValue(store as unknown as DoorStore);
}

/** The browser knows that there is no connection, or finds out by its requests. */
async function openHome(connection: 'lost' | 'dead' | 'there', answers: Answers = {}) {
  onlineManager.setOnline(connection !== 'lost');
  Object.defineProperty(navigator, 'onLine', {
    value: connection !== 'lost',
    configurable: true,
  });
  // What the service worker has of the pages is downloaded all the same.
  const dead: Answers = { 'GET /api/parties': 'offline', 'GET /api/health/live': { body: {} } };
  await openScreen('/app', { ...(connection === 'there' ? {} : dead), ...answers });
}

afterEach(() => {
  onlineManager.setOnline(true);
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  localStorage.removeItem(databaseOf('account'));
  jest.restoreAllMocks();
});

it.each(['lost', 'dead'] as const)('without a connection (%s) leads to the door', async (how) => {
  keep();
  await openHome(how);
  const link = await screen.findByRole('link', { name: /Cumple de Sofía/ });
  expect(link).toHaveAttribute('href', `/app/parties/${partyId}`);
  expect(screen.getByText(note)).toHaveAttribute('role', 'status');
});

it('gives way to what the server has', async () => {
  keep();
  const body = [{ ...party({ name: 'Otra fiesta' }), average: null }];
  await openHome('there', { 'GET /api/parties': { body } });
  expect(await screen.findByRole('link', { name: /Otra fiesta/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Cumple de Sofía')).toBeNull());
  expect(screen.queryByText(note)).toBeNull();
});

it('shows no party that is over', async () => {
  keep({ status: 'finished' });
  await openHome('dead');
  // Once for both lists; one of them fails first, on its card.
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    expect(screen.queryByText('Mis fiestas')).toBeNull();
  });
  expect(screen.queryByText(note)).toBeNull();
});
