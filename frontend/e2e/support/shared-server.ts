// The server of all test files that need none of their own. Each has people and parties of its own there.
import { resolve } from 'node:path';
import {
  createEmptyDatabase,
  startServer,
  type ServerProcess,
} from '../../../backend/test/support/server-process.ts';

export type UsedServer = Pick<ServerProcess, 'url' | 'databaseUrl'>;

const BUILT_FRONTEND = resolve(import.meta.dirname, '../../dist');

/** A server of the built product on a database of its own. */
export const startOwnServer = async (settings: Record<string, string>): Promise<ServerProcess> =>
  startServer({
    DATABASE_URL: await createEmptyDatabase(),
    FRONTEND_DIR: process.env.E2E_FRONTEND_DIR ?? BUILT_FRONTEND,
    ...settings,
  });

let running: ServerProcess | undefined;

/** Before all test files; its addresses are in the environment. */
export async function startSharedServer(): Promise<void> {
  running = await startOwnServer({});
  process.env.E2E_SERVER_URL = running.url;
  process.env.E2E_DATABASE_URL = running.databaseUrl;
}

export async function stopSharedServer(): Promise<void> {
  await running?.stop();
}

export function sharedServer(): UsedServer {
  const { E2E_SERVER_URL: url, E2E_DATABASE_URL: databaseUrl } = process.env;
  if (!url || !databaseUrl) throw new Error('The browser tests are run through jest.');
  return { url, databaseUrl };
}
