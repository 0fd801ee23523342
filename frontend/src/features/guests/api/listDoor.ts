import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** Milliseconds: other devices at the door change the list too. */
const refreshEvery = 20_000;

/** The accepted guests. */
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
