import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';

/** Confirmed adults and kids. */
export const partyStatsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'stats'],
    queryFn: api.read('/api/parties/{partyId}/stats', { path: { partyId } }),
  });
