import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type HandoverRow = components['schemas']['HandoverResponse'];
export type SwitchRow = components['schemas']['HandoverSwitchResponse'];

/** When it was switched whether it is noted with whom each child leaves, for the host. */
export const handoverSwitchesQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'handoverSwitches'],
    queryFn: api.read('/api/parties/{partyId}/handoverSwitches', { path: { partyId } }),
    staleTime: 0,
  });

/** With whom the children of a party left, for its host. */
export const handoversQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'handovers'],
    queryFn: api.read('/api/parties/{partyId}/handovers', { path: { partyId } }),
    staleTime: 0,
  });
