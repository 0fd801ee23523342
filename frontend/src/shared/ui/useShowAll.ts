import { useEffect, useRef, useState } from 'react';

/**
 * A list that shows its first `few` rows until all are asked for. The first new row takes the focus of the
 * button, which is gone; rows need a `tabIndex`.
 */
export function useShowAll(few: number) {
  const list = useRef<HTMLUListElement>(null);
  const [isAll, setAll] = useState(false);
  useEffect(() => {
    const row = isAll ? list.current?.children[few] : null;
    if (row instanceof HTMLElement) row.focus();
  }, [isAll, few]);
  return { list, isAll, showAll: () => setAll(true) };
}
