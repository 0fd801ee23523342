import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type Review = components['schemas']['ReviewResponse'];

/** What the guests wrote, for the host. */
export const partyReviewsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['reviews', partyId, 'list'],
    queryFn: api.read('/api/partyReviews/{id}', { path: { id: partyId } }),
  });
