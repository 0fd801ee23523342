import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../scripts/embedded/ports.js';
import { startPostgres, type PostgresServer } from '../../../scripts/embedded/postgres.js';

/** A PostgreSQL server for one test, with production's durability; can be restarted and killed. */
export class Cluster {
  private server?: PostgresServer;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  static async create(): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'convite-cluster-'));
    await chmod(folder, 0o755); // PostgreSQL runs as another user when the tests run as root
    const cluster = new Cluster(folder, await freePort());
    await cluster.start();
    await cluster.query('create database convite', [], 'postgres');
    return cluster;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/convite`;
  }

  /** The end of the database's log. */
  get log(): string {
    return this.server?.log() ?? '';
  }

  async start(): Promise<void> {
    this.server = await startPostgres({
      dataDir: join(this.folder, 'postgres'),
      port: this.port,
      settings: { max_connections: '200' },
    });
  }

  /** Like `pg_ctl stop -m fast`. */
  async shutDown(): Promise<void> {
    await this.server?.stop();
  }

  /** Immediate stop, like a power failure. */
  async kill(): Promise<void> {
    await this.server?.kill();
  }

  async query<Row extends pg.QueryResultRow>(
    sql: string,
    values: unknown[] = [],
    database = 'convite',
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url.replace(/convite$/, database) });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  async drop(): Promise<void> {
    await this.server?.stop();
    if (this.server) await rm(this.server.dataDir, { recursive: true, force: true });
    await rm(this.folder, { recursive: true, force: true });
  }
}
