import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type HandoverRow = components['schemas']['HandoverResponse'];
export type SwitchRow = components['schemas']['HandoverSwitchResponse'];

/** When it was switched whether it is noted with whom each child leaves, for the host. */
export const handoverSwitchesQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'handoverSwitches'],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/parties/{partyId}/handoverSwitches', {
          params: { path: { partyId } },
          signal,
        }),
      ),
    staleTime: 0,
  });

/** With whom the children of a party left, for its host. */
export const handoversQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'handovers'],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/parties/{partyId}/handovers', { params: { path: { partyId } }, signal }),
      ),
    staleTime: 0,
  });
