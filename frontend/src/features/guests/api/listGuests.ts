import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** Everybody in the party's list, in the order in which they came to it. */
export const guestsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'all'],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/parties/{partyId}/invitations', { params: { path: { partyId } }, signal }),
      ),
  });
