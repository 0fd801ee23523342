import { randomUUID } from 'node:crypto';
import { migrate, migrateDown } from '../../../src/shared/database/migrate.js';
import { createTestApp } from '../../support/app.js';

const BEFORE = 'Migration20261130001110_family_notices';

it('keeps the receipts of accounts, and those of their families on the way back', async () => {
  const t = await createTestApp({ env: { RUN_JOBS: 'false' } });
  try {
    const [host, parent] = [await t.make.account(), await t.make.account()];
    const partyId = await t.make.party(host.id, {});
    await t.make.invitation({ partyId, guestId: parent.id, accountId: parent.id });
    const { id: link } = await t.make.family(partyId);
    await migrateDown(t.config.DATABASE_URL, { to: BEFORE });
    for (const account of [parent.id, randomUUID()]) {
      await t.em.execute(
        `insert into care.care_receipts (id, party_id, account_id, purged, purged_at)
         values (gen_random_uuid(), ?, ?, '{"notes": 1}', now())`,
        [partyId, account],
      );
    }
    await migrate(t.config.DATABASE_URL);
    const receipts = `select f.account_id, c.purged from care.care_receipts c
      join invitations.families f on f.id = c.family_id`;
    expect(await t.em.execute(receipts)).toEqual([{ account_id: parent.id, purged: { notes: 1 } }]);
    await t.em.execute(
      `insert into care.care_receipts (id, party_id, family_id, purged, purged_at)
       values (gen_random_uuid(), ?, ?, '{}', now())`,
      [partyId, link],
    );
    await migrateDown(t.config.DATABASE_URL, { to: BEFORE });
    expect(await t.em.execute('select account_id, purged from care.care_receipts')).toEqual([
      { account_id: parent.id, purged: { notes: 1 } },
    ]);
    await migrate(t.config.DATABASE_URL);
  } finally {
    await t.close();
  }
});
