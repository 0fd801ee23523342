import autocannon, { type Client, type Request } from 'autocannon';

/** The number of concurrent connections. */
export const CONNECTIONS = 32;

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

/**
 * Distributes items over the connections, those of one party to the same one: changes to a party are
 * serialised, so that two connections would wait for each other.
 */
export function distributeByParty<T extends { partyId: string }>(
  things: T[],
  request: (thing: T) => Request[],
): Request[][] {
  const parties = [...new Set(things.map(({ partyId }) => partyId))];
  const turn = new Map(parties.map((partyId, n) => [partyId, n % CONNECTIONS]));
  return Array.from({ length: CONNECTIONS }, (_, connection) =>
    things.filter(({ partyId }) => turn.get(partyId) === connection).flatMap(request),
  );
}

/** Distributes items regardless of their party. */
export const distribute = <T>(things: T[], request: (thing: T) => Request[]): Request[][] =>
  Array.from({ length: CONNECTIONS }, (_, connection) =>
    things.filter((_thing, n) => n % CONNECTIONS === connection).flatMap(request),
  );
