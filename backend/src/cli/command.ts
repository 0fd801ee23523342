import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { readConfig, type Config } from '../shared/config/config.js';
import { ormOptions } from '../shared/database/orm.config.js';
import { sessionUrl } from '../shared/database/pooler.js';
import { inPlainWords, UsageError } from './errors.js';
import { confirmWrite, nameTarget, type Use } from './target.js';

export { UsageError };

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Runs a command and exits: 0 on success, 1 on failure. */
export async function command(run: () => Promise<void>): Promise<never> {
  try {
    await run();
    process.exit(0);
  } catch (error) {
    console.error(inPlainWords(error) ?? error);
    process.exit(1);
  }
}

const ADDRESS = /^postgres(ql)?:\/\/[^/]+\/./;

export function databaseUrl(): string {
  const url = process.env.DATABASE_URL;
  if (!url) throw new UsageError('DATABASE_URL is not set.');
  if (!ADDRESS.test(url)) {
    throw new UsageError('DATABASE_URL must be as postgres://user:password@host:5432/database');
  }
  return url;
}

/** The database itself, for what needs a session that a pooler does not give. */
export async function sessionDatabaseUrl(): Promise<string> {
  databaseUrl();
  return sessionUrl(commandConfig());
}

/** A command sends no mail and signs no token: it does without the settings for that. */
export function commandConfig(): Config {
  databaseUrl();
  try {
    return readConfig({ ...UNUSED, ...process.env });
  } catch (error) {
    throw error instanceof Error ? new UsageError(error.message) : error;
  }
}

const UNUSED = { SMTP_URL: 'smtps://unused.invalid', JWT_SECRET: 'unused'.repeat(6) };

async function announce(url: string, use: Use): Promise<void> {
  const target = await nameTarget(url);
  if (use === 'writes') await confirmWrite(target);
}

/** For what the database has by keyed hashes alone. */
export function requireSecret(reason: string): void {
  if (!process.env.JWT_SECRET) throw new UsageError(`JWT_SECRET is not set: ${reason}.`);
}

/** The database alone, for what needs no use case, once it is named. */
export async function withDatabase<T>(
  use: Use,
  act: (orm: MikroORM, url: string) => Promise<T>,
): Promise<T> {
  await announce(databaseUrl(), use);
  return onDatabase(act);
}

/** For a command that has named its database. */
export async function onDatabase<T>(act: (orm: MikroORM, url: string) => Promise<T>): Promise<T> {
  const url = databaseUrl();
  const orm = await MikroORM.init(ormOptions(url));
  try {
    return await act(orm, url);
  } finally {
    await orm.close();
  }
}

const QUIET = { RUN_JOBS: 'false', METRICS_PORT: '', FRONTEND_DIR: '', LOG_LEVEL: 'error' };

/** The whole product without its server: it does no jobs, opens no port and serves no pages. */
export async function withProduct<T>(
  use: Use,
  act: (app: INestApplicationContext) => Promise<T>,
): Promise<T> {
  await announce(commandConfig().DATABASE_URL, use);
  Object.assign(process.env, { ...UNUSED, ...process.env, ...QUIET });
  const { AppModule } = await import('../app.module.js');
  const app = await NestFactory.createApplicationContext(AppModule, {
    logger: ['error', 'warn'],
    abortOnError: false, // the caller prints a readable error
  });
  try {
    return await act(app);
  } finally {
    await app.close();
  }
}

/** `--name value` pairs; a variable that make was not given comes as an empty text. */
export function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return (at === -1 ? undefined : process.argv[at + 1]?.trim()) || undefined;
}
