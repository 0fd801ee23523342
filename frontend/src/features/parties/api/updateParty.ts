import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { partyQuery } from './getParty';
import type { PartyChanges } from './types';

/** Changes what is given and leaves the rest; also the video, the state and the pictures' order. */
export function useUpdateParty(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: PartyChanges) =>
      unwrap(client.PATCH('/api/parties/{id}', { params: { path: { id } }, body })),
    onSuccess: async (party) => {
      await cache.cancelQueries({ queryKey: partyQuery(id).queryKey });
      cache.setQueryData(partyQuery(id).queryKey, party);
      void cache.invalidateQueries({ queryKey: ['parties', 'list'] });
      // Quotas, deadline and state decide what the guest list and its figures say.
      void cache.invalidateQueries({ queryKey: ['guests', id] });
    },
    // What was refused may be the state of another phone: show what is true now.
    onError: () => void cache.invalidateQueries({ queryKey: partyQuery(id).queryKey }),
  });
}
