import { useCallback, useEffect, useRef, useState } from 'react';
import { leavingTogether } from '@/shared/door/takers';
import type {
  AskedExit,
  DoorActions,
  DoorGuest,
  DoorView,
  Move,
  RefusedTap,
} from '@/shared/door/types';

/** The actions of the door, where an exit that has to say with whom is asked that. */
export function useExits(
  { guests }: Pick<DoorView, 'guests'>,
  { tap, resolve }: Pick<DoorActions, 'tap' | 'resolve'>,
) {
  const [asked, setAsked] = useState<AskedExit | null>(null);
  const present = useRef(guests);
  useEffect(() => {
    present.current = guests;
  }, [guests]);

  const tapOrAsk = useCallback(
    (leaving: readonly DoorGuest[], to: Move) => {
      const kids = to === 'exit' ? leaving.filter((one) => one.needs_handover) : [];
      const together = kids.length > 0 && kids.length < leaving.length && leavingTogether(leaving);
      if (kids.length === 0) tap(leaving, to);
      else if (together) tap(leaving, to, together);
      else
        setAsked({
          kids,
          others: leaving.filter((one) => !one.needs_handover),
          record: exitWith(tap),
        });
    },
    [tap],
  );

  const resolveOrAsk = useCallback<DoorActions['resolve']>(
    (item, to) => {
      const guest = present.current.find(({ id }) => id === item.invitation_id);
      if (to !== 'exit' || !guest || !guest.needs_handover) {
        return resolve(item, to);
      }
      setAsked({
        kids: [guest],
        others: [],
        record: (leaving, handovers) => {
          resolve(item, to, handovers.get(guest.id));
          const others = leaving.filter(({ id }) => id !== guest.id);
          if (others.length > 0) tap(others, to, handovers);
        },
      });
    },
    [resolve, tap],
  );

  /** A tap that was refused because nothing said with whom: asked now. */
  const decide = useCallback(
    ({ guest }: RefusedTap, onDone: () => void) => {
      const kid = present.current.find(({ id }) => id === guest.id);
      if (!kid) return onDone();
      setAsked({
        kids: [kid],
        others: [],
        record: (leaving, handovers) => {
          tap(leaving, 'exit', handovers);
          onDone();
        },
      });
    },
    [tap],
  );

  const scan = useCallback(() => setAsked({ kids: [], others: [], record: exitWith(tap) }), [tap]);
  const close = useCallback(() => setAsked(null), []);
  return { asked, tap: tapOrAsk, resolve: resolveOrAsk, decide, scan, close };
}

const exitWith =
  (tap: DoorActions['tap']): AskedExit['record'] =>
  (guests, handovers) =>
    tap(guests, 'exit', handovers);
