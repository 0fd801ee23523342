/** What a stream presents, or why there is nothing to present any more. */
export type Bearer = { token: string } | { ended: 'revoked' | 'expired' };

/** Opens a stream of events. Failures are those of `fetch`: the caller connects again. */
export const openEventStream = (
  path: string,
  token: string,
  signal: AbortSignal,
): Promise<Response> =>
  fetch(path, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  });
