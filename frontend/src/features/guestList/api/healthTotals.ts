import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';

/** The number of confirmed guests with each health condition. */
export const healthTotalsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'health'],
    queryFn: api.read('/api/parties/{partyId}/healthConditionsStats', { path: { partyId } }),
  });
