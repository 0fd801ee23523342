import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { limitTransactions } from './pooler.js';
import { leaveContexts } from './pool-context.js';
import { limitWaits } from './timeouts.js';
import { nameStatements } from './named-statements.js';
import { releaseBrokenConnections } from './broken-connections.js';
import { SHARED_SCHEMA } from './schemas.js';
import { migrations } from '../../migrations/index.js';

/** After this a request fails with 503 and the client retries. */
const CONNECT_MS = 10_000;

/** For the statements of jobs: those of requests end long before. */
const STATEMENT_MS = 120_000;

/** The database notices within half a minute that this machine is gone, and this server that the database is. */
const KEEPALIVE_SECONDS = { idle: 10, interval: 5, count: 3 };

/** A statement ends when the server has closed its connection, as after a wait that took too long. */
const CONNECTION_CHECK_MS = 2_000;

const SESSION = [
  `tcp_keepalives_idle=${KEEPALIVE_SECONDS.idle}`,
  `tcp_keepalives_interval=${KEEPALIVE_SECONDS.interval}`,
  `tcp_keepalives_count=${KEEPALIVE_SECONDS.count}`,
  `client_connection_check_interval=${CONNECTION_CHECK_MS}`,
];

interface Limits {
  /** Connections. */
  pool?: number;
  /**
   * Of the statements and locks that a request waits for; without it they may take any time. A transaction in
   * which nothing happens for twice as long ends: its server is paused or dead, and others wait for its locks.
   */
  seconds?: number;
  /** Whether the address is that of a pooler. */
  pooled?: boolean;
}

/** MikroORM's options, shared by the server, the commands and the tests. */
export function ormOptions(url: string, { pool = 20, seconds, pooled }: Limits = {}): Options {
  const limits = seconds && {
    lock_timeout: seconds * 1_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: 2 * seconds * 1_000,
  };
  return defineConfig({
    clientUrl: url,
    pool: { min: 0, max: pool },
    driverOptions: {
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_SECONDS.idle * 1_000,
      ...(!pooled && limits && { ...limits, options: SESSION.map((one) => `-c ${one}`).join(' ') }),
      onPoolCreated: (pool: Pool) => {
        leaveContexts(pool);
        if (!pooled) nameStatements(pool); // first: the others see texts
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
