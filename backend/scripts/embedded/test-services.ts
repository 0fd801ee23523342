import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailbox, type Mailbox } from './mailbox.ts';
import { freePort } from './ports.ts';
import { startPostgres, type PostgresServer } from './postgres.ts';

/** A temporary cluster needs no durability; many small databases need many connections. */
const THROWAWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '256MB',
};

interface Services {
  postgres: PostgresServer;
  mailbox: Mailbox;
  folder: string;
}

let running: Services | undefined;
let users = 0;

/** Starts PostgreSQL and the inbox once for all projects; their addresses are in the environment. */
export async function startServices(): Promise<void> {
  users += 1;
  if (running) return;
  const folder = mkdtempSync(join(scratch(), 'convite-test-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user when the tests run as root
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    port: await freePort(),
    settings: THROWAWAY,
  });
  // Requested together, because consecutive requests may return the same port.
  const [smtp, web] = await Promise.all([freePort(), freePort()]);
  const mailbox = await startMailbox({ smtp, web });
  running = { postgres, mailbox, folder };
  process.env.TEST_STORES = join(folder, 'stores');
  process.env.TEST_POSTGRES_URL = postgres.url;
  process.env.TEST_SMTP_URL = mailbox.smtpUrl;
  process.env.TEST_MAIL_URL = mailbox.webUrl;
}

/** Stops them after the last that started them: the server of the browser tests ends before its database. */
export async function stopServices(): Promise<void> {
  users -= 1;
  if (!running || users > 0) return;
  const { postgres, mailbox, folder } = running;
  running = undefined;
  await Promise.all([postgres.stop(), mailbox.stop()]);
  for (const path of [postgres.dataDir, folder]) rmSync(path, { recursive: true, force: true });
}

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 6 * 1024 ** 3;

/**
 * In memory where there is plenty of it: each test has a database of a few hundred files, and creating and
 * deleting them on ext4 takes a fifth of the CPU time of the tests.
 */
function scratch(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const free = Math.min(bavail * bsize, process.availableMemory());
    return free >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir(); // macOS has none
  }
}
