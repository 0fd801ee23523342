import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import sharp from 'sharp';
import {
  answer,
  Caller,
  door,
  prepare,
  review,
  watch,
  type Household,
} from './support/party-life.ts';
import type { BenchProduct } from './support/product.ts';
import type { Bench, Figure } from './support/report.ts';
import { folderBytes, readUsage, used, type Usage } from './support/usage.ts';

const PARTIES = 10;
/** Invited to each party: 16 come with a child, 2 decline, 1 does not know yet, 1 never answers. */
const HOUSEHOLDS = 20;
const COMING = 16;
const PICTURES = 3;
const REVIEWS = 8;
const IDLE_MS = 10_000;

/** What an account, and a party from its invitation to its reviews, cost: docs/scaling.md. */
export const scaling: Bench = {
  name: 'scaling',
  title: `The life of a party with ${HOUSEHOLDS} families, on average of ${PARTIES}`,
  database: { shared_preload_libraries: 'pg_stat_statements' },
  async run(product) {
    const database = new Client({ connectionString: product.databaseUrl });
    await database.connect();
    try {
      await database.query('create extension pg_stat_statements');
      return await figuresOf(product, database);
    } finally {
      await database.end();
    }
  },
};

async function figuresOf(product: BenchProduct, database: Client): Promise<Figure[]> {
  const read = () => readUsage(database, product.pid);
  const caller = new Caller(product.url);
  const idle = await idleSecond(read);
  const figures: Figure[] = [];
  const measure = async <T>(name: string, of: number, act: () => Promise<T>): Promise<T> => {
    const [requests, bytes, before] = [caller.requests, caller.bytes, await read()];
    const result = await act();
    const spent = used(before, await read(), idle);
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

  const accounts = HOUSEHOLDS + 1;
  const rowsBefore = await databaseBytes(database);
  const [host, ...families] = await measure('an account', accounts, () =>
    signUp(product, caller, accounts),
  );
  if (!host) throw new Error('There is no account');
  const rowsOfAccounts = await databaseBytes(database);
  const filesBefore = folderBytes(product.files);
  await measure('a first visit, files of the frontend', families.length, async () => {
    await times(families.length, () => caller.page('/'));
  });

  const pictures = await photos();
  const parties = await measure('preparing', PARTIES, () =>
    times(PARTIES, () => prepare(caller, host.accountId, pictures)),
  );
  const eachParty = async (act: (partyId: string) => Promise<void>) => {
    for (const partyId of parties) await act(partyId);
  };
  await measure('opening and answering', PARTIES, () =>
    eachParty(async (partyId) => {
      for (const [n, family] of families.entries()) {
        const choice = n < COMING ? 'accept' : n < 18 ? 'decline' : n < 19 ? 'notSure' : 'none';
        await answer(caller, family, partyId, choice);
      }
    }),
  );
  await measure("the host's looks", PARTIES, () =>
    eachParty((partyId) => watch(caller, host.accountId, partyId)),
  );
  await measure('the door', PARTIES, () =>
    eachParty((partyId) => door(caller, host.accountId, partyId)),
  );
  await measure('reviews', PARTIES, () =>
    eachParty((partyId) => review(caller, host.accountId, families.slice(0, REVIEWS), partyId)),
  );

  const rows = (await databaseBytes(database)) - rowsOfAccounts;
  const files = folderBytes(product.files) - filesBefore;
  return [
    ...figures,
    ...totals(figures),
    {
      name: 'an account, rows',
      value: (rowsOfAccounts - rowsBefore) / accounts / 1024,
      unit: 'KB',
    },
    { name: 'a party, rows', value: rows / PARTIES / 1024, unit: 'KB' },
    {
      name: `a party, files of ${PICTURES} pictures`,
      value: files / PARTIES / 1024,
      unit: 'KB',
    },
  ];
}

/** The sums of the parts of a party's life. */
function totals(figures: Figure[]): Figure[] {
  const parts = figures.filter(({ name }) => !/^an account|^a first visit/.test(name));
  const names = [...new Set(parts.map(({ name }) => name.split(': ')[1] ?? ''))];
  return names.map((part) => {
    const own = parts.filter(({ name }) => name.endsWith(`: ${part}`));
    const value = own.reduce((sum, figure) => sum + figure.value, 0);
    return { name: `a party: ${part}`, value, unit: own[0]?.unit ?? 'ratio' };
  });
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
  const post = <T>(path: string, body: object) => caller.ask<T>('nobody', 'POST', path, body);
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
      const child = await caller.ask<{ id: string }>(accountId, 'POST', '/family', {
        full_name: `Sofía Pérez ${n}`,
        birthday: '2019-07-01',
      });
      return { accountId, personIds: [accountId, child.id] };
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

async function times<T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < count; n += 1) results.push(await act(n));
  return results;
}
