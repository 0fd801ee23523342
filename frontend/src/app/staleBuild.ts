import { isReachable } from '@/shared/lazy/download';

const mark = 'convite.reloadedAt';
const once = 60_000;

/**
 * After a deploy an open tab asks for chunks that are gone: it loads the new build, at most once
 * a minute so that a broken one does not reload endlessly.
 */
export function reloadOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(mark));
    if (Date.now() - last < once) return;
    void isReachable().then((reachable) => {
      if (!reachable) return;
      sessionStorage.setItem(mark, String(Date.now()));
      window.location.reload();
    });
  });
}
