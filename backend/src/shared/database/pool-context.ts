import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';

const outside = AsyncLocalStorage.snapshot();

type ConnectCallback = (
  error?: Error,
  client?: PoolClient,
  release?: PoolClient['release'],
) => void;

/**
 * Opens connections and gives them back outside of the caller's context. The timer of an idle connection
 * and the connection's socket hold the context that they were created in, and with it the EntityManager
 * of a transaction and its entities.
 */
export function leaveContexts(pool: Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const connectOutside = async (): Promise<PoolClient> => {
    const client = await outside(connect);
    const release = client.release;
    client.release = (error) => outside(release, error);
    return client;
  };
  pool.connect = ((callback?: ConnectCallback) => {
    if (!callback) return connectOutside();
    connectOutside().then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error),
    );
  }) as Pool['connect'];
}
