import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/api/client';
import { useIdempotencyKey } from '@/api/idempotencyKey';
import { guestsQuery } from './listGuests';
import type { Guest, NewGuest } from './types';

/** Adds a guest while the party is started, found by search or entered by hand. */
export function useAddGuest(partyId: string) {
  const cache = useQueryClient();
  const { keyOf, renew } = useIdempotencyKey();
  return useMutation({
    mutationFn: (guest: NewGuest) => {
      const body = guest.user ? { ...guest, idempotency_key: keyOf(guest) } : guest;
      return api.POST('/api/parties/{partyId}/addGuest', { path: { partyId }, body });
    },
    // Not awaited: the door must stay quick.
    onSuccess: (guest) => {
      renew();
      // The door's list has the same rows.
      for (const queryKey of [['guests', partyId, 'door'], guestsQuery(partyId).queryKey]) {
        cache.setQueryData(queryKey, (rows: Guest[] | undefined) => rows && withGuest(rows, guest));
      }
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: ['guests', partyId] }),
  });
}

const withGuest = (rows: Guest[], guest: Guest): Guest[] =>
  rows.some(({ id }) => id === guest.id)
    ? rows.map((row) => (row.id === guest.id ? guest : row))
    : [...rows, guest];
