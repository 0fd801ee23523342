import { useEffect, useRef } from 'react';
import { api } from '@/api/client';

/**
 * Counts one view each time the invitation is opened: effects may run twice and data may be read
 * again, but an opening is one. A view that could not be counted is no news to the guest.
 */
export function useCountView(partyId: string): void {
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (counted.current === partyId) return;
    counted.current = partyId;
    const path = { id: partyId };
    api.PATCH('/api/parties/{id}/viewsCount', { path }).catch(() => undefined);
  }, [partyId]);
}
