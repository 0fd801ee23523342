import { useCallback, useEffect, useRef, useState } from 'react';
import type { Attendance, DoorGuest } from '@/shared/door/types';

/** Milliseconds that a change of another phone stays marked. */
const marked = 5_000;

type Known = ReadonlyMap<string, Attendance>;

/**
 * The guests whose state another phone changed a moment ago.
 * @returns `expect` takes the states that the own taps lead to; null for any.
 */
export function useElsewhere(guests: readonly DoorGuest[]) {
  const before = useRef<Known>(new Map());
  const expected = useRef(new Map<string, Attendance | null>());
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const found = guests.filter(({ id, status }) => {
      const was = before.current.get(id);
      if (was === undefined || was === status) return false;
      const own = expected.current.get(id);
      const isOwn = expected.current.delete(id) && (own === null || own === status);
      return !isOwn;
    });
    before.current = new Map(guests.map(({ id, status }) => [id, status]));
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    setChanged((all) => new Set([...all, ...ids]));
    // Not cleared when the list changes again: each mark lasts its own time.
    setTimeout(
      () => setChanged((all) => new Set([...all].filter((id) => !ids.includes(id)))),
      marked,
    );
  }, [guests]);

  const expect = useCallback((ids: readonly string[], status: Attendance | null) => {
    ids.forEach((id) => expected.current.set(id, status));
  }, []);
  return { changed, expect };
}
