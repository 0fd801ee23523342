import type { Duplex } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import { isInRequest } from './unit-of-work.js';

/** How its message ends up as a 503: errors.ts. */
const tooSlow = () => new Error('timeout exceeded when trying to connect');

/**
 * Ends what a request waits for: a connection and its first answer together, and each further answer. A
 * database that is frozen or whose network is cut sends nothing, so its own timeouts do not help. Jobs
 * may take longer.
 * @param ms for each wait
 */
export function limitWaits(pool: Pool, ms: number): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const spent = new WeakMap<PoolClient, number>();

  const connectInTime = async (): Promise<PoolClient> => {
    const started = performance.now();
    const connecting = connect();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(tooSlow()), ms);
    });
    try {
      const client = await Promise.race([connecting, late]);
      spent.set(client, performance.now() - started);
      return client;
    } catch (error) {
      void connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  pool.connect = ((callback?: ConnectCallback) => {
    if (!isInRequest()) return (connect as (callback?: ConnectCallback) => unknown)(callback);
    if (!callback) return connectInTime();
    connectInTime().then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error),
    );
  }) as Pool['connect'];

  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    client.query = ((...values: unknown[]) => {
      if (!isInRequest()) return query(...values);
      const left = ms - (spent.get(client) ?? 0);
      spent.delete(client);
      const timer = setTimeout(() => streamOf(client).destroy(), Math.max(left, MIN_MS));
      const stop = () => clearTimeout(timer);
      const last = values.at(-1);
      if (typeof last === 'function') {
        const done = last as (...results: unknown[]) => void;
        return query(...values.slice(0, -1), (...results: unknown[]) => {
          stop();
          done(...results);
        });
      }
      const answer = query(...values);
      if (answer instanceof Promise) answer.then(stop, stop);
      else stop(); // a cursor, whose reader decides
      return answer;
    }) as typeof client.query;
  });
}

type ConnectCallback = (error?: Error, client?: PoolClient, release?: () => void) => void;

const MIN_MS = 250;

/** Only without its stream a client gives up a query that was sent. */
const streamOf = (client: PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;
