import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { callsOf } from './calls.js';

const t = testApp();
const call = callsOf(t);

const START = new Date('2027-03-20T19:00:00Z');
let host: TestAccount;
let partyId: string;
let lola: string;
let tito: string;

beforeEach(async () => {
  t.clock.set('2027-03-10T12:00:00Z');
  host = await t.make.account({ fullName: 'Olga Anfitriona' });
  lola = await t.make.familyMember(host.id, { fullName: 'Lola', birthday: '2020-03-20' });
  tito = await t.make.familyMember(host.id, { fullName: 'Tito', birthday: '2022-03-20' });
  partyId = await t.make.party(host.id, { dateStart: START, maxKids: 2, maxAdults: 2 });
});

const set = (familyIds: string[], by = host) =>
  t.put(by, `/parties/${partyId}/ownFamily`, { familyIds });
const numbers = async () => (await call.stats(host, partyId).expect(200)).body;
const onList = async () => {
  const { body } = await call.list(host, partyId).expect(200);
  return (body as { full_name: string; rsvp: string }[])
    .map(({ full_name, rsvp }) => `${full_name} ${rsvp}`)
    .sort();
};
const rowOf = async (guestId: string) => {
  const { body } = await call.list(host, partyId).expect(200);
  return (body as { id: string; guest_id: string }[]).find((row) => row.guest_id === guestId)!.id;
};
const door = async () => (await t.read(host, `/parties/${partyId}/door`)).body;

describe('the host’s own family', () => {
  it('is on the guest list and in the figures, as the host says', async () => {
    await set([lola, tito, host.id]).expect(204);
    expect(await numbers()).toMatchObject({ confirmedAdults: 1, confirmedKids: 2 });
    expect(await onList()).toEqual(['Lola accepted', 'Olga Anfitriona accepted', 'Tito accepted']);
    await set([lola]).expect(204);
    expect(await onList()).toEqual(['Lola accepted']);
    const families = await t.read(host, `/parties/${partyId}/families`);
    expect(families.body).toMatchObject([
      { origin: 'host', rsvp: 'accepted', answered_by: 'host', people: [{ full_name: 'Lola' }] },
    ]);
    await set([tito]).expect(204);
    await set([tito, tito]).expect(204);
    expect(await onList()).toEqual(['Tito accepted']);
    await set([]).expect(204);
    expect(await numbers()).toMatchObject({ confirmedAdults: 0, confirmedKids: 0 });
  });

  it('holds places also beyond the quotas, and frees them for those who wait', async () => {
    const other = await t.make.account();
    const kids = [await t.make.familyMember(other.id), await t.make.familyMember(other.id)];
    const own = await t.make.invitation({ partyId, guestId: other.id });
    await set([lola]).expect(204);
    expect((await call.accept(other, own, kids).expect(409)).body.details).toEqual({
      ...{ adults: 2, kids: 1 },
    });
    await call.accept(other, own, kids.slice(0, 1)).expect(200);
    await set([lola, tito]).expect(204);
    expect(await numbers()).toMatchObject({ confirmedKids: 3 });
    await call.wait(other, own, kids).expect(200);
    await set([]).expect(204);
    expect(await numbers()).toMatchObject({ confirmedKids: 2 });
  });

  it('has its care in the totals, and shown to its host', async () => {
    const [condition] = await t.em.execute<{ id: string }[]>(
      'select id from family.health_conditions order by position limit 1',
    );
    await t.em.execute(
      'insert into family.person_health_conditions (person_id, condition_id) values (?, ?)',
      [lola, condition!.id],
    );
    await set([lola]).expect(204);
    expect((await call.health(host, partyId).expect(200)).body).toMatchObject([{ total: 1 }]);
    await call.info(host, partyId, lola).expect(200);
    await set([]).expect(204);
    expect((await call.health(host, partyId).expect(200)).body).toEqual([]);
  });

  it('is at the door and in the roll call, and is handed over to no one', async () => {
    await call.patchParty(host, partyId, { requires_handover: true }).expect(200);
    await set([lola]).expect(204);
    await call.moveParty(host, partyId, 'started').expect(200);
    const id = await rowOf(lola);
    await call.patch(host, id, 'arrived').expect(200);
    expect(await door()).toMatchObject({
      counts: { arrived: 1, kids_inside: 1 },
      guests: [{ name: 'Lola', kid: true, needs_handover: false, pickup: null }],
    });
    // The child at home is none that was handed in.
    await call.patchParty(host, partyId, { requires_handover: false }).expect(200);
    await call.patchParty(host, partyId, { requires_handover: true }).expect(200);
    await call.patch(host, id, 'exit').expect(200);
    expect(await door()).toMatchObject({ counts: { exit: 1, kids_inside: 0 } });
    await call.moveParty(host, partyId, 'finished').expect(200);
    expect((await set([]).expect(409)).body.message).toBe('party_finished');
  });

  it('keeps one who has arrived', async () => {
    await set([lola]).expect(204);
    await call.moveParty(host, partyId, 'started').expect(200);
    await call.patch(host, await rowOf(lola), 'arrived').expect(200);
    expect((await set([tito]).expect(409)).body.message).toBe('guest_arrived');
  });

  it('comes back after the host removed it from the guest list', async () => {
    await set([lola]).expect(204);
    await call.remove(host, await rowOf(lola)).expect(204);
    expect(await onList()).toEqual([]);
    await set([lola]).expect(204);
    expect(await onList()).toEqual(['Lola accepted']);
  });

  it('is no invitation of the host', async () => {
    await set([host.id, lola]).expect(204);
    const id = await rowOf(lola);
    expect((await call.open(host, partyId).expect(200)).body).toEqual([]);
    expect((await call.current(host).expect(200)).body).toEqual([]);
    await call.accept(host, id, [lola]).expect(403);
    await call.patch(host, id, 'decline').expect(403);
    await call.patch(host, id, 'notSure').expect(403);
    await t.patch(host, `/invitations/${id}/withdraw`).expect(403);
    await call.wait(host, id, [lola]).expect(403);
    await call.stay(host, id, { stays: 'with_adult' }).expect(403);
    await call.care(host, id, { share: false }).expect(403);
    await t.read(host, `/parties/${partyId}/consents`).expect(200);
    await call.moveParty(host, partyId, 'started').expect(200);
    await call.moveParty(host, partyId, 'finished').expect(200);
    expect((await call.finished(host).expect(200)).body).toEqual([]);
    const review = { party_id: partyId, rating: 5, review: 'Muy linda' };
    await t.post(host, '/partyReviews', review).expect(403);
  });

  it('is asked, told and reminded of nothing', async () => {
    await set([host.id, lola]).expect(204);
    const { body } = await t.read(host, `/parties/${partyId}/families`);
    expect(body).toMatchObject([{ origin: 'host', reminder: null }]);
    const answering = await t.em.execute(
      `select account_id from invitations.family_view where party_id = ? and is_listed
        union all select account_id from invitations.household_answer_view where party_id = ?`,
      [partyId, partyId],
    );
    expect(answering).toEqual([]);
  });

  it('is not found by the search for guests', async () => {
    await set([lola]).expect(204);
    await call.moveParty(host, partyId, 'started').expect(200);
    expect((await call.search(host, partyId, 'Tito').expect(200)).body).toEqual([]);
    await call.add(host, partyId, { userId: tito }).expect(404);
  });

  it('is of the own household alone', async () => {
    const other = await t.make.account();
    const child = await t.make.familyMember(other.id);
    await set([child]).expect(404);
    expect(await onList()).toEqual([]);
    await set([lola], other).expect(403);
  });

  it('is not changed for a party that was called off', async () => {
    await t.post(host, `/parties/${partyId}/cancel`, {}).expect(200);
    expect((await set([lola]).expect(409)).body.message).toBe('party_cancelled');
  });
});
