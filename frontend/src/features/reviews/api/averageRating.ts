import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';

/** Stars in half steps; null without reviews. */
export const averageRatingQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['reviews', partyId, 'average'],
    queryFn: async ({ signal }) => {
      const path = { partyId };
      const { average } = await api.GET('/api/partyReviews/{partyId}/average', { path, signal });
      return average;
    },
  });
