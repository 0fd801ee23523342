// The product as in production: the built server as a separate process, on a PostgreSQL with durable
// writes, with an inbox for its mails. No server code is loaded in this process.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, chmodSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startMailbox } from '../../scripts/embedded/mailbox.ts';
import { freePort } from '../../scripts/embedded/ports.ts';
import { startPostgres } from '../../scripts/embedded/postgres.ts';

export interface BenchProduct {
  /** Of the server, e.g. http://127.0.0.1:4711 */
  url: string;
  databaseUrl: string;
  /** The inbox: `GET {mailUrl}/email` lists its mails. */
  mailUrl: string;
  /** Where the pictures are. */
  files: string;
  /** The server's process, for measuring memory and CPU. */
  pid: number;
  /** Starts another replica on the same database. @param settings beside the usual ones */
  startAnother(settings?: Record<string, string>): Promise<BenchServer>;
  stop(): Promise<void>;
}

export interface BenchServer {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process until it was ready. */
  readyAfter: number;
  stop(): Promise<void>;
}

/** Benches sign access tokens with it instead of logging in thousands of accounts. */
export const JWT_SECRET = 'a-secret-that-only-the-bench-knows-0123';

const START_TIMEOUT_MS = 60_000;

const root = resolve(import.meta.dirname, '../../..');

/**
 * Started without rate limits, because all requests come from one address.
 * @param settings of the database
 */
export async function startProduct(settings?: Record<string, string>): Promise<BenchProduct> {
  const stops: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'convite-bench-'));
    chmodSync(folder, 0o755); // PostgreSQL runs as another user when the bench runs as root
    stops.push(() => rmSync(folder, { recursive: true, force: true }));
    const postgres = await startPostgres({
      dataDir: join(folder, 'postgres'),
      port: await freePort(),
      settings,
    });
    stops.push(() => rmSync(postgres.dataDir, { recursive: true, force: true }));
    stops.push(() => postgres.stop());
    const mailbox = await startMailbox({ smtp: await freePort(), web: await freePort() });
    stops.push(() => mailbox.stop());
    const databaseUrl = `${postgres.url}/postgres`;
    const files = join(folder, 'storage');
    const startAnother = (others?: Record<string, string>) =>
      startServer({
        DATABASE_URL: databaseUrl,
        SMTP_URL: mailbox.smtpUrl,
        STORAGE_DIR: files,
        ...others,
      });
    const server = await startAnother();
    stops.push(() => server.stop());
    const { url, pid } = server;
    return { url, databaseUrl, mailUrl: mailbox.webUrl, files, pid, startAnother, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServer(settings: Record<string, string>): Promise<BenchServer> {
  if (!existsSync(resolve(root, 'backend/dist'))) {
    throw new Error('The server is not built: make build');
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn('sh', [resolve(root, 'docker/product.sh')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      JWT_SECRET,
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'warn',
      FRONTEND_DIR: resolve(root, 'frontend/dist'),
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  while (child.exitCode === null && performance.now() - started < START_TIMEOUT_MS) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    const readyAfter = performance.now() - started;
    if (answer?.ok && child.pid) return { url, pid: child.pid, readyAfter, stop };
    await new Promise((done) => setTimeout(done, 10));
  }
  await stop();
  throw new Error('The server did not become ready.');
}
