import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useIdempotencyKey } from '@/api/idempotencyKey';
import type { Family, FamilyChanges, NewFamily, NotedAnswer } from './types';

export const familiesQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'families'],
    queryFn: api.read('/api/parties/{partyId}/families', { path: { partyId } }),
    staleTime: 5_000,
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

/** Of what is noted with a tap each, faster than the server answers. */
const notingKey = (partyId: string) => ['guests', partyId, 'noting'];

/** What the list shows before the server has answered. A reading under way does not know it yet. */
function useShow(partyId: string) {
  const cache = useQueryClient();
  const { queryKey } = familiesQuery(partyId);
  return async (id: string, change: (family: Family) => Partial<Family>) => {
    await cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, (families) =>
      families?.map((family) => (family.id === id ? { ...family, ...change(family) } : family)),
    );
  };
}

/** After the last of those that are noted at once: the list would take back the others. */
function useRefreshAfterAll(partyId: string) {
  const cache = useQueryClient();
  const refresh = useRefresh(partyId);
  return () =>
    cache.isMutating({ mutationKey: notingKey(partyId) }) === 1 ? refresh() : undefined;
}

/** Notes that the host sends a link. Sent also when WhatsApp takes the page's place. */
export function useSendLink(partyId: string) {
  const show = useShow(partyId);
  const onSettled = useRefreshAfterAll(partyId);
  return useMutation({
    mutationKey: notingKey(partyId),
    mutationFn: (id: string) =>
      api.POST('/api/parties/{partyId}/families/{id}/sent', {
        path: { partyId, id },
        keepalive: true,
      }),
    onMutate: (id) => show(id, () => ({ sent_at: new Date().toISOString() })),
    onSettled,
  });
}

/** Notes that the host wrote to a family about what changed, or did not. Sent also when WhatsApp takes the page's place. */
export function useTell(partyId: string) {
  const show = useShow(partyId);
  const refresh = useRefreshAfterAll(partyId);
  const cache = useQueryClient();
  return useMutation({
    mutationKey: notingKey(partyId),
    mutationFn: (body: { family_id: string; told: boolean }) =>
      api.POST('/api/parties/{partyId}/told', { path: { partyId }, body, keepalive: true }),
    onMutate: ({ family_id: id, told }) => {
      const told_at = told ? new Date().toISOString() : null;
      return show(id, ({ to_tell: news }) => ({ to_tell: news && { ...news, told_at } }));
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['parties', 'changes', partyId] });
      return refresh();
    },
  });
}

/** Adds nothing. */
export const useReadFamilies = (partyId: string) =>
  useMutation({
    mutationFn: (list: string) =>
      api.POST('/api/parties/{partyId}/families/read', { path: { partyId }, body: { list } }),
  });

export function useAddFamilies(partyId: string) {
  const onSettled = useRefresh(partyId);
  const { keyOf, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { families: NewFamily[]; siblings_welcome: boolean }) =>
      api.POST('/api/parties/{partyId}/families', {
        path: { partyId },
        body: { ...body, idempotency_key: keyOf(body) },
      }),
    onSuccess: renew,
    onSettled,
  });
}

export function useWelcomeSiblings(partyId: string) {
  const onSettled = useRefresh(partyId);
  return useMutation({
    mutationFn: (siblings_welcome: boolean) =>
      api.PATCH('/api/parties/{partyId}/families', {
        path: { partyId },
        body: { siblings_welcome },
      }),
    onSettled,
  });
}

export function useFamily(partyId: string, id: string) {
  const onSettled = useRefresh(partyId);
  const path = { partyId, id };
  return {
    change: useMutation({
      mutationFn: (body: FamilyChanges) =>
        api.PATCH('/api/parties/{partyId}/families/{id}', { path, body }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: () => api.DELETE('/api/parties/{partyId}/families/{id}', { path }),
      onSettled,
    }),
    noteAnswer: useMutation({
      mutationFn: (body: NotedAnswer) =>
        api.PUT('/api/parties/{partyId}/families/{id}/answer', { path, body }),
      onSettled,
    }),
    issueLink: useMutation({
      mutationFn: () => api.POST('/api/parties/{partyId}/families/{id}/link', { path }),
      onSettled,
    }),
  };
}
