import { randomUUID } from 'node:crypto';
import { hostTexts } from '../../../src/modules/parties/parties.api.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { answerByLink, secretOf } from '../../support/by-link.js';

let host: TestAccount;
let partyId: string;
const t = testApp({ now: '2027-03-01T12:00:00Z' });

beforeEach(async () => {
  host = await t.make.account({ fullName: 'Ana Anfitriona' });
  const { body } = await t.post(host, '/parties', original).expect(201);
  partyId = body.id;
});

const original = {
  name: 'Cumple de Sofía',
  date_start: '2027-03-20 16:00',
  date_end: '2027-03-20 19:00',
  rsvp_due_date: '2027-03-18 12:00',
  timezone: 'America/Argentina/Buenos_Aires',
  address: 'Av. Italia 1234',
  city: 'Montevideo',
  country: 'Uruguay',
  max_attendees_adults: 12,
  max_attendees_kids: 30,
  minimum_kids: 15,
  price_per_kid: 450.5,
  theme: 'pirates',
  visitor_view: 'minimal',
  requires_handover: true,
  host_name: 'Ana y Bruno',
  honoree_name: 'Sofía',
  turns: 6,
  ...hostTexts((name) => `Texto de ${name}`),
  contact_phone: '+59899123456',
};
const dates = { date_start: '2027-04-10 17:00', date_end: '2027-04-10 20:00' };

const duplicate = (changes: object = {}) =>
  t.post(host, `/parties/${partyId}/duplicate`, { ...dates, ...changes });
const read = async (id: string) => (await t.read(host, `/parties/${id}`).expect(200)).body;
const hosted = async () => (await t.read(host, '/parties').expect(200)).body as { id: string }[];

type Family = Answered['ListedFamilyResponse'];
const familiesOf = async (id: string) =>
  (await t.read(host, `/parties/${id}/families`).expect(200)).body as Family[];

describe('a duplicate of a party', () => {
  it('has its content at other dates, and its own state', async () => {
    await t.make.picture(partyId);
    await t
      .patch(host, `/parties/${partyId}`, {
        youtube_link: 'https://youtu.be/dQw4w9WgXcQ',
        status: 'started',
      })
      .expect(200);
    const guest = await t.make.account();
    await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted' });
    await t.patch(guest, `/parties/${partyId}/viewsCount`).expect(200);

    const { body } = await duplicate().expect(201);
    expect(body).toEqual({ id: expect.any(String) });
    const { id, ...copy } = await read(body.id);
    expect(id).not.toBe(partyId);
    expect(copy).toMatchObject({
      ...original,
      date_start: '2027-04-10T17:00:00-03:00',
      date_end: '2027-04-10T20:00:00-03:00',
      rsvp_due_date: '2027-04-08T13:00:00-03:00', // as long before the start
      youtube_link: null,
      pictures: [],
      status: 'pending',
      cancelled_at: null,
      views_count: 0,
    });
    const stats = await t.read(host, `/parties/${id}/stats`).expect(200);
    expect(stats.body).toMatchObject({ confirmedAdults: 0, confirmedKids: 0 });
    const list = await t.read(host, `/parties/${id}/invitations`).expect(200);
    expect(list.body).toEqual([]);
  });

  it('takes what the request changes, and removes what is null', async () => {
    const changes = { name: 'Cumple de Tomás', turns: 7, message: null, contact_phone: null };
    const { body } = await duplicate({ ...changes, rsvp_due_date: '2027-04-01 12:00' }).expect(201);
    expect(await read(body.id)).toMatchObject({
      ...changes,
      rsvp_due_date: '2027-04-01T12:00:00-03:00',
      host_name: 'Ana y Bruno',
    });
    expect(await read(partyId)).toMatchObject({ name: original.name, turns: 6 });
  });

  it('expects the same families: with links of their own, and without their answers', async () => {
    await t
      .post(host, `/parties/${partyId}/families`, {
        list: 'Familia Pérez: Juan, Ana; 099 123 456\nFamilia Gómez\nFamilia Silva: Leo',
      })
      .expect(201);
    const [first, second, third] = await familiesOf(partyId);
    if (!first || !second || !third) throw new Error('not added');
    await answerByLink(t, secretOf(first), { children: ['Juan'], adults: 1 }).expect(200);
    await t.http.post('/api/familyLinks/disown').send({ secret: secretOf(second) });
    const guest = await t.make.account();
    await t.post(guest, '/familyLinks/claim', { secret: secretOf(third) });
    const before = await familiesOf(partyId);

    const { body } = await duplicate().expect(201);
    const copies = await familiesOf(body.id);
    const expected = before.map(({ id: _, link: __, ...family }) => ({
      ...family,
      state: 'not_opened',
      rsvp: null,
      people: [],
      opened_at: null,
      answered_at: null,
      answered_by: null,
      has_account: false,
      disowned: false,
      reminder: { count: 0, state: 'ready' },
    }));
    expect(copies).toMatchObject(expected);
    const links = [...before, ...copies].map(({ link }) => link);
    expect(new Set(links).size).toBe(6);
    expect(await familiesOf(partyId)).toEqual(before);

    for (const [index, copy] of copies.entries()) {
      const opened = await t.http.post('/api/familyLinks/open').send({ secret: secretOf(copy) });
      expect(opened.body).toMatchObject({
        state: 'open',
        party: { date_start: '2027-04-10T17:00:00-03:00' },
        family: { name: before[index]?.name },
      });
    }
  });

  it('has the own family again, as far as it is still of the household, and only where it was', async () => {
    const [lola, teo] = [
      await t.make.familyMember(host.id, { fullName: 'Lola', birthday: '2020-01-01' }),
      await t.make.familyMember(host.id, { fullName: 'Teo' }),
    ];
    const own = (familyIds: string[]) =>
      t.put(host, `/parties/${partyId}/ownFamily`, { familyIds });
    await own([lola, teo]).expect(204);
    await own([lola]).expect(204);
    const { body } = await duplicate().expect(201);
    expect(await familiesOf(body.id)).toMatchObject([
      { origin: 'host', rsvp: 'accepted', people: [{ full_name: 'Lola', rsvp: 'accepted' }] },
    ]);
    const stats = await t.read(host, `/parties/${body.id}/stats`).expect(200);
    expect(stats.body).toMatchObject({ confirmedKids: 1, confirmedAdults: 0 });

    await t.patch(host, `/parties/${partyId}`, { status: 'started' });
    await t.patch(host, `/parties/${partyId}`, { status: 'finished' });
    await t.remove(host, `/family/${lola}`).expect(204);
    const { body: later } = await duplicate().expect(201);
    expect(await familiesOf(later.id)).toEqual([]);
  });

  it('is made while the household changes at the same moment', async () => {
    const teo = await t.make.familyMember(host.id, { fullName: 'Teo' });
    await t.put(host, `/parties/${partyId}/ownFamily`, { familyIds: [teo] }).expect(204);
    const [made, gone] = await Promise.all([duplicate(), t.remove(host, `/family/${teo}`)]);
    expect([made.status, gone.status]).toEqual([201, 204]);
    const [copy] = await familiesOf(made.body.id);
    expect(copy).toBeUndefined(); // taken off with the member, or never copied
  });

  it('is made once for a key, also by requests at the same time', async () => {
    const idempotency_key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => duplicate({ idempotency_key }).expect(201)),
    );
    const ids = new Set(answers.map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(await hosted()).toHaveLength(2);

    const again = await duplicate({ idempotency_key: idempotency_key.toUpperCase() }).expect(201);
    expect(ids).toContain(again.body.id);
    await duplicate().expect(201);
    expect(await hosted()).toHaveLength(3);
  });

  it('is of the own party alone: another host with the same key gets nothing of it', async () => {
    const idempotency_key = randomUUID();
    await duplicate({ idempotency_key }).expect(201);
    const stranger = await t.make.account();
    const refused = t.post(stranger, `/parties/${partyId}/duplicate`);
    await refused.send({ ...dates, idempotency_key }).expect(403);
    await t.post(stranger, `/parties/${randomUUID()}/duplicate`, dates).expect(404);
    expect(await hosted()).toHaveLength(2);
  });

  it.each([
    ['without a start', { date_start: undefined }, 'date_start', 'required'],
    ['without an end', { date_end: undefined }, 'date_end', 'required'],
    [
      'in the past',
      { date_start: '2025-03-20 16:00', date_end: '2025-03-20 19:00' },
      'date_end',
      'in_the_past',
    ],
    ['that ends before it starts', { date_end: '2027-04-10 16:00' }, 'date_end', 'before_start'],
    ['with a name of null', { name: null }, 'name', 'required'],
    ['with a status', { status: 'started' }, 'status', 'unknown_field'],
  ])('is refused %s, and nothing is created', async (_, changes, field, code) => {
    const { body } = await duplicate(changes).expect(400);
    expect(body.details).toMatchObject([{ field, code }]);
    expect(await hosted()).toHaveLength(1);
  });
});
