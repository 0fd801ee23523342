// The roles of the database in containers: what docker/database does in an empty volume and in one of an earlier
// release, and "Replacing the database's password" of docs/operations/secrets.md.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { END_OF_BASELINE } from '../../../src/shared/database/executed-migrations.js';
import { migrate, migrateDown } from '../../../src/shared/database/migrate.js';
import { Cluster } from '../../ops/support/cluster.js';
import { createTestApp } from '../../support/app.js';

const root = resolve(import.meta.dirname, '../../../..');
const read = (path: string) => readFileSync(resolve(root, path), 'utf8');

let cluster: Cluster;
beforeEach(async () => {
  cluster = await Cluster.create();
});
afterEach(() => cluster.drop());

const urlOf = (user: string) => cluster.url.replace('//postgres@', `//${user}@`);

async function query(user: string, sql: string, database = 'convite') {
  const client = new pg.Client(urlOf(user).replace(/convite$/, database));
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

const roles = () =>
  query(
    'postgres',
    `select rolname as name, rolsuper as super, rolcreatedb as createdb, rolcreaterole as createrole,
            rolpassword is not null as "hasPassword"
       from pg_authid where rolcanlogin order by 1`,
  );

const ORDINARY = [
  { name: 'convite', super: false, createdb: true, createrole: false, hasPassword: true },
  { name: 'postgres', super: true, createdb: true, createrole: true, hasPassword: false },
];

/** The product's schemas change, and it works. */
async function worksAs(role: string): Promise<void> {
  await migrateDown(urlOf(role), { to: END_OF_BASELINE });
  await migrate(urlOf(role));
  const t = await createTestApp({ env: { DATABASE_URL: urlOf(role) } });
  try {
    await t.http.get('/api/health/ready').expect(200);
    const host = await t.make.account();
    const partyId = await t.make.party(host.id);
    await t.patch(host, `/parties/${partyId}`, { name: 'Otra' }).expect(200);
  } finally {
    await t.close();
  }
}

it('an empty volume has an ordinary role for the product', async () => {
  await query('postgres', 'drop database convite', 'postgres');
  const [, statements = ''] = /<<'SQL'\n([\s\S]*?)SQL\n/.exec(
    read('docker/database/create-role.sh'),
  ) ?? [''];
  for (const sql of statements.replace(":'password'", "'una clave'").split(';\n')) {
    await query('postgres', sql, 'postgres');
  }
  expect(await roles()).toEqual(ORDINARY);
  await migrate(urlOf('convite'));
  await worksAs('convite');
  await query('convite', 'create database tried'); // as backup-verify does
});

it('the superuser of a volume of an earlier release becomes another role than the product’s', async () => {
  await query('postgres', 'create role other superuser login');
  await query('other', `alter role postgres rename to convite`);
  await query('convite', `drop role other; alter role convite password 'una clave'`);
  await migrate(urlOf('convite'));
  await query('convite', `create role convite_b login in role convite`);
  await query('convite', `alter role convite_b set role = 'convite'`);

  let user = 'convite';
  for (const part of read('docker/database/ordinary-role.sql').split(/^(?=\\connect)/m)) {
    user = /^\\connect - (\w+)/.exec(part)?.[1] ?? user;
    await query(user, part.replace(/^\\.*$/gm, ''));
  }
  expect(await roles()).toEqual([
    ORDINARY[0],
    { ...ORDINARY[0], name: 'convite_b', createdb: false, hasPassword: false },
    ORDINARY[1],
  ]);
  const left = await query(
    'postgres',
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relowner = 10 and n.nspname !~ '^(pg_|information_schema$)'`,
  );
  expect(left).toEqual([]);
  await expect(query('convite_b', 'set role postgres')).rejects.toThrow('permission denied');
  await worksAs('convite');
  await worksAs('convite_b');
});

it('servers migrate and own what they create through the second role', async () => {
  await query(
    'postgres',
    'create role convite login createdb; alter database convite owner to convite',
  );
  const [section = ''] =
    /## Replacing the database's password[\s\S]*$/.exec(read('docs/operations/secrets.md')) ?? [];
  const statements = [...section.matchAll(/^ +((?:create|alter) role .*;)$/gm)];
  expect(statements).toHaveLength(2);
  for (const [, sql = ''] of statements) await query('postgres', sql);
  await migrate(urlOf('convite_b'));
  const rows = await query(
    'convite_b',
    `select session_user, tableowner from pg_tables where tablename = 'parties'`,
  );
  expect(rows).toEqual([{ session_user: 'convite_b', tableowner: 'convite' }]);
  expect(await migrate(urlOf('convite'))).toEqual([]);
});
