import { useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';
import { householdQuery, type Invitation } from './household';

type Plan = components['schemas']['StayRequest'];
type Choices = components['schemas']['CareRequest'];

/** How a child stays at the party, and what is shared of it; the household's rows show it at once. */
export function useCareWrites(partyId: string) {
  const queries = useQueryClient();
  const { queryKey } = householdQuery(partyId);
  const take = (written: Invitation): void => {
    queries.setQueryData(queryKey, (rows) =>
      rows?.map((row) => (row.id === written.id ? written : row)),
    );
  };
  const of = (id: string) => ({ params: { path: { id } } });
  return {
    plan: async (id: string, body: Plan): Promise<void> =>
      take(await unwrap(client.PATCH('/api/invitations/{id}/stay', { ...of(id), body }))),
    decide: async (id: string, body: Choices): Promise<void> =>
      take(await unwrap(client.PATCH('/api/invitations/{id}/care', { ...of(id), body }))),
  };
}
