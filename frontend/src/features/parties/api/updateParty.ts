import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { partyChangesQuery } from './changes';
import { partyQuery } from './getParty';
import type { PartyChanges } from './types';

/** Changes the given fields and keeps the others; also the video, the state and the pictures' order. */
export function useUpdateParty(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PartyChanges) => api.PATCH('/api/parties/{id}', { path: { id }, body }),
    onSuccess: async (party) => {
      await cache.cancelQueries({ queryKey: partyQuery(id).queryKey });
      cache.setQueryData(partyQuery(id).queryKey, party);
      void cache.invalidateQueries({ queryKey: ['parties', 'list'] });
      void cache.invalidateQueries({ queryKey: partyChangesQuery(id).queryKey });
      // The guest list and its totals depend on quotas, deadline and state.
      void cache.invalidateQueries({ queryKey: ['guests', id] });
    },
    // The party may have been changed on another device.
    onError: () => void cache.invalidateQueries({ queryKey: partyQuery(id).queryKey }),
  });
}
