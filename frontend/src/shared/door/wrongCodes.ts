import { door } from '../../api/rules.gen.ts';

/** Wrong codes of a child after which none counts. */
export const maxWrongCodes = door.wrongCodes.max;
/** Milliseconds in which they are counted, and for which the code is closed after the last of them. */
const span = door.wrongCodes.minutes * 60_000;

/** Wrong codes that this phone saw, by child: the times. */
export type WrongCodes = Readonly<Record<string, readonly number[]>>;

export const withWrongCode = (all: WrongCodes, kidId: string, now: number): WrongCodes => {
  const recent = Object.entries(all).flatMap(([id, times]) => {
    // Older ones close nothing.
    const kept = times.filter((time) => now - time < 2 * span);
    return kept.length > 0 ? [[id, kept] as const] : [];
  });
  const known = Object.fromEntries(recent);
  return { ...known, [kidId]: [...(known[kidId] ?? []), now] };
};

interface CodeState {
  /** How many may be wrong still. */
  left: number;
  /** Milliseconds since the epoch: until then no code of the child counts. */
  closedUntil: number | null;
}

/**
 * As the server decides: the fifth wrong code in ten minutes closes it for ten minutes from the last of them.
 * @param closedUntil ISO, as the server told it
 */
export function codeState(
  all: WrongCodes,
  kidId: string,
  closedUntil: string | null | undefined,
  now: number,
): CodeState {
  const times = [...(all[kidId] ?? [])].sort((a, b) => a - b);
  const closing = times.findLast((time, index) => {
    const first = times[index - maxWrongCodes + 1];
    return first !== undefined && time - first < span;
  });
  const end = Math.max(
    closedUntil ? Date.parse(closedUntil) : 0,
    closing === undefined ? 0 : closing + span,
  );
  if (end > now) return { left: 0, closedUntil: end };
  const recent = times.filter((time) => now - time < span);
  return { left: maxWrongCodes - recent.length, closedUntil: null };
}
