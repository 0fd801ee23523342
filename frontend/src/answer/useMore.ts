import { useEffect, useState } from 'react';
import { download } from '../shared/lazy/download';
import type { FamilyLink } from './api';

type More = typeof import('./more');

let known: More | null = null;

/** Resolves when it is there, and also when it could not be downloaded. */
export const loadMore = (): Promise<void> =>
  download(() => import('./more'), ['answered', 'changed', 'questions', 'waitlist']).then(
    (more) => void (known = more),
    () => undefined,
  );

export const needsMore = ({ answer, waiting, change, party, state }: FamilyLink): boolean =>
  state === 'claimed' || Boolean(answer ?? waiting ?? change ?? party.cancelled_at);

/** Null while it is being downloaded: the answer is saved by then. */
export function useMore(isNeeded: boolean): More | null {
  const [more, setMore] = useState(known);
  useEffect(() => {
    if (!isNeeded || more) return undefined;
    const load = () => void loadMore().then(() => setMore(known));
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isNeeded, more]);
  return more;
}
