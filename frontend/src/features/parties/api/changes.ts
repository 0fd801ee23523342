import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { partyQuery } from './getParty';

export type HostChange = components['schemas']['HostChangeResponse'];
export type ToldFamily = HostChange['families'][number];
export type PartyChangesOfHost = components['schemas']['PartyChangesResponse'];

/** What the host changed, who has seen it, and how many families a change concerns now. */
export const partyChangesQuery = (id: string) =>
  queryOptions({
    queryKey: ['parties', 'changes', id],
    queryFn: api.read('/api/parties/{partyId}/changes', { path: { partyId: id } }),
  });

/** Calls the party off, or takes that back. */
export function useCallOff(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (act: { restore: true } | { message: string | null }) => {
      const path = { id };
      return 'restore' in act
        ? api.POST('/api/parties/{id}/restore', { path })
        : api.POST('/api/parties/{id}/cancel', { path, body: act });
    },
    onSuccess: (party) => {
      cache.setQueryData(partyQuery(id).queryKey, party);
      void cache.invalidateQueries({ queryKey: ['parties'] });
      void cache.invalidateQueries({ queryKey: ['guests', id] });
    },
    onError: () => void cache.invalidateQueries({ queryKey: partyQuery(id).queryKey }),
  });
}
