// A server that is paused in the middle of a write, or whose machine is gone, holds the lock of the party: the
// database ends its transaction.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createTestApp, type TestApp } from '../../support/app.js';
import { startServer, type ServerProcess } from '../../support/server-process.js';
import { eventually } from '../../support/storage.js';

/**
 * Twice as long is the longest that a transaction does nothing. The default is shorter, for which
 * integration/shared/session-limits.test.ts has the bound; this leaves a busy machine time to freeze the server.
 */
const SECONDS = 10;
/** Each waits SECONDS for the lock: more than are needed, fewer than until the end of time. */
const MOST_TRIES = 8;

let t: TestApp;
let servers: ServerProcess[];
let database: pg.Client;
beforeAll(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
  const { DATABASE_URL, JWT_SECRET } = t.config;
  const settings = { DATABASE_URL, JWT_SECRET, DATABASE_SECONDS: String(SECONDS) };
  servers = await Promise.all([startServer(settings), startServer(settings)]);
  database = new pg.Client(DATABASE_URL);
  await database.connect();
  // A write stops between its lock of the party and its end for as long as this session has the other lock.
  await database.query(`create function pause() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(36); return new; end $$`);
  await database.query(
    'create trigger pause before update on parties.parties for each row execute function pause()',
  );
});
afterAll(async () => {
  await database.end();
  await Promise.all(servers.map((server) => server.stop()));
  await t.close();
});

const inState = async (condition: string) => {
  const { rows } = await database.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
  );
  return rows[0]?.pid;
};

async function reached(condition: string): Promise<number> {
  for (;;) {
    const pid = await inState(condition);
    if (pid) return pid;
    await wait(20);
  }
}

it('gives the party back, and goes on when it wakes up', async () => {
  const [frozen, other] = servers as [ServerProcess, ServerProcess];
  const host = await t.make.account();
  const partyId = await t.make.party(host.id);
  const rename = async (server: ServerProcess, name: string) => {
    const answer = await fetch(`${server.url}/api/parties/${partyId}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', ...host.auth },
      body: JSON.stringify({ name }),
    });
    await answer.text();
    return answer.status;
  };

  await database.query('select pg_advisory_lock(36)');
  const interrupted = rename(frozen, 'Interrumpida');
  const pid = await reached(`wait_event_type = 'Lock'`);
  process.kill(frozen.pid, 'SIGSTOP');
  try {
    await database.query('select pg_advisory_unlock(36)');
    await reached(`state = 'idle in transaction' and pid = ${pid}`); // with the party's lock
    const statuses: number[] = [];
    while (statuses.at(-1) !== 200 && statuses.length < MOST_TRIES) {
      statuses.push(await rename(other, 'Libre'));
    }
    expect(statuses.at(-1)).toBe(200);
    expect(statuses[0]).toBe(503); // it was not free before
    expect(await inState(`pid = ${pid}`)).toBeUndefined();
  } finally {
    process.kill(frozen.pid, 'SIGCONT');
  }
  expect(await interrupted).toBe(503);
  // What it sees first: that its transaction was ended, that its connection is gone, or that the answer came too late.
  await eventually(() =>
    Promise.resolve(/"reason":"[^"]+"[^\n]*"statusCode":503/.test(frozen.output())),
  );
  await eventually(async () => (await rename(frozen, 'Otra vez')) === 200);
});
