import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { EraseManualGuests } from '../../../src/modules/invitations/application/erase-manual-guests.js';
import { callsOf } from '../invitations/calls.js';
import { handoverScene, handoversOf } from './handover.js';
import type { Scene } from './scene.js';

let scene: Scene;
let door: ReturnType<typeof handoversOf>;
const t = testApp();
const call = callsOf(t);
beforeEach(async () => {
  scene = await handoverScene(t);
  door = handoversOf(t, scene);
});

const add = (given: object) =>
  t.post(scene.host, `/parties/${scene.partyId}/addGuest`, {
    user: { full_name: 'Tomi Gil', ...given },
  });
const added = async (given: object = {}) => (await add(given).expect(201)).body.id as string;

type Row = Answered['DoorGuestResponse'];
const row = async (id: string) => {
  const { body } = await door.phone.read().expect(200);
  return (body.guests as Row[]).find((guest) => guest.id === id);
};
const kidsInside = async () => (await door.phone.read().expect(200)).body.counts.kids_inside;
const numbers = async () => {
  const { body } = await t.read(scene.host, `/parties/${scene.partyId}/stats`).expect(200);
  return { adults: body.confirmedAdults as number, kids: body.confirmedKids as number };
};

it('of whom nothing is said is a kid at the door, and an adult for quotas', async () => {
  const before = await numbers();
  const id = await added();
  expect(await numbers()).toEqual({ ...before, adults: before.adults + 1 });
  expect(await row(id)).toMatchObject({ kid: true });
  expect(await door.send(door.phone.tap({ id }, 'arrived'))).toMatchObject({ status: 'arrived' });
  expect(await kidsInside()).toBe(1);
  expect(await door.send(door.phone.tap({ id }, 'exit'))).toMatchObject({
    verdict: 'refused',
    code: 'handover_required',
  });
  await call.patch(scene.host, id, 'exit').expect(409);
  const left = door.exit(
    { taker_kind: 'host_known', proof: 'override', taker_name: 'Su mamá', reason: 'La conozco' },
    { id },
  );
  expect(await door.send(left)).toMatchObject({ status: 'exit' });
});

it.each([
  [{ is_kid: true }, true, 'kids'],
  [{ is_kid: false }, false, 'adults'],
  [{ birthday: '1980-05-02', is_kid: true }, false, 'adults'],
  [{ birthday: '2019-05-02', is_kid: false }, true, 'kids'],
] as const)('with %j is a kid: %p', async (given, kid, counted) => {
  const before = await numbers();
  const id = await added(given);
  expect(await row(id)).toMatchObject({ kid });
  expect(await numbers()).toEqual({ ...before, [counted]: before[counted] + 1 });
  await door.send(door.phone.tap({ id }, 'arrived'));
  const result = await door.send(door.phone.tap({ id }, 'exit'));
  expect(result.verdict).toBe(kid ? 'refused' : 'done');
});

it.each([['yes'], [1], [[]]])('does not read is_kid: %j', async (is_kid) => {
  await add({ is_kid }).expect(400);
});

it('stays what it was when its data are erased', async () => {
  const guests = [
    [await added({ full_name: 'Ana Uno', birthday: '1980-05-02', is_kid: true }), false],
    [await added({ full_name: 'Beto Dos', birthday: '1980-05-02' }), false],
    [await added({ full_name: 'Caro Tres', birthday: '2019-05-02', is_kid: false }), true],
    [await added({ full_name: 'Dani Cuatro', is_kid: true }), true],
    [await added({ full_name: 'Eva Cinco', is_kid: false }), false],
    [await added({ full_name: 'Fede Seis' }), true],
  ] as const;
  const before = await numbers();
  await t.em.execute(
    `update parties.parties set status = 'finished', date_start = date_start - interval '90 days',
            date_end = date_end - interval '90 days', rsvp_due_date = rsvp_due_date - interval '90 days'
      where id = ?`,
    [scene.partyId],
  );
  expect(await t.get(EraseManualGuests).runAll()).toBe(1);
  expect(await numbers()).toEqual(before);
  for (const [id, kid] of guests) expect(await row(id)).toMatchObject({ id, kid });
});

const kindOf = (id: string, is_kid: unknown, account = scene.host) =>
  t.patch(account, `/invitations/${id}/kind`, { is_kid });
/** As the host's list has it: null while it is not said, undefined of a guest whose kind is known. */
const declaredOf = async (id: string) => {
  const { body } = await call.list(scene.host, scene.partyId).expect(200);
  const found = (body as { id: string; declared_kid?: boolean | null }[]).find(
    (one) => one.id === id,
  );
  return found?.declared_kid;
};
const refusal = async (id: string, is_kid: boolean) =>
  (await kindOf(id, is_kid).expect(409)).body.message as string;

describe('a guest of whom nothing was said', () => {
  it.each([
    [true, { adults: -1, kids: 1 }],
    [false, { adults: 0, kids: 0 }],
  ])('is asked for until the host says it: %p', async (is_kid, moved) => {
    const id = await added();
    const before = await numbers();
    expect(await declaredOf(id)).toBeNull();
    expect((await kindOf(id, is_kid).expect(200)).body).toHaveProperty('declared_kid', is_kid);
    expect(await declaredOf(id)).toBe(is_kid);
    expect(await row(id)).toMatchObject({ kid: is_kid });
    expect(await numbers()).toEqual({
      adults: before.adults + moved.adults,
      kids: before.kids + moved.kids,
    });
    await door.send(door.phone.tap({ id }, 'arrived'));
    expect((await door.send(door.phone.tap({ id }, 'exit'))).verdict).toBe(
      is_kid ? 'refused' : 'done',
    );
  });

  it('may be said to be an adult who is inside, and to be a kid after all', async () => {
    const id = await added();
    await door.send(door.phone.tap({ id }, 'arrived'));
    await kindOf(id, false).expect(200);
    expect(await kidsInside()).toBe(0);
    await kindOf(id, true).expect(200);
    expect(await kidsInside()).toBe(1);
  });

  it('stays a kid once it was said to be one and has come', async () => {
    const id = await added({ is_kid: true });
    await kindOf(id, false).expect(200);
    await kindOf(id, true).expect(200);
    await door.send(door.phone.tap({ id }, 'arrived'));
    expect(await refusal(id, false)).toBe('guest_arrived');
    expect(await row(id)).toMatchObject({ kid: true });
    await kindOf(id, true).expect(200);
  });
});

it('the kind of a guest with a birthday or an account is known', async () => {
  const id = await added({ birthday: '1980-05-02' });
  expect(await declaredOf(id)).toBeUndefined();
  expect(await declaredOf(scene.kid.id)).toBeUndefined();
  expect(await refusal(id, true)).toBe('kind_known');
  expect(await row(id)).toMatchObject({ kid: false });
  expect(await refusal(scene.kid.id, false)).toBe('kind_known');
});

it('the kind is said by the host alone, of its own guests, until the party is finished', async () => {
  const id = await added();
  await kindOf(id, false, scene.family).expect(403);
  await kindOf(id, false, await t.make.account()).expect(404);
  await kindOf('3f2c8a51-1111-4a7b-9e55-0a1b2c3d4e5f', false).expect(404);
  await kindOf('nada', false).expect(404);
  for (const is_kid of ['yes', 1, null, undefined]) await kindOf(id, is_kid).expect(400);
  expect(await declaredOf(id)).toBeNull();
  await call.moveParty(scene.host, scene.partyId, 'finished').expect(200);
  expect(await refusal(id, true)).toBe('party_finished');
  expect(await row(id)).toMatchObject({ kid: true });
});
