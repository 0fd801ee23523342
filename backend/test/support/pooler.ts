import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/embedded/ports.js';

const EXAMPLE = resolve(import.meta.dirname, '../../../docker/pgbouncer.ini');

/** Whether this machine has Debian's PgBouncer. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** Fewer than a server has connections, so that its transactions change sessions all the time. */
export const SESSIONS = 5;

/** PgBouncer with the settings of docker/pgbouncer.ini before a database. */
export class Pooler {
  output = '';

  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly child: ChildProcess,
  ) {
    child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  /** @param databaseUrl of any database on the server that it connects to */
  static async create(databaseUrl: string): Promise<Pooler> {
    const { hostname, port: databasePort, username, pathname } = new URL(databaseUrl);
    const folder = mkdtempSync(join(tmpdir(), 'convite-pooler-'));
    const port = await freePort();
    const users = join(folder, 'users.txt');
    const settings = join(folder, 'pgbouncer.ini');
    writeFileSync(users, `"${username}" ""\n`);
    writeFileSync(
      settings,
      readFileSync(EXAMPLE, 'utf8')
        .replace(/^convite = .*$/m, `* = host=${hostname} port=${databasePort}`)
        .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
        .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
        .replace(/^auth_type = .*$/m, 'auth_type = trust')
        .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
        .replace(/^default_pool_size = .*$/m, `default_pool_size = ${SESSIONS}`),
    );
    chmodSync(folder, 0o755);
    // It refuses to run as root.
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    const child = spawn('pgbouncer', [...user, settings], { stdio: ['ignore', 'ignore', 'pipe'] });
    const pooler = new Pooler(`postgres://${username}@127.0.0.1:${port}${pathname}`, folder, child);
    await pooler.ready();
    return pooler;
  }

  private async ready(): Promise<void> {
    for (let waited = 0; waited < 60_000; waited += 50) {
      const client = new pg.Client({ connectionString: this.url });
      const error: unknown = await client.connect().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      await client.end().catch(() => undefined);
      if (!error) return;
      await wait(50);
    }
    throw new Error(`PgBouncer does not answer:\n${this.output}`);
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGINT');
    await ended;
    rmSync(this.folder, { recursive: true });
  }
}
