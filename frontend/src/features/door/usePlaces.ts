import { startTransition, useEffect, useState, type RefObject } from 'react';
import type { DoorGuest } from '@/shared/door/types';
import { placesOf, type Places } from './door';

/** Milliseconds without a touch after which rows change their places. */
const rest = 4_000;
const touches = ['pointerdown', 'keydown', 'scroll'] as const;

/**
 * In which section each guest stands. A row must not slip away under the thumb that taps it: the list is
 * put in order when it is shown anew, and when it was left alone for a moment. A family that has the
 * keyboard's focus stays even then.
 * @param shown what the list is limited to
 */
export function usePlaces(
  guests: readonly DoorGuest[],
  shown: string,
  list: RefObject<HTMLElement | null>,
): Places {
  const [kept, setKept] = useState(() => ({ shown, places: placesOf(guests) }));
  if (kept.shown !== shown) {
    setKept({ shown, places: placesOf(guests) });
  } else if (guests.some(({ id }) => !kept.places.has(id))) {
    setKept({ shown, places: new Map([...placesOf(guests), ...kept.places]) });
  }
  const { places } = kept;

  useEffect(() => {
    if (isInOrder(guests, places)) return;
    const settle = () => {
      const focused =
        list.current?.querySelector<HTMLElement>('li:has(:focus-visible)')?.dataset.household;
      const next = new Map(placesOf(guests));
      for (const { id, household } of guests) {
        const place = places.get(id);
        if (household.id === focused && place) next.set(id, place);
      }
      if (isInOrder(guests, places, next)) return;
      startTransition(() => setKept({ shown, places: next }));
    };
    let timer = setTimeout(settle, rest);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, rest);
    };
    touches.forEach((touch) => addEventListener(touch, wait, { passive: true, capture: true }));
    return () => {
      clearTimeout(timer);
      touches.forEach((touch) => removeEventListener(touch, wait, { capture: true }));
    };
  }, [guests, places, shown, list]);
  return places;
}

const isInOrder = (guests: readonly DoorGuest[], places: Places, order = placesOf(guests)) =>
  guests.every(({ id }) => places.get(id) === order.get(id));
