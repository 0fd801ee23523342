import type { AlertCalls } from '@/shared/alerts/useAlerts';
import type { HelperSession } from '../pass/helperSession';

/** What this phone tells its helper of the door. */
export const helperAlerts = ({ api }: HelperSession, partyId: string): AlertCalls => {
  const path = { partyId };
  return {
    read: () => api.GET('/api/parties/{partyId}/door/alerts', { path }),
    switch: (body) => api.PUT('/api/parties/{partyId}/door/alerts', { path, body }),
  };
};
