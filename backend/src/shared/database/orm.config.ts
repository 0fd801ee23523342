import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { releaseBrokenConnections } from './broken-connections.js';
import { SHARED_SCHEMA } from './schemas.js';
import { migrations } from '../../migrations/index.js';

/** After this a request fails with 503 and the client retries. */
const CONNECT_MS = 10_000;

/** MikroORM's options, shared by the server, the commands and the tests. */
export function ormOptions(url: string, pool = 20): Options {
  return defineConfig({
    clientUrl: url,
    pool: { min: 0, max: pool },
    driverOptions: { connectionTimeoutMillis: CONNECT_MS, onPoolCreated: releaseBrokenConnections },
    forceUtcTimezone: true,
    ensureDatabase: false, // a mistyped name would create an empty product
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations,
      tableName: `${SHARED_SCHEMA}.migrations`,
      snapshot: false,
      silent: true,
    },
    discovery: { warnWhenNoEntities: false },
    ignoreUndefinedInQuery: false,
  });
}
