import { SCHEMAS } from '../../../src/shared/database/schemas.js';
import { createTestApp, type TestApp } from '../../support/app.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => t.close());

it('keeps no relation and no function of the product in the schema public', async () => {
  const found = await t.em.execute(
    `select relname as name from pg_class c where relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     union all
     select proname from pg_proc f where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')`,
  );
  expect(found).toEqual([]);
});

it('has tables in each of its schemas', async () => {
  const schemas = await t.em.execute<{ schema: string }[]>(
    `select distinct table_schema as schema from information_schema.tables
      where table_schema = any(?) and table_type = 'BASE TABLE' order by 1`,
    [`{${SCHEMAS.join(',')}}`],
  );
  expect(schemas.map(({ schema }) => schema)).toEqual([...SCHEMAS].sort());
});

it('fails for a table without its schema', async () => {
  await expect(t.em.execute('select 1 from people')).rejects.toThrow('does not exist');
});
