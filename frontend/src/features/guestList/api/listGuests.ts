import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';

/** All guests of a party, the earliest first. */
export const guestsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'all'],
    queryFn: api.read('/api/parties/{partyId}/invitations', { path: { partyId } }),
  });
