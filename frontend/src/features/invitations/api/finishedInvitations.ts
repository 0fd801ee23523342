import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type FinishedInvitation = components['schemas']['FinishedInvitationResponse'];

/** Invitations of parties that are over, the latest first, each with the own review. */
export const finishedInvitationsQuery = (search: string) =>
  queryOptions({
    queryKey: ['invitations', 'finished', search],
    queryFn: ({ signal }) =>
      unwrap(
        client.GET('/api/users/invitations/getFinished', {
          params: { query: search ? { search } : {} },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
