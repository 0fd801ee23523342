import autocannon, { type Client, type Request } from 'autocannon';

/** As many phones as ask at once. */
export const CONNECTIONS = 32;

export interface Load {
  url: string;
  /** The requests of connection number n, sent in turn, over and over. */
  requests(connection: number): Request[];
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
    connections: CONNECTIONS,
    duration: seconds,
    overallRate: rate,
    setupClient: (client: Client) => client.setRequests(requests(connection++)),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) {
    throw new Error(`${failed} of ${result.requests.total} failed: ${codes(result.statusCodeStats)}`);
  }
  return { throughput: result.requests.total / result.duration, p99: result.latency.p99 };
}

const codes = (stats: Record<string, { count?: number }> = {}): string =>
  Object.entries(stats)
    .map(([code, { count }]) => `${count} × ${code}`)
    .join(', ');
