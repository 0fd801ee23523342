import { misplacedSql, productFiles } from './sql-places.js';

it('SQL is sent by repositories, read models and the places that are listed with a reason', () => {
  expect(misplacedSql(productFiles())).toEqual([]);
});

describe('the check of places', () => {
  const misplaced = (path: string, text: string, places = {}) =>
    misplacedSql([{ path: `backend/src/${path}`, text }], places);

  it.each([
    ['application', 'modules/parties/application/a.ts', 'em.nativeDelete(Party, { id });'],
    ['infrastructure', 'modules/auth/infrastructure/a.ts', 'this.reader.rows<{ id: string }>('],
    ['a job', 'modules/auth/jobs/a.ts', 'const DUE = `\n  select id from auth.accounts`;'],
    ['shared', 'shared/mail/a.ts', "em.execute('delete from shared.mails');"],
    ['a command', 'cli/a.ts', 'client.query("update auth.accounts set name = $1");'],
  ])('finds a statement in %s', (_, path, text) => {
    expect(misplaced(path, text)).toEqual([`${path}: SQL outside of a repository or read model`]);
  });

  it('accepts repositories, read models and listed places', () => {
    const sql = "em.execute('select 1')";
    expect(misplaced('modules/auth/infrastructure/a.repository.ts', sql)).toEqual([]);
    expect(misplaced('modules/auth/infrastructure/a.read-model.ts', sql)).toEqual([]);
    expect(misplaced('shared/mail/a.ts', sql, { 'shared/mail/a.ts': 'why' })).toEqual([]);
  });

  it('finds places that send none any more', () => {
    expect(misplaced('cli/a.ts', '// select', { 'cli/a.ts': 'why' })).toEqual([
      'cli/a.ts: listed, but sends no SQL',
    ]);
  });
});
