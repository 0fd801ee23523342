import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { handOver, type Begun } from '../features/invitations/begun';
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
  const offered = useRef(false);
  /**
   * Replaces the page unasked; a failure is left to the next time.
   * @param read what to hand over; null once something is begun on the page
   * @param leave asked once, when the application is about to be shown: whether nothing is begun
   */
  const offer = async (read: () => Begun | null, leave: () => boolean) => {
    if (offered.current) return;
    offered.current = true;
    try {
      const { start } = await download(application);
      const begun = read();
      if (!begun) return;
      handOver(begun);
      await start(leave);
    } catch {
      // The page goes on.
    } finally {
      offered.current = false;
    }
  };
  // What may still be changed on the page waits for the next tap.
  const isSettled = !failed?.next || failed.next === 'answered';
  const again = useEffectEvent(() => void (failed && isSettled && open(failed)));
  useEffect(() => {
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return {
    pending,
    hasFailed: failed !== null,
    open: (begun: Begun) => void open(begun),
    offer: (read: () => Begun | null, leave: () => boolean) => void offer(read, leave),
  };
}
