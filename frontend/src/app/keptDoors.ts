import { getSession } from '@/api/session';
import { hostedDoor } from '@/features/door/sync/doors';
import { DoorStore } from '@/features/door/sync/store';
import { partyQuery } from '@/features/parties/api/getParty';
import { keptAt, openStatuses, partiesQuery } from '@/features/parties/api/listParties';
import type { Party } from '@/features/parties/api/types';
import { queryClient } from './queryClient';

// The doors that this phone keeps for the signed-in host. Loaded only where there are any.

/** The party as it was when its door was kept, until the server tells more. */
export async function showKeptParty(partyId: string): Promise<void> {
  const { queryKey } = partyQuery(partyId);
  const page = await withStore(async (store) => (await store.snapshot(partyId))?.page);
  if (!page || queryClient.getQueryData(queryKey)) return;
  queryClient.setQueryData(queryKey, page as Party, { updatedAt: keptAt });
}

/** Without a connection the parties whose doors are kept, until the server tells more. */
export async function showKeptParties(): Promise<void> {
  const { queryKey } = partiesQuery(openStatuses);
  const kept = (await withStore((store) => store.snapshots())) ?? [];
  const parties = kept.flatMap(({ page }) => (page as Party | undefined) ?? []);
  const open = parties
    .filter(({ status }) => openStatuses.includes(status))
    .map((party) => ({ ...party, average: null }));
  if (open.length === 0 || queryClient.getQueryData(queryKey)) return;
  open.sort((a, b) => Date.parse(a.date_start) - Date.parse(b.date_start));
  queryClient.setQueryData(queryKey, open, { updatedAt: keptAt });
}

/** Sends the taps that an earlier page could not send, on any screen. */
export async function sendKeptTaps(): Promise<void> {
  const parties = (await withStore((store) => store.queuedParties())) ?? [];
  for (const partyId of parties) hostedDoor(partyId, queryClient);
}

async function withStore<T>(act: (store: DoorStore) => Promise<T>): Promise<T | undefined> {
  const id = getSession()?.user.id;
  if (!id) return undefined;
  const store = await DoorStore.open({ kind: 'account', id });
  try {
    return await act(store);
  } finally {
    store.close();
  }
}
