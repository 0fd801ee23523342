import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type Authorization = components['schemas']['AuthorizationResponse'];

/** The authorised people of a person. */
export const authorizationsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['family', 'authorizations', userId],
    queryFn: api.read('/api/users/{userId}/authorizations', { path: { userId } }),
  });
