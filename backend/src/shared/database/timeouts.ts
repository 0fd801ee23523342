import type { Duplex } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import { noteConnecting, noteStatement } from './database-time.js';
import { isInRequest } from './unit-of-work.js';

/** Its code makes it a 503 (errors.ts). */
const tooSlow = () =>
  Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' });

/** The database's own limits come first, whose errors say what was waited for. */
const LATER_MS = 1_000;

/**
 * Ends what a request waits for: a connection and its first answer together, and each further answer. A
 * database that is frozen or whose network is cut sends nothing, so its own timeouts do not help. Jobs
 * may take longer. The time of each wait is noted.
 * @param locksMs after which the database gives up a lock; each wait may take a little longer
 */
export function limitWaits(pool: Pool, locksMs: number): void {
  const ms = locksMs + LATER_MS;
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
      noteConnecting(performance.now() - started);
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

  const endLate = (client: PoolClient) => {
    const left = ms - (spent.get(client) ?? 0);
    spent.delete(client);
    return setTimeout(() => streamOf(client).destroy(tooSlow()), Math.max(left, MIN_MS));
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    client.query = ((...values: unknown[]) => {
      const started = performance.now();
      const timer = isInRequest() ? endLate(client) : undefined;
      const stop = () => {
        clearTimeout(timer);
        noteStatement(values[0], performance.now() - started);
      };
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
      else clearTimeout(timer); // a cursor, whose reader decides
      return answer;
    }) as typeof client.query;
  });
}

type ConnectCallback = (error?: Error, client?: PoolClient, release?: () => void) => void;

const MIN_MS = 250;

/** Only without its stream a client gives up a query that was sent. */
const streamOf = (client: PoolClient) =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;
