import { randomUUID } from 'node:crypto';
import { migrate, migrateDown } from '../../../src/shared/database/migrate.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { pickupBlock, pickupPass } from '../../support/pickup-pass.js';
import { storedHandover } from '../../support/stored-handover.js';

const BEFORE = 'Migration20261130001110_family_notices';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
});
afterEach(() => t.close());

it('keeps passes, blocks and the names in hand-overs, both ways', async () => {
  const [host, parent] = [await t.make.account(), await t.make.account()];
  const partyId = await t.make.party(host.id, {});
  const row = { partyId, accountId: parent.id } as const;
  const invitationId = await t.make.invitation({ ...row, guestId: parent.id });
  const made = { ...row, invitationIds: [invitationId] };
  await pickupPass(t, made);
  await pickupBlock(t, made);
  const left = { partyId, invitationId, accountId: host.id, takerName: 'Abuela' };
  await storedHandover(t, { ...left, answeredBy: parent.id });
  const link = await t.make.family(partyId);
  await pickupPass(t, { partyId, familyId: link.id, invitationIds: [randomUUID()] });
  const [{ id: familyId }] = await t.em.execute<[{ id: string }]>(
    'select id from invitations.families where account_id = ?',
    [parent.id],
  );
  const of = (column: string) =>
    t.em.execute(
      `select ${column} as of from pickup.pickup_passes union all
       select ${column} from pickup.pickup_blocks`,
    );
  const named = () =>
    t.em.execute('select family_id as of, taker_name as name from pickup.handover_details');
  await migrateDown(t.config.DATABASE_URL, { to: BEFORE });
  // The release before had none of families without account.
  expect(await of('account_id')).toEqual([{ of: parent.id }, { of: parent.id }]);
  expect(await named()).toEqual([{ of: parent.id, name: 'Abuela' }]);
  await migrate(t.config.DATABASE_URL);
  expect(await of('family_id')).toEqual([{ of: familyId }, { of: familyId }]);
  expect(await named()).toEqual([{ of: familyId, name: 'Abuela' }]);
});
