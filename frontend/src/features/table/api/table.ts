import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** Who can eat what, by name. Each read is recorded: asked for when it is opened, and forgotten when it is closed. */
export const tableQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['table', partyId],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/parties/{partyId}/table', { params: { path: { partyId } }, signal })),
    staleTime: Infinity,
    gcTime: 0,
  });

/** For plates. Recorded too. */
export const labelsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['plateLabels', partyId],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/parties/{partyId}/plateLabels', {
          params: { path: { partyId } },
          signal,
        }),
      ),
    staleTime: Infinity,
    gcTime: 0,
  });
