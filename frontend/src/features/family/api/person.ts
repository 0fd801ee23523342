import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type Person = components['schemas']['FamilyMemberResponse'];

/** A family member, or the own account by its own id. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['family', 'person', id],
    queryFn: api.read('/api/family/{id}', { path: { id } }),
  });
