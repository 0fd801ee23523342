import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';

/** Who can eat what, by name. Each read is recorded: asked for when it is opened, and forgotten when it is closed. */
export const tableQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['table', partyId],
    queryFn: api.read('/api/parties/{partyId}/table', { path: { partyId } }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** For plates. Recorded too. */
export const labelsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['plateLabels', partyId],
    queryFn: api.read('/api/parties/{partyId}/plateLabels', { path: { partyId } }),
    staleTime: Infinity,
    gcTime: 0,
  });
