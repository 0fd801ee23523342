import { startTransition, useEffect, useState } from 'react';

/**
 * How much to draw of what is long: nothing or the `first` ones, and then `step` more each time, in slices of a few
 * milliseconds between which the page is painted and input handled. Once all was drawn, so is what is added: a row
 * that it pushes out for a moment would lose the focus.
 */
export function useGrowing(step: number, total: number, first = 0): number {
  const [drawn, setDrawn] = useState(first);
  const next = drawn + step < total ? drawn + step : Infinity;
  useEffect(() => {
    if (total > 0) startTransition(() => setDrawn(next));
  }, [next, total]);
  return drawn;
}
