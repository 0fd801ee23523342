import { rm } from 'node:fs/promises';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ConsoleLogger } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
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
import { refusals, sentStatements } from './context-roles.js';
import { checkedAgainstContract } from './contract.js';
import { createTestDatabase } from './database.js';
import { QuickHasher } from './quick-hasher.js';
import { storeFolder } from './store-folder.js';
import { databaseClockOf, TestClock } from './test-clock.js';

export interface TestAppOptions {
  /** Changes of the environment, e.g. `{ RATE_LIMIT_SCALE: '1' }`. */
  env?: Record<string, string>;
  /** Rate limits, as `{ search: '3/100/60' }`; `RATE_LIMIT_SCALE` multiplies them too. */
  limits?: Partial<Record<RateLimitName, string>>;
  /** The time at which its clock starts. */
  now?: string;
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
  // Otherwise supertest would open and close a server for every request.
  await app.listen(0);
  // Tests run jobs explicitly, at the time of their own clock.
  for (const job of app.get(SchedulerRegistry).getCronJobs().values()) await job.stop();

  const em = app.get(MikroORM).em.fork() as EntityManager;
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
    http: checkedAgainstContract(supertest(app.getHttpServer())),
    make: new Factories(em, clock, app.get(AccessTokens)),
    /** @throws when a context has read what backend/context-map.json does not let it read */
    close: async () => {
      const refused = await refusals(sentStatements());
      await app.close();
      await database.drop();
      await rm(storeFolder(database.url), { recursive: true, force: true });
      if (refused.length > 0) throw new Error(`Refused by the database:\n${refused.join('\n')}`);
    },
  };
}

/** `createTestApp` before the tests of a file or of a `describe`, closed after them. */
export function testApp(options?: TestAppOptions): TestApp {
  const t = {} as TestApp;
  beforeAll(async () => {
    Object.assign(t, await createTestApp(options));
  });
  afterAll(() => t.close());
  return t;
}
