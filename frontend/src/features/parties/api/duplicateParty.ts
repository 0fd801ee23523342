import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useIdempotencyKey } from '@/api/idempotencyKey';
import type { PartyBody } from './types';

/** Creates a party with the content of another. */
export function useDuplicateParty() {
  const cache = useQueryClient();
  const { keyOf, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ from, body }: { from: string; body: PartyBody }) =>
      api.POST('/api/parties/{id}/duplicate', {
        path: { id: from },
        body: { ...body, idempotency_key: keyOf({ from, body }) },
      }),
    onSuccess: () => {
      renew();
      return cache.invalidateQueries({ queryKey: ['parties', 'list'] });
    },
  });
}
