import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type ListedMember = components['schemas']['ListedFamilyMemberResponse'];

/** The family, without the own person. */
export const familyQuery = () =>
  queryOptions({
    queryKey: ['family', 'list'],
    queryFn: api.read('/api/family'),
  });
