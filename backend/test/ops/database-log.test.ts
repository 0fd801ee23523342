// The database log contains no personal data: its readers may not see what families entered.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Cluster } from './support/cluster.js';

const MARK = 'MarcaSofía';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await Cluster.create();
  await cluster.query(
    `create table notes (id int primary key, note text check (length(note) < 40))`,
  );
  await cluster.query('insert into notes values (1, $1)', [MARK]);
});
afterAll(() => cluster.drop());

it.each([
  ['a duplicate key', `insert into notes values (1, $1)`, [MARK]],
  ['a row that violates a constraint', `insert into notes values (2, repeat($1, 9))`, [MARK]],
  ['a value inside the statement', `insert into notes values (1, '${MARK}')`, []],
  ['a syntax error', `selec '${MARK}'`, []],
])('logs the error without its values: %s', async (_, sql, values) => {
  const before = cluster.log;
  await expect(cluster.query(sql, values)).rejects.toThrow();
  for (let waited = 0; cluster.log === before && waited < 60_000; waited += 50) await wait(50);
  const logged = cluster.log.slice(before.length);
  expect(logged).toContain('ERROR');
  expect(logged).not.toContain(MARK);
  expect(logged).not.toMatch(/STATEMENT|DETAIL|CONTEXT|notes values/);
});

it('logs who waits for a lock, without the statement', async () => {
  const holder = new pg.Client(cluster.url);
  await holder.connect();
  await holder.query('begin');
  await holder.query('update notes set id = 1');
  const waiting = cluster.query(`update notes set note = '${MARK}' where id = 1`);
  const said = /process \d+ still waiting for \w+ on transaction \d+ after/;
  for (let waited = 0; !said.test(cluster.log) && waited < 60_000; waited += 50) await wait(50);
  await holder.query('rollback');
  await waiting;
  await holder.end();
  expect(cluster.log).toMatch(said);
  expect(cluster.log).not.toMatch(new RegExp(`${MARK}|STATEMENT|update notes`));
});

it('logs no successful statement, even a slow one', async () => {
  const settings = await cluster.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any ($1) order by name`,
    [
      [
        ...['log_statement', 'log_duration', 'log_min_duration_statement'],
        ...['log_min_duration_sample', 'log_transaction_sample_rate'],
        ...['shared_preload_libraries', 'session_preload_libraries', 'local_preload_libraries'],
      ],
    ],
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    local_preload_libraries: '', // would contain auto_explain
    log_duration: 'off',
    log_min_duration_sample: '-1',
    log_min_duration_statement: '-1',
    log_statement: 'none',
    log_transaction_sample_rate: '0',
    session_preload_libraries: '',
    shared_preload_libraries: '',
  });
});
