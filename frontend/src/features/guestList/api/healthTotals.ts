import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** The number of confirmed guests with each health condition. */
export const healthTotalsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'health'],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/parties/{partyId}/healthConditionsStats', {
          params: { path: { partyId } },
          signal,
        }),
      ),
  });
