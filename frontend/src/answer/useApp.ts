import { useEffect, useEffectEvent, useState } from 'react';
import { handOver, type Begun } from '../shared/handOver';
import { download } from '../shared/lazy/download';

const application = () => import('../main');

/** The application with the rest of the invitation, which replaces this page when it is asked for. */
export function useApp() {
  const [pending, setPending] = useState<Begun | null>(null);
  const [failed, setFailed] = useState<Begun | null>(null);
  useEffect(() => {
    // It can be asked for from now on.
    const prepare = () => void download(application).catch(() => undefined);
    const moves = ['pointerdown', 'keydown', 'scroll'] as const;
    for (const move of moves) addEventListener(move, prepare, { once: true, passive: true });
    return () => moves.forEach((move) => removeEventListener(move, prepare));
  }, []);
  const open = async (begun: Begun) => {
    setPending(begun);
    setFailed(null);
    handOver(begun);
    try {
      const { start } = await download(application);
      await start();
    } catch {
      setPending(null);
      setFailed(begun);
    }
  };
  const again = useEffectEvent(() => void (failed && open(failed)));
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return { pending, hasFailed: failed !== null, open: (begun: Begun) => void open(begun) };
}
