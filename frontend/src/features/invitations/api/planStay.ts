import { useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { householdQuery } from './household';

/** How a child stays at the party; the household's rows show it at once. */
export function usePlanStay(partyId: string) {
  const queries = useQueryClient();
  return async (id: string, body: components['schemas']['StayRequest']): Promise<void> => {
    const params = { path: { id } };
    const written = await unwrap(client.PATCH('/api/invitations/{id}/stay', { params, body }));
    queries.setQueryData(householdQuery(partyId).queryKey, (rows) =>
      rows?.map((row) => (row.id === written.id ? written : row)),
    );
  };
}
