import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type CareRead = components['schemas']['CareReadsResponse'];

/** Who was shown the care data of the own people at a party. */
export const careReadsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['careReads', partyId],
    queryFn: api.read('/api/parties/{partyId}/careReads', { path: { partyId } }),
    staleTime: 0,
  });
