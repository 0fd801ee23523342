import { queryOptions, skipToken } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

export const searchFrom = 3;

/** People who may be added to the party; from three letters on. */
export const peopleQuery = (partyId: string, text: string) =>
  queryOptions({
    queryKey: ['people', partyId, text],
    queryFn:
      text.length < searchFrom
        ? skipToken
        : ({ signal }) =>
            unwrap(
              client.GET('/api/parties/{partyId}/searchNonInvited/{text}', {
                params: { path: { partyId, text } },
                signal,
              }),
            ),
    staleTime: 10_000,
  });
