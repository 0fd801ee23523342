import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';

/** Says whether a guest who was typed in is a kid. */
export function useDeclareKind(partyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isKid }: { id: string; isKid: boolean }) =>
      api.PATCH('/api/invitations/{id}/kind', { path: { id }, body: { is_kid: isKid } }),
    // Also after a refusal: another screen may have said it, or removed the guest.
    onSettled: () => cache.invalidateQueries({ queryKey: ['guests', partyId] }),
  });
}
