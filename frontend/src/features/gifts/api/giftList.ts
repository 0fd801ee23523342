import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type HostGifts = components['schemas']['HostGiftsResponse'];
export type WrittenGifts = components['schemas']['GiftListRequest'];

export const giftListQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['giftList', partyId],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/parties/{partyId}/giftList', { params: { path: { partyId } }, signal }),
      ),
  });

export function useWriteGiftList(partyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: WrittenGifts) =>
      unwrap(
        client.PUT('/api/parties/{partyId}/giftList', { params: { path: { partyId } }, body }),
      ),
    onSuccess: (gifts) => cache.setQueryData(giftListQuery(partyId).queryKey, gifts),
  });
}

export function useThank(partyId: string) {
  const cache = useQueryClient();
  const { queryKey } = giftListQuery(partyId);
  return useMutation({
    mutationFn: (body: components['schemas']['ThankRequest']) =>
      unwrap(
        client.POST('/api/parties/{partyId}/giftThanks', { params: { path: { partyId } }, body }),
      ),
    onSuccess: (gifts) => cache.setQueryData(queryKey, gifts),
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}

export function useTakeDownPhoto(partyId: string) {
  const cache = useQueryClient();
  const { queryKey } = giftListQuery(partyId);
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        client.DELETE('/api/parties/{partyId}/giftPhotos/{id}', {
          params: { path: { partyId, id } },
        }),
      ),
    onSuccess: (gifts) => cache.setQueryData(queryKey, gifts),
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}
