import { useEffect, useRef, useState } from 'react';
import type { DoorView } from '@/shared/door/types';

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/**
 * The cards to show, one after another: of the guests whom this phone has just let in, and of those that
 * are asked for. One that another phone acknowledges meanwhile disappears.
 */
export function useCareCards({
  undoable,
  carePending,
}: Pick<DoorView, 'undoable' | 'carePending'>) {
  const [queue, setQueue] = useState<readonly string[]>([]);
  const expected = useRef<readonly string[]>([]);
  const entered = undoable?.to === 'arrived' ? undoable.guests : null;

  useEffect(() => {
    expected.current = (entered ?? []).map(({ id }) => id);
  }, [entered]);
  useEffect(() => {
    const due = expected.current.filter((id) => carePending.includes(id));
    expected.current = expected.current.filter((id) => !due.includes(id));
    setQueue((before) => {
      const open = before.filter((id) => carePending.includes(id));
      const next = [...open, ...due.filter((id) => !open.includes(id))];
      return sameIds(before, next) ? before : next;
    });
  }, [entered, carePending]);

  return {
    queue,
    open: () => setQueue(carePending),
    /** It stays pending. */
    close: () => setQueue([]),
    next: (id: string) => setQueue((all) => all.filter((one) => one !== id)),
  };
}
