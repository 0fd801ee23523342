import { createTestApp, type TestApp } from '../../support/app.js';
import { EraseManualGuests } from '../../../src/modules/invitations/application/erase-manual-guests.js';
import { callsOf } from '../invitations/calls.js';
import { handoverScene, handoversOf } from './handover.js';
import type { Scene } from './scene.js';

let t: TestApp;
let call: ReturnType<typeof callsOf>;
let scene: Scene;
let door: ReturnType<typeof handoversOf>;
beforeAll(async () => {
  t = await createTestApp();
  call = callsOf(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  scene = await handoverScene(t);
  door = handoversOf(t, scene);
});

const add = (given: object) =>
  t.http
    .post(`/api/parties/${scene.partyId}/addGuest`)
    .set(call.as(scene.host))
    .send({ user: { full_name: 'Tomi Gil', ...given } });
const added = async (given: object = {}) => (await add(given).expect(201)).body.id as string;

interface Row {
  id: string;
  kid: boolean;
}
const row = async (id: string) => {
  const { body } = await door.phone.read().expect(200);
  return (body.guests as Row[]).find((guest) => guest.id === id);
};
const kidsInside = async () => (await door.phone.read().expect(200)).body.counts.kids_inside;
const numbers = async () => {
  const { body } = await t.http
    .get(`/api/parties/${scene.partyId}/stats`)
    .set(call.as(scene.host))
    .expect(200);
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
