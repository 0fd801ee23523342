import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Handover } from '@/shared/door/handover';
import { doorOf, hostedDoor, keepPages } from './sync/doors';
import { persist } from './sync/persist';
import type { DoorSource } from './sync/source';
import type { DoorGuest, DoorState } from '@/shared/door/types';

/** The check-in part of the screen. */
export const doorId = 'door';

/**
 * The door of a party: kept on this phone, live with the other ones, and sending what is tapped.
 * @param source the door of the signed-in host when it is left out; the same object in each rendering
 */
export function useDoor(partyId: string, source?: DoorSource): DoorState {
  const cache = useQueryClient();
  const door = useMemo(
    () => (source ? doorOf(partyId, source) : hostedDoor(partyId, cache)),
    [partyId, source, cache],
  );
  // Until the browser has refused them: what an open door keeps anyway needs no button first.
  const [hasPages, setHasPages] = useState(true);
  useEffect(() => {
    let isShown = true;
    const close = door.open();
    void keepPages().then((kept) => isShown && setHasPages(kept));
    return () => {
      isShown = false;
      close();
    };
  }, [door]);

  // Screens that change the guest list invalidate its queries: this one reads the door again.
  useQuery({
    queryKey: ['guests', partyId, 'door'],
    queryFn: async () => {
      await door.readAgain();
      return null;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });

  const view = useSyncExternalStore(door.subscribe, door.getView);
  const actions = useMemo(
    () => ({
      tap: door.tap,
      ask: async (guest: DoorGuest, handover: Handover) => {
        const { verdict, code } = await door.handovers.ask(guest, handover);
        return verdict === 'refused' ? (code ?? 'unknown') : null;
      },
      wrongCode: door.handovers.wrongCode,
      update: async () => {
        await door.readAgain();
        return door.getView().guests;
      },
      undo: door.undo,
      resolve: door.resolve,
      dismiss: door.dismiss,
      noteCare: door.noteCare,
      refresh: door.refresh,
      prepare: async () => {
        await persist();
        const [isKept, hasKeptPages] = await Promise.all([door.keepNow(), keepPages()]);
        if (!isKept || !hasKeptPages) throw new Error('This phone keeps nothing');
        setHasPages(true);
      },
      wipe: door.wipe,
    }),
    [door],
  );
  return useMemo(() => {
    const { isListKept, ...shown } = view;
    return { view: { ...shown, isPrepared: isListKept && hasPages }, actions };
  }, [view, hasPages, actions]);
}
