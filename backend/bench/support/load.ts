import autocannon, { type Client, type Request } from 'autocannon';

export interface Load {
  url: string;
  /** A list per connection, which sends it repeatedly. */
  requests: Request[][];
  seconds: number;
}

/**
 * Keeps all connections busy.
 * @returns responses per second
 * @throws when a response is not a 2xx or is missing
 */
export async function load({ url, requests, seconds }: Load): Promise<number> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections: requests.length,
    duration: seconds,
    setupClient: (client: Client) => {
      client.setRequests(requests[connection++] ?? []);
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} failed`);
  return result.requests.total / result.duration;
}
