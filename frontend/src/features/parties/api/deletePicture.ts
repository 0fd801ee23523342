import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/api/apiError';
import { client, unwrap } from '@/api/client';
import { partyQuery } from './getParty';

export function useDeletePicture(partyId: string) {
  const cache = useQueryClient();
  const { queryKey } = partyQuery(partyId);
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await unwrap(client.DELETE('/api/pictures/{id}', { params: { path: { id } } }));
      } catch (error) {
        // Gone already, which is what was wanted.
        if (!hasCode(error, 'not_found')) throw error;
      }
    },
    onSuccess: (_, id) => {
      cache.setQueryData(
        queryKey,
        (party) =>
          party && { ...party, pictures: party.pictures.filter((picture) => picture.id !== id) },
      );
      void cache.invalidateQueries({ queryKey: ['parties', 'list'] });
    },
    onError: () => void cache.invalidateQueries({ queryKey }),
  });
}
