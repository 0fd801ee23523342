import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type Invitation = components['schemas']['InvitationResponse'];

/**
 * The invitations of the own household. Reading them opens the share link: the account is in the
 * guest list from then on. Empty for the host; 409 guest_removed after a removal.
 */
export const householdQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['invitations', 'party', partyId],
    queryFn: api.read('/api/users/invitations/get/{partyId}', { path: { partyId } }),
  });
