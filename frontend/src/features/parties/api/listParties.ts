import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { PartyStatus } from './types';

/** Of the parties that are not over. */
export const openStatuses: PartyStatus[] = ['pending', 'started'];

/** When what this phone keeps was read, as far as queries know: long ago. */
export const keptAt = 1;

/** The parties that the signed-in person hosts. */
export const partiesQuery = (status: PartyStatus[], search = '') =>
  queryOptions({
    queryKey: ['parties', 'list', status, search],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/parties', { params: { query: { status, search } }, signal })),
    // While the next letters are looked up, the cards of the last ones stay.
    placeholderData: keepPreviousData,
  });
