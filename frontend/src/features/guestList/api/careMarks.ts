import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** The guests of whom something is noted, without what it is. */
export const careMarksQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'careMarks'],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/parties/{partyId}/careMarks', { params: { path: { partyId } }, signal }),
      ),
    staleTime: 5_000,
  });
