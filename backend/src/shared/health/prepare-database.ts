import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { pino, type Logger } from 'pino';
import type { Config } from '../config/config.js';
import { isDatabaseUnavailable } from '../database/errors.js';
import { isUpToDate, migrate } from '../database/migrate.js';
import { markProduction, refuseForeignDatabase } from '../database/production-mark.js';
import { ormOptions } from '../database/orm.config.js';
import { sessionUrl } from '../database/pooler.js';
import { answerNotReady, type WaitingServer } from './waiting-server.js';

const DATABASE_WAIT_SECONDS = 60;

/**
 * Applies pending migrations, or waits until they are applied where MIGRATE_AT_START is false (ADR 23).
 * Returns at once if there are none.
 * @throws Error for production's database with settings for development
 * @returns what answers health checks meanwhile, to be closed before the server listens
 */
export async function prepareDatabase(config: Config): Promise<WaitingServer | undefined> {
  const logger = pino({ level: config.LOG_LEVEL });
  const orm = await MikroORM.init(ormOptions(config.DATABASE_URL, { pool: 1 }));
  try {
    await whenReachable(() => refuseForeignDatabase(orm.em.fork(), config));
    const waiting = await migrateOrWait(orm, config, logger);
    await whenReachable(() => markProduction(orm.em.fork(), config));
    return waiting;
  } finally {
    await orm.close();
  }
}

async function migrateOrWait(
  orm: MikroORM,
  config: Config,
  logger: Logger,
): Promise<WaitingServer | undefined> {
  if (await whenReachable(() => isUpToDate(orm))) return undefined;
  const waiting = await answerNotReady(config);
  if (config.MIGRATE_AT_START) {
    await whenReachable(() => migrateAndLog(config, logger));
  } else {
    logger.warn('not ready: waits for migrations, which this server does not apply');
    while (!(await whenReachable(() => isUpToDate(orm)))) await wait(1_000);
  }
  return waiting;
}

async function migrateAndLog(config: Config, logger: Logger): Promise<void> {
  const started = performance.now();
  const url = await sessionUrl(config);
  const applied = await migrate(url, { log: (line) => logger.warn(`migration: ${line}`) });
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  logger.info(`applied ${applied.length} migrations in ${seconds} s`);
}

/** Servers and their database often start at the same time, as after a power failure. */
async function whenReachable<T>(act: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || waited >= DATABASE_WAIT_SECONDS) throw error;
      await wait(1_000);
    }
  }
}
