import { DriverException } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { isDatabaseUnavailable } from '../../../src/shared/database/errors.js';
import { Reader } from '../../../src/shared/database/reader.js';
import { schemaDifferences } from '../../../src/shared/database/schema-differences.js';
import { CONTEXT_SCHEMAS, SCHEMAS } from '../../../src/shared/database/schemas.js';
import { contextMap } from '../../repository/sql-boundaries.js';
import { testApp } from '../../support/app.js';

const t = testApp({ env: { RUN_JOBS: 'false' }, own: true });

describe('the database', () => {
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

  it('has tables in its schemas, which backups save, and in no other', async () => {
    const schemas = await t.em.execute<{ schema: string }[]>(
      `select distinct table_schema as schema from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema', 'public', 'jobs')
          and table_type = 'BASE TABLE' order by 1`,
    );
    expect(schemas.map(({ schema }) => schema)).toEqual([...SCHEMAS].sort());
    expect([...CONTEXT_SCHEMAS]).toEqual(Object.keys(contextMap).sort());
  });

  it('has views that read their own schema, and views that their context may read', async () => {
    const foreign = await t.em.execute<{ view: string; reads: string }[]>(
      `select distinct v.relnamespace::regnamespace || '.' || v.relname as view,
              r.relnamespace::regnamespace || '.' || r.relname as reads
         from pg_class v
         join pg_rewrite w on w.ev_class = v.oid
         join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid
                         and d.refclassid = 'pg_class'::regclass
         join pg_class r on r.oid = d.refobjid
        where v.relkind in ('v', 'm') and v.relnamespace::regnamespace::text = any(?)
          and r.relnamespace <> v.relnamespace`,
      [`{${SCHEMAS.join(',')}}`],
    );
    const isAllowed = ({ view, reads }: (typeof foreign)[0]) => {
      const [context = '', schema = ''] = [view, reads].map((relation) => relation.split('.')[0]);
      return contextMap[context]?.includes(schema) && reads.endsWith('_view');
    };
    expect(foreign.filter((one) => !isAllowed(one))).toEqual([]);
  });

  it('fails for a table without its schema', async () => {
    await expect(t.em.execute('select 1 from people')).rejects.toThrow('does not exist');
  });
});

// After the tests of the schemas, since it changes tables.
describe('the entities', () => {
  it('have the tables and columns of the migrated database', async () => {
    expect(await differences()).toEqual([]);
  });

  it.each([
    ['alter table reviews.reviews drop column rating', ['reviews.reviews.rating: no such column']],
    ['alter table media.pictures add column title text', ['media.pictures.title: in no entity']],
    [
      'alter table media.pictures alter column width type text',
      ['media.pictures.width: another type in the entity'],
    ],
    [
      'alter table auth.accounts alter column created_at drop not null',
      ['auth.accounts.created_at: another nullable in the entity'],
    ],
    ['drop table door.attendance_changes', ['door.attendance_changes: no such table']],
  ])('differ after %s', async (change, expected) => {
    await t.em.begin();
    await t.em.execute(change);
    await t.em.commit();
    expect(await differences()).toEqual(expect.arrayContaining(expected));
  });
});

describe('the reader', () => {
  it('keeps values apart from the text', async () => {
    const rows = await t.get(Reader).rows('select $1 as text, $2::int + 1 as more', [`'; --`, 1]);
    expect(rows).toEqual([{ text: `'; --`, more: 2 }]);
  });

  it('reads moments as text, as everything else does', async () => {
    const [row] = await t.get(Reader).rows(`select '2027-03-20 16:00-03'::timestamptz as at`, []);
    expect(row).toEqual({ at: '2027-03-20 19:00:00+00' });
  });

  it('throws the errors whose texts are omitted from the log', async () => {
    const read = t.get(Reader).rows('select $1::text::int', ['Una nota de salud']);
    await expect(read).rejects.toBeInstanceOf(DriverException);
  });

  it('reports a session that the database ended', async () => {
    const read = t.get(Reader).rows('select pg_terminate_backend(pg_backend_pid())', []);
    expect(isDatabaseUnavailable(await read.catch((error: unknown) => error))).toBe(true);
  });
});

const differences = () => schemaDifferences(t.get(MikroORM));
