import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/apiError';
import type { FamilyLink, LinkCalls } from './api';
import { loadMore } from './useMore';

export type LinkState =
  | { kind: 'loading' }
  | { kind: 'unknown' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'open'; link: FamilyLink };

const isUnknown = (error: unknown) => error instanceof ApiError && error.statusCode === 404;

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

  /**
   * Does it, and reads what follows from it.
   * @returns whether it succeeded; else `problem` has the reason
   */
  const act = async (what: (by: LinkCalls) => Promise<unknown>): Promise<boolean> => {
    if (isSending || !calls) return false;
    setSending(true);
    setProblem(null);
    try {
      await what(calls);
      setState({ kind: 'open', link: await calls.read() });
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiError && !error.isTransient;
      if (isRefused) await loadMore(); // it has the words
      if (!isUnknown(error)) setProblem(error);
      if (isRefused) await reload(calls); // it comes from data that the page does not have yet
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
    act,
  };
}
