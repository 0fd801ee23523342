import { rm } from 'node:fs/promises';
import { jest } from '@jest/globals';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ConsoleLogger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import passport from 'passport';
import supertest from 'supertest';
import { AppModule } from '../../src/app.module.js';
import { PasswordHasher } from '../../src/modules/auth/application/credentials/password-hasher.port.js';
import { AccessTokens } from '../../src/modules/auth/infrastructure/sessions/access-tokens.js';
import { Clock } from '../../src/shared/clock/clock.js';
import { DatabaseClock } from '../../src/shared/clock/database-clock.js';
import { Config, readConfig } from '../../src/shared/config/config.js';
import { setupHttp } from '../../src/shared/http/setup-http.js';
import {
  RateLimitTable,
  type RateLimitName,
} from '../../src/shared/rate-limits/rate-limit.config.js';
import { Factories } from '../factories.js';
import { callerOf } from './caller.js';
import { refusals, sentStatements } from './context-roles.js';
import { checkedAgainstContract } from './contract.js';
import { createTestDatabase } from './database.js';
import { QuickHasher } from './quick-hasher.js';
import { part } from './part.js';
import { deleteRows } from './rows.js';
import { emptyStore } from './storage.js';
import { storeFolder } from './store-folder.js';
import { databaseClockOf, TestClock } from './test-clock.js';

export interface TestAppOptions {
  /** Changes of the environment, e.g. `{ RATE_LIMIT_SCALE: '1' }`. */
  env?: Record<string, string>;
  /** Rate limits, as `{ search: '3/100/60' }`; `RATE_LIMIT_SCALE` multiplies them too. */
  limits?: Partial<Record<RateLimitName, string>>;
  /** The time at which its clock starts. */
  now?: string;
  /** A test changes the application or the schema of its database. */
  own?: true;
  /** Replaces providers, e.g. a lock that does not lock. */
  override?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

class TestLimits extends RateLimitTable {
  constructor(
    config: Config,
    private readonly limits: TestAppOptions['limits'],
  ) {
    super(config);
  }

  protected override textOf(name: RateLimitName): string {
    return this.limits?.[name] ?? super.textOf(name);
  }
}

/** The whole server on a database of its own, with real mail and a clock that can be moved. */
export async function createTestApp(options: TestAppOptions = {}) {
  const database = await createTestDatabase();
  const config = readConfig({
    DATABASE_URL: database.url,
    DATABASE_POOL: '30',
    DATABASE_SECONDS: '60', // on a busy machine
    SMTP_URL: process.env.TEST_SMTP_URL,
    JWT_SECRET: 'a-secret-that-only-the-tests-know-0123',
    PUBLIC_URL: 'http://localhost:3000',
    RATE_LIMIT_SCALE: '1000000',
    CONVITE_ENV: 'development', // also with a public https address
    LOG_LEVEL: 'error', // unexpected errors appear in the test's output
    STORAGE_DIR: storeFolder(options.env?.DATABASE_URL ?? database.url),
    ...options.env,
  });
  const clock = new TestClock();
  const builder = Test.createTestingModule({ imports: [AppModule] })
    .overrideProvider(Config)
    .useValue(config)
    .overrideProvider(Clock)
    .useValue(clock)
    .overrideProvider(DatabaseClock)
    .useValue(databaseClockOf(clock))
    .overrideProvider(PasswordHasher)
    .useClass(QuickHasher)
    .overrideProvider(RateLimitTable)
    .useValue(new TestLimits(config, options.limits));
  const testing = await (options.override?.(builder) ?? builder).compile();
  const app = testing.createNestApplication<NestExpressApplication>({ bodyParser: false });
  app.useLogger(new ConsoleLogger({ logLevels: ['error', 'fatal'], colors: false }));
  setupHttp(app, config);
  app.getHttpServer().keepAliveTimeout = 0; // connections stay open, however busy the machine is
  // Otherwise supertest would open and close a server for every request.
  await app.listen(0);
  // Tests run jobs explicitly, at the time of their own clock.
  for (const job of app.get(SchedulerRegistry).getCronJobs().values()) await job.stop();

  const em = app.get(MikroORM).em.fork() as EntityManager;
  const make = new Factories(em, clock, app.get(AccessTokens));
  const http = checkedAgainstContract(supertest(app.getHttpServer()));
  if (options.now) clock.set(options.now);
  return {
    app,
    clock,
    config,
    /** An identity map of the test's own; `em.clear()` before reading what the server wrote. */
    em,
    /** Use cases and services by class. */
    get: app.get.bind(app) as NestExpressApplication['get'],
    /** Fails on every response that is not as in the OpenAPI document. */
    http,
    ...callerOf(http),
    make,
    set: make.set.bind(make),
    idOf: make.find.bind(make),
    /** @throws when a context has read what backend/context-map.json does not let it read */
    close: async () => {
      // A response that the client has whole may still be ending here, and its connection would stay open for ever.
      app.getHttpServer().closeAllConnections();
      await app.close();
      await database.drop();
      await rm(storeFolder(database.url), { recursive: true, force: true });
      await throwRefusals();
    },
  };
}

/**
 * An application before the tests of a file or of a `describe`: with the usual options one that other files of the
 * part have left, without their rows.
 */
export function testApp(options: TestAppOptions = {}): TestApp {
  const t = {} as TestApp;
  const kind = kindOf(options);
  let strategies: object;
  beforeAll(async () => {
    const found = kind ? left.get(kind)?.pop() : undefined;
    Object.assign(t, found?.app ?? (await createTestApp(options)));
    strategies = found?.strategies ?? { ...ofPassport() };
    Object.assign(ofPassport(), strategies);
    if (options.now) t.clock.set(options.now);
  });
  afterAll(async () => {
    if (!kind || !part) return t.close();
    jest.restoreAllMocks();
    t.clock.run();
    await deleteRows(t.em);
    await emptyStore(t);
    t.em.clear();
    left.set(kind, [...(left.get(kind) ?? []), { app: { ...t }, strategies }]);
    await throwRefusals();
  });
  return t;
}

/** Applications that a file of the part has left, with their strategies: Passport knows the latest ones only. */
const left = new Map<string, { app: TestApp; strategies: object }[]>();
const ofPassport = () => (passport as unknown as { _strategies: object })._strategies;

part?.ends.push(async () => {
  for (const { app } of [...left.values()].flat()) await app.close();
});

/** @returns undefined for an application that only its file can use */
function kindOf({ env = {}, limits, own, override }: TestAppOptions): string | undefined {
  if (limits || own || override) return undefined;
  const { RUN_JOBS = 'true', ...others } = env;
  return Object.keys(others).length > 0 ? undefined : RUN_JOBS;
}

/** @throws when a context has read what backend/context-map.json does not let it read */
async function throwRefusals(): Promise<void> {
  const refused = await refusals(sentStatements());
  if (refused.length > 0) throw new Error(`Refused by the database:\n${refused.join('\n')}`);
}
