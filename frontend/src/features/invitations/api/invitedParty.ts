import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type InvitedParty = components['schemas']['PartyResponse'];

/** What an invitation shows of its party. The host's own reading carries quotas and views too. */
export const invitedPartyQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['parties', partyId, 'invited'],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/parties/{id}', { params: { path: { id: partyId } }, signal })),
  });
