import { startTransition, useEffect, useState } from 'react';

/**
 * How much to draw of what is long: nothing or the `first` ones, and then `step` more each time, in slices of a few
 * milliseconds between which the page is painted and input handled.
 */
export function useGrowing(step: number, total: number, first = 0): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn < total) startTransition(() => setDrawn(drawn + step));
  }, [drawn, step, total]);
  return drawn;
}
