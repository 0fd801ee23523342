// Two servers on one database, and the connections over which they tell each other what changed.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import '../../../src/names.js';
import { Config, readConfig } from '../../../src/shared/config/config.js';
import { ormOptions } from '../../../src/shared/database/orm.config.js';
import { unitOfWork } from '../../../src/shared/database/unit-of-work.js';
import { LiveChannel, type Signal } from '../../../src/shared/live/live-channel.js';
import { Metrics } from '../../../src/shared/metrics/metrics.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { query } from '../../support/sql.js';
import { eventually } from '../../support/storage.js';

const LISTENERS = `application_name = 'convite-live'`;

interface Replica {
  orm: MikroORM;
  channel: LiveChannel;
  metrics: Metrics;
}

let database: TestDatabase;
let replicas: Replica[] = [];

async function replica(liveUrl = database.url): Promise<Replica> {
  const config = readConfig({
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: liveUrl,
    SMTP_URL: 'smtp://localhost',
    JWT_SECRET: 'a-secret-that-only-the-tests-know-0123',
  });
  return replicaWith(config);
}

async function replicaWith(config: Config): Promise<Replica> {
  const orm = await MikroORM.init({
    ...ormOptions(config.DATABASE_URL, { pool: 5 }),
    driver: PostgreSqlDriver,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    context: unitOfWork,
    allowGlobalContext: true,
  });
  const metrics = new Metrics();
  const channel = new LiveChannel(config, orm, metrics);
  channel.onModuleInit();
  const made = { orm, channel, metrics };
  replicas.push(made);
  return made;
}

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const { orm, channel } of replicas) {
    await channel.onApplicationShutdown();
    await orm.close();
  }
  replicas = [];
});
afterAll(() => database.drop());

/** What a replica hears of a party, in its order; '' for the times when something may have been missed. */
function heard({ channel }: Replica, partyId: string): string[] {
  const calls: string[] = [];
  channel.subscribe(partyId, (what: ReadonlySet<Signal>) => calls.push([...what].join('+')));
  return calls;
}

const listening = ({ channel }: Replica) => eventually(async () => channel.isListening);

const backends = () =>
  query<{ pid: number; query: string }>(
    database.url,
    `select pid, query from pg_stat_activity where datname = current_database() and ${LISTENERS}`,
  );

const endListeners = () =>
  query(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and ${LISTENERS}`,
  );

it('a signal reaches the own server and the others, and only who listens to that party', async () => {
  const [one, two] = [await replica(), await replica()];
  const partyId = randomUUID();
  const [own, other, foreign] = [
    heard(one, partyId),
    heard(two, partyId),
    heard(two, randomUUID()),
  ];
  await Promise.all([listening(one), listening(two)]);
  one.channel.signal(partyId, 'taps');
  await eventually(async () => other.includes('taps') && own.includes('taps'));
  expect(own.filter(Boolean)).toEqual(['taps']); // its own notification is not a second one
  expect(foreign).not.toContain('taps');
});

it('is sent after the commit, once for all signals of a party, and never after a rollback', async () => {
  const [one, two] = [await replica(), await replica()];
  const [kept, undone] = [randomUUID(), randomUUID()];
  const [other, none] = [heard(two, kept), heard(two, undone)];
  await listening(two);
  await one.orm.em.transactional(async () => {
    for (let tap = 0; tap < 50; tap += 1) one.channel.signal(kept, 'taps');
    one.channel.signal(kept, 'guests');
    await one.orm.em.transactional(async () => one.channel.signal(kept, 'party')); // a savepoint
    await one.orm.em.execute('select pg_sleep(0.05)');
    expect(other.filter(Boolean)).toEqual([]);
    expect((await backends()).some((backend) => backend.query.includes('pg_notify'))).toBe(false);
  });
  await one.orm.em
    .transactional(async () => {
      one.channel.signal(undone, 'taps');
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await one.orm.em.transactional(async () => {
    await one.orm.em
      .transactional(async () => {
        one.channel.signal(undone, 'taps');
        throw new Error('to the savepoint');
      })
      .catch(() => undefined);
  });
  await eventually(async () => other.some(Boolean));
  one.channel.signal(kept, 'access');
  await eventually(async () => other.includes('access'));
  expect(other.filter(Boolean)).toEqual(['taps+guests+party', 'access']);
  expect(none.filter(Boolean)).toEqual([]);
});

it('a listener runs outside of the transaction that caused the signal', async () => {
  const one = await replica();
  const partyId = randomUUID();
  const inTransaction: boolean[] = [];
  one.channel.subscribe(partyId, (what) => {
    if (what.size > 0) inTransaction.push(one.orm.em.isInTransaction());
  });
  await one.orm.em.transactional(async () => one.channel.signal(partyId, 'taps'));
  await eventually(async () => inTransaction.length > 0);
  expect(inTransaction).toEqual([false]);
});

it('signals for more parties than a notification can name arrive all the same', async () => {
  const [one, two] = [await replica(), await replica()];
  const parties = Array.from({ length: 1_000 }, () => randomUUID());
  const calls = parties.map((partyId) => heard(two, partyId));
  await Promise.all([listening(two), eventually(async () => true)]);
  for (const partyId of parties) one.channel.signal(partyId, 'taps');
  await eventually(async () => calls.every((call) => call.includes('taps')));
});

it('after its connection was ended it listens again, and says that signals may be missing', async () => {
  const [one, two] = [await replica(), await replica()];
  const partyId = randomUUID();
  const other = heard(two, partyId);
  await listening(two);
  for (let time = 1; time <= 3; time += 1) {
    const before = other.length;
    await endListeners();
    one.channel.signal(partyId, 'taps'); // waits for a connection, if there is none
    await eventually(async () => other.slice(before).some((call) => call === ''));
    await eventually(async () => two.channel.isListening);
  }
  one.channel.signal(partyId, 'party');
  // Together with the last signal of `taps`, if that was still waiting.
  await eventually(async () => other.some((call) => call.split('+').includes('party')));
});

it('neither fails nor delays who signals while the database cannot be reached', async () => {
  const nowhere = await replica('postgres://localhost:1/' + database.url.split('/').at(-1));
  const partyId = randomUUID();
  const own = heard(nowhere, partyId);
  nowhere.channel.signal(partyId, 'taps');
  await eventually(async () => own.includes('taps')); // on the own server
  expect(nowhere.channel.isListening).toBe(false);
  expect(await nowhere.metrics.registry.getSingleMetricAsString('convite_live_listening')).toMatch(
    /convite_live_listening 0/,
  );
});

it('has one connection, none before it is needed, and none after it stopped', async () => {
  const one = await replica();
  expect(await backends()).toEqual([]);
  for (let party = 0; party < 5; party += 1) heard(one, randomUUID());
  one.channel.signal(randomUUID(), 'taps');
  await listening(one);
  expect(await backends()).toHaveLength(1);
  await one.channel.onApplicationShutdown();
  await eventually(async () => (await backends()).length === 0);
});

it('what was signalled last is sent before it stops', async () => {
  const [one, two] = [await replica(), await replica()];
  const partyId = randomUUID();
  const other = heard(two, partyId);
  heard(one, partyId);
  await Promise.all([listening(one), listening(two)]);
  one.channel.signal(partyId, 'taps');
  await new Promise(setImmediate);
  await one.channel.onApplicationShutdown();
  await eventually(async () => other.includes('taps'));
});

it('does not listen through a pooler without the address of the database', async () => {
  // As a pooler does, it gives the client another process id than the session has.
  const { hostname, port } = new URL(database.url);
  const sockets: Socket[] = [];
  const pooler = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    sockets.push(client, upstream);
    client.pipe(upstream);
    upstream.on('data', (chunk: Buffer) => {
      const at = chunk.indexOf(Buffer.from([0x4b, 0, 0, 0, 12])); // BackendKeyData
      if (at >= 0) chunk.writeInt32BE(1, at + 5);
      client.write(chunk);
    });
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String((pooler.address() as AddressInfo).port);
  const pooled = await replicaWith(
    readConfig({
      DATABASE_URL: url.href,
      SMTP_URL: 'smtp://localhost',
      JWT_SECRET: 'a-secret-that-only-the-tests-know-0123',
    }),
  );
  const partyId = randomUUID();
  const own = heard(pooled, partyId);
  pooled.channel.signal(partyId, 'taps');
  await eventually(async () => own.includes('taps'));
  await new Promise((done) => setTimeout(done, 300));
  expect(pooled.channel.isListening).toBe(false);
  expect(await backends()).toEqual([]);
  await pooled.channel.onApplicationShutdown();
  await pooled.orm.close();
  replicas = [];
  for (const socket of sockets) socket.destroy();
  pooler.close();
});
