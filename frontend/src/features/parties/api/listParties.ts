import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { ListedParty, PartyStatus } from './types';

/** Of the parties that are not over. */
export const openStatuses: PartyStatus[] = ['pending', 'started'];

/** When what this phone keeps was read, as far as queries know: long ago. */
export const keptAt = 1;

/** The parties that the signed-in person hosts. */
export const partiesQuery = (status: PartyStatus[], search = '') =>
  queryOptions({
    queryKey: ['parties', 'list', status, search],
    queryFn: api.read('/api/parties', { query: { status, search } }),
    // While the next letters are looked up, the cards of the last ones stay.
    placeholderData: keepPreviousData,
  });

/** What a list that was read knows of the party. */
export const listedParty = (cache: QueryClient, id: string): ListedParty | undefined =>
  cache
    .getQueriesData<ListedParty[]>({ queryKey: ['parties', 'list'] })
    .flatMap(([, parties]) => parties ?? [])
    .find((party) => party.id === id);
