import { useEffect, useState } from 'react';

/** The longest that a browser's timer can wait. */
const longestTimer = 2 ** 31 - 1;

/** The present, in milliseconds; the component renders again once `moment` has passed. */
export function useNowUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    // Not the present time: it may have passed since this was rendered.
    if (now > moment) return;
    const wait = moment - Date.now() + 1;
    if (wait > longestTimer) return;
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [moment, now]);
  return now;
}
