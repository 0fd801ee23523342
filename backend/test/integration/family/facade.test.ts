import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  FamilyApi,
  type NewAccountHolder,
  type NewManualGuest,
} from '../../../src/modules/family/family.api.js';
import { HealthConditions } from '../../../src/modules/family/application/health-conditions.js';
import { Authorizations } from '../../../src/modules/family/application/authorizations.js';
import { FamilyMembers } from '../../../src/modules/family/application/family-members.js';
import { testApp } from '../../support/app.js';
import { waitForBlockedTransaction } from '../../support/locks.js';

let family: FamilyApi;
const t = testApp();
beforeAll(() => {
  family = t.get(FamilyApi);
});

/** Runs in a transaction, as the use cases of other contexts call the facade. */
const run = <T>(act: () => Promise<T>): Promise<T> =>
  t.get(EntityManager).fork().transactional(act);

let lastNumber = 99_100_000;
const newPhone = () => ({
  countryCode: 'UY',
  countryNumber: '598',
  number: String((lastNumber += 1)),
});
const holder = (given: Partial<NewAccountHolder> = {}): NewAccountHolder => ({
  fullName: 'Ana Pérez',
  email: 'ana@example.com',
  birthday: '1988-04-12 00:00:00',
  ...given,
});
const guest = (given: Partial<NewManualGuest>): NewManualGuest => ({
  partyId: '',
  fullName: 'Tomás del 3.º B',
  email: null,
  birthday: null,
  healthInsuranceName: null,
  healthInsurancePhone: null,
  healthConditionIds: [],
  ...given,
});
const conditions = (codes: string[]) =>
  t.em.execute<{ id: string; code: string }[]>(
    'select id, code from family.health_conditions where code = any(?) order by position',
    [`{${codes.join(',')}}`],
  );

const exists = async (personId: string) =>
  (await t.em.execute('select 1 from family.people where id = ?', [personId])).length === 1;

describe('an account holder', () => {
  it('has its own household and a care record', async () => {
    const phone = newPhone();
    const person = await run(() => family.addAccountHolder(holder({ phone })));
    expect(person).toEqual({ id: person.id, fullName: 'Ana Pérez', householdId: person.id });
    expect(await run(() => family.find(person.id))).toEqual(person);
    expect(await run(() => family.careRecord(person.id))).toEqual({
      personId: person.id,
      fullName: 'Ana Pérez',
      birthday: '1988-04-12',
      isKid: null,
      phone,
      guardian: null,
      email: 'ana@example.com',
      healthInsuranceName: null,
      healthInsurancePhone: null,
      healthConditions: [],
      hasNothingToNote: false,
      authorizedPeople: [],
    });
    await run(() => family.setAccountEmail(person.id, 'otra@example.com'));
    const changed = await run(() => family.careRecord(person.id));
    expect(changed).toMatchObject({ fullName: 'Ana Pérez', email: 'otra@example.com' });
  });

  it('has a unique phone, also when several register it concurrently', async () => {
    const phone = newPhone();
    const typed = [phone, { ...phone, number: `0${phone.number}` }, phone, phone];
    const outcomes = await Promise.allSettled(
      typed.map((one) => run(() => family.addAccountHolder(holder({ phone: one })))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject({
          kind: 'conflict',
          code: 'Validation.validateUniquePhone',
        });
      }
    }
  });

  it('is replaced by a later registration with the same phone or none', async () => {
    const phone = newPhone();
    const { id } = await run(() => family.addAccountHolder(holder({ phone })));
    const again = holder({ fullName: 'Ana María', birthday: '1990-01-01', phone });
    expect(await run(() => family.replaceAccountHolder(id, again))).toMatchObject({
      id,
      fullName: 'Ana María',
    });
    expect(await run(() => family.careRecord(id))).toMatchObject({ birthday: '1990-01-01', phone });
    await run(() => family.replaceAccountHolder(id, holder()));
    expect(await run(() => family.careRecord(id))).toMatchObject({ phone: null });
    await run(() => family.addAccountHolder(holder({ phone })));
  });

  it('is deleted with its family', async () => {
    const { id } = await run(() => family.addAccountHolder(holder()));
    const child = await t.make.familyMember(id);
    await run(() => family.forgetAccountHolder(id));
    expect(await run(() => family.find(id))).toBeUndefined();
    expect(await exists(child)).toBe(false);
  });
});

describe('a household', () => {
  it('lists its own person first, then its family members', async () => {
    const account = await t.make.account();
    t.clock.set(new Date());
    const first = await t.make.familyMember(account.id, { fullName: 'Zoe' });
    t.clock.advance(1000);
    const second = await t.make.familyMember(account.id, { fullName: 'Ana' });
    await t.make.familyMember((await t.make.account()).id);
    const household = await run(() => family.household(account.id));
    expect(household.map((person) => person.id)).toEqual([account.id, first, second]);
    expect(household.map((person) => person.householdId)).toEqual(Array(3).fill(account.id));
  });

  it('is not changed while one or several transactions hold it', async () => {
    const account = await t.make.account();
    const order: string[] = [];
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    let held = () => {};
    const isHeld = new Promise<void>((done) => (held = done));
    const holding = run(async () => {
      await family.holdHousehold(account.id);
      held();
      await released;
      order.push('released');
    });
    await isHeld;
    const changing = t
      .get(FamilyMembers)
      .change(account.id, account.id, { fullName: 'Otra' })
      .then(() => order.push('changed'));
    // The lock is shared.
    await run(() => family.holdHousehold(account.id));
    order.push('held by two');
    await waitForBlockedTransaction(t.em).finally(release);
    await Promise.all([holding, changing]);
    expect(order).toEqual(['held by two', 'released', 'changed']);
  });
});

describe('a care record', () => {
  it('holds all care data, and the guardian of a child', async () => {
    const phone = newPhone();
    const account = await t.make.account({ phone });
    const child = await t.make.familyMember(account.id, { birthday: '2019-09-01' });
    const noted = await conditions(['asthma', 'celiac_disease']);
    for (const { id } of noted) await t.get(HealthConditions).note(account.id, child, id);
    const aunt = { name: 'Tía Clara', phone: '099 111 222' };
    const auntId = await t.get(Authorizations).add(account.id, child, aunt);
    await t.get(FamilyMembers).change(account.id, child, {
      healthInsuranceName: 'Médica Uruguaya',
      healthInsurancePhone: '1727',
    });
    expect(await run(() => family.careRecord(child))).toMatchObject({
      personId: child,
      birthday: '2019-09-01',
      phone: null,
      guardian: { fullName: account.fullName, phone },
      healthInsuranceName: 'Médica Uruguaya',
      healthInsurancePhone: '1727',
      healthConditions: noted,
      authorizedPeople: [{ id: auntId, ...aunt }],
    });
    expect(await run(() => family.careRecord(account.id))).toMatchObject({ email: account.email });

    const own = newPhone();
    await t.get(FamilyMembers).change(account.id, child, { phone: own });
    expect(await run(() => family.careRecord(child))).toMatchObject({
      phone: own,
      guardian: { phone },
    });
  });

  it('does not exist for an unknown person', async () => {
    expect(await run(() => family.careRecord(randomUUID()))).toBeUndefined();
    expect(await run(() => family.find(randomUUID()))).toBeUndefined();
  });
});

describe('a manual guest', () => {
  it('is a separate person with the details that the host entered', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, { status: 'started' });
    const [asthma] = await conditions(['asthma']);
    const typed = guest({
      partyId,
      email: 'tomas@example.com',
      birthday: '2018-05-05',
      healthInsuranceName: 'SMI',
      healthInsurancePhone: '147',
      healthConditionIds: [asthma!.id, asthma!.id],
    });
    const person = await run(() => family.addManualGuest(typed));
    expect(person).toEqual({ id: person.id, fullName: typed.fullName, householdId: person.id });
    expect(await run(() => family.careRecord(person.id))).toMatchObject({
      email: 'tomas@example.com',
      birthday: '2018-05-05',
      healthInsuranceName: 'SMI',
      healthInsurancePhone: '147',
      healthConditions: [asthma],
    });
    // The same details again create a second guest; neither belongs to a household.
    await run(() => family.addManualGuest(typed));
    expect(await run(() => family.household(person.id))).toEqual([]);
    expect(await run(() => family.household(host.id))).toHaveLength(1);
  });
});
