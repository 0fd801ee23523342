import { useCallback, useEffect, useState } from 'react';
import { hasCode } from '@/api/apiError';
import { wipeDoors } from '../sync/wipe';
import { HelperSession, endOf } from './helperSession';
import { keepPass, keptPass, passFor } from './keptPass';

export type HelperPass =
  | { state: 'opening' }
  | { state: 'open'; session: HelperSession; opened: NonNullable<HelperSession['opened']> }
  /** `unknown`: there is no link, or none that opens anything. */
  | { state: 'unknown' | 'revoked' | 'expired' | 'inUse' }
  | { state: 'failed'; error: unknown; retry: () => void };

/**
 * Opens the link, or what this phone opened before: a door that it knows is shown without a connection.
 * @param secret of the link; null when the page was reloaded
 */
export function useHelperPass(secret: string | null): HelperPass {
  const [attempt, setAttempt] = useState(0);
  const [pass, setPass] = useState<HelperPass>({ state: 'opening' });
  const retry = useCallback(() => {
    setPass({ state: 'opening' });
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let isShown = true;
    const show = (next: HelperPass) => isShown && setPass(next);
    void openPass(secret).then(show, (error: unknown) => show({ state: 'failed', error, retry }));
    return () => {
      isShown = false;
    };
  }, [secret, attempt, retry]);
  return pass;
}

async function openPass(secret: string | null): Promise<HelperPass> {
  const before = keptPass();
  const kept = secret ? passFor(secret) : before;
  if (!kept) return { state: 'unknown' };
  const session = new HelperSession(kept);
  if (kept.opened) return { state: 'open', session, opened: kept.opened };
  try {
    if (secret) await session.open(secret);
    else await session.renew();
  } catch (error) {
    const reason = hasCode(error, 'door_pass_in_use') ? 'inUse' : endOf(error);
    if (!reason) throw error;
    // Another link that does not open takes nothing from this phone.
    keepPass(secret ? before : null);
    if (hasCode(error, 'not_found')) return { state: 'unknown' };
    return { state: reason };
  }
  if (before && before.device.id !== kept.device.id) await wipeDoors('pass');
  return session.opened ? { state: 'open', session, opened: session.opened } : { state: 'unknown' };
}
