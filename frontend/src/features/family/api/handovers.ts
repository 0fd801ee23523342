import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type Handover = components['schemas']['HandoverResponse'];

/** With whom the children of the household left, at any party; the latest first. */
export const handoversQuery = (ownId: string) =>
  queryOptions({
    queryKey: ['handovers', ownId],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/users/{userId}/handovers', {
          params: { path: { userId: ownId } },
          signal,
        }),
      ),
    staleTime: 0,
  });
