import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { useIdempotencyKey } from '@/api/idempotencyKey';
import type { FamilyChanges, NewFamily } from './types';

export const familiesQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['families', partyId],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/parties/{partyId}/families', { params: { path: { partyId } }, signal }),
      ),
    select: (families) => families.filter(({ origin }) => origin === 'listed'),
    staleTime: 5_000,
    refetchInterval: 30_000, // families answer meanwhile
  });

/** Also after a refusal: the list may have changed. The guests of a family are on the guest list. */
function useRefresh(partyId: string) {
  const cache = useQueryClient();
  return () =>
    Promise.all(
      ['families', 'guests'].map((key) => cache.invalidateQueries({ queryKey: [key, partyId] })),
    );
}

/** Adds nothing. */
export const useReadFamilies = (partyId: string) =>
  useMutation({
    mutationFn: (list: string) =>
      unwrap(
        client.POST('/api/parties/{partyId}/families/read', {
          params: { path: { partyId } },
          body: { list },
        }),
      ),
  });

export function useAddFamilies(partyId: string) {
  const onSettled = useRefresh(partyId);
  const { keyOf, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { families: NewFamily[]; siblings_welcome: boolean }) =>
      unwrap(
        client.POST('/api/parties/{partyId}/families', {
          params: { path: { partyId } },
          body: { ...body, idempotency_key: keyOf(body) },
        }),
      ),
    onSuccess: renew,
    onSettled,
  });
}

export function useWelcomeSiblings(partyId: string) {
  const onSettled = useRefresh(partyId);
  return useMutation({
    mutationFn: (siblings_welcome: boolean) =>
      unwrap(
        client.PATCH('/api/parties/{partyId}/families', {
          params: { path: { partyId } },
          body: { siblings_welcome },
        }),
      ),
    onSettled,
  });
}

export function useFamily(partyId: string, id: string) {
  const onSettled = useRefresh(partyId);
  const params = { path: { partyId, id } };
  return {
    change: useMutation({
      mutationFn: (body: FamilyChanges) =>
        unwrap(client.PATCH('/api/parties/{partyId}/families/{id}', { params, body })),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: () => unwrap(client.DELETE('/api/parties/{partyId}/families/{id}', { params })),
      onSettled,
    }),
    issueLink: useMutation({
      mutationFn: () =>
        unwrap(client.POST('/api/parties/{partyId}/families/{id}/link', { params })),
      onSettled,
    }),
  };
}
