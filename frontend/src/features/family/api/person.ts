import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type Person = components['schemas']['FamilyMemberResponse'];

/** A family member, or the own account by its own id. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['family', 'person', id],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/family/{id}', { params: { path: { id } }, signal })),
  });
