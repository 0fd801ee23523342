import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { Readiness } from './readiness.js';

/** Connections that are still open after this are closed. */
const LAST_REQUESTS_MS = 15_000;

/** The process exits after this in any case; supervisors kill it after about 30 s (docker/). */
const LAST_RESORT_MS = 25_000;

/**
 * Stops on SIGTERM and SIGINT without failing a request: reports that it is not ready, keeps serving
 * until the proxy has noticed, closes its port and finishes the requests and jobs under way. Not
 * Terminus' graceful shutdown, which only waits, and only on SIGTERM.
 */
export function stopGracefully(app: INestApplication, config: Config): void {
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= drainAndClose(app, config.DRAIN_SECONDS).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function drainAndClose(app: INestApplication, seconds: number): Promise<void> {
  app.get(Readiness).drain();
  await wait(seconds * 1000);
  setTimeout(() => process.exit(1), LAST_RESORT_MS).unref();
  const server = app.getHttpServer() as Server;
  const cutOff = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  await app.close();
  clearTimeout(cutOff);
}
