// "Replacing the database's password" of docs/operations.md: its statements, on a database whose owner is
// a superuser, as POSTGRES_USER is in the container.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { migrate } from '../../../src/shared/database/migrate.js';

const DOCS = readFileSync(resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
const suffix = randomBytes(4).toString('hex');
const owner = `convite_${suffix}`;
const other = `${owner}_b`;

async function query(user: string, database: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: urlOf(user, database) });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const sql of statements) rows = (await client.query<Record<string, unknown>>(sql)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
const urlOf = (user: string, database: string) =>
  `${String(process.env.TEST_POSTGRES_URL).replace(/\/\/.*@/, `//${user}@`)}/${database}`;
const administer = (...statements: string[]) => query('postgres', 'postgres', ...statements);

beforeAll(async () => {
  await administer(
    `create role ${owner} superuser login`,
    `create database ${owner} owner ${owner}`,
  );
});
afterAll(() =>
  administer(`drop database ${owner}`, `drop role if exists ${other}`, `drop role ${owner}`),
);

it('servers migrate and own what they create through the second role', async () => {
  const [section = ''] = /## Replacing the database's password[\s\S]*?\n## /.exec(DOCS) ?? [];
  const statements = [...section.matchAll(/^ +((?:create|alter) role .*;)$/gm)].map(([, sql]) =>
    String(sql).replaceAll(/\bconvite(_b)?\b/g, (_, isOther) => (isOther ? other : owner)),
  );
  expect(statements).toHaveLength(2);
  await query(owner, owner, ...statements);
  await migrate(urlOf(other, owner));
  const rows = await query(
    other,
    owner,
    `select session_user, tableowner from pg_tables where tablename = 'parties'`,
  );
  expect(rows).toEqual([{ session_user: other, tableowner: owner }]);
  expect(await migrate(urlOf(owner, owner))).toEqual([]);
});
