import { door } from '@/api/rules.gen';

/** In `localStorage`: those that the server was not told of yet. */
const place = 'convite.wipedCopies';

let running: Promise<void> | null = null;

/**
 * Tells the server which copies of care data this browser has erased; they have no owner any more. What
 * does not arrive is kept for the next time.
 * @param copies ids, by party
 */
export function reportWiped(copies: Record<string, string>): Promise<void> {
  try {
    const ids = [...new Set([...read(), ...Object.values(copies)])];
    if (ids.length > 0) localStorage.setItem(place, JSON.stringify(ids));
  } catch {
    return Promise.resolve(); // without storage there was no copy
  }
  running ??= report().finally(() => (running = null));
  return running;
}

async function report(): Promise<void> {
  for (let batch = read().slice(0, door.wipedCopies); batch.length > 0;) {
    const response = await fetch('/api/doorCopies/wiped', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ copy_ids: batch }),
      keepalive: true,
    }).catch(() => null);
    // A server of an earlier release does not know the call: it knows no copies either.
    const isTold = response && (response.ok || response.status === 404 || response.status === 400);
    if (!isTold) return;
    const sent = new Set(batch);
    const left = read().filter((id) => !sent.has(id));
    if (left.length > 0) localStorage.setItem(place, JSON.stringify(left));
    else localStorage.removeItem(place);
    batch = left.slice(0, door.wipedCopies);
  }
}

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]') as string[];
  } catch {
    return [];
  }
}
