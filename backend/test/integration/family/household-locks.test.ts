import { EraseAccount } from '../../../src/modules/auth/application/erase-account.js';
import { AddFamilyMember } from '../../../src/modules/family/application/add-family-member.js';
import { AuthorizePickUp } from '../../../src/modules/family/application/authorize-pick-up.js';
import { ChangePerson } from '../../../src/modules/family/application/change-person.js';
import { NoteHealthCondition } from '../../../src/modules/family/application/note-health-condition.js';
import { RemoveFamilyMember } from '../../../src/modules/family/application/remove-family-member.js';
import { AuthorizedPersonRepository } from '../../../src/modules/family/infrastructure/authorized-person.repository.js';
import { NotedConditionRepository } from '../../../src/modules/family/infrastructure/noted-condition.repository.js';
import { PersonRepository } from '../../../src/modules/family/infrastructure/person.repository.js';
import { AcceptInvitation } from '../../../src/modules/invitations/application/accept-invitation.js';
import { AddKnownGuest } from '../../../src/modules/invitations/application/add-known-guest.js';
import { AnswerFamilyLink } from '../../../src/modules/invitations/application/answer-family-link.js';
import { ClaimFamilyLink } from '../../../src/modules/invitations/application/claim-family-link.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { interleave } from '../../support/locks.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => t.close());

const sofia = {
  fullName: 'Sofía Pérez',
  birthday: '2019-09-01',
  email: null,
  healthInsuranceName: null,
  healthInsurancePhone: null,
  phone: {},
};
const add = (accountId: string, fullName: string) =>
  t.get(AddFamilyMember).run(accountId, { ...sofia, fullName });

/** A family with a child, invited to a party. */
async function invitedFamily(status: 'pending' | 'finished' = 'pending') {
  const host = await t.make.account();
  const parent = await t.make.account();
  const child = await t.make.familyMember(parent.id);
  const partyId = await t.make.party(host.id, { status });
  const invitationId = await t.make.invitation({ partyId, guestId: parent.id });
  const accept = () => t.get(AcceptInvitation).run(parent.id, invitationId, [child]);
  return { parent, child, partyId, accept };
}

async function guestsOf(partyId: string): Promise<unknown[]> {
  return t.em.execute('select guest_id from invitations.invitations where party_id = ?', [partyId]);
}

describe('the household lock', () => {
  it('of an addition keeps a second one from being counted as the same place', async () => {
    const { id } = await t.make.account();
    for (let n = 0; n < 19; n += 1) await t.make.familyMember(id);
    const { outcomes } = await interleave(
      t.em,
      t.get(PersonRepository),
      'countFamily',
      () => add(id, 'Sofía Pérez'),
      () => add(id, 'Mateo Pérez'),
    );
    expect(outcomes).toEqual(['done', 'limit_reached']);
  });

  it('of a claimed family link keeps its children from being counted as the same place', async () => {
    const [host, { id }] = [await t.make.account(), await t.make.account()];
    const partyId = await t.make.party(host.id);
    const { secret } = await t.make.family(partyId, { children: ['Juan'] });
    await t.get(AnswerFamilyLink).run(secret, { children: ['Juan'], adults: 0 });
    for (let n = 0; n < 19; n += 1) await t.make.familyMember(id);
    const { outcomes } = await interleave(
      t.em,
      t.get(PersonRepository),
      'countFamily',
      () => t.get(ClaimFamilyLink).run(id, secret),
      () => add(id, 'Mateo Pérez'),
    );
    expect(outcomes).toEqual(['done', 'limit_reached']);
  });

  it('of a health condition keeps a second one from being counted as the same place', async () => {
    const { id } = await t.make.account();
    await t.em.execute(
      `insert into family.person_health_conditions (person_id, condition_id)
       select ?, id from family.health_conditions where position < 29`,
      [id],
    );
    const [first, second] = await t.em.execute<{ id: string }[]>(
      'select id from family.health_conditions where position in (30, 31)',
    );
    const { outcomes } = await interleave(
      t.em,
      t.get(NotedConditionRepository),
      'ofPerson',
      () => t.get(NoteHealthCondition).run(id, id, first!.id),
      () => t.get(NoteHealthCondition).run(id, id, second!.id),
    );
    expect(outcomes).toEqual(['done', 'limit_reached']);
  });

  it('of an authorised person keeps a second one from being counted as the same place', async () => {
    const { id } = await t.make.account();
    const authorize = (name: string) =>
      t.get(AuthorizePickUp).run(id, id, { name, phone: '099 111 222' });
    for (let n = 0; n < 9; n += 1) await authorize(`Tía ${n}`);
    const { outcomes } = await interleave(
      t.em,
      t.get(AuthorizedPersonRepository),
      'count',
      () => authorize('Abuela Marta'),
      () => authorize('Abuelo José'),
    );
    expect(outcomes).toEqual(['done', 'limit_reached']);
  });

  it('of a change keeps the member from leaving before the change is written', async () => {
    const { parent, child, partyId } = await invitedFamily('finished');
    await t.make.invitation({ partyId, guestId: child, accountId: parent.id, rsvp: 'accepted' });
    const change = { healthInsuranceName: 'Mutualista' };
    const { outcomes, order } = await interleave(
      t.em,
      t.get(PersonRepository),
      'getMember',
      () => t.get(ChangePerson).run(parent.id, child, change),
      () => t.get(RemoveFamilyMember).run(parent.id, child),
    );
    expect({ outcomes, order }).toEqual({ outcomes: ['done', 'done'], order: ['first', 'second'] });
    const [row] = await t.em.execute(
      'select health_insurance_name, left_at is not null as has_left from family.people where id = ?',
      [child],
    );
    expect(row).toEqual({ health_insurance_name: null, has_left: true });
  });

  it('of a removal keeps an answer from naming the member who leaves', async () => {
    const { parent, child, partyId, accept } = await invitedFamily();
    const { outcomes } = await interleave(
      t.em,
      t.get(PersonRepository),
      'getMember',
      () => t.get(RemoveFamilyMember).run(parent.id, child),
      accept,
    );
    expect(outcomes).toEqual(['done', 'not_found']);
    expect(await guestsOf(partyId)).toEqual([{ guest_id: parent.id }]);
  });

  it('of a removal keeps the host from admitting the member who leaves', async () => {
    const [host, parent] = [await t.make.account(), await t.make.account()];
    const child = await t.make.familyMember(parent.id);
    const partyId = await t.make.party(host.id, { status: 'started' });
    await t.make.invitation({ partyId, guestId: parent.id, rsvp: 'accepted' });
    const { outcomes } = await interleave(
      t.em,
      t.get(PersonRepository),
      'getMember',
      () => t.get(RemoveFamilyMember).run(parent.id, child),
      () => t.get(AddKnownGuest).run(host.id, partyId, child),
    );
    expect(outcomes).toEqual(['done', 'not_found']);
  });

  it('of an erasure keeps an answer from naming its members', async () => {
    const { parent, partyId, accept } = await invitedFamily();
    const { outcomes } = await interleave(
      t.em,
      t.get(PersonRepository),
      'members',
      () => t.get(EraseAccount).run(parent.id),
      accept,
    );
    expect(outcomes[0]).toBe('done');
    expect(outcomes[1]).not.toBe('done');
    expect(await guestsOf(partyId)).toEqual([]);
  });

  it('of an erasure keeps a member from joining the erased household', async () => {
    const { id } = await t.make.account();
    const { outcomes } = await interleave(
      t.em,
      t.get(PersonRepository),
      'members',
      () => t.get(EraseAccount).run(id),
      () => add(id, 'Sofía Pérez'),
    );
    expect(outcomes).toEqual(['done', 'not_found']);
  });
});
