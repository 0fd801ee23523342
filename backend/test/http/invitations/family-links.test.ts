import { randomUUID } from 'node:crypto';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { answerByLink, byLink, secretOf } from '../../support/by-link.js';
import { zoneOfNoon } from '../../support/daytime.js';
import { waitForMail } from '../../support/mails.js';

let host: TestAccount;
let partyId: string;
const t = testApp();
beforeEach(async () => {
  host = await t.make.account({ fullName: 'Olga Anfitriona' });
  const timezone = zoneOfNoon(); // mails to the host do not wait
  const places = { maxKids: 70, maxAdults: 70 };
  partyId = await t.make.party(host.id, { name: 'Cumple de Sofía', timezone, ...places });
});

type Family = Answered['ListedFamilyResponse'];

const families = () => `/parties/${partyId}/families`;
const add = (list: string, more: object = {}) => t.post(host, families(), { list, ...more });
const listed = async () => (await t.read(host, families()).expect(200)).body as Family[];

/** Adds one family. */
async function family(line = 'Familia Pérez: Juan, Ana', more: object = {}) {
  const { body } = await add(line, more).expect(201);
  const [added] = (body as { added: Family[] }).added;
  if (!added) throw new Error(JSON.stringify(body));
  return { ...added, secret: secretOf(added) };
}

const call = (what: string, secret: string, more: object = {}) =>
  t.http.post(`/api/familyLinks/${what}`).send({ secret, ...more });
const answer = (secret: string, children: string[], adults = 1) =>
  answerByLink(t, secret, { children, adults });
const claim = (account: TestAccount, secret: string) => call('claim', secret).set(account.auth);

const householdOf = async ({ id }: TestAccount) =>
  (
    await t.em.execute<{ full_name: string }[]>(
      'select full_name from family.people where id = ? or guardian_id = ? order by full_name',
      [id, id],
    )
  ).map((row) => row.full_name);

const guests = () =>
  t.em.execute<Record<string, unknown>[]>(
    `select p.full_name, p.is_kid, p.guardian_id, i.account_id, i.rsvp, i.named_at is not null as named
       from invitations.invitations i join family.people p on p.id = i.guest_id
      where i.party_id = ? and i.removed_at is null order by p.full_name`,
    [partyId],
  );
const names = async () => (await guests()).map((row) => row.full_name);

describe('the list of expected families', () => {
  it('is pasted, each family with a link of its own', async () => {
    const { body } = await add(
      'Familia Pérez: Juan, Ana; 099 123 456\n\nLucía Gómez; lucia@correo.com\n🎉\nFamilia Perez: ana, JUAN',
    ).expect(201);
    const { added, problems } = body as { added: Family[]; problems: object[] };
    expect(added).toMatchObject([
      {
        name: 'Familia Pérez',
        children: ['Juan', 'Ana'],
        phone: '+59899123456',
        state: 'not_opened',
      },
      { name: 'Lucía Gómez', children: ['Lucía Gómez'], email: 'lucia@correo.com' },
    ]);
    expect(problems).toEqual([
      { line: 4, text: '🎉', problem: 'no_name' },
      { line: 5, text: 'Familia Perez: ana, JUAN', problem: 'repeated' },
    ]);
    const secrets = added.map(secretOf);
    expect(new Set(secrets).size).toBe(2);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await listed()).toMatchObject(added);
  });

  it('keeps any name as it was typed, also one that means nothing to a database', async () => {
    const children = ['Null', 'NULL', 'O\'Neill "Tito" {1}, \\'];
    const family = { name: 'Familia Null', children };
    await t.post(host, families(), { families: [family] }).expect(201);
    expect(await listed()).toMatchObject([family]);
  });

  it('is added once for a repeated key, also at once', async () => {
    const key = { idempotency_key: randomUUID() };
    const list = 'Familia Pérez: Juan\nFamilia Sosa';
    const answers = await Promise.all([add(list, key), add(list, key)]);
    expect(answers.map(({ body }) => body.problems)).toEqual([[], []]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await listed()).toHaveLength(2);
  });

  it.each([
    ['', 'required'],
    [' \n \n', 'required'],
    ['x\n'.repeat(301), 'max'],
    ['x'.repeat(20_001), 'max'],
  ])('refuses %.10j', async (list, code) => {
    const { body } = await add(list).expect(400);
    expect(body.details).toMatchObject([{ field: 'list', code }]);
  });

  it('is changed family by family', async () => {
    const { id, link } = await family();
    await family('Familia Sosa');
    const change = (body: object) => t.patch(host, `${families()}/${id}`, body);
    const { body } = await change({ name: 'Los Pérez', phone: '098 765 432' }).expect(200);
    expect(body).toMatchObject({
      name: 'Los Pérez',
      phone: '+59898765432',
      children: ['Juan', 'Ana'],
      link,
    });
    expect((await change({ phone: null, children: [] }).expect(200)).body).toMatchObject({
      phone: null,
      children: [],
    });
    expect((await change({ phone: '12345678' }).expect(400)).body.details).toEqual([
      { field: 'phone', code: 'phone' },
    ]);
    expect((await change({ name: 'FAMILIA SOSA' }).expect(409)).body.message).toBe(
      'already_invited',
    );
    await change({ children: ['J'] }).expect(400);
    await change({ children: ['<b>'] }).expect(400);
  });

  it('takes nothing for a finished party', async () => {
    const { id } = await family();
    await t.set('parties.parties', partyId, { status: 'finished' });
    const refused = [
      await add('Familia Sosa'),
      await t.patch(host, `${families()}/${id}`, { name: 'Los Pérez' }),
      await t.remove(host, `${families()}/${id}`),
      await t.post(host, `${families()}/${id}/link`),
    ];
    expect(refused.map(({ body }) => body.message)).toEqual(Array(4).fill('party_finished'));
  });

  it('gives a family a new link; the one before opens nothing', async () => {
    const { id, secret } = await family();
    await answer(secret, ['Juan']).expect(200);
    const { body } = await t.post(host, `${families()}/${id}/link`).expect(201);
    await call('open', secret).expect(404);
    const opened = await call('open', secretOf(body as Family)).expect(200);
    expect(opened.body.answer).toMatchObject({ children: ['Juan'] });
  });

  it('loses a family with its link and its guests', async () => {
    const { id, secret } = await family();
    await answer(secret, ['Juan', 'Ana'], 2).expect(200);
    await t.remove(host, `${families()}/${id}`).expect(204);
    await call('open', secret).expect(404);
    expect(await listed()).toEqual([]);
    expect(await guests()).toEqual([]);
    const people = 'select id from family.people where guest_of_party_id = ?';
    expect(await t.em.execute(people, [partyId])).toEqual([]);
  });
});

describe('the bearer of a family link', () => {
  it('sees the party and the own family, and opening it shows the host', async () => {
    const { secret } = await family();
    await family('Familia Sosa: Beto');
    const { body, text } = await call('open', secret).expect(200);
    expect(body).toMatchObject({
      state: 'open',
      party: { name: 'Cumple de Sofía', host_name: 'Olga', address: null, city: null },
      family: { name: 'Familia Pérez', children: ['Juan', 'Ana'], siblings_welcome: false },
      answer: null,
    });
    expect(text).not.toMatch(/Sosa|Beto/);
    expect((await listed()).map(({ state }) => state)).toEqual(['opened', 'not_opened']);
  });

  it('answers without an account, and changes the answer', async () => {
    const { secret } = await family();
    const first = await answer(secret, ['Juan']).expect(200);
    expect(first.body).toMatchObject({
      answer: { rsvp: 'accepted', children: ['Juan'], adults: 1 },
      party: { address: 'Av. Italia 1234', city: 'Montevideo' },
    });
    expect(await names()).toEqual(['Adulto (Familia Pérez)', 'Juan']);
    const second = await answer(secret, ['Juan', 'Ana'], 2).expect(200);
    expect(second.body.answer).toEqual({ rsvp: 'accepted', children: ['Juan', 'Ana'], adults: 2 });
    expect(await names()).toEqual([
      'Adulto (Familia Pérez)',
      'Adulto 2 (Familia Pérez)',
      'Ana',
      'Juan',
    ]);
    const [row] = await listed();
    expect(row).toMatchObject({ state: 'answered', rsvp: 'accepted', has_account: false });
    expect(row?.people).toMatchObject([
      { full_name: 'Juan', kid: true, rsvp: 'accepted' },
      { full_name: 'Ana', kid: true, rsvp: 'accepted' },
      { full_name: 'Adulto (Familia Pérez)', kid: false, rsvp: 'accepted' },
      { full_name: 'Adulto 2 (Familia Pérez)', kid: false, rsvp: 'accepted' },
    ]);
    const stats = await t.read(host, `/parties/${partyId}/stats`).expect(200);
    expect(stats.body).toMatchObject({ confirmedKids: 2, confirmedAdults: 2 });

    await answerByLink(t, secret, null).expect(200);
    // The children are kept, to be proposed again.
    expect(await guests()).toMatchObject([
      { full_name: 'Ana', rsvp: 'declined' },
      { full_name: 'Juan', rsvp: 'declined' },
    ]);
    expect(await listed()).toMatchObject([{ state: 'answered', rsvp: 'declined' }]);
  });

  it('is one household at the door, as the host reads its guests', async () => {
    const [perez, sosa] = [await family(), await family('Familia Sosa: Beto')];
    await answer(perez.secret, ['Juan', 'Ana']).expect(200);
    await answer(sosa.secret, ['Beto'], 0).expect(200);
    const typed = await t.make.manualGuest(partyId);
    const familyOf = async () => {
      const { body } = await t.read(host, `/parties/${partyId}/invitations`).expect(200);
      const rows = body as { guest_id: string; full_name: string; family_id: string | null }[];
      return Object.fromEntries(rows.map((row) => [row.full_name, row.family_id]));
    };
    const [manual] = await t.em.execute('select full_name from family.people where id = ?', [
      typed,
    ]);
    expect(await familyOf()).toEqual({
      Juan: perez.id,
      Ana: perez.id,
      'Adulto (Familia Pérez)': perez.id,
      Beto: sosa.id,
      [manual?.full_name]: expect.any(String),
    });
    expect(new Set(Object.values(await familyOf())).size).toBe(3);
    const account = await t.make.account();
    await claim(account, perez.secret).expect(200);
    const opened = await t.read(account, `/users/invitations/get/${partyId}`);
    for (const row of opened.body) expect(row.family_id).toBeNull();
    const own = await t.read(account, `/invitations/${opened.body[0].id}`);
    expect(own.body.family_id).toBeNull();
  });

  it('takes no place that is not there, and learns how many are left', async () => {
    await t.set('parties.parties', partyId, { max_kids: 2, max_adults: 1 });
    const other = await family('Familia Sosa: Beto');
    await answer(other.secret, ['Beto'], 0).expect(200);
    const { secret } = await family();
    const { body } = await answer(secret, ['Juan', 'Ana'], 1).expect(409);
    expect(body).toMatchObject({ message: 'not_enough_slots', details: { adults: 1, kids: 1 } });
    expect(await names()).toEqual(['Beto']);
    await answer(secret, ['Juan'], 1).expect(200);
  });

  it('cannot answer after the deadline, and sees what was answered', async () => {
    const { secret } = await family();
    await answer(secret, ['Juan']).expect(200);
    await t.set('parties.parties', partyId, {
      rsvp_due_date: new Date(t.clock.now().getTime() - 1000),
    });
    expect((await answer(secret, ['Ana']).expect(409)).body.message).toBe('rsvp_expired');
    const { body } = await call('open', secret).expect(200);
    expect(body).toMatchObject({ state: 'closed', answer: { children: ['Juan'] } });
  });

  it.each([
    ['an unknown one', 'A'.repeat(43)],
    ['a short one', 'x'],
    ['an empty one', ''],
    ['a hostile one', "' or 1=1 --"],
  ])('with %s learns only that there is none', async (_, secret) => {
    for (const what of ['open', 'disown']) {
      expect((await call(what, secret).expect(404)).body).toEqual({
        statusCode: 404,
        message: 'not_found',
      });
    }
    await answer(secret, ['Juan']).expect(404);
    const account = await t.make.account();
    await claim(account, secret).expect(404);
  });

  it('is refused what is no answer', async () => {
    const { secret } = await family();
    for (const body of [
      {},
      { familyIds: [], people: Array(15).fill({ is_kid: false }) },
      { familyIds: [], people: [{ full_name: '<b>Juan</b>', is_kid: true }] },
      { familyIds: [], people: [{ full_name: 'Juan' }] },
      { familyIds: [], people: 'Juan' },
      { familyIds: [], people: [] },
    ]) {
      await byLink(t, secret, 'accept', body).expect(400);
    }
    expect(await guests()).toEqual([]);
  });

  it('says that it is another family, and the host is notified once', async () => {
    const { secret } = await family();
    await answer(secret, ['Juan']).expect(200);
    await call('disown', secret).expect(204);
    await call('disown', secret).expect(204);
    expect(await listed()).toMatchObject([{ disowned: true, rsvp: 'accepted' }]);
    const mail = await waitForMail(host.email);
    expect(mail.text).toContain('Familia Pérez');
    expect(JSON.stringify(mail)).not.toContain(secret);
  });

  it('changes nothing by reading, as scanners and previews do', async () => {
    const { secret } = await family();
    const before = await t.em.execute('select * from invitations.families order by id');
    for (let n = 0; n < 10; n += 1) {
      for (const path of ['', '/open', `/${secret}`, `/open?secret=${secret}`]) {
        await t.http.get(`/api/familyLinks${path}`).expect(404);
      }
    }
    expect(await t.em.execute('select * from invitations.families order by id')).toEqual(before);
  });
});

describe('claiming a family link', () => {
  it('moves all its guests into the household, once', async () => {
    const { secret } = await family();
    await answer(secret, ['Juan', 'Ana'], 2).expect(200);
    const account = await t.make.account({ fullName: 'Rosa Pérez' });
    const juan = await t.make.familyMember(account.id, { fullName: 'Juan Pérez' });
    const claims = await Promise.all([1, 2, 3].map(() => claim(account, secret).expect(200)));
    expect(claims.map(({ body }) => body)).toEqual(Array(3).fill({ party_id: partyId }));
    const moved = { account_id: account.id, rsvp: 'accepted', named: true };
    expect(await guests()).toMatchObject([
      { full_name: 'Adulto 2 (Familia Pérez)', guardian_id: account.id, ...moved },
      { full_name: 'Ana', guardian_id: account.id, is_kid: true, ...moved },
      { full_name: 'Juan Pérez', guardian_id: account.id, ...moved },
      { full_name: 'Rosa Pérez', ...moved },
    ]);
    expect(juan).toBeTruthy();
    const people = 'select id from family.people where guest_of_party_id = ?';
    expect(await t.em.execute(people, [partyId])).toEqual([]);
    const stats = await t.read(host, `/parties/${partyId}/stats`);
    expect(stats.body).toMatchObject({ confirmedKids: 2, confirmedAdults: 2 });
    expect(await listed()).toMatchObject([
      { has_account: true, state: 'answered', rsvp: 'accepted' },
    ]);
    expect((await listed())[0]?.people.filter(({ rsvp }) => rsvp === 'accepted')).toHaveLength(4);
  });

  it('before an answer ties the link, and the household answers', async () => {
    const { secret } = await family();
    const account = await t.make.account();
    await claim(account, secret).expect(200);
    expect(await listed()).toMatchObject([{ has_account: true, state: 'opened', rsvp: null }]);
    const opened = await t.read(account, `/users/invitations/get/${partyId}`);
    const [own] = opened.body as { id: string }[];
    await t
      .patch(account, `/invitations/${own?.id}/accept`, { familyIds: [account.id] })
      .expect(200);
    expect(await listed()).toMatchObject([{ state: 'answered', rsvp: 'accepted' }]);
  });

  it('with a refusal declines for the household', async () => {
    const { secret } = await family();
    await answerByLink(t, secret, null).expect(200);
    const account = await t.make.account();
    await claim(account, secret).expect(200);
    expect(await guests()).toMatchObject([{ account_id: account.id, rsvp: 'declined' }]);
  });

  it('is for one household: another account, the host and the bearer get nothing of it', async () => {
    const { secret } = await family();
    const { body: before } = await answer(secret, ['Juan']).expect(200);
    const [account, other] = [await t.make.account(), await t.make.account()];
    await claim(host, secret).expect(403);
    await claim(account, secret).expect(200);
    expect((await claim(other, secret).expect(409)).body.message).toBe('link_claimed');
    const declined = await t
      .patch({ Authorization: `Bearer ${before.token}` }, `/invitations/${before.id}/decline`)
      .expect(409);
    expect(declined.body.message).toBe('link_claimed');
    expect((await call('disown', secret).expect(409)).body.message).toBe('link_claimed');
    await call('release', secret).set(other.auth).expect(409);
    const { body, text } = await call('open', secret).expect(200);
    expect(body).toMatchObject({
      state: 'claimed',
      answer: null,
      family: { children: [] },
      party: { address: null },
    });
    expect(text).not.toMatch(/Juan|Ana"/);
    expect(await guests()).toMatchObject([{ account_id: account.id }, { account_id: account.id }]);
  });

  it('moves nothing when the household has no room for all of them', async () => {
    const { secret } = await family();
    await answer(secret, ['Juan', 'Ana']).expect(200);
    const before = await guests();
    const account = await t.make.account();
    for (let n = 0; n < 19; n += 1)
      await t.make.familyMember(account.id, { fullName: `Hija ${n}` });
    expect((await claim(account, secret).expect(409)).body.message).toBe('limit_reached');
    expect(await guests()).toEqual(before);
    expect(await listed()).toMatchObject([{ has_account: false, rsvp: 'accepted' }]);
    await answer(secret, ['Ana']).expect(200);
  });

  it('is undone by a household that is not this family', async () => {
    const { secret } = await family();
    await answer(secret, ['Juan']).expect(200);
    const account = await t.make.account({ fullName: 'Ana Pérez' });
    await claim(account, secret).expect(200);
    await call('release', secret).set(account.auth).expect(204);
    expect(await guests()).toEqual([]);
    expect(await householdOf(account)).toEqual(['Ana Pérez']);
    expect(await listed()).toMatchObject([{ disowned: true, has_account: false, rsvp: null }]);
    const right = await t.make.account();
    await claim(right, secret).expect(200);
  });

  it('is undone without members that the household had, completed or took to another party', async () => {
    const { secret } = await family('Familia Pérez: Juan, Ana, Luz, Eva, Sol');
    await answer(secret, ['Juan', 'Ana', 'Luz', 'Eva', 'Sol']).expect(200);
    const account = await t.make.account({ fullName: 'Rosa Pérez' });
    await t.make.familyMember(account.id, { fullName: 'Juan Pérez' });
    await claim(account, secret).expect(200);
    const idOf = async (name: string) =>
      (
        await t.em.execute<{ id: string }[]>(
          'select id from family.people where guardian_id = ? and full_name = ?',
          [account.id, name],
        )
      )[0]?.id ?? '';
    await t.make.condition(await idOf('Ana'));
    await t.set('family.people', await idOf('Luz'), { birthday: '2018-05-05' });
    await t.make.invitation({
      partyId: await t.make.party(host.id),
      guestId: await idOf('Eva'),
      accountId: account.id,
    });
    await call('release', secret).set(account.auth).expect(204);
    expect(await guests()).toEqual([]);
    expect(await householdOf(account)).toEqual(['Ana', 'Eva', 'Juan Pérez', 'Luz', 'Rosa Pérez']);
  });

  it('is refused to a household that the host removed', async () => {
    const { secret } = await family();
    const account = await t.make.account();
    await t.make.invitation({ partyId, guestId: account.id, removedAt: t.clock.now() });
    expect((await claim(account, secret).expect(409)).body.message).toBe('guest_removed');
    expect(await listed()).toMatchObject([{ has_account: false }]);
  });

  it('shows no care data to a bearer, and none of the child to the host before the claim', async () => {
    const { secret } = await family();
    await answer(secret, ['Juan']).expect(200);
    const account = await t.make.account();
    await claim(account, secret).expect(200);
    await t.em.execute(
      `insert into family.person_health_conditions
       select p.id, c.id from family.people p, family.health_conditions c where p.full_name = 'Juan' and p.guardian_id = ?`,
      [account.id],
    );
    const { text } = await call('open', secret).expect(200);
    expect(text).not.toMatch(/health|condition|guardian|birthday/);
  });

  it('leaves no place of an erased household behind', async () => {
    const { secret } = await family();
    const account = await t.make.account();
    await answer(secret, ['Juan']).expect(200);
    await claim(account, secret).expect(200);
    await t.remove(host, `${families()}/${(await listed())[0]?.id}`).expect(204);
    expect(await guests()).toEqual([]);
    const again = await t.read(account, `/users/invitations/get/${partyId}`);
    expect(again.body.message).toBe('guest_removed');
  });
});
