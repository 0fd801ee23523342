// The database's own log is read by people who may not read what families confided.
import { setTimeout as wait } from 'node:timers/promises';
import { Cluster } from './support/cluster.js';

const MARK = 'MarcaSofía';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await Cluster.create();
  await cluster.query(
    `create table notes (id int primary key, note text check (length(note) < 40))`,
  );
  await cluster.query('insert into notes values (1, $1)', [MARK]);
}, 60_000);
afterAll(() => cluster.drop());

it.each([
  ['a value that is there', `insert into notes values (1, $1)`, [MARK]],
  ['a row that a rule refuses', `insert into notes values (2, repeat($1, 9))`, [MARK]],
  ['a value that stands in the statement', `insert into notes values (1, '${MARK}')`, []],
  ['a statement that is none', `selec '${MARK}'`, []],
])('tells that there was an error and nothing of it: %s', async (_, sql, values) => {
  const before = cluster.log;
  await expect(cluster.query(sql, values)).rejects.toThrow();
  for (let waited = 0; cluster.log === before && waited < 2_000; waited += 50) await wait(50);
  const told = cluster.log.slice(before.length);
  expect(told).toContain('ERROR');
  expect(told).not.toContain(MARK);
  expect(told).not.toMatch(/STATEMENT|DETAIL|CONTEXT|notes values/);
});

it('tells nothing of statements that went well, however slow', async () => {
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
    local_preload_libraries: '', // auto_explain would be there
    log_duration: 'off',
    log_min_duration_sample: '-1',
    log_min_duration_statement: '-1',
    log_statement: 'none',
    log_transaction_sample_rate: '0',
    session_preload_libraries: '',
    shared_preload_libraries: '',
  });
});
