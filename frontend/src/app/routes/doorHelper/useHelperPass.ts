import { useCallback, useEffect, useState } from 'react';
import { hasCode } from '@/api/apiError';
import { dropDoor } from '@/features/door/sync/doors';
import { wipeDoors } from '@/features/door/sync/wipe';
import { unsentDoorOf, type UnsentDoor } from './unsentDoor';
import type { Link } from '@/features/doorHelpers/pass/useLink';
import { HelperSession, endOf } from '@/features/doorHelpers/pass/helperSession';
import {
  keepNextPass,
  keepPass,
  keptPass,
  nextPass,
  passFor,
  type KeptPass,
} from '@/features/doorHelpers/pass/keptPass';

export type HelperPass =
  | { state: 'opening' }
  | { state: 'open'; session: HelperSession; opened: NonNullable<HelperSession['opened']> }
  /** The door that this phone had before has taps that no server has. `proceed` opens the link without it. */
  | { state: 'unsent'; before: UnsentDoor; stay: () => void; proceed: () => void }
  /** `unknown`: there is no link, or none that opens anything. */
  | { state: 'unknown' | 'revoked' | 'expired' | 'inUse' }
  | { state: 'failed'; error: unknown; retry: () => void };

/** Opens the link, or what this phone opened before: a door that it knows is shown without a connection. */
export function useHelperPass(link: Link): HelperPass {
  const [attempt, setAttempt] = useState(0);
  const [pass, setPass] = useState<HelperPass>({ state: 'opening' });
  const retry = useCallback(() => {
    setPass({ state: 'opening' });
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    const { secret } = link;
    let isShown = true;
    const show = (next: HelperPass) => isShown && setPass(next);
    void firstUnsent(secret, show)
      .then((isLeft) => isLeft && openPass(secret).then(show))
      .catch((error: unknown) => show({ state: 'failed', error, retry }));
    return () => {
      isShown = false;
    };
  }, [link, attempt, retry]);
  return pass;
}

/**
 * A phone has one pass. Taps of the one before are sent first, or given up by a person.
 * @returns whether the link may be opened
 */
async function firstUnsent(
  secret: string | null,
  show: (pass: HelperPass) => void,
): Promise<boolean> {
  const kept = keptPass();
  if (!secret || !kept?.opened || passFor(secret).device.id === kept.device.id) return true;
  const before = await unsentDoorOf(kept, kept.opened);
  if (!before) return true;
  return new Promise((resolve) => {
    show({
      state: 'unsent',
      before,
      stay: () => {
        resolve(false);
        show({ state: 'open', session: before.session, opened: before.opened });
      },
      proceed: () => {
        show({ state: 'opening' });
        resolve(true);
      },
    });
  });
}

async function openPass(secret: string | null): Promise<HelperPass> {
  const before = keptPass();
  const kept = secret ? passFor(secret) : (before ?? nextPass());
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
    keepNextPass(null);
    if (!secret) keepPass(null);
    if (hasCode(error, 'not_found')) return { state: 'unknown' };
    return { state: reason };
  }
  if (before && before.device.id !== kept.device.id) await leave(before);
  return session.opened ? { state: 'open', session, opened: session.opened } : { state: 'unknown' };
}

async function leave({ device, opened }: KeptPass): Promise<void> {
  if (opened) dropDoor(opened.partyId, { kind: 'pass', id: device.id });
  await wipeDoors('pass');
}
