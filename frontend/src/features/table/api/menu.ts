import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, unwrap } from '@/api/client';
import type { components } from '@/api/schema.gen';
import type { NewDish } from '../types';

/** Totals without names. What guests answer changes it, as the list. */
export const menuQuery = (partyId: string) =>
  queryOptions({
    queryKey: ['guests', partyId, 'menu'],
    queryFn: ({ signal }) =>
      unwrap(client.GET('/api/parties/{partyId}/menu', { params: { path: { partyId } }, signal })),
    staleTime: 0,
  });

/** They change with a release only. */
export const usualDishesQuery = () =>
  queryOptions({
    queryKey: ['usualDishes'],
    queryFn: ({ signal }) => unwrap(client.GET('/api/usualDishes', { signal })),
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
  const path = { partyId };
  if (write.kind === 'add') {
    const body = { dishes: write.dishes };
    return unwrap(client.POST('/api/parties/{partyId}/dishes', { params: { path }, body }));
  }
  const params = { path: { ...path, id: write.id } };
  const one = '/api/parties/{partyId}/dishes/{id}';
  return write.kind === 'change'
    ? unwrap(client.PATCH(one, { params, body: write.changes }))
    : unwrap(client.DELETE(one, { params }));
}
