// Point-in-time recovery with the settings of docker/point-in-time, on clusters of the test's own. The
// npm package has no pg_basebackup: the base copy is made as that does it, between pg_backup_start and
// pg_backup_stop.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/embedded/ports.js';
import { startPostgres, type PostgresServer } from '../../scripts/embedded/postgres.js';

const SETTINGS = resolve(import.meta.dirname, '../../../docker/point-in-time');
const FOLDER = /\/var\/lib\/convite-archive/g;

let folder: string;
let archive: string;
const servers: PostgresServer[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convite-moment-'));
  archive = join(folder, 'archive');
  await mkdir(archive);
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(folder, 0o755);
  await chmod(archive, 0o777);
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  for (const { dataDir } of servers) await rm(dataDir, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

/** The settings of a file, with this test's archive. */
function settingsOf(file: string): Record<string, string> {
  const lines = readFileSync(join(SETTINGS, file), 'utf8').split('\n');
  const pairs = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => /^(\w+) = '?(.*?)'?$/.exec(line) ?? ['', line, '']);
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [name, value.replace(FOLDER, archive)]),
  );
}

async function start(name: string, settings: Record<string, string>): Promise<PostgresServer> {
  const server = await startPostgres({
    dataDir: join(folder, name),
    port: await freePort(),
    settings,
  });
  servers.push(server);
  return server;
}

async function connect(server: PostgresServer): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: `${server.url}/postgres` });
  client.on('error', () => undefined); // the server is killed
  await client.connect();
  return client;
}

it('restores to a moment between two writes: the first is there, the second is not', async () => {
  const server = await start('running', settingsOf('archive.conf'));
  const client = await connect(server);
  await client.query('create table writes (name text)');

  const base = join(folder, 'restored');
  await client.query(`select pg_backup_start('base', true)`);
  expect(spawnSync('cp', ['-a', server.dataDir, base]).status).toBe(0);
  const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop()');
  await writeFile(join(base, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(base, 'recovery.signal'), '');
  for (const own of ['postmaster.pid', 'postmaster.opts']) rmSync(join(base, own), { force: true });
  spawnSync('sh', ['-c', 'rm -rf "$0"/pg_wal/0*; chown -R --reference="$0" "$0"', base]);

  await client.query(`insert into writes values ('first')`);
  const [moment] = (await client.query<{ at: string }>('select clock_timestamp()::text as at'))
    .rows;
  await client.query(`insert into writes values ('second')`);
  const [last] = (
    await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  ).rows;
  for (let waited = 0; !existsSync(join(archive, last?.file ?? '')); waited += 100) {
    if (waited > 60_000) throw new Error(`Nothing was archived:\n${server.log()}`);
    await wait(100);
  }
  await server.kill();

  const restored = await start('restored', {
    ...settingsOf('recover.conf'),
    recovery_target_time: moment?.at ?? '',
  });
  const after = await connect(restored);
  const written = await after.query('select name from writes');
  await after.query(`insert into writes values ('third')`); // it takes writes again
  await after.end();
  expect(written.rows).toEqual([{ name: 'first' }]);
});
