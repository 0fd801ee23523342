import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type Authorization = components['schemas']['AuthorizationResponse'];

/** The authorised people of a person. */
export const authorizationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['family', 'authorizations', userId],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/users/{userId}/authorizations', { params: { path: { userId } }, signal }),
      ),
  });
