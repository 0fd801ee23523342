import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type HealthCondition = components['schemas']['HealthConditionResponse'];

/** The catalogue to choose from; it changes with a release only. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: ['healthConditions'],
    queryFn: ({ signal }) => unwrap(client.GET('/api/healthConditions', { signal })),
    staleTime: Infinity,
  });
