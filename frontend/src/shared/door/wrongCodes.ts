import { door } from '../../api/rules.gen.ts';

/** Wrong codes of a child after which none counts. */
export const maxWrongCodes = door.wrongCodes.max;
/** Milliseconds in which they are counted, and for which the code is closed after the last of them. */
const span = door.wrongCodes.minutes * 60_000;

/** Wrong codes that this phone saw, by child: the times. */
export type WrongCodes = Readonly<Record<string, readonly number[]>>;

export const withWrongCode = (all: WrongCodes, kidId: string, now: number): WrongCodes => {
  const recent = Object.entries(all).flatMap(([id, times]) => {
    const kept = times.filter((time) => now - time < span);
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

/** @param closedUntil ISO, as the server told it */
export function codeState(
  all: WrongCodes,
  kidId: string,
  closedUntil: string | null | undefined,
  now: number,
): CodeState {
  const times = (all[kidId] ?? []).filter((time) => now - time < span);
  const left = Math.max(0, maxWrongCodes - times.length);
  const ends = [
    closedUntil ? Date.parse(closedUntil) : 0,
    left === 0 ? Math.max(...times) + span : 0,
  ];
  const end = Math.max(...ends);
  return { left, closedUntil: end > now ? end : null };
}
