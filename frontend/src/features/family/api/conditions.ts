import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { familyQuery } from './family';
import type { HealthCondition } from '@/shared/care/healthConditions';

/** What is noted about a person. */
export const conditionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['family', 'conditions', userId],
    queryFn: api.read('/api/users/{userId}/healthConditions', { path: { userId } }),
  });

/** Notes several at once. What was noted before one was refused stays noted. */
export function useNoteConditions(userId: string) {
  const queries = useQueryClient();
  const path = { userId };
  return useMutation({
    mutationFn: async (ids: string[]) => {
      for (const health_condition_id of ids) {
        const body = { health_condition_id };
        await api.POST('/api/users/{userId}/healthConditions', { path, body });
      }
    },
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: familyQuery().queryKey });
      return queries.invalidateQueries({ queryKey: conditionsQuery(userId).queryKey });
    },
  });
}

/** Optimistic: the note is restored when the server refuses. */
export function useDropCondition(userId: string) {
  const queries = useQueryClient();
  const { queryKey } = conditionsQuery(userId);
  return useMutation({
    mutationFn: ({ id: conditionId }: HealthCondition) =>
      api.DELETE('/api/users/{userId}/healthConditions/{conditionId}', {
        path: { userId, conditionId },
      }),
    onMutate: async (dropped) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      queries.setQueryData(queryKey, (noted) => noted?.filter(({ id }) => id !== dropped.id));
      return before;
    },
    onError: (_error, _dropped, before) => queries.setQueryData(queryKey, before),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey });
      void queries.invalidateQueries({ queryKey: familyQuery().queryKey });
    },
  });
}
