import { EntityManager } from '@mikro-orm/postgresql';
import { FamilyApi, type NewAccountHolder } from '../../../src/modules/family/family.api.js';
import { createTestApp, type TestApp } from '../../support/app.js';

let t: TestApp;
let family: FamilyApi;
beforeAll(async () => {
  t = await createTestApp();
  family = t.get(FamilyApi);
});
afterAll(() => t.close());

/** The door is called inside the use case of another context. */
const run = <T>(act: () => Promise<T>): Promise<T> =>
  t.get(EntityManager).fork().transactional(act);

let lastNumber = 99_000_000;
const newPhone = () => ({
  countryCode: 'UY',
  countryNumber: '598',
  number: String((lastNumber += 1)),
});
const holder = (given: Partial<NewAccountHolder> = {}): NewAccountHolder => ({
  fullName: 'Ana Pérez',
  birthday: '1988-04-12 00:00:00',
  ...given,
});

describe('the person of an account', () => {
  it('is its own household and is found with its care record', async () => {
    const phone = newPhone();
    const person = await run(() => family.addAccountHolder(holder({ phone })));
    expect(person).toEqual({ id: person.id, fullName: 'Ana Pérez', householdId: person.id });
    expect(await run(() => family.find(person.id))).toEqual(person);
    expect(await run(() => family.careRecord(person.id))).toEqual({
      personId: person.id,
      fullName: 'Ana Pérez',
      birthday: '1988-04-12',
      phone,
      email: null,
      healthInsuranceName: null,
      healthInsurancePhone: null,
      healthConditions: [],
      authorizedPeople: [],
    });
  });
});
