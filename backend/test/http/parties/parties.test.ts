import { testApp } from '../../support/app.js';
import type { By } from '../../support/caller.js';

const t = testApp({ now: '2027-03-01T12:00:00Z' });

const body = {
  name: 'Cumple de Sofía',
  date_start: '2027-03-20 16:00',
  date_end: '2027-03-20 19:00',
  rsvp_due_date: '2027-03-18 23:55',
  timezone: 'America/Montevideo',
  address: 'Av. Italia 1234',
  city: 'Montevideo',
  country: 'Uruguay',
  max_attendees_adults: 10,
  max_attendees_kids: 20,
};

describe('a party', () => {
  it('is created, found by its host with everything, and in the list', async () => {
    const host = await t.make.account();
    const created = await t.post(host, '/parties', body).expect(201);
    expect(created.body).toEqual({ id: expect.any(String) });
    expect(
      await t.em.execute('select locale from parties.parties where id = ?', [created.body.id]),
    ).toEqual([{ locale: 'es' }]); // of its mails

    const { body: party } = await t.read(host, `/parties/${created.body.id}`).expect(200);
    expect(party).toMatchObject({
      id: created.body.id,
      date_start: '2027-03-20T16:00:00-03:00',
      rsvp_due_date: '2027-03-18T23:55:00-03:00',
      max_attendees_kids: 20,
      views_count: 0,
      status: 'pending',
      youtube_link: null,
      pictures: [],
    });

    const { body: list } = await t
      .read(host, '/parties?status=pending,started&search=sofia')
      .expect(200);
    expect(list).toEqual([{ ...party, average: null }]);
  });

  it('shows other accounts no quotas and no views', async () => {
    const host = await t.make.account();
    const stranger = await t.make.account();
    const id = await t.make.party(host.id);
    const { body: party } = await t.read(stranger, `/parties/${id}`).expect(200);
    expect(party).not.toHaveProperty('max_attendees_kids');
    expect(party).not.toHaveProperty('views_count');
  });

  it('keeps for its host what the venue charges for, until null removes it', async () => {
    const host = await t.make.account();
    const stranger = await t.make.account();
    const terms = { minimum_kids: 15, price_per_kid: 450.5 };
    const { body: created } = await t.post(host, '/parties', { ...body, ...terms }).expect(201);
    const read = async (by: By) => (await t.read(by, `/parties/${created.id}`).expect(200)).body;
    const change = (changes: object) =>
      t.patch(host, `/parties/${created.id}`, changes).expect(200);
    expect(await read(host)).toMatchObject(terms);
    const seen = await read(stranger);
    expect(seen).not.toHaveProperty('minimum_kids');
    expect(seen).not.toHaveProperty('price_per_kid');

    expect((await change({ name: 'Otra' })).body).toMatchObject(terms);
    expect((await change({ minimum_kids: null })).body).toMatchObject({
      minimum_kids: null,
      price_per_kid: 450.5,
    });
    expect((await change({ price_per_kid: null })).body.price_per_kid).toBeNull();
  });

  it('looks as its theme, until null removes it', async () => {
    const host = await t.make.account();
    const { body: created } = await t
      .post(host, '/parties', { ...body, theme: 'dinosaurs' })
      .expect(201);
    const guest = await t.make.account();
    const seen = () => t.read(guest, `/parties/${created.id}`).expect(200);
    expect((await seen()).body.theme).toBe('dinosaurs');
    await t.patch(host, `/parties/${created.id}`, { theme: null }).expect(200);
    expect((await seen()).body.theme).toBeNull();
  });

  it.each(['name', 'date_start', 'rsvp_due_date', 'timezone', 'max_attendees_kids', 'status'])(
    'is not changed by a %s of null',
    async (field) => {
      const host = await t.make.account();
      const id = await t.make.party(host.id);
      const refused = await t.patch(host, `/parties/${id}`, { [field]: null }).expect(400);
      expect(refused.body.details).toEqual([{ field, code: 'required' }]);
    },
  );

  it('counts every view, also concurrent ones', async () => {
    const host = await t.make.account();
    const guest = await t.make.account();
    const id = await t.make.party(host.id);
    await Promise.all(
      Array.from({ length: 20 }, () => t.patch(guest, `/parties/${id}/viewsCount`).expect(200)),
    );
    const { body: party } = await t.read(host, `/parties/${id}`);
    expect(party.views_count).toBe(20);
  });

  it.each([
    ['a name of one letter', { name: 'x' }, 'name', 'min'],
    ['no name', { name: undefined }, 'name', 'required'],
    ['a day that does not exist', { date_start: '2027-02-30 10:00' }, 'date_start', 'date'],
    ['no date', { date_start: 'mañana' }, 'date_start', 'date'],
    ['an end before the start', { date_end: '2027-03-20 15:00' }, 'date_end', 'before_start'],
    ['an unknown time zone', { timezone: 'Marte/Olympus' }, 'timezone', 'timezone'],
    ['a quota that is no number', { max_attendees_kids: 'muchos' }, 'max_attendees_kids', 'isInt'],
    ['an unknown theme', { theme: 'dragons' }, 'theme', 'isIn'],
    ['a minimum of no kids', { minimum_kids: 0 }, 'minimum_kids', 'min'],
    ['half a kid at least', { minimum_kids: 1.5 }, 'minimum_kids', 'isInt'],
    ['a price that is a text', { price_per_kid: '450' }, 'price_per_kid', 'isNumber'],
    ['a price of three decimals', { price_per_kid: 4.505 }, 'price_per_kid', 'isNumber'],
    ['a price below zero', { price_per_kid: -1 }, 'price_per_kid', 'min'],
    ['a price of 10^12', { price_per_kid: 1e12 }, 'price_per_kid', 'max'],
    ['an unknown field', { color: 'rojo' }, 'color', 'unknown_field'],
  ])('is refused with %s', async (_, change, field, code) => {
    const host = await t.make.account();
    const refused = await t.post(host, '/parties', { ...body, ...change }).expect(400);
    expect(refused.body.message).toBe('validation_failed');
    expect(refused.body.details[0]).toMatchObject({ field, code });
  });
});
