import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type CareChoices = components['schemas']['CareRequest'];
export type Consent = components['schemas']['ConsentResponse'];

/** What is shared of the own people at a party. An answer changes it, as all of the invitations. */
export const consentsQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['invitations', 'consents', partyId],
    queryFn: api.read('/api/parties/{partyId}/consents', { path: { partyId } }),
    staleTime: 0,
  });

/** Whether the host and the helpers may see the care data, and more; all that shows it does at once. */
export function useDecide(partyId: string) {
  const queries = useQueryClient();
  return async (id: string, body: CareChoices): Promise<void> => {
    const path = { id };
    const written = await api.PATCH('/api/invitations/{id}/care', { path, body });
    queries.setQueryData(consentsQuery(partyId).queryKey, (known) =>
      known?.map((one) => (one.invitation_id === id ? written : one)),
    );
  };
}
