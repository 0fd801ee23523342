import { useEffect, useState } from 'react';

/** Whole seconds until `end`, a time in milliseconds; 0 afterwards. */
export function useCountdown(end: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [left]);
  return left;
}
