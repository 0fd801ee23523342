import { ApiError } from '@/api/apiError';
import { postByLink } from '@/api/plainCall';
import { door } from '@/api/rules.gen';
import { browserStorage } from '@/shared/storage';

/** In the browser: those that the server was not told of yet. */
const place = 'convite.wipedCopies';

let running: Promise<void> | null = null;

/**
 * Tells the server which copies of care data this browser has erased; they have no owner any more. What
 * does not arrive is kept for the next time.
 * @param copies ids, by party
 */
export function reportWiped(copies: Record<string, string>): Promise<void> {
  const ids = [...new Set([...read(), ...Object.values(copies)])];
  // Without storage there was no copy.
  if (ids.length > 0 && !browserStorage.write(place, ids)) return Promise.resolve();
  running ??= report().finally(() => (running = null));
  return running;
}

async function report(): Promise<void> {
  for (let batch = read().slice(0, door.wipedCopies); batch.length > 0;) {
    const isTold = await postByLink(
      '/api/doorCopies/wiped',
      { copy_ids: batch },
      { keepalive: true },
    ).then(() => true, isUnknownCall);
    if (!isTold) return;
    const sent = new Set(batch);
    const left = read().filter((id) => !sent.has(id));
    browserStorage.write(place, left.length > 0 ? left : null);
    batch = left.slice(0, door.wipedCopies);
  }
}

/** A server of an earlier release does not know the call: it knows no copies either. */
const isUnknownCall = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404].includes(error.statusCode);

const read = (): string[] => browserStorage.read<string[]>(place) ?? [];
