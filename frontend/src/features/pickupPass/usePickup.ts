import { useCallback, useEffect, useState } from 'react';
import { ApiError, hasCode, networkError } from '@/api/apiError';
import { randomKey } from '@/api/random';
import { keepShell } from '@/shared/appShell/appShell';
import { readMark } from '@/shared/door/marks';
import { announcePickup, openPickup, type BearerPass } from './bearer';
import {
  dropPickup,
  endOfLast,
  keepPickup,
  keptPickup,
  type KeptPickup,
  type KnownEnd,
} from './keptPickup';

/** `unknown`: there is no link, or none that opens anything. `taken`: another phone has it. */
export type PickupEnd = 'unknown' | KnownEnd;

export type Pickup =
  | { state: 'opening' }
  | { state: 'unclaimed'; pass: BearerPass; claim: () => Promise<void> }
  | {
      state: 'claimed';
      pass: BearerPass;
      deviceKey: string;
      /** Shown as it was when the phone last had a connection. */
      isOffline: boolean;
      announce: (minutes: number | null) => Promise<void>;
    }
  | { state: PickupEnd }
  | { state: 'failed'; error: unknown; retry: () => void };

/** Milliseconds between two looks at whether the pass still holds. */
const lookEvery = 60_000;

/**
 * A pass on the phone of its bearer. One that this phone has claimed is shown without a connection.
 * @param secret of the link; null when the page was reloaded
 */
export function usePickup(secret: string | null): Pickup {
  const [attempt, setAttempt] = useState(0);
  const [pickup, setPickup] = useState<Pickup>({ state: 'opening' });
  const retry = useCallback(() => {
    setPickup({ state: 'opening' });
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    let isShown = true;
    const show = (next: Pickup) => isShown && setPickup(next);
    let kept: KeptPickup | null = null;
    /** Asks again whether it holds; without a connection it stays as it was. */
    const look = async () => {
      if (!kept?.pass) return;
      show(await refreshed(kept, show));
    };
    void (async () => {
      kept = await known(secret);
      show(await first(kept, (now) => (kept = now), show));
      await look();
    })().catch((error: unknown) => show({ state: 'failed', error, retry }));
    const again = () => void look();
    const timer = setInterval(again, lookEvery);
    window.addEventListener('online', again);
    return () => {
      isShown = false;
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [secret, attempt, retry]);
  return pickup;
}

type Show = (pickup: Pickup) => void;

/** Of the link, which may be new to this phone, or of a reloaded page. */
async function known(secret: string | null): Promise<KeptPickup | null> {
  const kept = await keptPickup(secret);
  return kept ?? (secret ? { secret, device_key: randomKey(), pass: null } : null);
}

async function first(
  kept: KeptPickup | null,
  onKept: (kept: KeptPickup) => void,
  show: Show,
): Promise<Pickup> {
  if (!kept) return { state: endOfLast() ?? 'unknown' };
  if (kept.pass) return claimed(kept, kept.pass, false, show);
  const claim = async () => {
    // Kept first: if the answer is lost, the phone is known by this key.
    await keepPickup(kept);
    const next = await opened(kept, true, show);
    if (next.state === 'claimed') onKept({ ...kept, pass: next.pass });
    show(next);
  };
  const next = await opened(kept, false, show);
  if (next.state === 'claimed') onKept({ ...kept, pass: next.pass });
  return next.state === 'unclaimed' ? { ...next, claim } : next;
}

/** @throws ApiError without a connection, and when the server fails */
async function opened(kept: KeptPickup, claims: boolean, show: Show): Promise<Pickup> {
  const presented = { secret: kept.secret, device_key: kept.device_key };
  try {
    const pass = await openPickup(presented, claims);
    if (pass.state === 'unclaimed')
      return { state: 'unclaimed', pass, claim: () => Promise.resolve() };
    const now = { ...presented, pass };
    await keepPickup(now);
    void keepShell(isAllSent);
    return claimed(now, pass, false, show);
  } catch (error) {
    const end = endOf(error);
    if (!end) throw error;
    return over(kept, end);
  }
}

async function refreshed(kept: KeptPickup, show: Show): Promise<Pickup> {
  try {
    return await opened(kept, false, show);
  } catch {
    const pass = kept.pass as BearerPass;
    if (Date.parse(pass.valid_until) > Date.now()) return claimed(kept, pass, true, show);
    return over(kept, 'expired');
  }
}

function claimed(kept: KeptPickup, pass: BearerPass, isOffline: boolean, show: Show): Pickup {
  const announce = async (minutes: number | null) => {
    const presented = { secret: kept.secret, device_key: kept.device_key };
    try {
      const on_my_way_until = await announcePickup(presented, minutes);
      const now = { ...kept, pass: { ...pass, on_my_way_until } };
      await keepPickup(now);
      show(claimed(now, now.pass, false, show));
    } catch (error) {
      const end = endOf(error);
      if (!end) throw error;
      show(await over(kept, end));
    }
  };
  const until = pass.on_my_way_until;
  const isComing = until !== null && Date.parse(until) > Date.now();
  const shown = isComing ? pass : { ...pass, on_my_way_until: null };
  return { state: 'claimed', pass: shown, deviceKey: kept.device_key, isOffline, announce };
}

async function over({ secret }: KeptPickup, end: PickupEnd): Promise<Pickup> {
  await dropPickup(secret, end === 'unknown' ? null : end);
  return { state: end };
}

/** Why a pass is over, if this failure says so. */
function endOf(error: unknown): PickupEnd | undefined {
  if (hasCode(error, 'pass_claimed')) return 'taken';
  if (hasCode(error, 'pass_revoked')) return 'revoked';
  if (hasCode(error, 'pass_expired')) return 'expired';
  if (error instanceof ApiError && error.code !== networkError && error.statusCode === 404) {
    return 'unknown';
  }
  return undefined;
}

/** Of a host or a helper whose phone this is too: a new version of the pages waits while a tap is queued. */
const isAllSent = () =>
  (['account', 'pass'] as const).every((kind) => (readMark(kind)?.queued ?? 0) === 0);
