import type { QueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { door } from '@/api/rules.gen';
import type { components } from '@/api/schema.gen';
import type { DoorSource, PartyAnswer } from '../sync/source';
import { accountBearer } from './accountBearer';

type Party = components['schemas']['PartyResponse'];

/** Milliseconds for which the screens around the door and the door share one answer. */
const shared = 5_000;

/** A door is kept for this long after its party, in milliseconds. */
const keptAfterEnd = door.keptHours * 3_600_000;

/** The key under which the screens of parties keep one. */
const partyKey = (id: string) => ['parties', 'one', id] as const;

/** The door of a party for its host, with the account's session. */
export function hostDoor(partyId: string, accountId: string, cache: QueryClient): DoorSource {
  const path = { partyId };
  return {
    owner: { kind: 'account', id: accountId },
    readDoor: (signal) => api.GET('/api/parties/{partyId}/door', { path, signal }),
    readParty: async (fresh) => {
      const party = await cache.fetchQuery({
        queryKey: partyKey(partyId),
        queryFn: api.read('/api/parties/{id}', { path: { id: partyId } }),
        staleTime: fresh ? 0 : shared,
        retry: false,
        networkMode: 'always',
      });
      return partyAnswer(party);
    },
    readCare: (device_id, signal) =>
      api.GET('/api/parties/{partyId}/door/care', { path, query: { device_id }, signal }),
    sendTaps: (device_id, taps, signal) =>
      api.POST('/api/parties/{partyId}/door/taps', {
        path,
        body: { device_id, taps },
        signal,
      }),
    bearer: accountBearer,
  };
}

function partyAnswer(page: Party): PartyAnswer {
  const { id, name, status, timezone, date_end: end } = page;
  return {
    party: { id, name, status, timezone },
    until: Date.parse(end) + keptAfterEnd,
    page,
  };
}
