import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type OwnInvitation = components['schemas']['OwnInvitationResponse'];

/** The parties that the signed-in person is invited to and that are not over. */
export const myInvitationsQuery = queryOptions({
  queryKey: ['invitations', 'mine'],
  queryFn: api.read('/api/users/invitations/get'),
});
