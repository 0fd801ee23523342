import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/api/apiError';
import { api } from '@/api/client';
import { useIdempotencyKey } from '@/api/idempotencyKey';
import type { components } from '@/api/schema.gen';

export type FamilyPass = components['schemas']['PickupPassResponse'];
export type MadePass = components['schemas']['MadePickupPassResponse'];
export type FamilyBlock = components['schemas']['FamilyBlockResponse'];

/** Whom: a person whom the family named, or a name that it types. */
export type Taker =
  | { guest_ids: string[]; authorized_person_id: string }
  | { guest_ids: string[]; name: string };

export const passesQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['pickupPasses', partyId],
    queryFn: ({ signal }) =>
      api.GET('/api/parties/{partyId}/pickupPasses', { path: { partyId }, signal }),
    // Bearers open their links meanwhile.
    refetchInterval: ({ state }) => (state.data?.length ? 30_000 : false),
  });

export const blocksQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['pickupBlocks', partyId],
    queryFn: api.read('/api/parties/{partyId}/pickupBlocks', { path: { partyId } }),
  });

export function useMakePass(partyId: string) {
  const cache = useQueryClient();
  const { keyOf, renew } = useIdempotencyKey();
  const make = (body: Taker) =>
    api.POST('/api/parties/{partyId}/pickupPasses', {
      path: { partyId },
      body: { ...body, idempotency_key: keyOf(body) },
    });
  return useMutation({
    mutationFn: (body: Taker) =>
      make(body).catch((error: unknown) => {
        // The answer of the first try was lost, and that pass is in use or ended since: this is another one.
        if (!hasCode(error, 'pass_claimed') && !hasCode(error, 'pass_revoked')) throw error;
        renew();
        return make(body);
      }),
    onSuccess: renew,
    onSettled: () => cache.invalidateQueries(passesQuery(partyId)),
  });
}

export function useRevokePass(partyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/pickupPasses/{id}', { path: { id } }),
    onSettled: () => cache.invalidateQueries(passesQuery(partyId)),
  });
}

export function useBlock(partyId: string) {
  const cache = useQueryClient();
  const { keyOf, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Taker) =>
      api.POST('/api/parties/{partyId}/pickupBlocks', {
        path: { partyId },
        body: { ...body, idempotency_key: keyOf(body) },
      }),
    onSuccess: renew,
    onSettled: () => cache.invalidateQueries(blocksQuery(partyId)),
  });
}

export function useLiftBlock(partyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/pickupBlocks/{id}', { path: { id } }),
    onSettled: () => cache.invalidateQueries(blocksQuery(partyId)),
  });
}
