import autocannon, { type Client, type Request } from 'autocannon';

/** As many phones as ask at once. */
export const CONNECTIONS = 32;

export interface Load {
  url: string;
  /** A list for each connection, which it sends in turn, over and over. */
  requests: Request[][];
  seconds: number;
  /** Requests a second over all connections; as many as it takes when left out. */
  rate?: number;
}

export interface LoadResult {
  /** Answered a second. */
  throughput: number;
  /** Milliseconds. */
  p99: number;
}

/** @throws when an answer is not a 2xx or does not come: a figure of failures is none */
export async function load({ url, requests, seconds, rate }: Load): Promise<LoadResult> {
  let connection = 0;
  const result = await autocannon({
    url,
    connections: requests.length,
    duration: seconds,
    ...(rate && { overallRate: Math.round(rate) }),
    setupClient: (client: Client) => {
      client.setRequests(requests[connection++] ?? []);
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} were not answered well`);
  return { throughput: result.requests.total / result.duration, p99: result.latency.p99 };
}

/**
 * Deals things out to the connections, those of one party to the same: a party's changes pass one
 * by one, so that two connections would wait for each other.
 */
export function deal<T extends { partyId: string }>(
  things: T[],
  request: (thing: T) => Request[],
): Request[][] {
  const parties = [...new Set(things.map(({ partyId }) => partyId))];
  const turn = new Map(parties.map((partyId, n) => [partyId, n % CONNECTIONS]));
  return Array.from({ length: CONNECTIONS }, (_, connection) =>
    things.filter(({ partyId }) => turn.get(partyId) === connection).flatMap(request),
  );
}

/** Deals them out whatever party they belong to. */
export const dealAnyhow = <T>(things: T[], request: (thing: T) => Request[]): Request[][] =>
  Array.from({ length: CONNECTIONS }, (_, connection) =>
    things.filter((_thing, n) => n % CONNECTIONS === connection).flatMap(request),
  );
