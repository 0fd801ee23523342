import { testApp } from '../../support/app.js';
import { known, refusals, sentStatements } from '../../support/context-roles.js';

const t = testApp();

// Every application of the integration and HTTP tests is watched like this (support/app.ts).
it('a statement belongs to the context whose code sends it', async () => {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id);
  known.clear();
  await t.read(host, `/partyReviews/${partyId}`).expect(200);
  const statements = sentStatements();
  const own = statements.filter(({ context }) => context === 'reviews');
  expect(own.map(({ text }) => text)).toEqual([expect.stringContaining('reviews.reviews')]);
  expect(await refusals(statements)).toEqual([]);
});

describe('the database refuses to a context', () => {
  it.each([
    ['a foreign table', 'select id from family.people', /permission denied for table people/],
    ['a table without its schema', 'select id from people', /relation "people" does not exist/],
    ['a change of a foreign view', 'update parties.party_view set name = $1', /permission denied/],
    ['a context that it may not call', 'select 1 from door.taps', /permission denied for schema/],
  ])('%s', async (_, text, message) => {
    expect(await refusals([{ context: 'reviews', text }])).toEqual([
      expect.stringMatching(message),
    ]);
  });

  it('nothing of its own schema, and no published view of a context that it may call', async () => {
    const allowed = [
      'delete from reviews.reviews where id = $1',
      'select p.full_name from family.person_view p where p.id = $1',
    ];
    expect(await refusals(allowed.map((text) => ({ context: 'reviews', text })))).toEqual([]);
  });
});
