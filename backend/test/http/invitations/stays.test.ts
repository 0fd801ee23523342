import { randomUUID } from 'node:crypto';
import { testApp } from '../../support/app.js';
import type { By } from '../../support/caller.js';
import { countStatements } from '../../support/statements.js';
import { callsOf } from './calls.js';

const t = testApp();
const call = callsOf(t);

let phone = 99_321_000;
const START = new Date('2027-03-20T19:00:00Z');
beforeEach(() => t.clock.set('2027-03-10T12:00:00Z'));

/** A household that accepted for a parent and a child, and the rows of both. */
async function comingFamily(given: { phone?: boolean } = {}) {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id, {
    dateStart: START,
    dateEnd: new Date(START.getTime() + 3 * 3_600_000),
  });
  const number = String((phone += 1));
  const parent = await t.make.account(
    given.phone ? { phone: { countryCode: 'UY', countryNumber: '598', number } } : {},
  );
  const child = await t.make.familyMember(parent.id, { birthday: '2019-03-21' });
  const own = await t.make.invitation({ partyId, guestId: parent.id });
  const { body } = await call.accept(parent, own, [parent.id, child]).expect(200);
  const id = (body as { id: string; guest_id: string }[]).find((row) => row.guest_id === child)?.id;
  return { host, partyId, parent, child, own, id: id ?? '' };
}

const dropped = { stays: 'dropped_off', contact_phone: '099 123 456' };

async function authorize(parent: By, childId: string): Promise<string> {
  const { body } = await t
    .post(parent, `/users/${childId}/authorizations`, {
      name: 'Abuela Marta',
      phone: '099 777 888',
    })
    .expect(201);
  return body.id as string;
}

describe('how a kid stays', () => {
  it('is stated in steps, seen by the household and, in the guest info, by the host', async () => {
    const { host, partyId, parent, child, id } = await comingFamily();
    const first = await call.stay(parent, id, { stays: 'with_adult' }).expect(200);
    expect(first.body).toMatchObject({
      id,
      stays: 'with_adult',
      contact_phone: null,
      picked_up_by: null,
    });
    await call.stay(parent, id, dropped).expect(200);
    await call.stay(parent, id, { picked_up_by: parent.id }).expect(200);
    const stated = {
      stays: 'dropped_off',
      contact_phone: '+59899123456',
      picked_up_by: parent.id,
    };
    const household = (await call.open(parent, partyId).expect(200)).body;
    expect(household).toMatchObject([{ stays: null, contact_phone: null }, stated]);

    const list = (await call.list(host, partyId).expect(200)).body as { guest_id: string }[];
    expect(list.find((row) => row.guest_id === child)).toMatchObject({
      stays: 'dropped_off',
      contact_phone: null,
      picked_up_by: null,
    });
    expect((await call.get(host, id).expect(200)).body).toMatchObject({
      contact_phone: null,
      picked_up_by: null,
    });
    expect((await call.info(host, partyId, child).expect(200)).body).toMatchObject({
      stays: 'dropped_off',
      contact_phone: '+59899123456',
      picked_up_by: { name: parent.fullName, phone: null },
    });
  });

  it.each([
    [{ contact_phone: '1727' }, 'Validation.validatePhone'],
    [{ contact_phone: '99123456', contact_phone_country_code: 'XX' }, 'Validation.validatePhone'],
    [{ contact_phone: '<b>' }, 'invalid_characters'],
    [{ stays: 'asleep' }, 'validation_failed'],
    [{ stays: ['dropped_off'] }, 'validation_failed'],
    [{ contact_phone: { $ne: null } }, 'validation_failed'],
    [{ picked_up_by: 'abuela' }, 'validation_failed'],
    [{ picked_up_by_name: 'A' }, 'validation_failed'],
  ])('refuses %j', async (body, expected) => {
    const { parent, id } = await comingFamily();
    const refused = await call.stay(parent, id, { stays: 'dropped_off', ...body }).expect(400);
    expect(refused.body.message).toBe(expected);
  });

  it('names as pick-up an adult of the household or an authorised person of this kid', async () => {
    const { host, partyId, parent, child, id } = await comingFamily();
    const sibling = await t.make.familyMember(parent.id, { birthday: '2016-01-01' });
    const aunt = await t.make.familyMember(parent.id, { birthday: '1990-01-01' });
    const ofSibling = await authorize(parent, sibling);
    const stranger = await comingFamily();
    const foreign = await authorize(stranger.parent, stranger.child);
    for (const other of [sibling, ofSibling, child, foreign, stranger.parent.id, randomUUID()]) {
      await call.stay(parent, id, { picked_up_by: other }).expect(404);
    }
    await call.stay(parent, id, { picked_up_by: aunt }).expect(200);
    const grandmother = await authorize(parent, child);
    await call.stay(parent, id, { picked_up_by: grandmother }).expect(200);
    const read = async () => (await call.info(host, partyId, child).expect(200)).body.picked_up_by;
    expect(await read()).toEqual({ name: 'Abuela Marta', phone: '099 777 888' });

    // No longer authorised: not stated any more.
    await t.remove(parent, `/users/${child}/authorizations/${grandmother}`).expect(204);
    expect(await read()).toBeNull();
    const [, row] = (await call.open(parent, partyId).expect(200)).body;
    expect(row.picked_up_by).toBeNull();
  });

  it('may end alone for a kid of 12 years on the day of the party, by its family’s grant', async () => {
    const { host, partyId, parent, child, id } = await comingFamily();
    const grant = (leaves_alone: boolean) => call.stay(parent, id, { leaves_alone });
    const born = (day: string) => t.set('family.people', child, { birthday: day });
    await born('2015-03-21'); // the day after the party
    expect((await grant(true).expect(409)).body.message).toBe('too_young_to_leave_alone');
    await born('2015-03-20');
    expect((await grant(true).expect(200)).body).toMatchObject({ leaves_alone: true });
    expect((await call.stay(parent, id, dropped).expect(200)).body.leaves_alone).toBe(true);
    expect((await call.get(host, id).expect(200)).body.leaves_alone).toBe(false);
    const list = (await call.list(host, partyId).expect(200)).body as { leaves_alone: boolean }[];
    expect(list.some((row) => row.leaves_alone)).toBe(false);
    // The birthday was wrong: what else the family states is not refused for it.
    await born('2019-03-21');
    expect((await call.stay(parent, id, dropped).expect(200)).body.leaves_alone).toBe(false);
  });

  it('is of kids, of guests who come, and of the own household', async () => {
    const { host, parent, own, id } = await comingFamily();
    const stranger = await t.make.account();
    expect((await call.stay(parent, own, dropped).expect(409)).body.message).toBe('not_a_kid');
    await call.stay(stranger, id, dropped).expect(404);
    await call.stay(host, id, dropped).expect(403);
    await call.stay(parent, randomUUID(), dropped).expect(404);
    await call.patch(parent, own, 'notSure').expect(200);
    expect((await call.stay(parent, id, dropped).expect(409)).body.message).toBe('not_accepted');
  });

  it('may be stated after the deadline, until the party is finished', async () => {
    const { host, partyId, parent, id } = await comingFamily();
    t.clock.set(START);
    await call.moveParty(host, partyId, 'started').expect(200);
    await call.stay(parent, id, dropped).expect(200);
    await call.moveParty(host, partyId, 'finished').expect(200);
    const refused = await call.stay(parent, id, { stays: null }).expect(409);
    expect(refused.body.message).toBe('party_finished');
  });

  it('may be stated of a kid who is still inside after that, until it has left or passes end', async () => {
    const { host, partyId, parent, id } = await comingFamily();
    t.clock.set(START);
    await call.moveParty(host, partyId, 'started').expect(200);
    await call.patch(host, id, 'arrived').expect(200);
    await call.moveParty(host, partyId, 'finished').expect(200);
    const named = { ...dropped, picked_up_by_name: 'Tía Marta' };
    expect((await call.stay(parent, id, named).expect(200)).body).toMatchObject({
      picked_up_by_name: 'Tía Marta',
    });
    t.clock.set(new Date(START.getTime() + 9 * 3_600_000 + 1));
    const late = await call.stay(parent, id, named).expect(409);
    expect(late.body.message).toBe('party_finished');

    t.clock.set(new Date(START.getTime() + 3_600_000));
    await call.moveParty(host, partyId, 'started').expect(200);
    await call.patch(host, id, 'exit').expect(200);
    await call.moveParty(host, partyId, 'finished').expect(200);
    const gone = await call.stay(parent, id, named).expect(409);
    expect(gone.body.message).toBe('party_finished');
  });

  it('takes a bounded number of statements', async () => {
    const { parent, id } = await comingFamily();
    const state = () => call.stay(parent, id, { ...dropped, picked_up_by: parent.id }).expect(200);
    // Begin, the invitation, two locks, the invitation again, the care data, who picks up, the blocks,
    // the update, commit; and the row of the answer.
    expect(await countStatements(t.app, state)).toBe(11);
  });
});

describe('a household that has nothing to note', () => {
  const change = (parent: By, child: string, nothing_to_note: unknown) =>
    t.post(parent, `/family/${child}`, { nothing_to_note });
  const listed = async (parent: By) =>
    (await t.read(parent, '/family').expect(200)).body[0].nothing_to_note;

  it('declares it once, and is asked again when a condition was noted since', async () => {
    const { host, partyId, parent, child } = await comingFamily();
    const seen = async () =>
      (await call.info(host, partyId, child).expect(200)).body.nothing_to_note;
    expect([await listed(parent), await seen()]).toEqual([false, false]);
    const { body } = await change(parent, child, true).expect(201);
    expect(body.nothing_to_note).toBe(true);
    expect([await listed(parent), await seen()]).toEqual([true, true]);

    const conditions = `/users/${child}/healthConditions`;
    const [{ id }] = (await t.read(parent, '/healthConditions')).body;
    await t.post(parent, conditions, { health_condition_id: id }).expect(201);
    expect([await listed(parent), await seen()]).toEqual([false, false]);
    await t.remove(parent, `${conditions}/${id}`).expect(204);
    expect(await listed(parent)).toBe(false);

    await change(parent, child, true).expect(201);
    await t.post(parent, `/family/${child}`, {}).expect(201);
    expect(await listed(parent)).toBe(true);
    await change(parent, child, false).expect(201);
    expect(await listed(parent)).toBe(false);
  });

  it.each([null, 'sí', 1, []])('refuses %j', async (value) => {
    const { parent, child } = await comingFamily();
    await change(parent, child, value).expect(400);
  });
});

it('offers the commonest conditions of the catalogue', async () => {
  const { COMMON_CONDITIONS } =
    await import('../../../src/modules/family/domain/common-conditions.js');
  const rows = await t.em.execute<{ code: string }[]>(
    'select code from family.health_conditions where id in (?, ?, ?, ?, ?, ?) order by position',
    [...COMMON_CONDITIONS],
  );
  expect(rows.map(({ code }) => code)).toEqual([
    'celiac_disease',
    'lactose_intolerance',
    'milk_allergy',
    'egg_allergy',
    'peanut_allergy',
    'asthma',
  ]);
});
