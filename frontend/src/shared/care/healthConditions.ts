import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';

export type HealthCondition = components['schemas']['HealthConditionResponse'];

/** The catalogue to choose from; it changes with a release only. */
export const catalogueQuery = () =>
  queryOptions({
    queryKey: ['healthConditions'],
    queryFn: api.read('/api/healthConditions'),
    staleTime: Infinity,
  });
