import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { limitTransactions } from './pooler.js';
import { leaveContexts } from './pool-context.js';
import { limitWaits } from './timeouts.js';
import { releaseBrokenConnections } from './broken-connections.js';
import { SHARED_SCHEMA } from './schemas.js';
import { migrations } from '../../migrations/index.js';

/** After this a request fails with 503 and the client retries. */
const CONNECT_MS = 10_000;

/** For the statements of jobs: those of requests end long before. */
const STATEMENT_MS = 120_000;

interface Limits {
  /** Connections. */
  pool?: number;
  /** Of the statements and locks that a request waits for; without it they may take any time. */
  seconds?: number;
  /** Whether the address is that of a pooler. */
  pooled?: boolean;
}

/** MikroORM's options, shared by the server, the commands and the tests. */
export function ormOptions(url: string, { pool = 20, seconds, pooled }: Limits = {}): Options {
  const limits = seconds && { lock_timeout: seconds * 1_000, statement_timeout: STATEMENT_MS };
  return defineConfig({
    clientUrl: url,
    pool: { min: 0, max: pool },
    driverOptions: {
      connectionTimeoutMillis: CONNECT_MS,
      ...(!pooled && limits),
      onPoolCreated: (pool: Pool) => {
        leaveContexts(pool);
        releaseBrokenConnections(pool);
        if (limits && pooled) limitTransactions(pool, limits);
        if (seconds) limitWaits(pool, seconds * 1_000);
      },
    },
    forceUtcTimezone: true,
    ensureDatabase: false, // a mistyped name would create an empty product
    extensions: [Migrator],
    migrations: {
      migrationsList: migrations,
      tableName: `${SHARED_SCHEMA}.migrations`,
      snapshot: false,
      allOrNothing: false, // see migrate.ts
      silent: true,
    },
    discovery: { warnWhenNoEntities: false },
    ignoreUndefinedInQuery: false,
    // Entities refer to others by id. Otherwise every property of every entity gets an accessor of its own.
    propagationOnPrototype: false,
  });
}
