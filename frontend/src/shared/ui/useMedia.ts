import { useCallback, useSyncExternalStore } from 'react';
import { lowScreen } from './lowScreen';

/** Without the component library's code for it, which every page would download. */
function useMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches);
}

/** A desktop, or a tablet on its side. */
export const useIsWide = (): boolean => useMedia('(min-width: 900px)');

/** A phone on its side; a large one is wide too. */
export const useIsLow = (): boolean => useMedia(lowScreen.replace('@media ', ''));
