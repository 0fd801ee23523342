// A household answers for people whom it has not typed in before.
import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../support/app.js';
import type { By } from '../../support/caller.js';
import { callsOf } from './calls.js';

const t = testApp();
const call = callsOf(t);
const juan = { full_name: 'Juan Pérez', is_kid: true };

/** A parent without family members, who opened the link of a party. */
async function newFamily(given: Parameters<TestApp['make']['party']>[1] = {}) {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id, given);
  return { host, partyId, ...(await invited(partyId)) };
}
async function invited(partyId: string) {
  const parent = await t.make.account();
  return { parent, id: await t.make.invitation({ partyId, guestId: parent.id }) };
}

const accept = (who: By, id: string, body: object) =>
  t.patch(who, `/invitations/${id}/accept`, body);
const familyOf = async (who: By) =>
  (await t.read(who, '/family').expect(200)).body as {
    id: string;
    full_name: string;
    birthday: string | null;
    is_kid: boolean | null;
  }[];
const numbers = async (host: By, partyId: string) => {
  const { body } = await call.stats(host, partyId).expect(200);
  return [body.confirmedAdults, body.confirmedKids];
};

describe('people named with an answer', () => {
  it('join the family and the guest list at once, each as what it was said to be', async () => {
    const { host, partyId, parent, id } = await newFamily();
    const people = [juan, { full_name: 'Abuela Rosa', is_kid: false }];
    const { body } = await accept(parent, id, { familyIds: [parent.id], people }).expect(200);
    const accepted = (full_name: string) =>
      expect.objectContaining({ full_name, rsvp: 'accepted' });
    expect(body).toHaveLength(3);
    expect(body).toEqual(
      expect.arrayContaining([parent.fullName, 'Juan Pérez', 'Abuela Rosa'].map(accepted)),
    );
    expect((await call.open(parent, partyId)).body).toEqual(body);
    expect(await numbers(host, partyId)).toEqual([2, 1]);
    expect(await familyOf(parent)).toMatchObject([
      { full_name: 'Abuela Rosa', birthday: null, is_kid: false },
      { full_name: 'Juan Pérez', birthday: null, is_kid: true },
    ]);
  });

  it('are the same when the answer is repeated, also by another spelling or twice in one', async () => {
    const { host, partyId, parent, id } = await newFamily();
    const again = { ...juan, full_name: 'JUAN  perez' };
    await accept(parent, id, { familyIds: [], people: [juan, again] }).expect(200);
    await accept(parent, id, { familyIds: [], people: [again] }).expect(200);
    const [member, ...others] = await familyOf(parent);
    expect([member?.full_name, others]).toEqual(['Juan Pérez', []]);
    expect(await numbers(host, partyId)).toEqual([0, 1]);
  });

  it('may bring a birthday, which then counts', async () => {
    const { host, partyId, parent, id } = await newFamily();
    await accept(parent, id, { familyIds: [], people: [juan] }).expect(200);
    const people = [{ ...juan, birthday: '1990-05-02 00:00:00' }];
    await accept(parent, id, { familyIds: [], people }).expect(200);
    expect(await familyOf(parent)).toMatchObject([{ birthday: '1990-05-02' }]);
    expect(await numbers(host, partyId)).toEqual([1, 0]);
  });

  it('are not kept when the answer is refused', async () => {
    const { parent, id } = await newFamily({ maxKids: 0 });
    const full = await accept(parent, id, { familyIds: [], people: [juan] }).expect(409);
    expect(full.body.message).toBe('not_enough_slots');
    await accept(parent, id, { familyIds: [randomUUID()], people: [juan] }).expect(404);
    const stranger = await t.make.account();
    await accept(stranger, id, { familyIds: [], people: [juan] }).expect(404);
    expect([await familyOf(parent), await familyOf(stranger)]).toEqual([[], []]);
  });

  it('keep within the limit of a family', async () => {
    const { parent, id } = await newFamily();
    for (let n = 0; n < 19; n += 1) await t.make.familyMember(parent.id);
    const people = [juan, { full_name: 'Pía Pérez', is_kid: true }];
    const refused = await accept(parent, id, { familyIds: [], people }).expect(409);
    expect(refused.body).toMatchObject({
      message: 'limit_reached',
      details: { what: 'family_members', limit: 20 },
    });
    expect(await familyOf(parent)).toHaveLength(19);
    await accept(parent, id, { familyIds: [], people: [juan] }).expect(200);
  });

  it.each([
    ['no name', [{ is_kid: true }]],
    ['a short name', [{ ...juan, full_name: ' J ' }]],
    ['a name that does not say what it is', [{ full_name: 'Juan' }]],
    ['a birthday that no one has', [{ ...juan, birthday: '2019-02-30' }]],
    ['a list of names', ['Juan']],
    ['more fields', [{ ...juan, id: randomUUID() }]],
    ['too many', Array.from({ length: 15 }, (_, n) => ({ ...juan, full_name: `Juan ${n}` }))],
    ['null', null],
    ['an empty list', []],
  ])('are refused with %s', async (_, people) => {
    const { parent, id } = await newFamily();
    const refused = await accept(parent, id, { familyIds: [], people }).expect(400);
    expect(refused.body.message).toBe('validation_failed');
    expect(await familyOf(parent)).toEqual([]);
  });

  it('wait for places together with the family', async () => {
    const { host, partyId, parent, id } = await newFamily({ maxKids: 0 });
    const { body } = await t
      .post(parent, `/invitations/${id}/wait`, { familyIds: [], people: [juan] })
      .expect(200);
    const [member] = await familyOf(parent);
    expect(body[0].waitlist.guest_ids).toEqual([member?.id]);
    await call.patchParty(host, partyId, { max_attendees_kids: 1 }).expect(200);
    expect(await numbers(host, partyId)).toEqual([0, 1]);
  });
});

describe('a child without a birthday', () => {
  it('may be left at the party, is called through its parent, and picks no sibling up', async () => {
    const { host, partyId, parent, id } = await newFamily();
    await t
      .post(parent, `/family/${parent.id}`, {
        phone_country_code: 'UY',
        phone_country_number: '598',
        phone_number: '99456123',
      })
      .expect(201);
    const people = [juan, { ...juan, full_name: 'Pía Pérez' }];
    const { body } = await accept(parent, id, { familyIds: [], people }).expect(200);
    const [, first, second] = body;
    await call.stay(parent, first.id, { picked_up_by: second.guest_id }).expect(404);
    const stay = { stays: 'dropped_off', picked_up_by: parent.id };
    await call.stay(parent, first.id, stay).expect(200);
    const info = (await call.info(host, partyId, first.guest_id).expect(200)).body;
    expect(info).toMatchObject({ age: null, user: { phone_number: '99456123' } });
  });
});

it('at a party where children are left no child goes without a place for want of one for an adult', async () => {
  const { host, partyId } = await newFamily({ maxKids: 25, maxAdults: 12 });
  await call.patchParty(host, partyId, { requires_handover: true }).expect(200);
  for (let n = 0; n < 25; n += 1) {
    const { parent, id } = await invited(partyId);
    const people = [{ full_name: `Niño ${n}`, is_kid: true }];
    const together = await accept(parent, id, { familyIds: [parent.id], people });
    if (together.status === 200) continue;
    // By this the screen asks whether the child goes alone.
    expect(together.body).toMatchObject({
      message: 'not_enough_slots',
      details: { adults: 0, kids: 25 - n },
    });
    await accept(parent, id, { familyIds: [], people }).expect(200);
  }
  expect(await numbers(host, partyId)).toEqual([12, 25]);
});
