import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type Handover = components['schemas']['HandoverResponse'];

/** With whom the children of the household left, at any party; the latest first. */
export const handoversQuery = (ownId: string) =>
  queryOptions({
    queryKey: ['handovers', ownId],
    queryFn: api.read('/api/users/{userId}/handovers', { path: { userId: ownId } }),
    staleTime: 0,
  });
