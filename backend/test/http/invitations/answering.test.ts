import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../support/app.js';
import { countStatements } from '../../support/statements.js';
import type { TestAccount } from '../../factories.js';
import { callsOf } from './calls.js';

const t = testApp();
const call = callsOf(t);

/** A party whose link a parent of two children opened. */
async function invitedFamily(given: Parameters<TestApp['make']['party']>[1] = {}) {
  const host = await t.make.account();
  const parent = await t.make.account();
  const luis = await t.make.familyMember(parent.id, { fullName: 'Luis' });
  const pia = await t.make.familyMember(parent.id, { fullName: 'Pía' });
  const partyId = await t.make.party(host.id, given);
  const id = await t.make.invitation({ partyId, guestId: parent.id });
  return { host, parent, luis, pia, partyId, id };
}

const answersOf = (body: { guest_id: string; rsvp: string | null }[]) =>
  Object.fromEntries(body.map((row) => [row.guest_id, row.rsvp]));

async function confirmed(account: TestAccount, partyId: string) {
  const { body } = await call.stats(account, partyId).expect(200);
  return [body.confirmedAdults, body.confirmedKids];
}

describe('accepting', () => {
  it('accepts the people named and returns the household as opening does', async () => {
    const { parent, luis, pia, partyId, id, host } = await invitedFamily();
    const { body } = await call.accept(parent, id, [luis, parent.id]).expect(200);
    expect(answersOf(body)).toEqual({ [parent.id]: 'accepted', [luis]: 'accepted' });
    expect((await call.open(parent, partyId)).body).toEqual(body);
    expect(await confirmed(host, partyId)).toEqual([1, 1]);

    // Any invitation of the household may be used, here the child's.
    const changed = await call.accept(parent, body[1].id, [pia]).expect(200);
    expect(answersOf(changed.body)).toEqual({
      [parent.id]: 'declined',
      [luis]: 'declined',
      [pia]: 'accepted',
    });
    expect((await call.open(parent, partyId)).body).toEqual(changed.body);
    expect(await confirmed(parent, partyId)).toEqual([0, 1]);
  });

  it('takes seven statements in its transaction, one more for an answer that is news, two for the mail of the first, and three for consents and gifts of who gives up a place', async () => {
    const { parent, luis, pia, id } = await invitedFamily();
    const accept = (ids = [parent.id, luis, pia]) => call.accept(parent, id, ids).expect(200);
    const BEGIN_AND_COMMIT = 2;
    expect(await countStatements(t.app, () => accept())).toBe(7 + 1 + 2 + BEGIN_AND_COMMIT);
    const change = () => accept([parent.id, pia]);
    expect(await countStatements(t.app, change)).toBe(6 + 3 + BEGIN_AND_COMMIT);
  });

  it('is all or nothing', async () => {
    const { parent, luis, pia, partyId, id, host } = await invitedFamily({ maxKids: 1 });
    const refused = await call.accept(parent, id, [parent.id, luis, pia]).expect(409);
    expect(refused.body).toEqual({
      statusCode: 409,
      message: 'not_enough_slots',
      details: { adults: 5, kids: 1 },
    });
    expect(await confirmed(host, partyId)).toEqual([0, 0]);
    expect((await call.open(parent, partyId)).body).toMatchObject([{ rsvp: null }]);
  });

  it('changes nothing when one id is of another household', async () => {
    const { parent, partyId, id, host } = await invitedFamily();
    const foreign = await t.make.familyMember((await t.make.account()).id);
    await call.accept(parent, id, [parent.id, foreign]).expect(404);
    await call.accept(parent, id, [parent.id, randomUUID()]).expect(404);
    await call.accept(parent, randomUUID(), [parent.id]).expect(404);
    expect(await confirmed(host, partyId)).toEqual([0, 0]);
  });

  it.each([
    ['an empty list', []],
    ['no list', undefined],
    ['null', null],
    ['a malformed id', ['yo']],
    ['too many', Array.from({ length: 101 }, () => randomUUID())],
  ])('is refused with %s', async (_, familyIds) => {
    const { parent, id } = await invitedFamily();
    const refused = await call.accept(parent, id, familyIds).expect(400);
    expect(refused.body).toMatchObject({
      message: 'validation_failed',
      details: [{ field: 'familyIds' }],
    });
  });

  it('counts the guests whom the host typed in', async () => {
    const { parent, partyId, id, host } = await invitedFamily({ maxAdults: 1 });
    await call.patchParty(host, partyId, { status: 'started' }).expect(200);
    await call.add(host, partyId, { user: { full_name: 'Marta Gil' } }).expect(201);
    const refused = await call.accept(parent, id, [parent.id]).expect(409);
    expect(refused.body).toMatchObject({ message: 'not_enough_slots', details: { adults: 0 } });
    expect(await confirmed(host, partyId)).toEqual([1, 0]);
  });

  it('counts the places of other households only', async () => {
    const { host, parent, luis, partyId, id } = await invitedFamily({ maxKids: 1, maxAdults: 0 });
    const other = await t.make.account();
    const child = await t.make.familyMember(other.id);
    const otherId = await t.make.invitation({ partyId, guestId: other.id });
    await call.accept(parent, id, [luis]).expect(200);
    await call.accept(parent, id, [luis]).expect(200);
    await call.accept(other, otherId, [child]).expect(409);
    await call.patch(parent, id, 'decline').expect(200);
    await call.accept(other, otherId, [child]).expect(200);
    expect(await confirmed(host, partyId)).toEqual([0, 1]);
  });
});

describe('declining and not being sure', () => {
  it.each([
    ['decline', 'declined'],
    ['notSure', 'not_sure'],
  ] as const)('%s answers for all of the household and frees its places', async (verb, rsvp) => {
    const { parent, luis, partyId, id, host } = await invitedFamily();
    await call.accept(parent, id, [parent.id, luis]).expect(200);
    const { body } = await call.patch(parent, id, verb).expect(200);
    expect(answersOf(body)).toEqual({ [parent.id]: rsvp, [luis]: rsvp });
    expect((await call.open(parent, partyId)).body).toEqual(body);
    expect(await confirmed(host, partyId)).toEqual([0, 0]);
  });
});

describe('the deadline', () => {
  afterAll(() => t.clock.set(new Date()));

  it('is decided by the server’s clock', async () => {
    const deadline = new Date('2027-03-18T19:00:00Z');
    t.clock.set('2027-03-01T12:00:00Z');
    const { host, parent, partyId, id } = await invitedFamily({
      dateStart: new Date('2027-03-20T19:00:00Z'),
      rsvpDueDate: deadline,
    });
    t.clock.set(deadline);
    await call.accept(parent, id, [parent.id]).expect(200);
    expect((await call.stats(host, partyId)).body.rsvpExpired).toBe(false);

    t.clock.advance(1);
    expect((await call.stats(host, partyId)).body.rsvpExpired).toBe(true);
    for (const answer of ['decline', 'notSure'] as const) {
      expect((await call.patch(parent, id, answer).expect(409)).body.message).toBe('rsvp_expired');
    }
    expect((await call.accept(parent, id, [parent.id]).expect(409)).body.message).toBe(
      'rsvp_expired',
    );

    const moved = { rsvp_due_date: '2027-03-19 12:00' };
    await call.patchParty(host, partyId, moved).expect(200);
    await call.patch(parent, id, 'decline').expect(200);
  });
});
