import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type WaitingFamily = components['schemas']['WaitingFamilyResponse'];

/** The households that wait for places, in the order in which they asked. */
export const waitlistQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'waitlist'],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/parties/{partyId}/waitlist', { params: { path: { partyId } }, signal }),
      ),
  });
