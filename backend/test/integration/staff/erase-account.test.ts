import { EraseAccount } from '../../../src/modules/staff/application/erase-account.js';
import { AuthApi } from '../../../src/modules/auth/auth.api.js';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { pictureIds, plain, upload } from '../../support/pictures.js';

const DAY_MS = 24 * 3_600_000;

let t: TestApp;
beforeAll(async () => {
  // Nobody delivers mails here, so that what waits stays.
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => t.close());

/** Every value of every table, as one text. */
async function everything(): Promise<string> {
  const tables = await t.em.execute<{ name: string }[]>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname <> all (array['pg_catalog', 'information_schema'])`,
  );
  const texts = [];
  for (const { name } of tables) {
    const rows = await t.em.execute<{ text: string }[]>(`select t::text as text from ${name} t`);
    texts.push(...rows.map((row) => row.text));
  }
  return texts.join('\n');
}

const erase = (accountId: string) => t.get(EraseAccount).run(accountId);

const find = (who: string) => t.em.fork().transactional(() => t.get(AuthApi).find(who));

async function noteCare(personId: string): Promise<void> {
  await t.em.execute(
    `insert into family.person_health_conditions (person_id, condition_id)
     select ?, id from family.health_conditions where code = 'asthma'`,
    [personId],
  );
  await t.em.execute(
    `insert into family.authorized_people (id, person_id, name, phone, created_at)
     values (gen_random_uuid(), ?, 'Abuela Zulema', '099 777 001', now())`,
    [personId],
  );
}

describe('an erased household', () => {
  it('leaves no trace of who it was anywhere in the database', async () => {
    const family = await t.make.account({
      fullName: 'Zoraida Quiroga',
      email: 'zoraida@example.org',
      phone: { countryCode: 'UY', countryNumber: '598', number: '99777002' },
    });
    const child = await t.make.familyMember(family.id, { fullName: 'Zenón Quiroga' });
    await noteCare(child);
    await noteCare(family.id);
    const hosted = await t.make.party(family.id, { name: 'Cumple de Zenón', status: 'started' });
    await upload(t, family, hosted, await plain().jpeg().toBuffer()).expect(201);
    await t.http
      .post(`/api/parties/${hosted}/addGuest`)
      .set(family.auth)
      .send({
        user: {
          full_name: 'Zacarías Amigo',
          email: 'zacarias@example.org',
          health_insurance_name: 'Mutual Zeta',
        },
        healthConditions: [],
      })
      .expect(201);
    await t.em
      .fork()
      .transactional(() =>
        t.get(MailOutbox).send({ template: 'reset', to: 'Zoraida@example.org', params: {} }),
      );
    await t.http.post('/api/passwords/sendResetEmail').send({ email: family.email });
    expect(await everything()).toMatch(/zoraida/i);

    await expect(erase(family.id)).resolves.toEqual({ people: 2, parties: 1 });

    const left = await everything();
    for (const trace of [
      'zoraida',
      'quiroga',
      'zenón',
      'zenon',
      'zulema',
      '99777002',
      'zacar',
      'mutual',
    ]) {
      expect(left.toLowerCase()).not.toContain(trace);
    }
    const [notes] = await t.em.execute(
      'select count(*)::int as count from family.person_health_conditions',
    );
    expect(notes).toEqual({ count: 0 });
    expect(await pictureIds(t, hosted)).toEqual([]);
    const [party] = await t.em.execute('select status, name from parties.parties where id = ?', [
      hosted,
    ]);
    expect(party).toEqual({ status: 'finished', name: '—' });
  });

  it('keeps past parties’ numbers, and frees its places in those to come', async () => {
    const host = await t.make.account();
    const past = await t.make.party(host.id, {
      status: 'finished',
      dateStart: new Date(Date.now() - 9 * DAY_MS),
    });
    const coming = await t.make.party(host.id);
    const family = await t.make.account();
    const child = await t.make.familyMember(family.id, { birthday: '2018-06-15' });
    for (const partyId of [past, coming]) {
      for (const guestId of [family.id, child]) {
        await t.make.invitation({ partyId, guestId, accountId: family.id, rsvp: 'accepted' });
      }
    }
    const stats = async (partyId: string) =>
      (await t.http.get(`/api/parties/${partyId}/stats`).set(host.auth)).body;

    await erase(family.id);

    expect(await stats(past)).toMatchObject({ confirmedAdults: 1, confirmedKids: 1 });
    expect(await stats(coming)).toMatchObject({ confirmedAdults: 0, confirmedKids: 0 });
    const list = await t.http.get(`/api/parties/${past}/invitations`).set(host.auth).expect(200);
    expect(list.body.map((row: { full_name: string }) => row.full_name)).toEqual(['—', '—']);
  });

  it('cannot log in, and its address may register again', async () => {
    const family = await t.make.account({ email: 'vuelve@example.org' });
    await erase(family.id);
    const registration = {
      full_name: 'Vuelve Otra',
      email: 'vuelve@example.org',
      password: 'una clave bien larga',
      birthday: '1990-01-01',
    };
    const answer = await t.http.post('/api/auth/register').send(registration).expect(201);
    expect(answer.body.user.id).not.toBe(family.id);
    expect(await find(family.id)).toMatchObject({ disabled: true });
  });

  it('stays as it is, whole, while one of it is inside a party', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, { status: 'started' });
    const family = await t.make.account({ fullName: 'Adentro Todavía' });
    await t.make.invitation({
      partyId,
      guestId: family.id,
      rsvp: 'accepted',
      attendance: 'arrived',
    });
    await expect(erase(family.id)).rejects.toMatchObject({ code: 'guest_arrived' });
    expect(await find(family.id)).toMatchObject({ email: family.email });
  });
});

describe('staff', () => {
  it('verify an account whose mail never comes', async () => {
    const account = await t.make.account({ verified: false });
    await t.em.fork().transactional(() => t.get(AuthApi).verify(account.id));
    expect(await find(account.email)).toMatchObject({ verified: true });
  });

  it('disable an account for login and refresh, and enable it again', async () => {
    const password = 'una clave bien larga';
    const { body } = await t.http.post('/api/auth/register').send({
      full_name: 'Fuera Unrato',
      email: 'fuera@example.org',
      password,
      birthday: '1990-01-01',
    });
    const id = body.user.id as string;
    const logIn = () =>
      t.http.post('/api/auth/login').send({ email: 'fuera@example.org', password });
    await t.em.fork().transactional(() => t.get(AuthApi).disable(id));
    expect((await logIn().expect(403)).body.message).toBe('account_disabled');
    const refresh = await t.http
      .post('/api/auth/refreshToken')
      .send({ email: 'fuera@example.org', refreshToken: body.refreshToken })
      .expect(403);
    expect(refresh.body.message).toBe('account_disabled');
    await t.em.fork().transactional(() => t.get(AuthApi).enable(id));
    await logIn().expect(200);
  });
});
