// The image's start script, with the settings of the compose file, against a real database.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/embedded/ports.js';
import { createEmptyDatabase } from '../support/server-process.js';

const SCRIPT = resolve(import.meta.dirname, '../../../docker/product.sh');

let env: Record<string, string>;
let folder: string;
let server: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convite-image-'));
  env = {
    PATH: process.env.PATH ?? '',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    STORAGE_DIR: join(folder, 'storage'),
    DRAIN_SECONDS: '1',
    DATABASE_URL: await createEmptyDatabase(),
    CONVITE_ENV: 'production',
    JWT_SECRET: '5f0c1d7be2a94c3f8a6b7d2e1c9f0a3b',
    SMTP_URL: process.env.TEST_SMTP_URL ?? '',
    PUBLIC_URL: 'https://fiestas.uy',
    MAIL_FROM: 'Convite <hola@fiestas.uy>',
    SUPPORT_EMAIL: 'ayuda@fiestas.uy',
    YES: '1', // commands that write to a production database ask
  };
});
afterAll(async () => {
  server?.kill('SIGKILL'); // if the test failed before its end
  await rm(folder, { recursive: true, force: true });
});

const run = (...args: string[]) => spawnSync('sh', [SCRIPT, ...args], { encoding: 'utf8', env });

it('serves, is healthy, runs the operations commands while it serves, and drains', async () => {
  server = spawn('sh', [SCRIPT], { env, stdio: 'ignore' });
  const exit = once(server, 'exit');
  for (let waited = 0; run('health').status !== 0 && waited < 60_000; waited += 300) {
    await wait(300);
  }
  expect(run('health').status).toBe(0);

  expect(run('migrate')).toMatchObject({ status: 0, stdout: 'The database is up to date.\n' });
  expect(run('jobs').stdout).toContain('No job');
  const backup = join(folder, 'saved');
  expect(run('backup', '--to', backup)).toMatchObject({ status: 0 });
  expect(run('backup-verify', '--from', backup).stdout).toContain('were restored and compared');
  expect(run('user', 'verify', 'nadie@example.org')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/\nThere is no account nadie@example.org.\n$/),
  });
  const seed = run('seed');
  expect([seed.status, seed.stderr]).toEqual([
    1,
    expect.stringContaining('Demo accounts have a known password'),
  ]);

  server.kill('SIGTERM');
  while (run('health').status === 0) await wait(50); // until the signal has arrived
  expect(await exit).toEqual([0, null]);
});
