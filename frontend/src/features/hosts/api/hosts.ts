import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type PartyHost = components['schemas']['HostResponse'];
export type OfferedHosting = components['schemas']['OfferedHostingResponse'];

const of = (id: string) => ({ path: { id } });

export const hostsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['hosts', partyId],
    queryFn: ({ signal }) => api.GET('/api/parties/{id}/hosts', { ...of(partyId), signal }),
  });

export const useMakeHostLink = (partyId: string) =>
  useMutation({
    mutationFn: () => api.POST('/api/parties/{id}/hostLink', of(partyId)),
  });

/** Of another host, or one's own leaving. @param leave leads away from what only hosts see */
export function useEndHosting(partyId: string, leave?: () => Promise<void>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (hostId: string) =>
      api.DELETE('/api/parties/{id}/hosts/{hostId}', { path: { id: partyId, hostId } }),
    onSuccess: () => leave?.(),
    onSettled: () => void cache.invalidateQueries(), // what a host sees is everywhere
  });
}

export function useHandOn(partyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (hostId: string) =>
      api.POST('/api/parties/{id}/owner', { ...of(partyId), body: { host_id: hostId } }),
    onSettled: () => cache.invalidateQueries(),
  });
}

export const offeredHostingQuery = (partyId: string, secret: string) =>
  queryOptions({
    queryKey: ['offeredHosting', partyId, secret],
    queryFn: ({ signal }) =>
      api.POST('/api/parties/{id}/hosts/open', { ...of(partyId), body: { secret }, signal }),
    gcTime: 0,
  });

export function useJoinHosts(partyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (secret: string) =>
      api.POST('/api/parties/{id}/hosts', { ...of(partyId), body: { secret } }),
    onSuccess: () => cache.invalidateQueries(),
  });
}
