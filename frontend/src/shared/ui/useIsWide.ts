import { useSyncExternalStore } from 'react';

/** Without the component library's code for it, which every page would download. */
const wide = () => window.matchMedia('(min-width: 900px)');

function subscribe(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** A desktop, or a tablet on its side. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
