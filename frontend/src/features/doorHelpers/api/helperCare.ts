import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/api/client';
import type { HelperSession } from '../pass/helperSession';

/** What to take care of with a guest. It is kept nowhere. */
export const helperCareQuery = (session: HelperSession, partyId: string, guestId: string) =>
  queryOptions({
    queryKey: ['helperCare', partyId, guestId],
    queryFn: ({ signal }) =>
      unwrap(
        session.client.GET('/api/parties/{partyId}/door/guests/{guestId}/care', {
          params: { path: { partyId, guestId } },
          signal,
        }),
      ),
    gcTime: 0,
  });
