import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { authorizationsQuery } from './authorizations';
import { familyQuery } from './family';

export function useRemoveAuthorization(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.DELETE('/api/users/{userId}/authorizations/{id}', { path: { userId, id } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: familyQuery().queryKey });
      return queries.invalidateQueries({ queryKey: authorizationsQuery(userId).queryKey });
    },
  });
}
