import { AcceptInvitation } from '../../../src/modules/invitations/application/accept-invitation.js';
import { AnsweringHouseholdReadModel } from '../../../src/modules/invitations/infrastructure/answering-household.read-model.js';
import { EraseAccount } from '../../../src/modules/auth/application/erase-account.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { waitForBlockedTransaction } from '../../support/locks.js';

/** Stops an answer after it has read the household and before it writes, until the gate opens. */
class PausingReadModel extends AnsweringHouseholdReadModel {
  readonly reached = Promise.withResolvers<void>();
  readonly gate = Promise.withResolvers<void>();

  override async of(...asked: Parameters<AnsweringHouseholdReadModel['of']>) {
    const household = await super.of(...asked);
    this.reached.resolve();
    await this.gate.promise;
    return household;
  }
}

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({
    env: { RUN_JOBS: 'false' },
    override: (builder) =>
      builder.overrideProvider(AnsweringHouseholdReadModel).useClass(PausingReadModel),
  });
});
afterAll(() => t.close());

it('an erasure waits for an answer of the same household', async () => {
  const host = await t.make.account();
  const parent = await t.make.account();
  const child = await t.make.familyMember(parent.id);
  const partyId = await t.make.party(host.id);
  const invitationId = await t.make.invitation({ partyId, guestId: parent.id });
  const desk = t.get(AnsweringHouseholdReadModel) as PausingReadModel;

  const answer = t.get(AcceptInvitation).run(parent.id, invitationId, [parent.id, child]);
  await desk.reached.promise;
  const erasure = t.get(EraseAccount).run(parent.id);
  await waitForBlockedTransaction(t.em);
  desk.gate.resolve();

  await expect(answer).resolves.toMatchObject({ guests: [{}, {}] });
  await expect(erasure).resolves.toBeUndefined();
  const left = await t.em.execute('select 1 from invitations.invitations where party_id = ?', [
    partyId,
  ]);
  expect(left).toEqual([]);
});

it('an erasure locks the account after the parties, like writers of a hosted party', async () => {
  const host = await t.make.account();
  const guest = await t.make.account();
  const partyId = await t.make.party(host.id, { status: 'started' });
  const invitationId = await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted' });
  const writer = t.em.fork();
  await writer.begin();
  await writer.execute('select 1 from parties.parties where id = ? for update', [partyId]);

  const erasure = t.get(EraseAccount).run(host.id);
  await waitForBlockedTransaction(t.em);
  // Refers to the host's account, as an attendance change does.
  await writer.execute(
    `insert into invitations.attendance_changes (id, invitation_id, attendance, changed_by, changed_at)
     values (gen_random_uuid(), ?, 'arrived', ?, now())`,
    [invitationId, host.id],
  );
  await writer.commit();

  await expect(erasure).resolves.toBeUndefined();
});
