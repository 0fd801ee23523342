import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { ownGuestIds } from '../familyGroups';
import { familiesQuery } from './families';

/** Who of the own household is at the party. */
export const ownFamilyQuery = (partyId: string) =>
  queryOptions({ ...familiesQuery(partyId), select: ownGuestIds });

/** Says who of the own household is at the party. */
export const setOwnFamily = (partyId: string, familyIds: string[]) =>
  api.PUT('/api/parties/{partyId}/ownFamily', { path: { partyId }, body: { familyIds } });

export function useOwnFamily(partyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (familyIds: string[]) => setOwnFamily(partyId, familyIds),
    scope: { id: `own family of ${partyId}` }, // each tap sends all of them: one after the other
    onSettled: () => cache.invalidateQueries({ queryKey: ['guests', partyId] }),
  });
}
