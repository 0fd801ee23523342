import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type Review = components['schemas']['ReviewResponse'];

/** What the guests wrote, for the host. */
export const partyReviewsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['reviews', partyId, 'list'],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/partyReviews/{id}', { params: { path: { id: partyId } }, signal })),
  });
