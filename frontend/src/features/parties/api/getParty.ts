import { queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';

export const partyQuery = (id: string) =>
  queryOptions({
    queryKey: ['parties', 'one', id],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/parties/{id}', { params: { path: { id } }, signal })),
  });
