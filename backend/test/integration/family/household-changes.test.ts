import { EntityManager } from '@mikro-orm/postgresql';
import { FamilyMembers } from '../../../src/modules/family/application/family-members.js';
import { Authorizations } from '../../../src/modules/family/application/authorizations.js';
import { HealthConditions } from '../../../src/modules/family/application/health-conditions.js';
import type { PersonDetails } from '../../../src/modules/family/domain/person.entity.js';
import { FamilyApi } from '../../../src/modules/family/family.api.js';
import { FamilyMembersLeaving } from '../../../src/modules/family/family.events.js';
import { conflict } from '../../../src/shared/errors/domain-error.js';
import { DomainEvents } from '../../../src/shared/events/domain-events.js';
import { testApp } from '../../support/app.js';

let refuse: ((personId: string) => void) | undefined;
const t = testApp();
beforeAll(() => {
  t.get(DomainEvents).on(FamilyMembersLeaving, ({ personIds }) => refuse?.(personIds[0] ?? ''));
});
beforeEach(() => {
  refuse = undefined;
});

const details = (given: Partial<PersonDetails> = {}): PersonDetails => ({
  fullName: 'Sofía Pérez',
  birthday: '2019-09-01',
  email: null,
  healthInsuranceName: null,
  healthInsurancePhone: null,
  phone: {},
  ...given,
});

/** Runs in a transaction, as the use cases of other contexts call the facade. */
const ask = <T>(question: (family: FamilyApi) => Promise<T>): Promise<T> =>
  t
    .get(EntityManager)
    .fork()
    .transactional(() => question(t.get(FamilyApi)));

it('a phone goes to one of the accounts that claim it at once', async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, () => t.make.account()));
  const phone = { countryCode: 'UY', countryNumber: '598', number: '99333444' };
  const claims = accounts.map(({ id }) => t.get(FamilyMembers).change(id, id, { phone }));
  const outcomes = (await Promise.allSettled(claims)).map((outcome) =>
    outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code?: string }).code,
  );
  expect(outcomes.sort()).toEqual([...Array(4).fill('Validation.validateUniquePhone'), 'done']);
});

describe('a removed family member', () => {
  /** A child with care data of every kind. */
  async function notedChild() {
    const account = await t.make.account();
    const child = await t.get(FamilyMembers).add(
      account.id,
      details({
        email: 'sofia@example.com',
        healthInsuranceName: 'Médica Uruguaya',
        healthInsurancePhone: '1727',
        phone: { countryCode: 'UY', number: '99555666' },
      }),
    );
    const [condition] = await t.em.execute<{ id: string }[]>(
      `select id from family.health_conditions where code = 'asthma'`,
    );
    await t.get(HealthConditions).note(account.id, child, condition!.id);
    await t.get(Authorizations).add(account.id, child, { name: 'Tía Clara', phone: '1727' });
    return { account, child };
  }

  const notes = async (personId: string) => ({
    conditions: (
      await t.em.execute('select 1 from family.person_health_conditions where person_id = ?', [
        personId,
      ])
    ).length,
    authorizations: (
      await t.em.execute('select 1 from family.authorized_people where person_id = ?', [personId])
    ).length,
  });
  const row = async (personId: string) =>
    (await t.em.execute('select * from family.people where id = ?', [personId]))[0];

  it('is deleted with its care data', async () => {
    const { account, child } = await notedChild();
    await t.get(FamilyMembers).remove(account.id, child);
    expect(await row(child)).toBeUndefined();
    expect(await notes(child)).toEqual({ conditions: 0, authorizations: 0 });
  });

  it('stays in the lists of finished parties, with name and year of birth only', async () => {
    const { account, child } = await notedChild();
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, { status: 'finished' });
    await t.make.invitation({
      partyId,
      guestId: child,
      accountId: account.id,
      rsvp: 'accepted',
      attendance: 'exit',
    });
    const stats = async () => (await t.read(host, `/parties/${partyId}/stats`).expect(200)).body;
    const before = await stats();
    expect(before).toMatchObject({ confirmedKids: 1, confirmedAdults: 0 });

    await t.get(FamilyMembers).remove(account.id, child);
    expect(await stats()).toEqual(before);
    expect(await row(child)).toMatchObject({
      full_name: 'Sofía Pérez',
      birthday: '2019-12-31',
      guardian_id: null,
      left_at: expect.anything(),
      email: null,
      health_insurance_name: null,
      health_insurance_phone: null,
      phone_country_code: null,
      phone_country_number: null,
      phone_number: null,
    });
    expect(await notes(child)).toEqual({ conditions: 0, authorizations: 0 });
    expect(await ask((family) => family.find(child))).toBeUndefined();
    expect(await ask((family) => family.careRecord(child))).toBeUndefined();
    expect(await ask((family) => family.household(account.id))).toHaveLength(1);
    // Nor under its own id, which is now its household id.
    expect(await ask((family) => family.household(child))).toEqual([]);
    await t.get(FamilyMembers).add(account.id, details());
  });

  it('is unchanged when a handler of the event refuses', async () => {
    const { account, child } = await notedChild();
    const asked: string[] = [];
    refuse = (personId) => {
      asked.push(personId);
      throw conflict('guest_arrived');
    };
    await expect(t.get(FamilyMembers).remove(account.id, child)).rejects.toMatchObject({
      code: 'guest_arrived',
    });
    expect(asked).toEqual([child]);
    expect(await row(child)).toMatchObject({ guardian_id: account.id, left_at: null });
    expect(await notes(child)).toEqual({ conditions: 1, authorizations: 1 });
  });
});
