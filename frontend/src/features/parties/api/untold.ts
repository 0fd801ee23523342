import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { partyChangesQuery, type HostChange, type ToldFamily } from './changes';

/** Those to whom no mail goes, and of whom it is not known that they heard of the change. */
export const untoldOf = (change: HostChange): ToldFamily[] =>
  change.families.filter((family) => !family.mailed && !family.told && !family.seen);

/** Notes that the host wrote to a family, or did not. Sent also when WhatsApp takes the page's place. */
export function useTell(partyId: string) {
  const cache = useQueryClient();
  const { queryKey } = partyChangesQuery(partyId);
  return useMutation({
    mutationFn: (body: { family_id: string; told: boolean }) =>
      unwrap(
        client.POST('/api/parties/{partyId}/told', {
          params: { path: { partyId } },
          body,
          keepalive: true,
        }),
      ),
    onSuccess: (_, { family_id: id, told }) =>
      cache.setQueryData(queryKey, (changes) => ({
        ...changes,
        hosted: changes?.hosted?.map((change) => ({
          ...change,
          families: change.families.map((one) => (one.id === id ? { ...one, told } : one)),
        })),
      })),
    onSettled: () => void cache.invalidateQueries({ queryKey }),
  });
}
