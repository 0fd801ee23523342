import { useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { householdQuery } from './household';

/** How a child stays at the party; the household's rows show it at once. */
export function usePlanStay(partyId: string) {
  const queries = useQueryClient();
  return async (id: string, body: components['schemas']['StayRequest']): Promise<void> => {
    const path = { id };
    const written = await api.PATCH('/api/invitations/{id}/stay', { path, body });
    queries.setQueryData(householdQuery(partyId).queryKey, (rows) =>
      rows?.map((row) => (row.id === written.id ? written : row)),
    );
  };
}
