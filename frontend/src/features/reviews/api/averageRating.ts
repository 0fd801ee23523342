import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** Stars in half steps; null without reviews. */
export const averageRatingQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['reviews', partyId, 'average'],
    queryFn: async ({ signal }) => {
      const path = { partyId };
      const { average } = await unwrap(
        client.GET('/api/partyReviews/{partyId}/average', { params: { path }, signal }),
      );
      return average;
    },
  });
