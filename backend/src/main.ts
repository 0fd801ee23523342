import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import { Config, readConfig } from './shared/config/config.js';
import { ormOptions } from './shared/database/orm.config.js';
import { migrate } from './shared/database/migrate.js';
import { serveOpenApi } from './shared/http/openapi.js';
import { setupHttp } from './shared/http/setup-http.js';

async function start(config: Config): Promise<void> {
  const orm = await MikroORM.init(ormOptions(config.DATABASE_URL));
  await migrate(orm, config.DATABASE_URL);
  await orm.close();

  const app = await NestFactory.create<NestExpressApplication>(AppModule, {
    bufferLogs: true,
    bodyParser: false,
  });
  app.useLogger(app.get(Logger));
  setupHttp(app, config);
  serveOpenApi(app);
  app.enableShutdownHooks();
  await app.listen(config.PORT, config.HOST);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
