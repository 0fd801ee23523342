import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** Another phone at the door may have let somebody in. */
const refreshEvery = 20_000;

/** Those who are let in: the guests who accepted. */
export const doorQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'door'],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/parties/{partyId}/invitations', {
          params: { path: { partyId }, query: { rsvp: ['accepted'] } },
          signal,
        }),
      ),
    staleTime: 5_000,
    refetchInterval: refreshEvery,
  });
