import { Migration } from '@mikro-orm/migrations';
import { migrations } from '../../src/migrations/index.js';
import type { MigrationClass } from '../../src/shared/database/migration-session.js';
import { brokenRules } from './migration-rules.js';

/** Statements that are right in spite of a rule, with the reason. */
const RIGHT = {
  // Of the baseline: the table is empty.
  Migration20261130001720_parties: [
    'adding-foreign-key-constraint',
    'constraint-missing-not-valid',
  ],
  // The same views without columns that no server has read since commit fa7f73fc at the latest.
  Migration20261130001741_views_of_before: ['ban-drop-of-what-is-read'],
  // No server has read or written it since commit 0413e693.
  Migration20261130001753_links_without_session: ['ban-drop-column'],
};

it('a migration breaks no rule without a reason', async () => {
  expect(await brokenRules(migrations)).toEqual(RIGHT);
});

/** A migration of these statements. */
function planted(statements: string[], isTransactional = true): MigrationClass {
  return class Planted extends Migration {
    override isTransactional() {
      return isTransactional;
    }
    override up(): void {
      for (const sql of statements) this.addSql(sql);
    }
  };
}

const rulesOf = async (statements: string[], isTransactional?: boolean) =>
  (await brokenRules([planted(statements, isTransactional)])).Planted ?? [];

describe('the rules of migrations', () => {
  it.each([
    ['require-concurrent-index-creation', 'create index a_idx on parties.parties (city)'],
    ['require-concurrent-index-deletion', 'drop index parties.a_idx'],
    [
      'concurrently-outside-of-transaction',
      'create index concurrently a_idx on parties.parties (city)',
    ],
    ['adding-required-field', 'alter table parties.parties add column a text not null'],
    ['adding-not-nullable-field', 'alter table parties.parties alter column city set not null'],
    ['changing-column-type', 'alter table parties.parties alter column city type varchar(9)'],
    ['renaming-column', 'alter table parties.parties rename column city to town'],
    ['renaming-table', 'alter table parties.parties rename to feasts'],
    ['ban-drop-column', 'alter table parties.parties drop column city'],
    ['ban-drop-table', 'drop table parties.parties'],
    ['ban-drop-not-null', 'alter table parties.parties alter column city drop not null'],
    [
      'adding-foreign-key-constraint',
      `alter table parties.parties add constraint a_fk
         foreign key (host_id) references auth.accounts (id)`,
    ],
    [
      'constraint-missing-not-valid',
      `alter table parties.parties add constraint a_check check (city <> '')`,
    ],
    [
      'disallowed-unique-constraint',
      'alter table parties.parties add constraint a_key unique (city)',
    ],
    ['adding-field-with-default', 'alter table parties.parties add column a uuid default random()'],
    ['require-table-schema', 'create table a (id uuid primary key)'],
    ['transaction-nesting', 'commit'],
    ['ban-drop-of-what-is-read', 'drop view parties.party_view'],
    ['ban-drop-of-what-is-read', 'drop function shared.search_text(text)'],
    ['ban-move', 'alter table parties.parties set schema shared'],
    ['ban-move', 'alter view parties.party_view rename to feast_view'],
    ['timeouts-are-the-runners', `set local lock_timeout = '1h'`],
  ])('%s: %s', async (rule, sql) => {
    expect(await rulesOf([sql])).toContain(rule);
  });

  it('data are not changed under the lock of a change of the schema', async () => {
    const sql = [
      'alter table parties.parties add column a text',
      'update parties.parties set a = city',
    ];
    expect(await rulesOf(sql)).toEqual(['data-apart-from-schema']);
    expect(await rulesOf(sql.slice(1))).toEqual([]);
  });

  it('a transaction changes at most two tables that are there', async () => {
    const add = (table: string) => `alter table ${table} add column a text`;
    const sql = ['create table parties.a (id uuid primary key)', add('parties.a')];
    sql.push(add('parties.parties'), add('reviews.reviews'));
    expect(await rulesOf(sql)).toEqual([]);
    expect(await rulesOf([...sql, add('auth.accounts')])).toEqual(['two-existing-tables']);
  });

  it.each([
    ['create index concurrently a_idx on parties.parties (city)', 'not repeated'],
    ['alter table parties.parties add column a text', 'waits for an hour'],
    ['create table parties.a (id uuid primary key)', 'not repeated'],
  ])('outside of a transaction only what can be repeated and blocks none: %s', async (sql) => {
    expect(await rulesOf([sql], false)).toContain('rerunnable-outside-of-transaction');
  });

  it.each([
    ['a column', ['alter table parties.parties add column a text'], true],
    [
      'a default that is constant',
      ['alter table parties.parties add column a int default 0'],
      true,
    ],
    [
      'a table with its indexes',
      ['create table parties.a (id uuid primary key)', 'create index a_idx on parties.a (id)'],
      true,
    ],
    [
      'a foreign key that is validated later',
      [
        `alter table parties.parties add constraint a_fk
           foreign key (host_id) references auth.accounts (id) not valid`,
      ],
      true,
    ],
    ['its validation', ['alter table parties.parties validate constraint a_fk'], false],
    [
      'an index',
      ['create index concurrently if not exists a_idx on parties.parties (city)'],
      false,
    ],
    ['the end of one', ['drop index concurrently if exists parties.a_idx'], false],
  ])('allow %s', async (_, sql, isTransactional) => {
    expect(await rulesOf(sql, isTransactional)).toEqual([]);
  });
});
