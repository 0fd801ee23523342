import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/api/apiError';
import { api } from '@/api/client';
import { useIdempotencyKey } from '@/api/idempotencyKey';
import type { components } from '@/api/schema.gen';

export type DoorPass = components['schemas']['DoorPassResponse'];
export type MadeDoorPass = components['schemas']['MadeDoorPassResponse'];

export interface HelpedParty {
  id: string;
  name: string;
  /** IANA */
  timezone: string;
}

export const doorPassesQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['doorPasses', partyId],
    queryFn: api.read('/api/parties/{partyId}/doorPasses', { path: { partyId } }),
    refetchInterval: 15_000, // phones open their links meanwhile
  });

export function useMakeDoorPass(partyId: string) {
  const cache = useQueryClient();
  const { keyOf, renew } = useIdempotencyKey();
  const make = (body: { name: string; care: boolean }) =>
    api.POST('/api/parties/{partyId}/doorPasses', {
      path: { partyId },
      body: { ...body, idempotency_key: keyOf(body) },
    });
  return useMutation({
    mutationFn: (body: { name: string; care: boolean }) =>
      make(body).catch((error: unknown) => {
        // The answer of the first try was lost, and the host has ended that pass since: this is another one.
        if (!hasCode(error, 'door_pass_revoked')) throw error;
        renew();
        return make(body);
      }),
    onSuccess: renew,
    onSettled: () => cache.invalidateQueries(doorPassesQuery(partyId)),
  });
}

export function useRevokeDoorPass(partyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/doorPasses/{id}', { path: { id } }),
    onSettled: () => cache.invalidateQueries(doorPassesQuery(partyId)),
  });
}
