import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { Config, readConfig } from './shared/config/config.js';
import { prepareDatabase } from './shared/health/prepare-database.js';
import { stopGracefully } from './shared/health/graceful-stop.js';
import { serveOpenApi } from './shared/http/openapi.js';
import { setupHttp } from './shared/http/setup-http.js';
import { claimStore } from './shared/storage/claim-store.js';

/** Longer than a proxy keeps idle connections, so that it never reuses one that is closing. */
const IDLE_CONNECTION_MS = 75_000;

async function start(config: Config): Promise<void> {
  const waiting = await prepareDatabase(config);

  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    bufferLogs: true,
    bodyParser: false,
  });
  app.useLogger(app.get(Logger));
  setupHttp(app, config);
  serveOpenApi(app, config);
  stopGracefully(app, config);
  app.getHttpServer().keepAliveTimeout = IDLE_CONNECTION_MS;
  await claimStore(app);
  await waiting?.close();
  await app.listen(config.PORT, config.HOST);
  app.get(Logger).log(`Listening on ${await app.getUrl()}`);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
