import { MikroORM } from '@mikro-orm/postgresql';
import { schemaDifferences } from '../../../src/shared/database/schema-differences.js';
import { createTestApp, type TestApp } from '../../support/app.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const differences = () => schemaDifferences(t.get(MikroORM));

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
    [
      'drop table invitations.attendance_changes',
      ['invitations.attendance_changes: no such table'],
    ],
  ])('differ after %s', async (change, expected) => {
    await t.em.begin();
    await t.em.execute(change);
    await t.em.commit();
    expect(await differences()).toEqual(expect.arrayContaining(expected));
  });
});
