import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { changeSessionUser } from '@/api/session';
import { familyQuery } from './family';
import { personQuery } from './person';

export type PersonChanges = components['schemas']['UpdateFamilyMemberRequest'];

/** Changes a family member or the own account: what is left out stays, null clears. */
export function useChangePerson(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: PersonChanges) => api.POST('/api/family/{id}', { path: { id }, body }),
    onSuccess: (person) => {
      queries.setQueryData(personQuery(id).queryKey, person);
      changeSessionUser(person.id, { full_name: person.full_name });
      void queries.invalidateQueries({ queryKey: familyQuery().queryKey });
      // Invitations contain the names.
      void queries.invalidateQueries({ queryKey: ['invitations'] });
    },
  });
}
