import type { Pool, PoolClient } from 'pg';

/** By then whoever used the connection has had the error and given it back, if it ever will. */
const GIVEN_BACK_MS = 2_000;

/**
 * Takes back connections that broke inside a transaction. The query builder keeps one whose BEGIN,
 * COMMIT or ROLLBACK fails, which all do when the database goes away: without this each restart of
 * the database would leave the pool with fewer connections, until there are none.
 */
export function reclaimBroken(pool: Pool): void {
  const busy = new Set<PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error: Error, client: PoolClient) => busy.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => {
        if (busy.has(client)) client.release(true);
      }, GIVEN_BACK_MS).unref();
    });
  });
}
