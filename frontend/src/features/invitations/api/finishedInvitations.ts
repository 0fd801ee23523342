import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type FinishedInvitation = components['schemas']['FinishedInvitationResponse'];

/** Invitations of parties that are over, the latest first, each with the own review. */
export const finishedInvitationsQuery = (search: string) =>
  queryOptions({
    queryKey: ['invitations', 'finished', search],
    queryFn: api.read('/api/users/invitations/getFinished', { query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  });
