import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';

/** What the signed-in account wrote about the party; null when it has not yet. */
export const ownReviewQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['reviews', partyId, 'own'],
    queryFn: async ({ signal }) => {
      const path = { partyId };
      const review = await api.GET('/api/partyReviews/{partyId}/getFromGuest', { path, signal });
      return review ?? null;
    },
  });
