// A child who is typed in at the door: who brought it is called, and takes it again, until the care period ends.
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { doorPass } from '../../support/door-pass.js';
import { handoverScene, handoversOf, recordOf } from './handover.js';
import type { Scene } from './scene.js';

let scene: Scene;
let door: ReturnType<typeof handoversOf>;
const t = testApp();
beforeEach(async () => {
  scene = await handoverScene(t);
  door = handoversOf(t, scene);
});

const TOMI = {
  full_name: 'Tomi Gil',
  is_kid: true,
  brought_by: 'Laura Gil',
  contact_phone: '099 123 456',
};
const add = (given: object = {}, more: object = {}) =>
  t.post(scene.host, `/parties/${scene.partyId}/addGuest/`, {
    user: { ...TOMI, ...given },
    ...more,
  });
const added = async (...given: Parameters<typeof add>) => {
  const { body } = await add(...given).expect(201);
  return { id: body.id as string, guestId: body.guest_id as string };
};

type Row = Answered['DoorGuestResponse'];
const row = async ({ id }: { id: string }, headers?: object) => {
  const read = door.phone.read();
  if (headers) void read.set(headers as Record<string, string>);
  return ((await read.expect(200)).body.guests as Row[]).find((one) => one.id === id);
};
const urgent = async () => {
  const [condition] = await t.em.execute<[{ id: string }]>(
    `select id from family.health_conditions where code = 'peanut_allergy'`,
  );
  return condition.id;
};
const guestInfo = ({ guestId }: { guestId: string }, path = '') =>
  t.read(scene.host, `/parties/${scene.partyId}/guest/${guestId}${path}`);
const consents = () =>
  t.em.execute(
    'select consented_at is not null as agreed, text_version from care.consents where party_id = ?',
    [scene.partyId],
  );
const helper = () => doorPass(t, scene.partyId, scene.host.id);
/** As a phone sends it that shows the list of now. */
const handover = async (guest: { id: string }, headers?: object) => {
  const [taker] = (await row(guest, headers))?.pickup?.takers ?? [];
  const { ref, name, voucher } = taker ?? { ref: guest.id };
  const given = { taker_kind: 'guardian', taker_ref: ref, taker_name: name, voucher };
  return door.exit({ ...given, proof: 'known' }, guest);
};
const isOver = () =>
  t.em.execute(
    `update parties.parties set date_start = date_start - interval '9 days',
            date_end = date_end - interval '9 days', rsvp_due_date = rsvp_due_date - interval '9 days'
      where id = ?`,
    [scene.partyId],
  );

it('who brought it is offered with the last three digits, and takes it without alarm, also at a helper’s door', async () => {
  const { auth } = await helper();
  const [first, second] = [await added(), await added({ full_name: 'Nina Gil' })];
  const laura = { kind: 'guardian', name: 'Laura Gil', phone_end: '456' };
  const takers = [{ ...laura, responsible: true, expected: false, known: true }];
  expect(await row(first)).toMatchObject({ kid: true, pickup: { takers } });
  expect(await row(first, auth)).toMatchObject({ kid: true, pickup: { takers } });
  await door.send(door.phone.tap(first, 'arrived'));
  await door.send(door.phone.tap(second, 'arrived'));
  expect(await door.send(await handover(first))).toMatchObject({ status: 'exit' });
  expect(await door.send(await handover(second, auth), auth)).toMatchObject({ status: 'exit' });
  const record = { taker_kind: 'guardian', taker_name: 'Laura Gil', proof: 'known', concern: null };
  expect(await recordOf(t, scene.partyId)).toMatchObject([record, record]);
});

it('without the name of who brought it no one is known, and of an adult no one is kept as a taker', async () => {
  const alone = await added({ brought_by: '  ' });
  expect(await row(alone)).toMatchObject({ pickup: { takers: [] } });
  await door.send(door.phone.tap(alone, 'arrived'));
  expect(await door.send(await handover(alone))).toMatchObject({ code: 'taker_unknown' });
  expect(await door.send(await handover(scene.kid))).toMatchObject({ status: 'exit' });
  const adult = await added({ is_kid: false });
  expect((await row(adult))?.pickup).toBeNull();
});

it('who brought it is called, and it is recorded that the host read whom', async () => {
  const kid = await added();
  const contact = { guest_id: kid.guestId, name: 'Laura Gil', phone: '+59899123456' };
  expect((await guestInfo(kid, '/contact').expect(200)).body).toEqual(contact);
  const info = (await guestInfo(kid).expect(200)).body as object;
  expect(info).toMatchObject({ contact_phone: '+59899123456', brought_by: 'Laura Gil' });
  const reads = await t.em.execute(
    'select surface from care.guest_info_reads where invitation_id = ? order by read_at',
    [kid.id],
  );
  expect(reads).toHaveLength(2);
  const copy = await t
    .read(scene.host, `/parties/${scene.partyId}/door/care?device_id=${door.phone.deviceId}`)
    .expect(200);
  expect(JSON.stringify(copy.body)).toContain('Laura Gil');
  const without = await added({ contact_phone: null, full_name: 'Nina Gil' });
  await guestInfo(without, '/contact').expect(404);
});

it('the word of its family is its consent, and its conditions are shown as any other’s', async () => {
  const kid = await added({ care_agreed: true }, { healthConditions: [await urgent()] });
  expect(await row(kid)).toMatchObject({ care: true });
  expect(await consents()).toEqual([{ agreed: true, text_version: null }]);
  await t.remove(scene.host, `/invitations/${kid.id}`).expect(204);
  expect(await consents()).toEqual([{ agreed: false, text_version: null }]);
});

it('the body of the spec adds it as ever, and no consent is noted of it', async () => {
  const { body } = await t
    .post(scene.host, `/parties/${scene.partyId}/addGuest/`, {
      user: { full_name: 'Tomi Gil' },
      healthConditions: [await urgent()],
    })
    .expect(201);
  expect(await row(body as Row)).toMatchObject({ kid: true, care: true, pickup: { takers: [] } });
  expect(await consents()).toEqual([]);
});

it('what cannot be kept is refused and adds no one', async () => {
  const wrong = async (given: object, code: string, detail: object) => {
    const { body } = await add(given).expect(400);
    expect(body).toMatchObject({ message: code, details: [detail] });
  };
  const phone = { field: 'user.contact_phone', code: 'phone' };
  await wrong({ contact_phone: '12 34' }, 'Validation.validatePhone', phone);
  await wrong({ brought_by: 'L' }, 'validation_failed', { field: 'user.brought_by', code: 'min' });
  for (const given of [{ care_agreed: false }, { care_agreed: 'si' }, { brought_by: ['L', 'M'] }]) {
    await add(given).expect(400);
  }
  await add({ brought_by: 'Laura <Gil>' }).expect(400, /invalid_characters/);
  const guests = ((await door.phone.read().expect(200)).body.guests as Row[]).map(({ id }) => id);
  expect(guests.sort()).toEqual([scene.kid.id, scene.parent.id].sort());
});

it('a phone is read in the country of the party', async () => {
  await t.set('parties.parties', scene.partyId, { country: 'Argentina' });
  const kid = await added({ contact_phone: '011 4331-1234' });
  expect((await guestInfo(kid, '/contact').expect(200)).body).toMatchObject({
    phone: '+541143311234',
  });
});

it('no one reads who brought it after the care period, or of a party of another host', async () => {
  const kid = await added();
  const stranger = await t.make.account();
  for (const path of ['', '/contact']) {
    const address = `/parties/${scene.partyId}/guest/${kid.guestId}${path}`;
    await t.read(stranger, address).expect(403);
  }
  await isOver();
  for (const path of ['', '/contact']) await guestInfo(kid, path).expect(404);
  expect((await row(kid))?.pickup?.takers).toEqual([]);
});
