import { startTransition, useEffect, useState } from 'react';

/** Milliseconds after which a screen looks at the time again. */
const every = 5_000;

/** Milliseconds since the epoch, not older than a few seconds. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => startTransition(() => setNow(Date.now())), every);
    return () => clearInterval(timer);
  }, []);
  return now;
}
