import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { reclaimBroken } from './broken-connections.js';
import { SHARED_SCHEMA } from './schemas.js';
import { migrations } from '../../migrations/index.js';

/** Waiting longer for a connection helps nobody: the answer is 503 and the client tries again. */
const CONNECT_MS = 10_000;

/** How MikroORM is set up, for the server, the commands and the tests alike. */
export function ormOptions(url: string, pool = 20): Options {
  return defineConfig({
    clientUrl: url,
    pool: { min: 0, max: pool },
    driverOptions: { connectionTimeoutMillis: CONNECT_MS, onPoolCreated: reclaimBroken },
    forceUtcTimezone: true,
    ensureDatabase: false, // a mistyped name would be a new, empty product
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
