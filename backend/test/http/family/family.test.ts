import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../support/app.js';

const t = testApp();

type Account = Awaited<ReturnType<TestApp['make']['account']>>;

const body = {
  id: null,
  full_name: 'Sofía Pérez',
  email: 'sofia@example.com',
  birthday: '2019-09-01 00:00:00',
  health_insurance_name: 'Médica Uruguaya',
  health_insurance_phone: '1727',
  phone_country_code: 'UY',
  phone_country_number: '598',
  phone_number: '099 123 456',
};

const add = (account: Account, given: object = {}) =>
  t.post(account, '/family', { ...body, ...given });
const change = (account: Account, id: string, given: object) =>
  t.post(account, `/family/${id}`, given);

describe('a family member', () => {
  it('is added with all details and listed without the own person', async () => {
    const account = await t.make.account();
    const { body: member } = await add(account).expect(201);
    expect(member).toEqual({
      ...body,
      id: expect.any(String),
      birthday: '2019-09-01',
      is_kid: null,
      phone_number: '99123456',
      nothing_to_note: false,
    });
    for (const path of [`/family/${member.id}`, `/users/${member.id}`]) {
      expect((await t.read(account, path).expect(200)).body).toEqual(member);
    }
    const { body: list } = await t.read(account, '/family').expect(200);
    expect(list).toEqual([{ ...member, health_conditions_count: 0, authorizations_count: 0 }]);
  });

  it('requires only a name and a birthday; an id from the client is ignored', async () => {
    const account = await t.make.account();
    const id = randomUUID();
    const { body: member } = await t
      .post(account, '/family', {
        id,
        full_name: ' Juan   Cruz ',
        birthday: '1990-01-31',
        email: '',
      })
      .expect(201);
    expect(member).toMatchObject({
      full_name: 'Juan Cruz',
      birthday: '1990-01-31',
      email: null,
      health_insurance_name: null,
      health_insurance_phone: null,
      phone_country_code: null,
      phone_country_number: null,
      phone_number: null,
    });
    expect(member.id).not.toBe(id);
  });

  it('keeps omitted fields in a change and clears null ones', async () => {
    const account = await t.make.account();
    const { body: member } = await add(account).expect(201);
    const renamed = await change(account, member.id, { full_name: 'Sofi' }).expect(201);
    expect(renamed.body).toEqual({ ...member, full_name: 'Sofi' });
    const cleared = await change(account, member.id, {
      id: member.id,
      email: null,
      health_insurance_name: null,
      health_insurance_phone: '',
      phone_country_code: 'UY',
      phone_country_number: '598',
      phone_number: null,
    }).expect(201);
    expect(cleared.body).toEqual({
      ...renamed.body,
      email: null,
      health_insurance_name: null,
      health_insurance_phone: null,
      phone_country_code: null,
      phone_country_number: null,
      phone_number: null,
    });
    expect((await change(account, member.id, {}).expect(201)).body).toEqual(cleared.body);
  });

  it.each(['full_name', 'birthday'])('is not changed by a %s of null', async (field) => {
    const account = await t.make.account();
    const id = await t.make.familyMember(account.id);
    const refused = await change(account, id, { [field]: null }).expect(400);
    expect(refused.body.details).toEqual([{ field, code: 'required' }]);
  });

  it.each([
    ['no name', { full_name: undefined }, 'full_name', 'required'],
    ['a name of one letter', { full_name: ' S ' }, 'full_name', 'min'],
    ['a name beyond reason', { full_name: 'S'.repeat(101) }, 'full_name', 'max'],
    ['no birthday', { birthday: undefined }, 'birthday', 'required'],
    ['a birthday of null', { birthday: null }, 'birthday', 'required'],
    ['a day that no calendar has', { birthday: '2019-02-30' }, 'birthday', 'date'],
    ['a birthday in words', { birthday: 'ayer' }, 'birthday', 'date'],
    ['a birthday to come', { birthday: '2999-01-01' }, 'birthday', 'in_the_future'],
    ['a birthday before 1900', { birthday: '1899-12-31' }, 'birthday', 'too_early'],
    ['an e-mail that is none', { email: 'sofia' }, 'email', 'email'],
    [
      'an insurer’s phone in words',
      { health_insurance_phone: 'llamar' },
      'health_insurance_phone',
      'contact_phone',
    ],
    [
      'an insurer’s phone that is too long',
      { health_insurance_phone: '1'.repeat(21) },
      'health_insurance_phone',
      'contact_phone',
    ],
    ['an unknown field', { guardian_id: randomUUID() }, 'guardian_id', 'unknown_field'],
  ])('is refused with %s', async (_, given, field, code) => {
    const account = await t.make.account();
    const refused = await add(account, given).expect(400);
    expect(refused.body.message).toBe('validation_failed');
    expect(refused.body.details[0]).toMatchObject({ field, code });
    const list = await t.read(account, '/family');
    expect(list.body).toEqual([]);
  });

  it.each(['full_name', 'health_insurance_name', 'health_insurance_phone', 'email'])(
    'refuses a %s that disguises itself',
    async (field) => {
      const account = await t.make.account();
      const refused = await add(account, { [field]: 'Ana <b>1234</b>' }).expect(400);
      expect(refused.body.message).toBe('invalid_characters');
      expect(refused.body.details).toEqual([{ field, code: 'invalid_characters' }]);
    },
  );

  it('may share the phone of its guardian and of a sibling', async () => {
    const phone = { countryCode: 'UY', countryNumber: '598', number: '99000111' };
    const account = await t.make.account({ phone });
    await add(account, { phone_number: '99000111' }).expect(201);
    await add(account, { full_name: 'Tomás', phone_number: '99000111' }).expect(201);
  });

  it('is unique by name, ignoring case and accents, and birthday', async () => {
    const account = await t.make.account({ fullName: 'María Gómez', birthday: '1988-04-12' });
    const { body: member } = await add(account).expect(201);
    const again = await add(account, { full_name: 'SOFIA  PEREZ' }).expect(409);
    expect(again.body).toEqual({ statusCode: 409, message: 'family_member_exists' });
    await add(account, { birthday: '2019-09-02' }).expect(201);
    const self = { full_name: 'maria gomez', birthday: '1988-04-12' };
    expect((await add(account, self).expect(409)).body.message).toBe('family_member_exists');
    const renamed = await change(account, member.id, { birthday: '2019-09-02' }).expect(409);
    expect(renamed.body.message).toBe('family_member_exists');
    const other = await t.make.account();
    await add(other).expect(201);
  });

  it('is deleted once', async () => {
    const account = await t.make.account();
    const { body: member } = await add(account).expect(201);
    await t.remove(account, `/family/${member.id}`).expect(204);
    await t.remove(account, `/family/${member.id}`).expect(404);
    await t.read(account, `/family/${member.id}`).expect(404);
    await change(account, member.id, { full_name: 'Otra' }).expect(404);
    expect((await t.read(account, '/family')).body).toEqual([]);
    await add(account).expect(201);
  });
});

describe('the own account', () => {
  it('is read by its own id with its log-in e-mail', async () => {
    const account = await t.make.account({ fullName: 'Ana Pérez', birthday: '1988-04-12' });
    for (const path of ['/family', '/users']) {
      const { body: own } = await t.read(account, `${path}/${account.id}`).expect(200);
      expect(own).toMatchObject({
        id: account.id,
        full_name: 'Ana Pérez',
        email: account.email,
        birthday: '1988-04-12',
      });
    }
  });

  it('changes all details but the e-mail, which may be sent unchanged', async () => {
    const account = await t.make.account();
    const changed = await change(account, account.id, {
      ...body,
      id: account.id,
      email: account.email.toUpperCase(),
      birthday: '1990-05-05',
      phone_number: '098 765 432',
    }).expect(201);
    expect(changed.body).toEqual({
      ...body,
      id: account.id,
      is_kid: null,
      email: account.email,
      birthday: '1990-05-05',
      phone_number: '98765432',
      nothing_to_note: false,
    });
    for (const email of ['otra@example.com', null]) {
      const refused = await change(account, account.id, { email }).expect(400);
      expect(refused.body).toMatchObject({
        message: 'validation_failed',
        details: [{ field: 'email', code: 'own_email_fixed' }],
      });
    }
  });

  it('stays at least 13 years old', async () => {
    const account = await t.make.account();
    const refused = await change(account, account.id, { birthday: '2020-01-01' }).expect(400);
    expect(refused.body.details).toEqual([
      { field: 'birthday', code: 'too_young', params: { years: 13 } },
    ]);
  });

  it('saves a phone alone, unless another account has it', async () => {
    const phone = { countryCode: 'UY', countryNumber: '598', number: '94111222' };
    await t.make.account({ phone });
    const account = await t.make.account();
    const typed = { phone_country_code: 'UY', phone_country_number: '598' };
    const taken = await change(account, account.id, { ...typed, phone_number: '094 111 222' });
    expect(taken.body).toEqual({ statusCode: 409, message: 'Validation.validateUniquePhone' });
    const saved = await change(account, account.id, { ...typed, phone_number: '94111223' });
    expect(saved.body).toMatchObject({ ...typed, phone_number: '94111223' });
    await change(account, account.id, { ...typed, phone_number: '94111223' }).expect(201);
  });

  it('cannot be deleted as a family member', async () => {
    const account = await t.make.account();
    const refused = await t.remove(account, `/family/${account.id}`).expect(409);
    expect(refused.body.message).toBe('own_account');
  });
});
