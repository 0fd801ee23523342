import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type CareReceipt = components['schemas']['CareReceiptResponse'];

/** What was deleted a day after a party; 404 before that. */
export const careReceiptQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['careReceipt', partyId],
    queryFn: api.read('/api/parties/{partyId}/careReceipt', { path: { partyId } }),
    retry: false,
  });
