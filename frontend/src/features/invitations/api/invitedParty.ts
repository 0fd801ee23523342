import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type InvitedParty = components['schemas']['PartyResponse'];

/** What an invitation shows of its party. The host's own reading carries quotas and views too. */
export const invitedPartyQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['parties', partyId, 'invited'],
    queryFn: api.read('/api/parties/{id}', { path: { id: partyId } }),
  });
