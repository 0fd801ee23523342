import { EraseAccount } from '../../../src/modules/auth/application/erase-account.js';
import { ChangeAccountState } from '../../../src/modules/auth/application/change-account-state.js';
import { FindAccount } from '../../../src/modules/auth/application/find-account.js';
import { ReadGuestInfo } from '../../../src/modules/invitations/application/read-guest-info.js';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { pictureIds, plain, upload } from '../../support/pictures.js';

const DAY_MS = 24 * 3_600_000;

let t: TestApp;
beforeAll(async () => {
  // Without jobs no mail is delivered, so that queued mails stay queued.
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

const find = (who: string) => t.get(FindAccount).run(who);

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

describe('erasing an account', () => {
  it('removes every personal detail of the household from the database', async () => {
    const family = await t.make.account({
      fullName: 'Zoraida Quiroga',
      email: 'zoraida@example.org',
      phone: { countryCode: 'UY', countryNumber: '598', number: '99777002' },
    });
    const child = await t.make.familyMember(family.id, { fullName: 'Zenón Quiroga' });
    await noteCare(child);
    await noteCare(family.id);
    const visited = await t.make.party((await t.make.account()).id, { status: 'finished' });
    const guest = { partyId: visited, guestId: child, accountId: family.id };
    await t.make.invitation({ ...guest, rsvp: 'accepted', attendance: 'exit' });
    await t.em.execute(
      `update invitations.invitations
          set stays = 'dropped_off', contact_phone = '+59899777003', picked_up_by_id = ?
        where guest_id = ?`,
      [family.id, child],
    );
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
    await t.http.post('/api/auth/codes').send({ email: family.email, full_name: family.fullName });
    expect(await everything()).toMatch(/zoraida/i);

    await erase(family.id);

    const left = await everything();
    for (const trace of [
      'zoraida',
      'quiroga',
      'zenón',
      'zenon',
      'zulema',
      '99777002',
      '99777003',
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

  it('cancels the mails about its parties to manual guests, and no other mails to them', async () => {
    const family = await t.make.account();
    const partyId = await t.make.party(family.id, { status: 'started' });
    const email = 'amiga.de.otra@example.org';
    await t.http
      .post(`/api/parties/${partyId}/addGuest`)
      .set(family.auth)
      .send({ user: { full_name: 'Amiga', email }, healthConditions: [] })
      .expect(201);
    await t.em
      .fork()
      .transactional(() => t.get(MailOutbox).send({ template: 'reset', to: email, params: {} }));
    const queued = () =>
      t.em.execute(
        `select data->>'template' as template from jobs.job where data->>'to' = ? order by 1`,
        [email],
      );
    expect(await queued()).toEqual([{ template: 'guestAdded' }, { template: 'reset' }]);
    await erase(family.id);
    expect(await queued()).toEqual([{ template: 'reset' }]);
  });

  it('keeps the numbers of finished parties and frees the places in pending ones', async () => {
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

  it('keeps only the year of each birthday', async () => {
    const host = await t.make.account();
    const family = await t.make.account({ birthday: '1988-04-12' });
    const child = await t.make.familyMember(family.id, { birthday: '2018-06-15' });
    const past = await t.make.party(host.id, { status: 'finished' });
    await t.make.invitation({ partyId: past, guestId: child, accountId: family.id });
    await erase(family.id);
    const birthdays = await t.em.execute(
      'select birthday::text from family.people where id in (?, ?) order by birthday',
      [family.id, child],
    );
    expect(birthdays).toEqual([{ birthday: '1988-12-31' }, { birthday: '2018-12-31' }]);
  });

  it('anonymises a child who left the household and is still on a past guest list', async () => {
    const host = await t.make.account();
    const family = await t.make.account();
    const child = await t.make.familyMember(family.id, { fullName: 'Vanina Exfamilia' });
    const past = await t.make.party(host.id, { status: 'finished' });
    await t.make.invitation({
      partyId: past,
      guestId: child,
      accountId: family.id,
      rsvp: 'accepted',
    });
    await t.http.delete(`/api/family/${child}`).set(family.auth).expect(204);
    expect(await everything()).toContain('Vanina');
    await erase(family.id);
    expect(await everything()).not.toMatch(/vanina/i);
  });

  it('deletes the reviews of the account and keeps those of others', async () => {
    const host = await t.make.account();
    const past = await t.make.party(host.id, { status: 'finished' });
    const [family, other] = [await t.make.account(), await t.make.account()];
    for (const guest of [family, other]) {
      await t.make.invitation({ partyId: past, guestId: guest.id, rsvp: 'accepted' });
      await t.http
        .post('/api/partyReviews')
        .set(guest.auth)
        .send({ party_id: past, rating: 4, review: `Opinión de ${guest.fullName}` })
        .expect(201);
    }
    await erase(family.id);
    const left = await t.http.get(`/api/partyReviews/${past}`).set(host.auth).expect(200);
    expect(left.body).toEqual([
      expect.objectContaining({ review: `Opinión de ${other.fullName}` }),
    ]);
  });

  it('hides guest info from the host immediately, by the token and by the party', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, { status: 'started' });
    const guest = await t.make.account();
    await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted' });
    const info = () => t.http.get(`/api/parties/${partyId}/guest/${guest.id}`).set(host.auth);
    const read = () =>
      t.em.fork().transactional(() => t.get(ReadGuestInfo).run(host.id, partyId, guest.id));
    await info().expect(200);
    await expect(read()).resolves.toMatchObject({ age: expect.any(Number) });
    await erase(host.id);
    await info().expect(401);
    await expect(read()).rejects.toThrow('not_found');
  });

  it('closes the account for log-in and frees its address', async () => {
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

  it('fails and changes nothing while a member of the household is inside a party', async () => {
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

describe('an operator', () => {
  it('verifies an account whose mail does not arrive', async () => {
    const account = await t.make.account({ verified: false });
    await t.get(ChangeAccountState).verify(account.id);
    expect(await find(account.email)).toMatchObject({ verified: true });
  });

  it('disables an account for log-in and refresh, and enables it again', async () => {
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
    await t.get(ChangeAccountState).disable(id);
    expect((await logIn().expect(403)).body.message).toBe('account_disabled');
    const refresh = await t.http
      .post('/api/auth/refreshToken')
      .send({ email: 'fuera@example.org', refreshToken: body.refreshToken })
      .expect(403);
    expect(refresh.body.message).toBe('account_disabled');
    await t.get(ChangeAccountState).enable(id);
    await logIn().expect(200);
  });
});
