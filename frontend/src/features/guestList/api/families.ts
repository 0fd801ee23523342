import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { useIdempotencyKey } from '@/api/idempotencyKey';
import type { FamilyChanges, NewFamily, NotedAnswer } from './types';

export const familiesQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'families'],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/parties/{partyId}/families', { params: { path: { partyId } }, signal }),
      ),
    staleTime: 5_000,
    refetchInterval: 30_000, // families answer meanwhile
  });

/** Those that the host expects. */
export const listedQuery = (partyId: string) =>
  queryOptions({
    ...familiesQuery(partyId),
    select: (families) => families.filter(({ origin }) => origin === 'listed'),
  });

/** Also after a refusal: the list may have changed. */
function useRefresh(partyId: string) {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ['guests', partyId] });
}

/** Notes that the host sends a link. Sent also when WhatsApp takes the page's place. */
export function useSendLink(partyId: string) {
  const cache = useQueryClient();
  const onSettled = useRefresh(partyId);
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        client.POST('/api/parties/{partyId}/families/{id}/sent', {
          params: { path: { partyId, id } },
          keepalive: true,
        }),
      ),
    onMutate: (id) =>
      cache.setQueryData(familiesQuery(partyId).queryKey, (families) =>
        families?.map((family) =>
          family.id === id ? { ...family, sent_at: new Date().toISOString() } : family,
        ),
      ),
    onSettled,
  });
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
    noteAnswer: useMutation({
      mutationFn: (body: NotedAnswer) =>
        unwrap(client.PUT('/api/parties/{partyId}/families/{id}/answer', { params, body })),
      onSettled,
    }),
    issueLink: useMutation({
      mutationFn: () =>
        unwrap(client.POST('/api/parties/{partyId}/families/{id}/link', { params })),
      onSettled,
    }),
  };
}
