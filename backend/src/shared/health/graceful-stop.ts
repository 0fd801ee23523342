import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { Readiness } from './readiness.js';

/** What still runs after this is cut off; a supervisor waits about half a minute (docker/). */
const LAST_REQUESTS_MS = 15_000;

/** What does not let go by then never will. */
const LAST_RESORT_MS = 25_000;

/**
 * Stops on SIGTERM and SIGINT so that nobody notices: says that it is not ready, serves on until
 * the proxy has seen that, closes its port, finishes what is under way, and lets go of the rest.
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
