import { RemoveFamilyMember } from '../../../src/modules/family/application/remove-family-member.js';
import { ChangeAccountState } from '../../../src/modules/auth/application/change-account-state.js';
import { migrate, migrateDown } from '../../../src/shared/database/migrate.js';
import { createTestApp, type TestApp } from '../../support/app.js';

const EARLIER = 'Migration20261121000900_schemas';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => t.close());

const people = () =>
  t.em.execute<{ id: string }[]>(
    `select id, full_name, email, is_searchable, former_guardian_id, left_at::text
       from family.people order by id`,
  );

it('an upgrade fills in addresses, searchability and former guardians', async () => {
  const host = await t.make.account();
  const unverified = await t.make.account({ verified: false });
  const disabled = await t.make.account();
  await t.get(ChangeAccountState).disable(disabled.id);
  const child = await t.make.familyMember(host.id);
  const partyId = await t.make.party(disabled.id, { status: 'finished' });
  await t.make.invitation({ partyId, guestId: child, accountId: host.id, rsvp: 'accepted' });
  await t.make.invitation({ partyId, guestId: host.id, rsvp: 'accepted' });
  await t.get(RemoveFamilyMember).run(host.id, child);
  const before = await people();
  const one = (id: string) => before.find((person) => person.id === id);
  expect(one(host.id)).toMatchObject({ email: host.email, is_searchable: true });
  expect(one(unverified.id)).toMatchObject({ email: unverified.email, is_searchable: false });
  expect(one(disabled.id)).toMatchObject({ is_searchable: false });
  expect(one(child)).toMatchObject({ former_guardian_id: host.id });

  await migrateDown(t.config.DATABASE_URL, { to: EARLIER });
  expect(await t.em.execute('select email from family.people where email is not null')).toEqual([]);
  await migrate(t.config.DATABASE_URL);
  expect(await people()).toEqual(before);
});

it('an upgrade leaves only the year of birth of people who left their household', async () => {
  const parent = await t.make.account({ birthday: '1988-04-12' });
  const former = await t.make.familyMember(parent.id, { birthday: '2019-09-01' });
  await t.em.execute('update family.people set guardian_id = null, left_at = now() where id = ?', [
    former,
  ]);
  await migrateDown(t.config.DATABASE_URL, { to: 'Migration20261122000300_household_answers' });
  await migrate(t.config.DATABASE_URL);
  const birthdays = await t.em.execute(
    'select birthday::text from family.people where id in (?, ?) order by birthday',
    [parent.id, former],
  );
  expect(birthdays).toEqual([{ birthday: '1988-04-12' }, { birthday: '2019-12-31' }]);
});
