import { startTransition, useEffect, useState } from 'react';

/** How much of a long list to draw: nothing or the `first` ones, and `step` more with every frame. */
export function useGrowing(step: number, total: number, first = 0): number {
  const [drawn, setDrawn] = useState(first);
  useEffect(() => {
    if (drawn >= total) return;
    const frame = requestAnimationFrame(() => {
      startTransition(() => setDrawn((now) => now + step));
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, step, total]);
  return drawn;
}
