import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type HostGifts = components['schemas']['HostGiftsResponse'];
export type WrittenGifts = components['schemas']['GiftListRequest'];

export const giftListQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['giftList', partyId],
    queryFn: api.read('/api/parties/{partyId}/giftList', { path: { partyId } }),
  });

export function useWriteGiftList(partyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: WrittenGifts) =>
      api.PUT('/api/parties/{partyId}/giftList', { path: { partyId }, body }),
    onSuccess: (gifts) => cache.setQueryData(giftListQuery(partyId).queryKey, gifts),
  });
}

export function useThank(partyId: string) {
  const cache = useQueryClient();
  const { queryKey } = giftListQuery(partyId);
  return useMutation({
    mutationFn: (body: components['schemas']['ThankRequest']) =>
      api.POST('/api/parties/{partyId}/giftThanks', { path: { partyId }, body }),
    onSuccess: (gifts) => cache.setQueryData(queryKey, gifts),
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}

export function useTakeDownPhoto(partyId: string) {
  const cache = useQueryClient();
  const { queryKey } = giftListQuery(partyId);
  return useMutation({
    mutationFn: (id: string) =>
      api.DELETE('/api/parties/{partyId}/giftPhotos/{id}', { path: { partyId, id } }),
    onSuccess: (gifts) => cache.setQueryData(queryKey, gifts),
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}
