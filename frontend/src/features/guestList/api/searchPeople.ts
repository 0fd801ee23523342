import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '@/api/client';
import { peopleSearch } from '@/api/rules.gen';
import { visibleLength } from '@/shared/forms/checks';

export const isTooShort = (text: string): boolean => visibleLength(text) < peopleSearch.min;

/** People who may be added to the party; only for a text that is long enough. */
export const peopleQuery = (partyId: string, text: string) =>
  queryOptions({
    queryKey: ['people', partyId, text],
    queryFn: isTooShort(text)
      ? skipToken
      : api.read('/api/parties/{partyId}/searchNonInvited/{text}', { path: { partyId, text } }),
    staleTime: 10_000,
  });
