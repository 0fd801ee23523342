import pg from 'pg';
import { Config } from '../../../src/shared/config/config.js';
import { nameStatements } from '../../../src/shared/database/named-statements.js';
import { testApp } from '../../support/app.js';

const t = testApp();
let pool: pg.Pool;
beforeEach(() => {
  pool = new pg.Pool({ connectionString: t.get(Config).DATABASE_URL, max: 1 });
  nameStatements(pool);
});
afterEach(() => pool.end());

const planned = async () => {
  const { rows } = await pool.query<{ statement: string }>(
    'select statement from pg_prepared_statements',
  );
  return rows.map(({ statement }) => statement);
};

it('a statement that is sent again and again is planned once, under a name', async () => {
  const [often, seldom] = ['select $1::int as often', 'select $1::int as seldom'];
  for (let n = 0; n < 5; n += 1) {
    const { rows } = await pool.query(often, [n]);
    expect(rows).toEqual([{ often: n }]);
  }
  await pool.query(seldom, [1]);
  expect(await planned()).toEqual([often]);
});

it('what reads a table whose columns have changed is planned anew', async () => {
  const client = await pool.connect(); // which the pool would close after an error
  await client.query('create temp table parts (a int)');
  await client.query('insert into parts values (1)');
  const read = () => client.query('select * from parts where a = $1', [1]);
  for (let n = 0; n < 4; n += 1) await read();
  await client.query('alter table parts add b int');
  await expect(read()).rejects.toThrow('cached plan');
  expect((await read()).rows).toEqual([{ a: 1, b: null }]);
  client.release();
});
