import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/api/apiError';
import { api } from '@/api/client';
import { partyQuery } from './getParty';

export function useDeletePicture(partyId: string) {
  const cache = useQueryClient();
  const { queryKey } = partyQuery(partyId);
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.DELETE('/api/pictures/{id}', { path: { id } });
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
