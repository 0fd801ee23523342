import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { PickupPasses } from '../../../src/modules/pickup/application/pickup-passes.js';
import { FamilyMembers } from '../../../src/modules/family/application/family-members.js';
import { Authorizations } from '../../../src/modules/family/application/authorizations.js';
import { HealthConditions } from '../../../src/modules/family/application/health-conditions.js';
import { AuthorizedPersonRepository } from '../../../src/modules/family/infrastructure/authorized-person.repository.js';
import { CareReadModel } from '../../../src/modules/family/infrastructure/care.read-model.js';
import { NotedConditionRepository } from '../../../src/modules/family/infrastructure/noted-condition.repository.js';
import { PersonRepository } from '../../../src/modules/family/infrastructure/person.repository.js';
import { AddKnownGuest } from '../../../src/modules/invitations/application/add-known-guest.js';
import { AskToWait } from '../../../src/modules/invitations/application/ask-to-wait.js';
import { ClaimFamilyLink } from '../../../src/modules/invitations/application/claim-family-link.js';
import { DecideCare } from '../../../src/modules/care/application/decide-care.js';
import { DisownFamilyLink } from '../../../src/modules/invitations/application/disown-family-link.js';
import { PlanStay } from '../../../src/modules/invitations/application/plan-stay.js';
import { InvitationRepository } from '../../../src/modules/invitations/infrastructure/invitation.repository.js';
import { testApp } from '../../support/app.js';
import { answeredByLink } from '../../support/by-link.js';
import { interleave } from '../../support/locks.js';
import { asAccount } from '../../factories.js';
import { accepting, answering } from '../../support/as-route.js';

const t = testApp({ env: { RUN_JOBS: 'false' } });

type Asked = [caller: ReturnType<typeof asAccount>, id: string, guestIds: string[]];

const sofia = {
  fullName: 'Sofía Pérez',
  birthday: '2019-09-01',
  email: null,
  healthInsuranceName: null,
  healthInsurancePhone: null,
  phone: {},
};
const add = (accountId: string, fullName: string) =>
  t.get(FamilyMembers).add(accountId, { ...sofia, fullName });

type Status = 'pending' | 'started' | 'finished';

/** A family with a child, invited to a party. */
async function invitedFamily(status: Status = 'pending') {
  const host = await t.make.account();
  const parent = await t.make.account();
  const child = await t.make.familyMember(parent.id);
  const partyId = await t.make.party(host.id, { status });
  const invitationId = await t.make.invitation({ partyId, guestId: parent.id });
  const accept = () => accepting(t, asAccount(parent.id), invitationId, [child]);
  return { parent, child, partyId, invitationId, accept };
}

/** As `invitedFamily`, whose child comes. */
async function comingFamily(status?: Status) {
  const { parent, child, partyId } = await invitedFamily(status);
  const row = { partyId, guestId: child, accountId: parent.id, rsvp: 'accepted' } as const;
  return { parent, child, partyId, childInvitation: await t.make.invitation(row) };
}
type ComingFamily = Awaited<ReturnType<typeof comingFamily>>;

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
    await answeredByLink(t, secret, { children: ['Juan'], adults: 0 });
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

  it('of an answer that names a child keeps it from being added twice', async () => {
    const { parent, invitationId } = await invitedFamily();
    const partyId = await t.make.party((await t.make.account()).id);
    const elsewhere = await t.make.invitation({ partyId, guestId: parent.id });
    const people = [{ name: 'Juan', isKid: true }];
    const accept = (id: string) => () =>
      accepting(t, asAccount(parent.id), id, [parent.id], { people });
    const { outcomes } = await interleave(
      t.em,
      t.get(PersonRepository),
      'members',
      accept(invitationId),
      accept(elsewhere),
    );
    expect(outcomes).toEqual(['done', 'done']);
    const juans = `select 1 from family.people where household_id = ? and full_name = 'Juan'`;
    expect(await t.em.execute(juans, [parent.id])).toHaveLength(1);
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
      () => t.get(HealthConditions).note(id, id, first!.id),
      () => t.get(HealthConditions).note(id, id, second!.id),
    );
    expect(outcomes).toEqual(['done', 'limit_reached']);
  });

  it('of an authorised person keeps a second one from being counted as the same place', async () => {
    const { id } = await t.make.account();
    const authorize = (name: string) =>
      t.get(Authorizations).add(id, id, { name, phone: '099 111 222' });
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
    const { parent, child } = await comingFamily('finished');
    const change = { healthInsuranceName: 'Mutualista' };
    const { outcomes, order } = await interleave(
      t.em,
      t.get(PersonRepository),
      'getMember',
      () => t.get(FamilyMembers).change(parent.id, child, change),
      () => t.get(FamilyMembers).remove(parent.id, child),
    );
    expect({ outcomes, order }).toEqual({ outcomes: ['done', 'done'], order: ['first', 'second'] });
    const [row] = await t.em.execute(
      'select health_insurance_name, left_at is not null as has_left from family.people where id = ?',
      [child],
    );
    expect(row).toEqual({ health_insurance_name: null, has_left: true });
  });

  it.each([
    ['an answer', (...given: Asked) => accepting(t, ...given)],
    ['a request to wait', (...given: Asked) => answering(t, AskToWait, ...given)],
  ])('of a removal keeps %s from naming the member who leaves', async (_, ask) => {
    const { parent, child, partyId, invitationId } = await invitedFamily();
    const { outcomes } = await interleave(
      t.em,
      t.get(PersonRepository),
      'getMember',
      () => t.get(FamilyMembers).remove(parent.id, child),
      () => ask(asAccount(parent.id), invitationId, [child]),
    );
    expect(outcomes).toEqual(['done', 'not_found']);
    expect(await guestsOf(partyId)).toEqual([{ guest_id: parent.id }]);
  });

  it.each([
    [
      'the plan of a stay',
      ({ parent, childInvitation }: ComingFamily, pickedUpById: string) =>
        answering(t, PlanStay, asAccount(parent.id), childInvitation, { pickedUpById }),
    ],
    [
      'a pass to pick up',
      ({ parent, child, partyId }: ComingFamily, authorizedPersonId: string) =>
        t.get(PickupPasses).make(asAccount(parent.id), partyId, {
          authorizedPersonId,
          name: null,
          guestIds: [child],
          idempotencyKey: null,
        }),
    ],
  ])('of a removal keeps %s from naming the adult who leaves', async (_, name) => {
    const family = await comingFamily();
    const { parent } = family;
    const adult = await t.make.familyMember(parent.id, { birthday: '1960-01-01' });
    const { outcomes } = await interleave<PersonRepository>(
      t.em,
      t.get(PersonRepository),
      'getMember',
      () => t.get(FamilyMembers).remove(parent.id, adult),
      () => name(family, adult),
    );
    expect(outcomes).toEqual(['done', 'not_found']);
  });

  it('of a removal keeps a note for a party that ends meanwhile from outlasting it', async () => {
    const { parent, child, partyId, childInvitation: id } = await comingFamily('started');
    const finished = `update parties.parties set status = 'finished' where id = ?`;
    const { outcomes } = await interleave(
      t.em,
      t.get(InvitationRepository),
      'ofGuests',
      () => t.get(FamilyMembers).remove(parent.id, child),
      async () => {
        await answering(t, DecideCare, asAccount(parent.id), id, {
          whatToDo: 'Llamar a la abuela',
        });
        await t.em.fork().execute(finished, [partyId]);
      },
    );
    const notes = 'select 1 from care.consents where invitation_id = ? and what_to_do is not null';
    expect(await t.em.execute(notes, [id])).toEqual([]);
    expect(outcomes).toEqual(['done', 'guest_removed']);
  });

  it('of a report that a link is for another family keeps what is noted of its children', async () => {
    const [host, { id }] = [await t.make.account(), await t.make.account()];
    const partyId = await t.make.party(host.id);
    const { secret } = await t.make.family(partyId, { children: ['Juan'] });
    await answeredByLink(t, secret, { children: ['Juan'], adults: 0 });
    await t.get(ClaimFamilyLink).run(id, secret);
    const [child] = await t.em.execute<{ id: string }[]>(
      'select id from family.people where guardian_id = ?',
      [id],
    );
    const { outcomes } = await interleave(
      t.em,
      t.get(CareReadModel),
      'among',
      () => t.get(DisownFamilyLink).run(secret, id),
      () => t.get(FamilyMembers).change(id, child!.id, { healthInsuranceName: 'Mutualista' }),
    );
    expect(outcomes).toEqual(['done', 'not_found']);
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
      () => t.get(FamilyMembers).remove(parent.id, child),
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
