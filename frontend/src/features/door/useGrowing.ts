import { startTransition, useEffect, useState } from 'react';

/** How much of a long list to draw: nothing at first, `step` more with every frame. */
export function useGrowing(step: number, total: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn >= total) return;
    const frame = requestAnimationFrame(() => {
      startTransition(() => setDrawn((now) => now + step));
    });
    return () => cancelAnimationFrame(frame);
  }, [drawn, step, total]);
  return drawn;
}
