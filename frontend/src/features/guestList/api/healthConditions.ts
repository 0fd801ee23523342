import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

/** The catalogue of care notes. */
export const healthConditionsQuery = queryOptions({
  queryKey: ['healthConditions'],
  queryFn: ({ signal }) => unwrap(client.GET('/api/healthConditions', { signal })),
  staleTime: Infinity,
});
