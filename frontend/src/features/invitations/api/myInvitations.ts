import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** The parties that the signed-in person is invited to and that are not over. */
export const myInvitationsQuery = queryOptions({
  queryKey: ['invitations', 'mine'],
  queryFn: ({ signal }) => unwrap(client.GET('/api/users/invitations/get', { signal })),
});
