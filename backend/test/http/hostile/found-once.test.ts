import { randomUUID } from 'node:crypto';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';

let host: TestAccount;
let partyId: string;
const t = testApp();
beforeAll(async () => {
  host = await t.make.account({ fullName: 'Ana Pérez' });
  partyId = await t.make.party(host.id, { status: 'started' });
  await t.make.account({ fullName: 'Beatriz Gómez' });
});

const get = (path: string) => t.read(host, `/${path}`);
const patch = (body: object) => t.patch(host, `/parties/${partyId}`, body);

describe('a body with many members', () => {
  const members = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));
  const send = (path: string, body: string) =>
    t.http.post(`/api/${path}`).set('Content-Type', 'application/json').send(body);

  it.each(['auth/login', 'auth/logout', 'auth/refreshToken', 'auth/register'])(
    'gets a short answer from %s',
    async (path) => {
      const refused = await send(path, members(900)).expect(400);
      expect(refused.body.details).toHaveLength(20);
      expect(refused.text.length).toBeLessThan(2_000);
    },
  );

  it('is refused as a whole when it has thousands', async () => {
    const refused = await send('auth/logout', members(5_000)).expect(400);
    expect(refused.body.details).toEqual([{ field: '', code: 'malformed' }]);
  });

  it('is refused when it is too large, also by a route that takes no body', async () => {
    for (const path of ['auth/logout', 'auth/sessions/endOthers']) {
      const refused = await send(path, JSON.stringify('x'.repeat(1_000_000))).expect(413);
      expect(refused.body).toEqual({ statusCode: 413, message: 'payload_too_large' });
    }
  });

  it('gets a short answer when a name is long', async () => {
    const refused = await send('auth/logout', `{"${'x'.repeat(90_000)}":1}`).expect(400);
    expect(refused.text.length).toBeLessThan(2_000);
  });
});

describe('the search for guests', () => {
  const search = (text: string) =>
    get(`parties/${partyId}/searchNonInvited/${encodeURIComponent(text)}`);

  it.each([['％％％'], ['＿＿＿'], ['b％z'], ['\\\\\\'], ['B＿atriz']])(
    'takes the wildcards of %s literally',
    async (text) => expect((await search(text).expect(200)).body).toEqual([]),
  );

  it.each([['\u0301\u0301\u0301'], ['a\u0301\u0302'], ['\u200b\u200b\u200b'], ['a\u00ad\u00ad']])(
    'counts visible letters only: %j',
    async (text) => expect((await search(text).expect(400)).body.details[0].code).toBe('min'),
  );

  it('finds a name in any Unicode form', async () => {
    for (const text of ['gómez', 'go\u0301mez', 'GOMEZ', 'ｇｏｍｅｚ']) {
      expect((await search(text).expect(200)).body).toMatchObject([{ full_name: 'Beatriz Gómez' }]);
    }
  });

  it('takes a full-width percent sign literally in lists', async () => {
    for (const list of [
      `parties/${partyId}/invitations`,
      'parties',
      'users/invitations/getFinished',
    ]) {
      expect((await get(`${list}?search=${encodeURIComponent('％')}`).expect(200)).body).toEqual(
        [],
      );
    }
  });
});

describe('a date of a party', () => {
  it.each([
    '-000500-01-01T00:00:00Z',
    '0000-01-01 00:00',
    '10:00Z',
    '2027-W12-3T10:00Z',
    '2027-03-20T16:00:00+99:00',
    '2027-02-30 16:00',
  ])('may not be %s', async (date) => {
    const refused = await patch({ rsvp_due_date: date }).expect(400);
    expect(refused.body.details).toEqual([{ field: 'rsvp_due_date', code: 'date' }]);
  });
});

describe('a time zone of a party', () => {
  it.each([
    ...['+05:30', '-03:00', 'IST', 'PST', 'EST5EDT', 'SystemV/EST5', 'Etc/Nada', 'posixrules'],
    ...['US/Pacific-New', 'Canada/East-Saskatchewan', 'US/pacific-new'],
  ])('may not be %s, which PostgreSQL reads differently or not at all', async (timezone) => {
    const refused = await patch({ timezone }).expect(400);
    expect(refused.body.details).toEqual([{ field: 'timezone', code: 'timezone' }]);
  });

  it('may be each that browsers name, and PostgreSQL knows it', async () => {
    const names = await t.em.execute<{ name: string }[]>('select name from pg_timezone_names');
    const known = new Set(names.map(({ name }) => name));
    const zones = Intl.supportedValuesOf('timeZone');
    expect(zones.filter((zone) => !known.has(zone))).toEqual([]);
    for (const timezone of ['America/Argentina/Buenos_Aires', 'Etc/GMT+3', 'UTC', 'US/Pacific']) {
      expect((await patch({ timezone }).expect(200)).body.timezone).toBe(timezone);
    }
  });
});

describe('a cursor', () => {
  it.each([
    '2027-01-01 12:00:00+99',
    '2027-01-01 12:00:00-15:30',
    '2027-02-30 12:00:00+00',
    'infinity',
  ])('may not hold %s', async (moment) => {
    const cursor = Buffer.from(`${moment}|${randomUUID()}`).toString('base64url');
    const refused = await get(`parties/${partyId}/invitations?cursor=${cursor}`).expect(400);
    expect(refused.body.details).toEqual([{ field: 'cursor', code: 'cursor' }]);
  });
});

describe('a name', () => {
  const add = (full_name: string) => t.post(host, '/family', { full_name, birthday: '2019-01-01' });

  it('must have a visible character', async () => {
    for (const name of ['\u200b\u200b\u200b', '\u3164\u3164', '\u2800\u2800']) {
      expect((await add(name).expect(400)).body.details).toEqual([
        { field: 'full_name', code: 'required' },
      ]);
    }
  });

  it('must be on one line', async () => {
    expect((await add('Ana\nLuz').expect(400)).body.message).toBe('invalid_characters');
  });

  it('is compared in any Unicode form', async () => {
    expect((await add('Joaqui\u0301n').expect(201)).body.full_name).toBe('Joaquín');
    expect((await add('Joaquín').expect(409)).body.message).toBe('family_member_exists');
  });
});

describe('an e-mail address', () => {
  it.each([
    '"a b"@example.com',
    '"b@example.org c"@example.com',
    '"a\r\nb"@example.com',
    'a@b@c.uy',
  ])('may not be %j', async (email) => {
    await t.http.post('/api/passwords/sendResetEmail').send({ email }).expect(400);
  });
});

describe('the text of a review', () => {
  it('may have several lines', async () => {
    const over = await t.make.party((await t.make.account()).id, { status: 'finished' });
    await t.make.invitation({ partyId: over, guestId: host.id, rsvp: 'accepted' });
    const opinion = { party_id: over, rating: 5, review: 'Muy linda.\n¡Gracias! 🎂' };
    const written = await t.post(host, '/partyReviews', opinion);
    expect(written.body).toMatchObject({ review: opinion.review });
  });
});

describe('an id in upper case', () => {
  it('names the same row', async () => {
    const id = 'C1A1DBFD-F049-4DC0-9392-E4527EA2FB2B';
    const note = (health_condition_id: string) =>
      t.post(host, `/users/${host.id.toUpperCase()}/healthConditions`, {
        health_condition_id,
      });
    const noted = await note(id).expect(201);
    expect(noted.body.id).toBe(id.toLowerCase());
    expect((await note(id.toLowerCase()).expect(201)).body).toEqual(noted.body);
  });
});

describe('a malformed request', () => {
  it.each([
    ['a scheme of its own', { Authorization: 'Basic YTpi' }, 401],
    ['a token of its own', { Authorization: `Bearer ${'x.'.repeat(2_000)}` }, 401],
    ['a token in three parts', { Authorization: 'Bearer a.b.c' }, 401],
  ])('is refused with %s', async (_, headers, status) => {
    const refused = await t.read(headers, '/family').expect(status);
    expect(refused.body).toEqual({ statusCode: 401, message: 'unauthenticated' });
  });

  it.each([
    ['an unknown charset', { 'Content-Type': 'application/json; charset=klingon' }, 415],
    ['an unknown encoding', { 'Content-Encoding': 'klingon' }, 415],
    ['a body that is not gzip', { 'Content-Encoding': 'gzip' }, 400],
  ])('is refused with %s', async (_, headers, status) => {
    const refused = await t.http
      .post('/api/family')
      .set({ 'Content-Type': 'application/json', ...host.auth, ...headers })
      .send('{"full_name":"Ana"}');
    expect([refused.status, refused.body.statusCode]).toEqual([status, status]);
  });

  it.each(['{', '[', '"ana"', 'null', '[]', '{"email":', '{"__proto__":{"email":1}}'])(
    'is refused as a whole: %s',
    async (body) => {
      const json = { 'Content-Type': 'application/json' };
      const refused = await t.http.post('/api/auth/login').set(json).send(body).expect(400);
      expect(refused.body.message).toBe('validation_failed');
    },
  );

  it('that is no JSON is refused', async () => {
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await t.http.post('/api/auth/login').set(form).send('email=ana%40example.com').expect(400);
  });

  it('with a malformed Accept-Language is answered in Spanish', async () => {
    const strange = 'x'.repeat(4_000) + ';q=9,__proto__,*';
    await get('healthConditions').set('Accept-Language', strange).expect(200);
  });
});
