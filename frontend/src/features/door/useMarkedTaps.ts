import { useMemo } from 'react';
import type { DoorActions, DoorState } from '@/shared/door/types';
import { useElsewhere } from './useElsewhere';

/** The actions of the door, and the guests whom another phone changed a moment ago. */
export function useMarkedTaps({ view, actions }: DoorState) {
  const { changed, expect } = useElsewhere(view.guests);
  const undoable = view.undoable?.guests;
  const undo = useMemo<DoorActions['undo']>(
    () => (guest) => {
      expect(guest ? [guest.id] : (undoable ?? []).map(({ id }) => id), null);
      actions.undo(guest);
    },
    [actions, expect, undoable],
  );
  const tapping = useMemo<Pick<DoorActions, 'tap' | 'resolve' | 'ask'>>(
    () => ({
      tap: (guests, to, handovers) => {
        expect(
          guests.map(({ id }) => id),
          to,
        );
        actions.tap(guests, to, handovers);
      },
      ask: (guest, handover) => {
        expect([guest.id], 'exit');
        return actions.ask(guest, handover);
      },
      resolve: (item, to, handover) => {
        expect([item.invitation_id], to === 'undo' ? null : to);
        actions.resolve(item, to, handover);
      },
    }),
    [actions, expect],
  );
  return { changed, actions: { ...tapping, undo, refresh: actions.refresh } };
}
