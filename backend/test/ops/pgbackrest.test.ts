// The commands of docs/operations.md and the settings of docker/point-in-time for point-in-time recovery in
// containers, with a pgBackRest of this machine and an archive in a folder instead of a bucket.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readFileSync, readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { parse } from 'yaml';
import { freePort } from '../../scripts/embedded/ports.js';
import { asUser, locateBinaries, unprivilegedUser } from '../../scripts/embedded/postgres-files.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The first version of pgBackRest that knows PostgreSQL 18. */
const KNOWS_18 = [2, 57];
const DEBIAN = '/usr/lib/postgresql';

const user = unprivilegedUser();

/** The binaries of a PostgreSQL that the installed pgBackRest knows. */
async function serverBinaries(): Promise<string | undefined> {
  const { stdout } = spawnSync('pgbackrest', ['version'], { encoding: 'utf8' });
  const [, major, minor] = /(\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  if (!major || !minor) return undefined;
  const isNew = Number(major) * 1_000 + Number(minor) >= KNOWS_18[0]! * 1_000 + KNOWS_18[1]!;
  if (isNew) return dirname((await locateBinaries(user)).postgres);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const known = Math.max(...versions.filter((version) => version < 16));
  return known > 0 ? join(DEBIAN, String(known), 'bin') : undefined;
}

const bin = await serverBinaries();
if (!bin)
  console.warn('No pgBackRest with a PostgreSQL that it knows: its recovery was not tried.');

const service = (
  parse(read('docker/point-in-time/compose.yaml')) as {
    services: { postgres: { command: string[]; environment: Record<string, string> } };
  }
).services.postgres;

/** What follows `pgbackrest` in the commands of the documentation, in their order. */
const documented = [
  ...read('docs/operations.md').matchAll(/^(?:docker|DC) .* pgbackrest ([^#\n]+?) *(?:#.*)?$/gm),
]
  .map(([, args = '']) => args)
  .filter((args) => args !== 'info');

it('the documentation has the commands that this test follows', () => {
  expect(documented.map((args) => args.split(' ').at(-1))).toEqual([
    'stanza-create',
    'check',
    'backup',
    'restore',
  ]);
});

(bin ? describe : describe.skip)('pgBackRest', () => {
  let folder: string;
  let port: number;
  let env: NodeJS.ProcessEnv;
  let server: ChildProcess | undefined;
  let output = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'convite-pgbackrest-'));
    await chmod(folder, 0o755);
    port = await freePort();
    for (const name of ['socket', 'archive', 'locks']) {
      await mkdir(join(folder, name));
      if (user) chownSync(join(folder, name), user.uid, user.gid);
    }
    await mkdir(join(folder, 'volume'));
    if (user) chownSync(join(folder, 'volume'), user.uid, user.gid);
    const settings = Object.entries(service.environment).filter(([name]) => !/_S3_/.test(name));
    env = {
      ...process.env,
      HOME: '/',
      ...Object.fromEntries(settings),
      PGBACKREST_PG1_PATH: join(folder, 'volume', 'docker'),
      PGBACKREST_PG1_SOCKET_PATH: join(folder, 'socket'),
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_REPO1_TYPE: 'posix',
      PGBACKREST_REPO1_PATH: join(folder, 'archive'),
      PGBACKREST_REPO1_CIPHER_PASS: 'a passphrase of the test',
      PGBACKREST_LOCK_PATH: join(folder, 'locks'),
    };
    // As the image makes it: its superuser and database are convite.
    run(join(bin ?? '', 'initdb'), ['-U', 'convite', '-A', 'trust', '-E', 'UTF8', '--no-locale']);
  });
  afterAll(async () => {
    server?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  function run(command: string, args: string[]): void {
    const data = String(env.PGBACKREST_PG1_PATH);
    const { status, stdout, stderr } = spawnSync(command, args, {
      ...asUser(user),
      env: { ...env, PGDATA: data },
      cwd: folder,
      encoding: 'utf8',
    });
    expect([command, args, status, status === 0 ? '' : stdout + stderr]).toEqual([
      command,
      args,
      0,
      '',
    ]);
  }

  /** Runs a documented command as the shell would. */
  const pgbackrest = (args: string) => run('sh', ['-c', `pgbackrest ${args}`]);

  async function start(): Promise<pg.Client> {
    const [, ...flags] = service.command;
    const own = ['-k', join(folder, 'socket'), '-p', String(port), '-h', ''];
    server = spawn(
      join(bin ?? '', 'postgres'),
      ['-D', String(env.PGBACKREST_PG1_PATH), ...own, ...flags],
      { ...asUser(user), env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    server.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    for (let waited = 0; waited < 60_000; waited += 100) {
      const client = new pg.Client({
        host: join(folder, 'socket'),
        port,
        user: 'convite',
        database: 'postgres',
      });
      client.on('error', () => undefined);
      const isUp = await client.connect().then(
        () => true,
        () => false,
      );
      if (isUp) {
        const { rows } = await client.query<{ busy: boolean }>(
          'select pg_is_in_recovery() as busy',
        );
        if (!rows[0]?.busy) return client;
      }
      await client.end().catch(() => undefined);
      await wait(100);
    }
    throw new Error(`PostgreSQL did not start:\n${output}`);
  }

  it('archives, and restores to a moment between two writes', async () => {
    const [create = '', check = '', backup = '', restore = ''] = documented;
    const client = await start();
    await client.query('create database convite');
    await client.query('create table writes (name text)');
    for (const command of [create, check, backup]) pgbackrest(command);
    await wait(1_100); // it knows the end of a backup to the second
    await client.query(`insert into writes values ('first')`);
    const { rows } = await client.query<{ at: string }>('select clock_timestamp()::text as at');
    await wait(20);
    await client.query(`insert into writes values ('second')`);
    await client.query('select pg_switch_wal()');
    await client.end();
    server?.kill('SIGINT');
    if (server?.exitCode === null) await once(server, 'exit');

    pgbackrest(restore.replace(/--target='[^']*'/, `--target='${rows[0]?.at}'`));
    const restored = await start();
    const written = await restored.query('select name from writes');
    await restored.query(`insert into writes values ('third')`); // it takes writes again
    await restored.end();
    expect(written.rows).toEqual([{ name: 'first' }]);
  });
});
