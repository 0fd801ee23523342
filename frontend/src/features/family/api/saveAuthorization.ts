import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useIdempotencyKey } from '@/api/idempotencyKey';
import { authorizationsQuery } from './authorizations';
import { familyQuery } from './family';

interface Contact {
  name: string;
  phone: string;
}

/** Adds an authorised person, or changes the one with `id`. */
export function useSaveAuthorization(userId: string, id: string | null) {
  const queries = useQueryClient();
  const { keyOf, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Contact) =>
      id
        ? api.PUT('/api/users/{userId}/authorizations/{id}', { path: { userId, id }, body })
        : api.POST('/api/users/{userId}/authorizations', {
            path: { userId },
            body: { ...body, idempotency_key: keyOf(body) },
          }),
    onSuccess: () => {
      renew();
      void queries.invalidateQueries({ queryKey: familyQuery().queryKey });
      return queries.invalidateQueries({ queryKey: authorizationsQuery(userId).queryKey });
    },
  });
}
