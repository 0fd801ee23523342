import { useEffect, useState } from 'react';
import { handOver, type Begun } from '../shared/handOver';
import { download } from '../shared/lazy/download';

const application = () => import('../main');

/** The application with the rest of the invitation, which replaces this page when it is asked for. */
export function useApp() {
  const [pending, setPending] = useState<Begun | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // It can be asked for from now on.
    const prepare = () => void application().catch(() => undefined);
    const moves = ['pointerdown', 'keydown', 'scroll'] as const;
    for (const move of moves) addEventListener(move, prepare, { once: true, passive: true });
    return () => moves.forEach((move) => removeEventListener(move, prepare));
  }, []);
  const open = async (begun: Begun) => {
    setPending(begun);
    setFailed(false);
    handOver(begun);
    try {
      const { start } = await download(application);
      await start();
    } catch {
      setPending(null);
      setFailed(true);
    }
  };
  return { pending, hasFailed, open: (begun: Begun) => void open(begun) };
}
