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
