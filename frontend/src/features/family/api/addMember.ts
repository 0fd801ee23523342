import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { familyQuery } from './family';
import { personQuery } from './person';

export type NewMember = components['schemas']['CreateFamilyMemberRequest'];

/** Adds a family member, to the cached list too. */
export function useAddMember() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewMember) => api.POST('/api/family', { body }),
    onSuccess: (member, { birthday }) => {
      const listed = { ...member, birthday, health_conditions_count: 0, authorizations_count: 0 };
      queries.setQueryData(familyQuery().queryKey, (family) => family && [...family, listed]);
      queries.setQueryData(personQuery(member.id).queryKey, member);
      void queries.invalidateQueries({ queryKey: familyQuery().queryKey });
    },
  });
}
