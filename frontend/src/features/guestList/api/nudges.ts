import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { useIdempotencyKey } from '@/api/idempotencyKey';
import type { components } from '@/api/schema.gen';

export type MissingFamily = components['schemas']['MissingFamilyResponse'];
/** The party whose answers are missing. */
export type NudgesParty = Pick<
  components['schemas']['PartyResponse'],
  'id' | 'name' | 'status' | 'date_start' | 'rsvp_due_date' | 'cancelled_at'
>;

const missingQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['missing', partyId],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/parties/{partyId}/nudges', { params: { path: { partyId } }, signal }),
      ),
    staleTime: 5_000,
  });

/** Whether families can still answer. What was loaded before they could not stays in the cache. */
export const isAsking = (party: NudgesParty): boolean =>
  party.status !== 'finished' &&
  !party.cancelled_at &&
  Date.parse(party.rsvp_due_date) > Date.now();

/** The families whose answer is missing. Not asked for once the answers of the party are closed. */
export const useMissing = (party: NudgesParty) =>
  useQuery({
    ...missingQuery(party.id),
    enabled: () => isAsking(party),
  });

/** Counts that the host reminds a family. Sent also when WhatsApp takes the page's place. */
export function useNudge(partyId: string) {
  const cache = useQueryClient();
  const { keyOf, renew } = useIdempotencyKey();
  const { queryKey } = missingQuery(partyId);
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        client.POST('/api/parties/{partyId}/nudges', {
          params: { path: { partyId } },
          body: { id, idempotency_key: keyOf({ id }) },
          keepalive: true,
        }),
      ),
    onSuccess: (missing) => {
      renew();
      cache.setQueryData(queryKey, missing);
    },
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}
