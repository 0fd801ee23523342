import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import { partyChangesQuery, type HostChange, type ToldFamily, type ToldPlace } from './changes';

/** A family that no mail reaches, and what its host has to tell it: of its places, else of the last change. */
export interface ToTell {
  family: Pick<ToldFamily, 'id' | 'name' | 'phone' | 'link' | 'told'>;
  isSeen: boolean;
  news: { place: ToldPlace } | { change: HostChange; isAsked: boolean };
}

/** @param change the last one, as long as the party is not over */
export function toTellOf(change: HostChange | undefined, places: ToldPlace[]): ToTell[] {
  const waiting = new Set(places.map(({ id }) => id));
  const rest = change?.families.filter(({ id, mailed }) => !mailed && !waiting.has(id)) ?? [];
  return [
    ...places.map((place) => ({ family: place, isSeen: false, news: { place } })),
    ...rest.flatMap((family) =>
      change ? [{ family, isSeen: family.seen, news: { change, isAsked: family.asked } }] : [],
    ),
  ];
}

/** It is not known that it heard. */
export const isUntold = ({ family, isSeen }: ToTell): boolean => !family.told && !isSeen;

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
    onSuccess: (_, { family_id: id, told }) => {
      const noted = <F extends { id: string }>(one: F) => (one.id === id ? { ...one, told } : one);
      cache.setQueryData(queryKey, (changes) => ({
        ...changes,
        places: changes?.places?.map(noted),
        hosted: changes?.hosted?.map((change) => ({
          ...change,
          families: change.families.map(noted),
        })),
      }));
    },
    onSettled: () => void cache.invalidateQueries({ queryKey }),
  });
}
