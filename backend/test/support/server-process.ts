import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import { freePort } from '../../scripts/embedded/ports.js';
import { ormOptions } from '../../src/shared/database/orm.config.js';

const root = resolve(import.meta.dirname, '../../..');

export interface ServerProcess {
  url: string;
  databaseUrl: string;
  /** What the process wrote, for tests that look into the logs. */
  output(): string;
  stop(): Promise<void>;
}

/** An empty database; the server that starts on it migrates it. */
export async function createEmptyDatabase(): Promise<string> {
  const server = process.env.TEST_POSTGRES_URL;
  const name = `served_${randomUUID().replaceAll('-', '')}`;
  const orm = await MikroORM.init(ormOptions(`${server}/postgres`));
  await orm.em.execute(`create database ${name}`);
  await orm.close();
  return `${server}/${name}`;
}

/** The built server as a process of its own, as production runs it, ready to be asked. */
export async function startServer(
  settings: Record<string, string> & { DATABASE_URL: string },
): Promise<ServerProcess> {
  const main = resolve(root, process.env.E2E_BACKEND_DIR ?? 'backend/dist', 'main.js');
  if (!existsSync(main)) throw new Error('The server is not built: npm run build');
  const port = await freePort();
  const files = await mkdtemp(join(tmpdir(), 'convite-files-'));
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PUBLIC_URL: url,
      SMTP_URL: process.env.TEST_SMTP_URL,
      JWT_SECRET: 'a-secret-that-only-the-tests-know-0123',
      RATE_LIMIT_SCALE: '1000000',
      STORAGE_DIR: files,
      DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((done) => child.once('exit', () => done()));

  for (let waited = 0; ; waited += 100) {
    if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) break;
    if (waited > 60_000) throw new Error(`The server is not ready:\n${output}`);
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    url,
    databaseUrl: settings.DATABASE_URL,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
      await rm(files, { recursive: true, force: true });
    },
  };
}
