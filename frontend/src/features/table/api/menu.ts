import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import type { components } from '@/api/schema.gen';
import type { NewDish } from '../types';

/** Totals without names. What guests answer changes it, as the list. */
export const menuQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'menu'],
    queryFn: api.read('/api/parties/{partyId}/menu', { path: { partyId } }),
    staleTime: 0,
  });

/** They change with a release only. */
export const usualDishesQuery = () =>
  queryOptions({
    queryKey: ['usualDishes'],
    queryFn: api.read('/api/usualDishes'),
    staleTime: Infinity,
  });

type DishChanges = components['schemas']['ChangeDishRequest'];

/** Adds, changes or removes; what each can eat follows, also after a refusal: another host may have been faster. */
export type DishWrite =
  | { kind: 'add'; dishes: NewDish[] }
  | { kind: 'change'; id: string; changes: DishChanges }
  | { kind: 'remove'; id: string };

export function useWriteDishes(partyId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (write: DishWrite) => send(partyId, write),
    onSettled: () => cache.invalidateQueries({ queryKey: menuQuery(partyId).queryKey }),
  });
}

function send(partyId: string, write: DishWrite) {
  if (write.kind === 'add') {
    const body = { dishes: write.dishes };
    return api.POST('/api/parties/{partyId}/dishes', { path: { partyId }, body });
  }
  const one = '/api/parties/{partyId}/dishes/{id}';
  const of = { path: { partyId, id: write.id } };
  return write.kind === 'change'
    ? api.PATCH(one, { ...of, body: write.changes })
    : api.DELETE(one, of);
}
