import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import { Client } from 'pg';
import sharp from 'sharp';
import { Backups, type Backup } from './support/backup.ts';
import { Caller } from './support/caller.ts';
import { dayOf } from './support/party-door.ts';
import {
  answerByLink,
  answerWithAccount,
  callsOf,
  prepare,
  review,
  watch,
  type Choice,
  type Household,
  type Party,
} from './support/party-life.ts';
import type { BenchProduct } from './support/product.ts';
import type { Bench, Figure } from './support/report.ts';
import {
  addStatements,
  folderBytes,
  readUsage,
  used,
  WITH_STATEMENTS,
  type Usage,
} from './support/usage.ts';

const PARTIES = 12;
/** Before them, for a server and tables as after some days. */
const WARM_UP = 6;
const AT_A_TIME = 6;
/** Invited to each party: families that the host expects, by a link, and families with an account. */
const LINKS = 12;
const ACCOUNTS = 8;
const PICTURES = 3;
const LOOKS = 10;
/** Of each kind so many kids have a condition. */
const WITH_CARE = 2;
const IDLE_MS = 10_000;

/** Sixteen families come with a kid. */
const BY_LINK = choices(LINKS, { 10: 'decline', 11: 'none' });
const BY_ACCOUNT = choices(ACCOUNTS, { 6: 'decline', 7: 'notSure' });

/** Of a party, all of it. */
const LIMITS: Record<string, number> = {
  statements: 3_300,
  "server's CPU": 5_500,
  "database's CPU": 2_000,
};

/** What an account, and a party from its invitation to its reviews, cost: docs/scaling.md. */
export const scaling: Bench = {
  name: 'scaling',
  title: `The life of a party with ${LINKS + ACCOUNTS} families, on average of ${PARTIES}, ${AT_A_TIME} at a time`,
  database: WITH_STATEMENTS,
  async run(product) {
    const database = new Client({ connectionString: product.databaseUrl });
    await database.connect();
    const caller = new Caller(product.url);
    const backups = new Backups(product);
    try {
      await addStatements(database);
      return await figuresOf({ product, database, caller, backups });
    } finally {
      backups.remove();
      caller.close();
      await database.end();
    }
  },
};

interface Run {
  product: BenchProduct;
  database: Client;
  caller: Caller;
  backups: Backups;
}

type Measure = <T>(name: string, of: number, act: () => Promise<T>) => Promise<T>;

async function figuresOf(run: Run): Promise<Figure[]> {
  const { product, database, caller, backups } = run;
  const read = () => readUsage(database, product.pid);
  const idle = await idleSecond(read);
  const figures: Figure[] = [];
  let tookMs = 0;
  const measure: Measure = async (name, of, act) => {
    const [requests, bytes, before] = [caller.requests, caller.bytes, await read()];
    const result = await act();
    const spent = used(before, await read(), idle);
    if (!/^an account|^a first visit/.test(name)) tookMs += spent.at;
    figures.push(
      { name: `${name}: requests`, value: (caller.requests - requests) / of, unit: 'requests' },
      { name: `${name}: server's CPU`, value: spent.serverMs / of, unit: 'ms' },
      { name: `${name}: statements`, value: spent.statements / of, unit: 'statements' },
      { name: `${name}: execution of statements`, value: spent.executionMs / of, unit: 'ms' },
      { name: `${name}: database's CPU`, value: spent.databaseMs / of, unit: 'ms' },
      { name: `${name}: bytes sent`, value: (caller.bytes - bytes) / of / 1024, unit: 'KB' },
    );
    return result;
  };

  const accounts = (WARM_UP + PARTIES) * (1 + ACCOUNTS);
  const rowsBefore = await databaseBytes(database);
  const people = await measure('an account', accounts, () => signUp(product, caller, accounts));
  const rowsOfAccounts = await databaseBytes(database);
  await measure('a first visit, files of the frontend', accounts, () =>
    times(accounts, () => caller.firstVisit('/')).then(() => undefined),
  );
  const albums = await times(WARM_UP + PARTIES, photos);
  const warmUp = people.splice(0, WARM_UP * (1 + ACCOUNTS));
  await playParties((_name, _of, act) => act(), run, warmUp, albums.splice(0, WARM_UP));
  backups.take();
  const withoutParties = backups.take();
  const rowsOfOthers = await databaseBytes(database);

  const before = { wal: await walBytes(database), files: folderBytes(product.files) };
  await playParties(measure, run, people, albums);
  const wal = (await walBytes(database)) - before.wal;
  const rows = (await databaseBytes(database)) - rowsOfOthers;
  const files = folderBytes(product.files) - before.files;
  const stored = { rows, files, wal };
  return [
    ...figures,
    ...totals(figures),
    {
      name: `parties, ${AT_A_TIME} at a time, as long as it took`,
      value: PARTIES / (tookMs / 3_600_000),
      unit: 'an hour',
    },
    ...partiesOfACore(figures),
    {
      name: 'an account, rows',
      value: (rowsOfAccounts - rowsBefore) / accounts / 1024,
      unit: 'KB',
    },
    ...ofEach(stored),
    ...(await costOfBackups(backups, withoutParties, read)),
  ];
}

/** Each with a host, families and pictures of its own. */
async function playParties(
  measure: Measure,
  { product, caller }: Run,
  people: Household[],
  albums: Blob[][],
): Promise<void> {
  const count = people.length / (1 + ACCOUNTS);
  const hosts = people.slice(0, count);
  const familiesOf = (n: number) => people.slice(count + n * ACCOUNTS).slice(0, ACCOUNTS);
  const limit = pLimit(AT_A_TIME);
  const parties = await measure('preparing', count, () =>
    limit.map(hosts, ({ accountId }, n) => prepare(caller, accountId, albums[n] ?? [], LINKS)),
  );
  const part = (name: string, act: (party: Party, n: number) => Promise<void>) =>
    measure(name, count, () => limit.map(parties, act));

  await part('opening and answering by link', async (party) => {
    for (const [n, link] of party.links.entries()) {
      await answerByLink(caller, link, party, BY_LINK[n] ?? 'none', n < WITH_CARE);
    }
  });
  await part('opening and answering with an account', async (party, of) => {
    for (const [n, family] of familiesOf(of).entries()) {
      await answerWithAccount(caller, family, party, BY_ACCOUNT[n] ?? 'none', n < WITH_CARE);
    }
  });
  await part("the host's looks", (party) => watch(caller, party, LOOKS));
  await part('the door', (party) => dayOf(caller, product.url, party));
  await part('reviews', (party, of) =>
    review(
      caller,
      party,
      familiesOf(of).filter((_, n) => BY_ACCOUNT[n] === 'accept'),
    ),
  );
}

function choices(count: number, others: Record<number, Choice>): Choice[] {
  return Array.from({ length: count }, (_, n) => others[n] ?? 'accept');
}

/** What does not depend on what else the machine does. */
function partiesOfACore(figures: Figure[]): Figure[] {
  const of = (part: string) =>
    totals(figures).find(({ name }) => name === `a party: ${part}`)?.value ?? 0;
  const [server, database] = [of("server's CPU"), of("database's CPU")];
  return [
    { name: 'parties of a core of servers', value: 3_600_000 / server, unit: 'an hour' },
    { name: 'parties of a core of the database', value: 3_600_000 / database, unit: 'an hour' },
  ];
}

/** The sums of the parts of a party's life. */
function totals(figures: Figure[]): Figure[] {
  const parts = figures.filter(({ name }) => !/^an account|^a first visit/.test(name));
  const names = [...new Set(parts.map(({ name }) => name.split(': ')[1] ?? ''))];
  return names.map((part) => {
    const own = parts.filter(({ name }) => name.endsWith(`: ${part}`));
    const value = own.reduce((sum, figure) => sum + figure.value, 0);
    return {
      ...{ name: `a party: ${part}`, value, unit: own[0]?.unit ?? 'ratio' },
      ...(LIMITS[part] && { atMost: LIMITS[part] }),
    };
  });
}

const ofEach = (stored: Record<'rows' | 'files' | 'wal', number>): Figure[] =>
  Object.entries({
    rows: 'a party, rows',
    files: `a party, files of ${PICTURES} pictures`,
    wal: 'a party, log of changes, which the archive keeps',
  }).map(([what, name]) => ({
    name,
    value: stored[what as keyof typeof stored] / PARTIES / 1024,
    unit: 'KB',
  }));

/** The first backup with a party has its pictures, each later one its rows again. */
async function costOfBackups(
  backups: Backups,
  before: Backup,
  read: () => Promise<Usage>,
): Promise<Figure[]> {
  const usage = await read();
  const first = backups.take();
  const { databaseMs } = used(usage, await read());
  const later = backups.take();
  const kilobytes = (bytes: number) => (bytes - before.bytes) / PARTIES / 1024;
  return [
    { name: `a backup: CPU`, value: later.ms, unit: 'ms' },
    { name: `with ${PARTIES} parties more, of which it has none yet`, value: first.ms, unit: 'ms' },
    { name: `  database's CPU`, value: databaseMs, unit: 'ms' },
    { name: 'a party in its first backup', value: kilobytes(first.bytes), unit: 'KB' },
    { name: 'a party in each later backup', value: kilobytes(later.bytes), unit: 'KB' },
  ];
}

/** What the server and the database use in a second without requests. */
async function idleSecond(read: () => Promise<Usage>): Promise<Usage> {
  const before = await read();
  await new Promise((done) => setTimeout(done, IDLE_MS));
  const spent = used(before, await read());
  const seconds = spent.at / 1_000;
  return {
    serverMs: spent.serverMs / seconds,
    databaseMs: spent.databaseMs / seconds,
    statements: spent.statements / seconds,
    executionMs: spent.executionMs / seconds,
    at: 1_000,
  };
}

/** Registers accounts, follows the mailed links and adds a child to each. */
async function signUp(product: BenchProduct, caller: Caller, count: number): Promise<Household[]> {
  const post = <T>(path: string, body: object) => caller.ask<T>(null, 'POST', path, body);
  const ids = await times(count, async (n) => {
    const { user } = await post<{ user: { id: string } }>('/auth/register', {
      full_name: `Ana Pérez ${n}`,
      email: `persona${n}@example.com`,
      password: 'globos y torta de chocolate',
      birthday: '1988-04-12',
    });
    return user.id;
  });
  for (const link of await mailedLinks(product, count)) {
    await post(`/auth/accountVerification/${link}`, {});
  }
  return Promise.all(
    ids.map(async (accountId, n) => {
      const kid = { full_name: `Sofía Pérez ${n}`, birthday: '2019-07-01' };
      const { id } = await callsOf(caller, accountId)<{ id: string }>('POST', '/family', kid);
      return { accountId, kidId: id };
    }),
  );
}

async function mailedLinks({ mailUrl }: BenchProduct, count: number): Promise<string[]> {
  for (;;) {
    const mails = (await (await fetch(`${mailUrl}/email`)).json()) as { text: string }[];
    const links = mails.map(({ text }) => /accountVerification\/([\w-]{43})/.exec(text)?.[1]);
    if (links.length >= count) return links.filter((link) => link !== undefined);
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** Pictures as the frontend sends them: at most 2048 pixels wide, some 400 KB. */
const photos = (): Promise<Blob[]> =>
  times(PICTURES, async () => {
    const small = sharp(randomBytes(256 * 192 * 3), {
      raw: { width: 256, height: 192, channels: 3 },
    });
    const noise = await small.png().toBuffer();
    const jpeg = await sharp(noise).resize(2048, 1536).blur(1.2).jpeg({ quality: 82 }).toBuffer();
    return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
  });

/** Sizes after what is dead was removed. */
async function databaseBytes(database: Client): Promise<number> {
  await database.query('vacuum');
  const { rows } = await database.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(c.oid)) as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname !~ '^pg|^information|pgboss|jobs'
        and c.relname !~ 'release|asset'`,
  );
  return Number(rows[0]?.bytes);
}

/** Of the log since the cluster was made. */
async function walBytes(database: Client): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`,
  );
  return Number(rows[0]?.bytes);
}

async function times<T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < count; n += 1) results.push(await act(n));
  return results;
}
