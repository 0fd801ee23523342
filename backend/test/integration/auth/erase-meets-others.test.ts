import { AnsweringHouseholdReadModel } from '../../../src/modules/invitations/infrastructure/answering-household.read-model.js';
import { ChangeAccountState } from '../../../src/modules/auth/application/change-account-state.js';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { Register } from '../../../src/modules/auth/application/registration/register.js';
import { VerifyAccount } from '../../../src/modules/auth/application/registration/verify-account.js';
import type { LinkPurpose } from '../../../src/modules/auth/domain/credentials/mailed-link.entity.js';
import { newSecret } from '../../../src/shared/crypto/secret.js';
import { PersonRepository } from '../../../src/modules/family/infrastructure/person.repository.js';
import { PartyRepository } from '../../../src/modules/parties/infrastructure/party.repository.js';
import { asAccount, type TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { interleave, waitForBlockedTransaction } from '../../support/locks.js';
import { accepting } from '../../support/as-route.js';

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
const t = testApp({
  env: { RUN_JOBS: 'false' },
  override: (builder) =>
    builder.overrideProvider(AnsweringHouseholdReadModel).useClass(PausingReadModel),
});

it('an erasure waits for an answer of the same household', async () => {
  const host = await t.make.account();
  const parent = await t.make.account();
  const child = await t.make.familyMember(parent.id);
  const partyId = await t.make.party(host.id);
  const invitationId = await t.make.invitation({ partyId, guestId: parent.id });
  const households = t.get(AnsweringHouseholdReadModel) as PausingReadModel;

  const answer = accepting(t, asAccount(parent.id), invitationId, [parent.id, child]);
  await households.reached.promise;
  const erasure = t.get(EraseAccount).run(parent.id);
  await waitForBlockedTransaction(t.em);
  households.gate.resolve();

  await expect(answer).resolves.toMatchObject({ guests: [{}, {}] });
  await expect(erasure).resolves.toBeUndefined();
  const left = await t.em.execute('select 1 from invitations.invitations where party_id = ?', [
    partyId,
  ]);
  expect(left).toEqual([]);
});

it('an erasure that waits for a party lets its writers refer to the host', async () => {
  const host = await t.make.account();
  const guest = await t.make.account();
  const partyId = await t.make.party(host.id, { status: 'started' });
  await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted' });
  const writer = t.em.fork();
  await writer.begin();
  await writer.execute('select 1 from parties.parties where id = ? for update', [partyId]);

  const erasure = t.get(EraseAccount).run(host.id);
  await waitForBlockedTransaction(t.em);
  // Refers to the host's account.
  await writer.execute(
    `insert into reviews.reviews (id, party_id, account_id, rating, review, created_at, updated_at)
     values (gen_random_uuid(), ?, ?, 5, '', now(), now())`,
    [partyId, host.id],
  );
  await writer.commit();

  await expect(erasure).resolves.toBeUndefined();
});

// The methods that lock parties, since the handlers of an erasure run in no certain order.
it.each(['lockRow', 'lockAllHostedBy'] as const)(
  "two erasures of hosts who are each other's guests do not deadlock (%s)",
  async (method) => {
    const hosts = [await t.make.account(), await t.make.account()] as const;
    const [one, other] = hosts;
    const parties = [await t.make.party(one.id), await t.make.party(other.id)] as const;
    await t.make.invitation({ partyId: parties[0], guestId: other.id, accountId: other.id });
    await t.make.invitation({ partyId: parties[1], guestId: one.id, accountId: one.id });

    const { outcomes } = await interleave(
      t.em,
      t.get(PartyRepository),
      method,
      () => t.get(EraseAccount).run(one.id),
      () => t.get(EraseAccount).run(other.id),
    );

    expect(outcomes).toEqual(['done', 'done']);
  },
);

describe('an erasure and another change of the same unverified account do not deadlock:', () => {
  const password = 'una clave bien larga';

  async function mailedSecret(accountId: string, purpose: LinkPurpose): Promise<string> {
    const { value, hash } = newSecret();
    await t.em.execute(
      `insert into auth.mailed_links (hash, account_id, purpose, expires_at)
       values (?, ?, ?, now() + interval '10 minutes')`,
      [hash, accountId, purpose],
    );
    return value;
  }

  const changes: Record<string, [(account: TestAccount) => Promise<unknown>, outcome: string]> = {
    verification: [
      async ({ id }) => t.get(VerifyAccount).run(await mailedSecret(id, 'verification')),
      'verification_link_invalid',
    ],
    'a password reset': [
      async ({ id }) => {
        const secret = await mailedSecret(id, 'reset');
        await t.http.post(`/api/passwords/reset/${id}/${secret}`).send({ password }).expect(404);
      },
      'done',
    ],
    'verification by an operator': [({ id }) => t.get(ChangeAccountState).verify(id), 'not_found'],
    'a registration of its address': [
      ({ email }) =>
        t.get(Register).run({
          password,
          holder: { email, fullName: 'Otra Persona', birthday: '1990-01-01' },
        }),
      'done',
    ],
  };

  it.each(Object.entries(changes))('%s', async (_, [change, outcome]) => {
    const account = await t.make.account({ verified: false });
    const { outcomes } = await interleave(
      t.em,
      t.get(PersonRepository),
      'lockHousehold',
      () => t.get(EraseAccount).run(account.id),
      () => change(account),
    );
    expect(outcomes).toEqual(['done', outcome]);
  });
});
