import autocannon, { type Client, type Request } from 'autocannon';

/** As many phones as ask at once. */
export const CONNECTIONS = 32;

export interface Load {
  url: string;
  /** A list for each connection, which it sends in turn, over and over. */
  requests: Request[][];
  seconds: number;
}

/**
 * All connections busy without a pause.
 * @returns answers a second
 * @throws when an answer is not a 2xx or does not come: a figure of failures is none
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
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} were not answered well`);
  return result.requests.total / result.duration;
}

/**
 * Deals things out to the connections, those of one party to the same: a party's changes pass one
 * by one, so that two connections would wait for each other.
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

/** Deals them out whatever party they belong to. */
export const distribute = <T>(things: T[], request: (thing: T) => Request[]): Request[][] =>
  Array.from({ length: CONNECTIONS }, (_, connection) =>
    things.filter((_thing, n) => n % CONNECTIONS === connection).flatMap(request),
  );
