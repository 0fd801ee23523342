import { unwrap } from '@/api/client';
import type { AlertCalls } from '@/shared/alerts/useAlerts';
import type { HelperSession } from '../pass/helperSession';

/** What this phone tells its helper of the door. */
export const helperAlerts = ({ client }: HelperSession, partyId: string): AlertCalls => {
  const params = { path: { partyId } };
  return {
    read: () => unwrap(client.GET('/api/parties/{partyId}/door/alerts', { params })),
    switch: (body) => unwrap(client.PUT('/api/parties/{partyId}/door/alerts', { params, body })),
  };
};
