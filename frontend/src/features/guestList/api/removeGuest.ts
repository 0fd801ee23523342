import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';

export function useRemoveGuest(partyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/invitations/{id}', { path: { id } }),
    // Also after a refusal: the guest may have come in, or be gone already.
    onSettled: () => cache.invalidateQueries({ queryKey: ['guests', partyId] }),
  });
}
