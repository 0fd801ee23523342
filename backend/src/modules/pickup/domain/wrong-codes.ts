export const WRONG_CODES = 5;

/** In which they are counted, and for which no code is accepted after the last of them. */
export const WRONG_CODES_MINUTES = 10;

const WINDOW_MS = WRONG_CODES_MINUTES * 60_000;

/** Older tries close nothing. */
export const CODES_COUNT_MS = 2 * WINDOW_MS;

/**
 * After five wrong codes in ten minutes none is accepted for ten minutes from the last.
 * @param tries when codes were wrong for one child, on any phone
 * @returns null while codes are accepted
 */
export function codeClosedUntil(tries: readonly Date[], now: Date): Date | null {
  const times = tries.map((at) => at.getTime()).sort((a, b) => a - b);
  const closing = times.findLast((time, index) => {
    const first = times[index - WRONG_CODES + 1];
    return first !== undefined && time - first < WINDOW_MS;
  });
  if (closing === undefined || closing + WINDOW_MS <= now.getTime()) return null;
  return new Date(closing + WINDOW_MS);
}
