import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, hasCode } from '../api/apiError';
import {
  answerLink,
  disownLink,
  keepEmail,
  openLink,
  seeChange,
  withdrawLink,
  type FamilyLink,
  type LinkAnswer,
  type SeenChange,
} from './api';

export type LinkState =
  | { kind: 'loading' }
  | { kind: 'unknown' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'disowned'; link: FamilyLink }
  | { kind: 'open'; link: FamilyLink };

const isUnknown = (error: unknown) => error instanceof ApiError && error.statusCode === 404;

/**
 * The link's party and answer, and what the family does with it.
 * @param link where it is known already
 */
export function useFamilyLink(secret: string | null, link: FamilyLink | null) {
  const [state, setState] = useState<LinkState>(
    link ? { kind: 'open', link } : { kind: secret ? 'loading' : 'unknown' },
  );
  const [problem, setProblem] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const begun = useRef(false);

  const load = useCallback(async () => {
    if (!secret) return;
    setState({ kind: 'loading' });
    try {
      setState({ kind: 'open', link: await openLink(secret) });
    } catch (error) {
      setState(isUnknown(error) ? { kind: 'unknown' } : { kind: 'failed', error });
    }
  }, [secret]);

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

  /** The present state below the refusal. A failure leaves what is shown. */
  const reload = async (of: string) => {
    try {
      setState({ kind: 'open', link: await openLink(of) });
    } catch {
      // The refusal is shown already.
    }
  };

  /** @returns whether it succeeded; else `problem` has the reason */
  const send = async (act: () => Promise<LinkState>): Promise<boolean> => {
    if (isSending) return false;
    setSending(true);
    setProblem(null);
    try {
      setState(await act());
      return true;
    } catch (error) {
      if (isUnknown(error)) setState({ kind: 'unknown' });
      else setProblem(error);
      if (secret && hasCode(error, 'change_outdated')) await reload(secret);
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
    answer: (answer: LinkAnswer) =>
      send(async () => ({ kind: 'open', link: await answerLink(secret ?? '', answer) })),
    keepEmail: (email: string | null) =>
      send(async () => ({ kind: 'open', link: await keepEmail(secret ?? '', email) })),
    withdraw: () => send(async () => ({ kind: 'open', link: await withdrawLink(secret ?? '') })),
    reply: (seen: SeenChange) =>
      send(async () => {
        await seeChange(secret ?? '', seen);
        return { kind: 'open', link: await openLink(secret ?? '') };
      }),
    disown: (link: FamilyLink) =>
      send(async () => {
        await disownLink(secret ?? '');
        return { kind: 'disowned', link };
      }),
  };
}
