// A database that is frozen, has no disk space or takes no writes: 503 within five seconds, and well again
// afterwards.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Logger } from 'nestjs-pino';
import pg from 'pg';
import { RequestLog } from '../../../src/shared/logging/request-log.js';
import { WriteProbe } from '../../../src/shared/database/write-probe.js';
import { LocalStorage } from '../../../src/shared/storage/local-storage.js';
import { createTestApp, testApp, type TestApp } from '../../support/app.js';
import { Cluster } from '../../ops/support/cluster.js';
import { eventually } from '../../support/storage.js';
import { migrate } from '../../../src/shared/database/migrate.js';

const NOT_WRITABLE = { statusCode: 503, message: 'not_writable' };
/** Four seconds for each of the three turns at the connections would take longer. */
const WITHIN_MS = 10_000;

const person = () => ({
  full_name: 'Persona Escribe',
  email: `persona.${Math.random()}@example.com`,
  password: 'una clave bien larga',
  birthday: '1988-04-12',
});

describe('a database that takes no writes', () => {
  const t = testApp({ own: true });

  it('is answered with its own code, and makes the server not ready', async () => {
    const { pathname } = new URL(t.config.DATABASE_URL);
    const admin = new pg.Client(t.config.DATABASE_URL.replace(pathname, '/postgres'));
    await admin.connect();
    const setReadOnly = async (value: 'on' | 'off') => {
      const name = pathname.slice(1);
      await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`);
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    };
    await setReadOnly('on');
    await eventually(async () => {
      const { status, body } = await t.http.post('/api/auth/register').send(person());
      return status === 503 && (body as { message: string }).message === 'not_writable';
    });
    const ready = await t.http.get('/api/health/ready').expect(503);
    expect(ready.body).toEqual({ statusCode: 503, message: 'unavailable' });

    await setReadOnly('off');
    await eventually(async () => (await t.http.get('/api/health/ready')).status === 200);
    await t.http.post('/api/auth/register').send(person()).expect(201);
    await admin.end();
  });

  it('is noticed because the readiness check makes the database write to its disk', async () => {
    await t.get<WriteProbe>(WriteProbe).check();
    await eventually(async () => {
      const [row] = await t.em.execute<{ bytes: string }[]>(
        `select temp_bytes as bytes from pg_stat_database where datname = current_database()`,
      );
      return Number(row?.bytes) > 0;
    });
  });

  it('because its disk is full is answered with the same code', async () => {
    await t.em.execute(`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await t.em.execute(`create trigger full_disk before insert on auth.accounts
      execute function full_disk()`);
    const { body } = await t.http.post('/api/auth/register').send(person()).expect(503);
    expect(body).toMatchObject(NOT_WRITABLE);
  });
});

describe('a database that is frozen', () => {
  let cluster: Cluster;
  let t: TestApp;
  let log = '';
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      log += chunk.toString();
      done();
    },
  });
  beforeAll(async () => {
    cluster = await Cluster.create();
    await migrate(cluster.url);
    t = await createTestApp({
      env: { DATABASE_URL: cluster.url, DATABASE_SECONDS: '4', DATABASE_POOL: '5' },
      override: (builder) =>
        builder.overrideProvider(RequestLog).useValue(new RequestLog('info', 'k'.repeat(32), sink)),
    });
    t.app.useLogger(t.app.get(Logger));
  });
  afterAll(async () => {
    await t.close();
    await cluster.drop();
  });

  it('is answered with 503 when its time is over, also while others wait for a connection', async () => {
    const account = await t.make.account();
    const partyId = await t.make.party(account.id);
    const read = () => t.read(account, `/parties/${partyId}`);
    await Promise.all(Array.from({ length: 3 }, () => read().expect(200)));
    const pids = await cluster.query<{ pid: number }>(
      `select pid from pg_stat_activity where pid <> pg_backend_pid()
       union select split_part(pg_read_file('postmaster.pid'), e'\n', 1)::int`,
    );
    const signal = (name: 'SIGSTOP' | 'SIGCONT') =>
      pids.forEach(({ pid }) => process.kill(pid, name));
    signal('SIGSTOP');
    try {
      const started = performance.now();
      const answers = await Promise.all([
        t.http.get('/api/health/ready'),
        ...Array.from({ length: 12 }, read),
        t.http.post('/api/auth/login').send({ email: account.email, password: 'x'.repeat(12) }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(performance.now() - started).toBeLessThan(WITHIN_MS);
    } finally {
      signal('SIGCONT');
    }
    await eventually(async () => (await t.http.get('/api/health/ready')).status === 200);
    await read().expect(200);
  });

  it('a lock that is held is waited for at most as long', async () => {
    const account = await t.make.account();
    const partyId = await t.make.party(account.id);
    const holder = new pg.Client(cluster.url);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from parties.parties where id = $1 for update', [partyId]);
    const started = performance.now();
    const { headers } = await t
      .patch(account, `/parties/${partyId}`, { name: 'Otra Florencia' })
      .expect(503);
    expect(performance.now() - started).toBeLessThan(WITHIN_MS);
    await holder.end();

    const id = String(headers['x-request-id']);
    const lines = () => log.split('\n').filter((line) => line.includes(id));
    await eventually(() => Promise.resolve(lines().some((line) => line.includes('"res"'))));
    const entries = lines().map((line) => JSON.parse(line) as Record<string, unknown>);
    // A busy machine may have made others of the request slow too.
    expect(entries).toContainEqual(
      expect.objectContaining({
        msg: 'slow statement',
        statement: expect.stringMatching(/from .*part(y|ies).*for (no key )?update/) as string,
      }),
    );
    const last = entries.find((entry) => 'res' in entry);
    expect(last).toMatchObject({
      reason: '55P03',
      res: { statusCode: 503 },
      err: { code: '55P03' },
      database: { statements: expect.any(Number) as number },
    });
    const { database } = last as { database: { ms: number } };
    expect(database.ms).toBeGreaterThan(3_900); // it waited for all of the four seconds
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`Florencia|${account.email}`));
  });

  it('a statement that runs for too long has its reason in the log', async () => {
    const account = await t.make.account();
    const partyId = await t.make.party(account.id);
    await cluster.query(`create function slow() returns trigger language plpgsql as
      $$ begin perform pg_sleep(600); return new; end $$`);
    await cluster.query(
      'create trigger slow before update on parties.parties for each row execute function slow()',
    );
    const { headers } = await t.patch(account, `/parties/${partyId}`, { name: 'Otra' }).expect(503);
    // The database ends it too, whose locks others wait for.
    await eventually(async () => {
      const running = await cluster.query(
        `select from pg_stat_activity where state = 'active' and wait_event = 'PgSleep'`,
      );
      return running.length === 0;
    });
    await cluster.query('drop trigger slow on parties.parties');
    const line = () =>
      log
        .split('\n')
        .find(
          (one) =>
            /"reqId":"(.*?)"/.exec(one)?.[1] === headers['x-request-id'] && one.includes('"res"'),
        );
    await eventually(() => Promise.resolve(line() !== undefined));
    expect(JSON.parse(String(line()))).toMatchObject({ reason: 'ETIMEDOUT' });
  });
});

const asRoot = process.getuid?.() === 0;

describe('a folder of pictures that takes no files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'convite-full-'));
  const UNPRIVILEGED_USER = 65534;
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is answered with the same code', async () => {
    const storage = new LocalStorage(folder);
    await storage.prepare();
    await storage.put('kept', Buffer.from('x'));
    execFileSync('chmod', ['555', folder]);
    if (asRoot) process.seteuid?.(UNPRIVILEGED_USER); // root may write anywhere
    try {
      const refused = expect.objectContaining({ kind: 'unavailable', code: 'not_writable' });
      await expect(storage.put('new', Buffer.from('x'))).rejects.toEqual(refused);
      await expect(storage.remove(['kept'])).rejects.toEqual(refused);
    } finally {
      if (asRoot) process.seteuid?.(0);
      execFileSync('chmod', ['755', folder]);
    }
  });
});
