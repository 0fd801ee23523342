import { testApp } from '../../support/app.js';
import { countStatements } from '../../support/statements.js';
import { callsOf } from './calls.js';

const t = testApp();
const call = callsOf(t);

const rowsOf = (partyId: string) =>
  t.em.execute<{ opened_at: string | null }[]>(
    'select * from invitations.invitations where party_id = ?',
    [partyId],
  );

describe('opening a share link', () => {
  it('adds the account to the guest list once, without an answer', async () => {
    const host = await t.make.account();
    const guest = await t.make.account({ fullName: 'Ana Pérez' });
    const partyId = await t.make.party(host.id, {
      name: 'Cumple de Sofía',
      dateStart: new Date('2027-03-20T19:00:00Z'),
    });
    const first = await call.open(guest, partyId).expect(200);
    expect(first.body).toEqual([
      {
        id: expect.any(String),
        party_id: partyId,
        guest_id: guest.id,
        user_id: guest.id,
        name: 'Cumple de Sofía',
        full_name: 'Ana Pérez',
        email: guest.email,
        rsvp: null,
        status: 'not_arrived',
        date_start: '2027-03-20T16:00:00-03:00',
        added_by_host: false,
        possible_repeat: false,
        family_id: null,
        stays: null,
        contact_phone: null,
        host_phone: null,
        picked_up_by: null,
        picked_up_by_name: null,
        message: null,
        leaves_alone: false,
      },
    ]);
    expect((await call.open(guest, partyId).expect(200)).body).toEqual(first.body);
    expect((await call.list(host, partyId).expect(200)).body).toEqual([
      { ...first.body[0], family_id: expect.any(String) },
    ]);
  });

  it('writes in one transaction the first time and takes one statement afterwards', async () => {
    const host = await t.make.account();
    const guest = await t.make.account();
    const partyId = await t.make.party(host.id);
    const open = () => call.open(guest, partyId).expect(200);
    // The view; then begin, lock, find the guest and the family, insert both, commit.
    expect(await countStatements(t.app, open)).toBe(8);
    expect(await countStatements(t.app, open)).toBe(1);
  });

  it('returns the household, the own person first', async () => {
    const host = await t.make.account();
    const guest = await t.make.account();
    const child = await t.make.familyMember(guest.id);
    const partyId = await t.make.party(host.id);
    await t.make.invitation({ partyId, guestId: child, accountId: guest.id, rsvp: 'accepted' });
    const { body } = await call.open(guest, partyId).expect(200);
    expect(body).toMatchObject([
      { guest_id: guest.id, rsvp: null },
      { guest_id: child, rsvp: 'accepted', user_id: guest.id },
    ]);
  });

  it('returns an empty list to the host and creates no row', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id);
    expect((await call.open(host, partyId).expect(200)).body).toEqual([]);
    expect(await rowsOf(partyId)).toEqual([]);
  });

  it('answers guest_removed to a removed household and creates no row', async () => {
    const host = await t.make.account();
    const guest = await t.make.account();
    const partyId = await t.make.party(host.id);
    await t.make.invitation({ partyId, guestId: guest.id, removedAt: t.clock.now() });
    const refused = await call.open(guest, partyId).expect(409);
    expect(refused.body.message).toBe('guest_removed');
    expect(await rowsOf(partyId)).toHaveLength(1);
    expect((await call.current(guest)).body).toEqual([]);
  });

  it.each([
    ['had opened the link', new Date('2026-11-01T12:00:00Z')],
    ['never opened the link', null],
  ])(
    'shows the child of a removed parent who %s, and creates no invitation',
    async (_, openedAt) => {
      const host = await t.make.account();
      const guest = await t.make.account();
      const child = await t.make.familyMember(guest.id);
      const partyId = await t.make.party(host.id);
      await t.make.invitation({ partyId, guestId: guest.id, removedAt: t.clock.now(), openedAt });
      await t.make.invitation({ partyId, guestId: child, accountId: guest.id, rsvp: 'accepted' });
      expect((await call.open(guest, partyId).expect(200)).body).toMatchObject([
        { guest_id: child },
      ]);
      expect(await rowsOf(partyId)).toHaveLength(2);
    },
  );
});

describe('own invitations', () => {
  it('have one row per party with the household’s answer, the next party first', async () => {
    const host = await t.make.account();
    const guest = await t.make.account({ fullName: 'Ana Pérez' });
    const child = await t.make.familyMember(guest.id, { fullName: 'Luis Pérez' });
    const later = await t.make.party(host.id, { dateStart: new Date('2028-02-01T18:00:00Z') });
    const sooner = await t.make.party(host.id, { dateStart: new Date('2028-01-01T18:00:00Z') });
    const over = await t.make.party(host.id, { status: 'finished' });
    await t.make.invitation({ partyId: later, guestId: guest.id, rsvp: 'declined' });
    const invited = { accountId: guest.id, guestId: child };
    await t.make.invitation({ partyId: later, ...invited, rsvp: 'accepted' });
    await t.make.invitation({ partyId: sooner, ...invited, rsvp: 'not_sure' });
    await t.make.invitation({ partyId: over, guestId: guest.id, rsvp: 'accepted' });
    await t.make.picture(sooner);

    const { body } = await call.current(guest).expect(200);
    expect(body).toMatchObject([
      { party_id: sooner, full_name: 'Luis Pérez', rsvp: 'not_sure', pictures: [{}] },
      { party_id: later, full_name: 'Ana Pérez', rsvp: 'accepted', pictures: [] },
    ]);
    expect(await countStatements(t.app, () => call.current(guest).expect(200))).toBe(1);
  });

  it('include finished ones with the own review, the latest first, searchable by name', async () => {
    const host = await t.make.account();
    const guest = await t.make.account({ fullName: 'Ana Pérez' });
    const other = await t.make.account();
    const party = (name: string, dateStart: string) =>
      t.make.party(host.id, { name, dateStart: new Date(dateStart), status: 'finished' });
    const first = await party('Cumpleaños de Iñaki', '2026-01-01T18:00:00Z');
    const second = await party('Comunión', '2026-02-01T18:00:00Z');
    for (const partyId of [first, second]) {
      await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted' });
      await t.make.review(partyId, other.id);
    }
    const reviewId = await t.make.review(first, guest.id, { rating: 4, review: 'Muy linda' });

    const { body } = await call.finished(guest).expect(200);
    expect(body).toMatchObject([
      { party_id: second, review: null },
      {
        party_id: first,
        review: {
          id: reviewId,
          party_id: first,
          rating: 4,
          review: 'Muy linda',
          full_name: 'Ana Pérez',
        },
      },
    ]);
    expect((await call.finished(guest, 'CUMPLEANOS de ina')).body).toMatchObject([
      { party_id: first },
    ]);
    expect((await call.finished(guest, '%')).body).toEqual([]);
    expect((await call.current(guest)).body).toEqual([]);
    expect(await countStatements(t.app, () => call.finished(guest).expect(200))).toBe(1);
  });
});
