import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useIdempotencyKey } from '@/api/idempotencyKey';
import { familiesQuery } from './families';
import type { AskingParty } from './types';

/** Whether families can still answer. */
export const isAsking = (party: AskingParty): boolean =>
  party.status !== 'finished' &&
  !party.cancelled_at &&
  Date.parse(party.rsvp_due_date) > Date.now();

/** Counts that the host reminds a family. Sent also when WhatsApp takes the page's place. */
export function useNudge(partyId: string) {
  const cache = useQueryClient();
  const { keyOf, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (id: string) =>
      api.POST('/api/parties/{partyId}/nudges', {
        path: { partyId },
        body: { id, idempotency_key: keyOf({ id }) },
        keepalive: true,
      }),
    onSuccess: renew,
    // Also after a refusal: the family may have answered.
    onSettled: () => cache.invalidateQueries({ queryKey: familiesQuery(partyId).queryKey }),
  });
}
