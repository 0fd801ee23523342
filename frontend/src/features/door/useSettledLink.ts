import { useEffect, useState } from 'react';
import type { DoorLink } from '@/shared/door/types';

/** Milliseconds that a state lasts before it is shown: each tap is sending for a moment. */
const patience: Record<DoorLink['state'], number> = {
  live: 0,
  offline: 0,
  ended: 0,
  sending: 900,
  connecting: 1_500,
};

/** The state of the connection, without those that pass at once. */
export function useSettledLink({ state }: DoorLink): DoorLink['state'] {
  const [shown, setShown] = useState(state);
  useEffect(() => {
    const timer = setTimeout(() => setShown(state), patience[state]);
    return () => clearTimeout(timer);
  }, [state]);
  return shown;
}
