import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../support/app.js';

const t = testApp();

type Account = Awaited<ReturnType<TestApp['make']['account']>>;

const body = { name: 'Abuela Marta', phone: '+598 (099) 123-456' };
const path = (userId: string, id?: string) =>
  `/users/${userId}/authorizations${id ? `/${id}` : ''}`;
const add = (account: Account, userId: string, given: object = {}) =>
  t.post(account, path(userId), { ...body, ...given });

describe('an authorised person', () => {
  it('is added, read, changed and removed, for the own account and the family', async () => {
    const account = await t.make.account();
    const child = await t.make.familyMember(account.id);
    for (const person of [account.id, child]) {
      const { body: added } = await add(account, person).expect(201);
      expect(added).toEqual({ id: expect.any(String), user_id: person, ...body });
      const one = path(person, added.id);
      expect((await t.read(account, one).expect(200)).body).toEqual(added);

      const { body: second } = await add(account, person, { name: 'Tío Juan' }).expect(201);
      const list = () => t.read(account, path(person)).expect(200);
      expect((await list()).body).toEqual([added, second]);

      const changes = { name: 'Abuela Martita', phone: '1727' };
      const changed = await t.put(account, one, changes).expect(200);
      expect(changed.body).toEqual({ ...added, ...changes });

      await t.remove(account, one).expect(204);
      await t.remove(account, one).expect(404);
      await t.read(account, one).expect(404);
      await t.put(account, one, changes).expect(404);
      expect((await list()).body).toEqual([second]);
    }
    const { body: family } = await t.read(account, '/family');
    expect(family[0]).toMatchObject({ id: child, authorizations_count: 1 });
  });

  it('is added once for a repeated idempotency key, sent one after another or at once', async () => {
    const account = await t.make.account();
    const child = await t.make.familyMember(account.id);
    const list = async (person: string) => (await t.read(account, path(person)).expect(200)).body;
    const key = { idempotency_key: randomUUID() };
    const { body: first } = await add(account, child, key).expect(201);
    const { body: repeated } = await add(account, child, { ...key, name: 'Otra' }).expect(201);
    expect(repeated).toEqual(first);
    expect(await list(child)).toEqual([first]);
    await add(account, account.id, key).expect(201); // a key counts for one person

    const other = { idempotency_key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(account, child, other)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await list(child)).toHaveLength(2);

    await add(account, child).expect(201);
    await add(account, child).expect(201);
    expect(await list(child)).toHaveLength(4);
  });

  it.each([
    ['no UUID', { idempotency_key: 'dos' }, 'isUuid'],
    ['null', { idempotency_key: null }, 'required'],
  ])('is refused with an idempotency key that is %s', async (_, given, code) => {
    const account = await t.make.account();
    const refused = await add(account, account.id, given).expect(400);
    expect(refused.body.details).toMatchObject([{ field: 'idempotency_key', code }]);
  });

  it.each([
    ['no name', { name: undefined }, 'name', 'required'],
    ['a name of one letter', { name: 'A' }, 'name', 'min'],
    ['no phone', { phone: '' }, 'phone', 'required'],
    ['two digits', { phone: '17' }, 'phone', 'contact_phone'],
    ['signs without digits', { phone: '+-()' }, 'phone', 'contact_phone'],
    ['letters', { phone: '099 llamar' }, 'phone', 'contact_phone'],
    ['21 digits', { phone: '1'.repeat(21) }, 'phone', 'contact_phone'],
    ['an unknown field', { user_id: randomUUID() }, 'user_id', 'unknown_field'],
  ])('is refused with %s, new or changed', async (_, given, field, code) => {
    const account = await t.make.account();
    const { body: added } = await add(account, account.id).expect(201);
    const refusals = [
      await add(account, account.id, given).expect(400),
      await t.put(account, path(account.id, added.id), { ...body, ...given }).expect(400),
    ];
    for (const refused of refusals) {
      expect(refused.body.message).toBe('validation_failed');
      expect(refused.body.details[0]).toMatchObject({ field, code });
    }
  });

  it('is refused with characters that disguise a name', async () => {
    const account = await t.make.account();
    const refused = await add(account, account.id, { name: 'Tía \u202Eana' }).expect(400);
    expect(refused.body.message).toBe('invalid_characters');
  });

  it('is one of ten at most, also with concurrent requests', async () => {
    const account = await t.make.account();
    const child = await t.make.familyMember(account.id);
    const answers = await Promise.all(Array.from({ length: 14 }, () => add(account, child)));
    const refused = answers.filter((answer) => answer.status === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body).toEqual({
      statusCode: 409,
      message: 'limit_reached',
      details: { what: 'authorizations', limit: 10 },
    });
    await add(account, account.id).expect(201);
  });

  it('is not found under another person of the household', async () => {
    const account = await t.make.account();
    const child = await t.make.familyMember(account.id);
    const { body: added } = await add(account, child).expect(201);
    await t.read(account, path(account.id, added.id)).expect(404);
    await t.read(account, path(child, 'no-soy-un-id')).expect(404);
  });
});
