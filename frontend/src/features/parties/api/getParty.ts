import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';

export const partyQuery = (id: string) =>
  queryOptions({
    queryKey: ['parties', 'one', id],
    queryFn: api.read('/api/parties/{id}', { path: { id } }),
  });
