import { useEffect } from 'react';

/** The screen stays on while a QR is shown, where the browser lets pages do that. */
export function useBrightScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isShown = true;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen');
      if (!isShown) await lock.release();
    };
    const again = () => void hold().catch(() => undefined);
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isShown = false;
      document.removeEventListener('visibilitychange', again);
      void lock?.release().catch(() => undefined);
    };
  }, []);
}
