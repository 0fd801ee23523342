import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { ownChangesQuery } from './changes';
import { householdQuery } from './household';

/** Says that the household cannot come after all, also after the deadline; all of its rows come back. */
export function useWithdraw(partyId: string, invitationId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.PATCH('/api/invitations/{id}/withdraw', { path: { id: invitationId } }),
    onSuccess: (rows) => {
      cache.setQueryData(householdQuery(partyId).queryKey, rows);
      cache.setQueryData(ownChangesQuery(partyId).queryKey, { own: [] });
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['invitations'] });
      void cache.invalidateQueries({ queryKey: ['parties', partyId] });
    },
  });
}
