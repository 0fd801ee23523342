// The servers of the browser tests, on copies of one migrated database.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { startServer, type ServerProcess } from '../../../backend/test/support/server-process.ts';
import { administer, databaseUrl } from '../../../backend/test/support/sql.ts';

export type UsedServer = Pick<ServerProcess, 'url' | 'databaseUrl'>;

const ROOT = resolve(import.meta.dirname, '../../..');
const TEMPLATE = 'browser_tests';

/** A server of the built product on a database of its own. */
export async function startOwnServer(
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const name = `served_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  return startServer({
    DATABASE_URL: databaseUrl(name),
    FRONTEND_DIR: process.env.E2E_FRONTEND_DIR ?? join(ROOT, 'frontend/dist'),
    ...settings,
  });
}

let running: ServerProcess | undefined;

/** Before all test files; its addresses are in the environment. */
export async function startSharedServer(): Promise<void> {
  await administer(`create database ${TEMPLATE}`);
  const migrate = join(ROOT, process.env.E2E_BACKEND_DIR ?? 'backend/dist', 'cli/migrate.js');
  const { status, stderr } = spawnSync(process.execPath, [migrate], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl(TEMPLATE) },
  });
  if (status !== 0) throw new Error(`The database was not migrated:\n${stderr}`);
  running = await startOwnServer();
  process.env.E2E_SERVER_URL = running.url;
  process.env.E2E_DATABASE_URL = running.databaseUrl;
}

export async function stopSharedServer(): Promise<void> {
  await running?.stop();
}

export function sharedServer(): UsedServer {
  const { E2E_SERVER_URL: url, E2E_DATABASE_URL } = process.env;
  if (!url || !E2E_DATABASE_URL) throw new Error('The browser tests are run through jest.');
  return { url, databaseUrl: E2E_DATABASE_URL };
}
