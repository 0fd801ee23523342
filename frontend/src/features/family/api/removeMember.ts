import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { familyQuery } from './family';

/** Takes a member out of the family and off the parties that are not over. */
export function useRemoveMember(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.DELETE('/api/family/{id}', { path: { id } }),
    onSuccess: () => {
      queries.setQueryData(familyQuery().queryKey, (family) =>
        family?.filter((member) => member.id !== id),
      );
      void queries.invalidateQueries({ queryKey: familyQuery().queryKey });
      void queries.invalidateQueries({ queryKey: ['invitations'] });
    },
  });
}
