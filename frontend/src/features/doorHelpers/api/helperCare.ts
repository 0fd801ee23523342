import { queryOptions } from '@tanstack/react-query';
import type { HelperSession } from '../pass/helperSession';

/** What to take care of with a guest. It is kept nowhere. */
export const helperCareQuery = (session: HelperSession, partyId: string, guestId: string) =>
  queryOptions({
    queryKey: ['helperCare', partyId, guestId],
    queryFn: session.api.read('/api/parties/{partyId}/door/guests/{guestId}/care', {
      path: { partyId, guestId },
    }),
    gcTime: 0,
  });
