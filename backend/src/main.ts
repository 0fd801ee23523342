import 'reflect-metadata';
import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { Config, readConfig } from './shared/config/config.js';
import { isDatabaseUnavailable } from './shared/database/errors.js';
import { ormOptions } from './shared/database/orm.config.js';
import { migrate } from './shared/database/migrate.js';
import { stopGracefully } from './shared/health/graceful-stop.js';
import { serveOpenApi } from './shared/http/openapi.js';
import { setupHttp } from './shared/http/setup-http.js';

const DATABASE_WAIT_SECONDS = 60;

/** Longer than a proxy keeps idle connections, so that it never reuses one that is closing. */
const IDLE_CONNECTION_MS = 75_000;

async function start(config: Config): Promise<void> {
  await migrateWhenReachable(config.DATABASE_URL);

  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    bufferLogs: true,
    bodyParser: false,
  });
  app.useLogger(app.get(Logger));
  setupHttp(app, config);
  serveOpenApi(app, config);
  stopGracefully(app, config);
  app.getHttpServer().keepAliveTimeout = IDLE_CONNECTION_MS;
  await app.listen(config.PORT, config.HOST);
  app.get(Logger).log(`Listening on ${await app.getUrl()}`);
}

/** Servers and their database often start at the same time, as after a power failure. */
async function migrateWhenReachable(url: string): Promise<void> {
  const orm = await MikroORM.init(ormOptions(url));
  try {
    for (let waited = 0; ; waited += 1) {
      try {
        return await migrate(orm, url);
      } catch (error) {
        if (!isDatabaseUnavailable(error) || waited >= DATABASE_WAIT_SECONDS) throw error;
        await wait(1_000);
      }
    }
  } finally {
    await orm.close();
  }
}

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
