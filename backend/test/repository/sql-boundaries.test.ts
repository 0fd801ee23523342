import { productFiles, sqlViolations } from './sql-boundaries.js';

const file = (path: string, sql: string) => ({
  path: `backend/src/modules/${path}`,
  text: `const SQL = \`${sql}\`;`,
});

it('contexts read the data of others only through published views', () => {
  expect(sqlViolations(productFiles())).toEqual([]);
});

describe('the SQL boundary check', () => {
  it.each([
    [
      'a foreign table',
      file('invitations/infrastructure/a.read-model.ts', 'select 1 from family.people g'),
      ['family.people: not a published view'],
    ],
    [
      'a foreign table in a list',
      file(
        'media/infrastructure/a.read-model.ts',
        'select 1 from media.pictures x, parties.parties p',
      ),
      ['parties.parties: not a published view'],
    ],
    [
      'a foreign view outside a read model',
      file('reviews/application/a.ts', 'select 1 from reviews.reviews r join parties.party_view p'),
      ['parties.party_view: not in a read model'],
    ],
    [
      'a context that the map does not allow',
      file('family/infrastructure/a.read-model.ts', 'select 1 from invitations.guest_view i'),
      ['invitations.guest_view: family may not read invitations'],
    ],
    [
      'a context in what no context owns',
      { path: 'backend/src/shared/mail/a.read-model.ts', text: 'select 1 from auth.accounts a' },
      ['auth.accounts: shared may not read auth', 'auth.accounts: not a published view'],
    ],
    [
      'a context in a command',
      { path: 'backend/src/cli/a.ts', text: 'select 1 from family.person_view p' },
      ['family.person_view: shared may not read family', 'family.person_view: not in a read model'],
    ],
    [
      'a cycle',
      file('parties/infrastructure/a.read-model.ts', 'select 1 from reviews.review_view r'),
      ['reviews.review_view: parties may not read reviews'],
    ],
    [
      'a foreign write',
      file('media/infrastructure/a.ts', 'update parties.party_view set name = $1'),
      ['parties.party_view: not in a read model', 'parties.party_view: written'],
    ],
    [
      'a foreign deletion',
      file('media/infrastructure/a.read-model.ts', 'delete from parties.party_view where id = $1'),
      ['delete from: a read model only reads'],
    ],
    [
      'a lock in a read model',
      file(
        'media/infrastructure/a.read-model.ts',
        'select 1 from media.pictures for no key update',
      ),
      ['for no key update: a read model only reads'],
    ],
    [
      'a write of a read model',
      file('media/infrastructure/a.read-model.ts', 'update media.pictures set width = $1'),
      ['update media.pictures: a read model only reads'],
    ],
    [
      'a read model without the Reader',
      {
        path: 'backend/src/modules/media/infrastructure/a.read-model.ts',
        text: 'em: EntityManager',
      },
      ['EntityManager: not the Reader'],
    ],
    [
      'a relation that is composed',
      file('media/infrastructure/a.read-model.ts', 'select 1 from ${schema}.people'),
      ['from ${schema}.people: the name of a relation is not composed'],
    ],
    [
      'a relation without its schema',
      file('family/infrastructure/a.read-model.ts', 'select 1 from people'),
      ['people: a relation without its schema'],
    ],
    [
      'a builder of statements',
      {
        path: 'backend/src/modules/reviews/infrastructure/a.repository.ts',
        text: "this.em.getKysely().selectFrom('family.people')",
      },
      [
        'getKysely: statements are SQL or go through entities',
        'selectFrom: statements are SQL or go through entities',
      ],
    ],
    [
      'an entity of another schema',
      { path: 'backend/src/modules/media/domain/a.entity.ts', text: "schema: 'parties'," },
      ['schema parties: an entity of another schema'],
    ],
  ])('finds %s', (_, planted, expected) => {
    expect(sqlViolations([planted])).toEqual(expected.map((rule) => `${planted.path}: ${rule}`));
  });

  it('accepts own tables and published views in read models', () => {
    const read = file(
      'invitations/infrastructure/a.read-model.ts',
      'select 1 from invitations.invitations i join family.person_view g on true',
    );
    expect(sqlViolations([read])).toEqual([]);
  });
});
