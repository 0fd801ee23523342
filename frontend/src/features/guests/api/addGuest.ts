import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { NewGuest } from './types';

/** Adds somebody on the party's day, found by search or typed in. */
export function useAddGuest(partyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewGuest) =>
      unwrap(
        client.POST('/api/parties/{partyId}/addGuest', { params: { path: { partyId } }, body }),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: ['guests', partyId] }),
  });
}
