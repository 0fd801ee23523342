import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/apiError';
import type { FamilyLink, LinkCalls } from './api';
import { loadMore } from './useMore';

export type LinkState =
  | { kind: 'loading' }
  | { kind: 'unknown' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'disowned'; link: FamilyLink }
  | { kind: 'open'; link: FamilyLink };

const isUnknown = (error: unknown) => error instanceof ApiError && error.statusCode === 404;

/** What is shown is not so any more: of the link, of a change, or of a request for places. */
const isOutdated = ({ statusCode, code }: ApiError) =>
  statusCode === 401 || statusCode === 404 || code === 'change_outdated';

/**
 * The link's party and answer, and what the family does with it.
 * @param link where it is known already
 */
export function useFamilyLink(calls: LinkCalls | null, link: FamilyLink | null) {
  const [state, setState] = useState<LinkState>(
    link ? { kind: 'open', link } : { kind: calls ? 'loading' : 'unknown' },
  );
  const [problem, setProblem] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const begun = useRef(false);

  const load = useCallback(async () => {
    if (!calls) return;
    setState({ kind: 'loading' });
    try {
      setState({ kind: 'open', link: await calls.read() });
    } catch (error) {
      setState(isUnknown(error) ? { kind: 'unknown' } : { kind: 'failed', error });
    }
  }, [calls]);

  useEffect(() => {
    if (begun.current || link) return; // once, though effects run twice in development
    begun.current = true;
    void load();
  }, [load, link]);

  useEffect(() => {
    if (state.kind !== 'failed') return;
    const again = () => void load();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [state.kind, load]);

  /** The present state, below the refusal if there is one. A failure leaves what is shown. */
  const reload = async (by: LinkCalls) => {
    try {
      setState({ kind: 'open', link: await by.read() });
    } catch (error) {
      if (isUnknown(error)) setState({ kind: 'unknown' });
    }
  };

  /** @returns whether it succeeded; else `problem` has the reason */
  const send = async (act: (by: LinkCalls) => Promise<LinkState>): Promise<boolean> => {
    if (isSending || !calls) return false;
    setSending(true);
    setProblem(null);
    try {
      setState(await act(calls));
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiError && !error.isTransient;
      if (isRefused) await loadMore(); // it has the words
      if (!isUnknown(error)) setProblem(error);
      if (isRefused && isOutdated(error)) await reload(calls);
      return false;
    } finally {
      setSending(false);
    }
  };

  return {
    state,
    problem,
    isSending,
    retry: () => void load(),
    clearProblem: () => setProblem(null),
    /** Does it, and reads what follows from it. */
    act: (act: (by: LinkCalls) => Promise<unknown>) =>
      send(async (by) => {
        await act(by);
        return { kind: 'open', link: await by.read() };
      }),
    disown: (link: FamilyLink) =>
      send(async (by) => {
        await by.disown();
        return { kind: 'disowned', link };
      }),
  };
}
