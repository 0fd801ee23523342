import type { Pool, PoolClient } from 'pg';

/** Time for the connection's user to receive the error and release the connection itself. */
const RELEASE_MS = 2_000;

/**
 * Releases connections that broke inside a transaction. The query builder never releases one whose
 * BEGIN, COMMIT or ROLLBACK fails, so each restart of the database would shrink the pool.
 */
export function releaseBrokenConnections(pool: Pool): void {
  const busy = new Set<PoolClient>();
  pool.on('acquire', (client) => busy.add(client));
  pool.on('release', (_error: Error, client: PoolClient) => busy.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      setTimeout(() => {
        if (busy.has(client)) client.release(true);
      }, RELEASE_MS).unref();
    });
  });
}
