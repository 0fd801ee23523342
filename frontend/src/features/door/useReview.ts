import { useMemo, useState } from 'react';
import type { DoorActions, DoorView, RefusedTap } from '@/shared/door/types';

/**
 * What a person has to judge. An answered item disappears at once; its answer is a tap like the
 * others, which may be sent later.
 */
export function useReview(
  view: DoorView,
  resolve: DoorActions['resolve'],
  dismiss: DoorActions['dismiss'],
) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const leave = (id: string) => setDone((all) => new Set([...all, id]));
  const review = useMemo(() => view.review.filter(({ id }) => !done.has(id)), [view.review, done]);
  const refused = useMemo(
    () => view.refused.filter(({ id }) => !done.has(id)),
    [view.refused, done],
  );
  const onResolve: DoorActions['resolve'] = (item, to, handover) => {
    leave(item.id);
    resolve(item, to, handover);
  };
  const onSeen = (tap: RefusedTap) => {
    leave(tap.id);
    dismiss(tap);
  };
  return { count: review.length + refused.length, open: { review, refused, onResolve, onSeen } };
}
