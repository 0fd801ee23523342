import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** All guests of a party, the earliest first. */
export const guestsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'all'],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/parties/{partyId}/invitations', { params: { path: { partyId } }, signal }),
      ),
  });
