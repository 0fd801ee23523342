import { useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { householdQuery } from './household';

type Plan = components['schemas']['StayRequest'];

/** States how a child stays at the party; the household's rows show it at once. */
export function usePlanStay(partyId: string) {
  const queries = useQueryClient();
  const { queryKey } = householdQuery(partyId);
  return async (id: string, body: Plan): Promise<void> => {
    const params = { path: { id } };
    const planned = await unwrap(client.PATCH('/api/invitations/{id}/stay', { params, body }));
    queries.setQueryData(queryKey, (rows) => rows?.map((row) => (row.id === id ? planned : row)));
  };
}
