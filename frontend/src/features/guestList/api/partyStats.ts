import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** Confirmed adults and kids. */
export const partyStatsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'stats'],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/parties/{partyId}/stats', { params: { path: { partyId } }, signal })),
  });
