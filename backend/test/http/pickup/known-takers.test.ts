import { jest } from '@jest/globals';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { doorPass } from '../../support/door-pass.js';
import { callsOf } from '../invitations/calls.js';
import { handoverScene, handoversOf, recordOf } from '../door/handover.js';
import type { Scene } from '../door/scene.js';

let outbox: jest.Spied<MailOutbox['send']>;
let scene: Scene;
let door: ReturnType<typeof handoversOf>;
const t = testApp();
const call = callsOf(t);
beforeAll(() => {
  outbox = jest.spyOn(t.get(MailOutbox), 'send');
});
beforeEach(async () => {
  scene = await handoverScene(t);
  door = handoversOf(t, scene);
});

type Taker = Answered['PickupTakerResponse'];

const refused = (code: string) => ({ verdict: 'refused', code });
const stay = (body: object) => call.stay(scene.family, scene.kid.id, body);
const picker = async () => (await call.get(scene.family, scene.kid.id)).body.picked_up_by as string;
const block = (taker: object) =>
  t.post(scene.family, `/parties/${scene.partyId}/pickupBlocks`, {
    guest_ids: [scene.kid.guestId],
    ...taker,
  });
const helper = () => doorPass(t, scene.partyId, scene.host.id);
const templates = () =>
  outbox.mock.calls
    .filter(([{ to }]) => to === scene.family.email)
    .map(([{ template }]) => template);

async function takers(headers?: Record<string, string>): Promise<Taker[]> {
  const read = door.phone.read();
  if (headers) void read.set(headers);
  const { body } = await read.expect(200);
  type Guest = { id: string; pickup: { takers: Taker[] } };
  return (body.guests as Guest[]).find(({ id }) => id === scene.kid.id)?.pickup.takers ?? [];
}

async function authorize(name = 'Abuela Rosa'): Promise<string> {
  const { body } = await t
    .post(scene.family, `/users/${scene.kid.guestId}/authorizations`, {
      name,
      phone: '099 777 888',
    })
    .expect(201);
  return body.id as string;
}

/** A hand-over to a person of the list that a phone shows now, who needs to show nothing. */
async function listed(ref: string, headers?: Record<string, string>) {
  const taker = (await takers(headers)).find((one) => one.ref === ref);
  if (!taker?.known) throw new Error('The list does not have this person as known');
  const { kind: taker_kind, name: taker_name, voucher } = taker;
  return { taker_kind, taker_ref: ref, taker_name, voucher, proof: 'known' };
}

/** The mother stays at home. */
const leaveOffTheList = () =>
  t.set('invitations.invitations', scene.parent.id, { rsvp: 'declined' });

it('who answers for the child takes it without being a guest, at a helper’s door too, without alarm', async () => {
  await leaveOffTheList();
  const { auth } = await helper();
  const mother = { kind: 'guardian', ref: scene.family.id, name: 'Ana Paz' };
  const shown = { ...mother, responsible: true, expected: false, known: true };
  expect(await takers()).toMatchObject([shown]);
  expect(await takers(auth)).toMatchObject([shown]);
  const known = { taker_kind: 'guardian', proof: 'known', taker_ref: scene.family.id };
  expect(await door.send(door.exit(known), auth)).toMatchObject({ status: 'exit' });
  expect(await recordOf(t, scene.partyId)).toMatchObject([
    { taker_kind: 'guardian', taker_name: 'Ana Paz', proof: 'known', concern: null },
  ]);
  expect(templates()).toEqual(['handedOver']);
});

it('whom the family wrote takes the child, at a helper’s door too; other authorised people do not', async () => {
  const [rosa, hugo] = [await authorize(), await authorize('Tío Hugo')];
  await stay({ picked_up_by: rosa }).expect(200);
  const { auth } = await helper();
  expect(await takers(auth)).toMatchObject([
    { ref: scene.parent.id, known: true },
    { ref: rosa, expected: true, known: true },
    { ref: hugo, expected: false, known: false },
  ]);
  const exit = (taker_ref: string, proof = 'known') =>
    door.exit({ taker_kind: 'authorized', proof, taker_ref });
  expect(await door.send(exit(hugo))).toMatchObject(refused('taker_unknown'));
  expect(await door.send(exit(hugo), auth)).toMatchObject(refused('taker_unknown'));
  expect(await door.send(exit(hugo, 'document'), auth)).toMatchObject(refused('handover_for_host'));
  expect(await door.send(exit(rosa), auth)).toMatchObject({ status: 'exit' });
  expect(await recordOf(t, scene.partyId)).toMatchObject([
    { taker_kind: 'authorized', taker_name: 'Abuela Rosa', proof: 'known', concern: null },
  ]);
  expect(templates()).toEqual(['handedOver']);
  expect(outbox.mock.calls.at(-1)?.[0].params?.lines).toContain(
    'Es a quien anotaste para retirar.',
  );
});

it('the host lets an authorised person go who shows a document, and no one whom the family never named', async () => {
  const hugo = await authorize('Tío Hugo');
  const stranger = await t.make.account();
  const exit = (taker_kind: string, taker_ref?: string) =>
    door.exit({ taker_kind, proof: 'document', taker_ref });
  for (const tap of [exit('guardian', stranger.id), exit('authorized', stranger.id)]) {
    expect(await door.send(tap)).toMatchObject(refused('taker_unknown'));
  }
  const known = { taker_kind: 'guardian', proof: 'known', taker_ref: stranger.id };
  expect(await door.send(door.exit(known))).toMatchObject(refused('taker_unknown'));
  expect(await door.send(exit('authorized'))).toMatchObject(refused('validation_failed'));
  expect(await door.send(exit('authorized', hugo))).toMatchObject({ status: 'exit' });
  expect(await recordOf(t, scene.partyId)).toMatchObject([
    { taker_name: 'Tío Hugo', proof: 'document', concern: null },
  ]);
});

describe('a host does not read', () => {
  const set = (assignment: string) =>
    t.em.execute(`update invitations.invitations set ${assignment} where id = ?`, [scene.kid.id]);
  const names = async () => (await takers()).map(({ name }) => name);
  const known = () =>
    door.exit({ taker_kind: 'guardian', proof: 'known', taker_ref: scene.family.id });

  it('the family of a child that it added itself, and hands the child to none of it as known', async () => {
    await authorize();
    await leaveOffTheList();
    expect(await names()).toEqual(['Ana Paz', 'Abuela Rosa']);
    await set('named_at = null');
    expect(await names()).toEqual([]);
    expect(await door.send(known())).toMatchObject(refused('taker_unknown'));
  });

  it('a family after the care period; a tap that comes late counts all the same', async () => {
    const rosa = await authorize();
    await leaveOffTheList();
    const late = known();
    const read = await t.em.execute<[{ date_end: string }]>(
      'select date_end from parties.parties where id = ?',
      [scene.partyId],
    );
    const day = 24 * 3_600_000;
    t.clock.set(new Date(Date.parse(read[0].date_end) + day));
    expect(await names()).toEqual(['Ana Paz', 'Abuela Rosa']);
    t.clock.advance(1000);
    expect(await names()).toEqual([]);
    expect((await block({ authorized_person_id: rosa })).status).toBe(201);
    expect(await door.send(late)).toMatchObject({ status: 'exit' });
  });

  it('a birthday, by moving the party: ages are those of today', async () => {
    t.clock.set('2027-03-01T12:00:00Z');
    const born = async (birthday: string) => {
      await t.make.familyMember(scene.family.id, { fullName: `Nacida ${birthday}`, birthday });
    };
    await born('2009-03-01');
    await born('2009-03-02');
    await t.set('family.people', scene.kid.guestId, { birthday: '2015-03-02' });
    await set('leaves_alone = true');
    const seen = async () => {
      const { body } = await door.phone.read().expect(200);
      type Guest = { id: string; pickup: { leaves_alone: boolean } };
      const kid = (body.guests as Guest[]).find(({ id }) => id === scene.kid.id);
      return [await names(), kid?.pickup.leaves_alone];
    };
    for (const start of ['2020-03-01T18:00:00Z', '2027-03-03T18:00:00Z', '2030-03-01T18:00:00Z']) {
      await t.set('parties.parties', scene.partyId, {
        date_start: new Date(start),
        rsvp_due_date: new Date(start),
        date_end: '2040-03-01T21:00:00Z',
      });
      expect(await seen()).toEqual([['Ana Paz', 'Nacida 2009-03-01'], false]);
    }
    t.clock.advance(24 * 3_600_000);
    expect(await seen()).toEqual([['Ana Paz', 'Nacida 2009-03-01', 'Nacida 2009-03-02'], true]);
  });
});

it('a phone at the door has the last three digits, while the family shares its phones', async () => {
  const rosa = await authorize();
  await stay({ stays: 'dropped_off', contact_phone: '099 123 456', picked_up_by: rosa });
  const { auth } = await helper();
  const ends = async () =>
    (await takers(auth)).map(({ name, phone_end: end }) => [name, end] as const);
  expect(await ends()).toEqual([
    ['Ana Paz', '456'],
    ['Abuela Rosa', '888'],
  ]);
  const { text } = await door.phone.read().set(auth).expect(200);
  expect(text).not.toMatch(/123 ?456|777 ?888/);
  await stay({ stays: 'with_adult' }).expect(200);
  await call.care(scene.family, scene.kid.id, { share: false }).expect(200);
  expect(await ends()).toEqual([
    ['Ana Paz', null],
    ['Abuela Rosa', null],
  ]);
});

describe('a block', () => {
  it.each([
    ['by the person', (rosa: string) => ({ authorized_person_id: rosa })],
    ['by a name', () => ({ name: 'abuela ROSA' })],
  ])('%s takes back that the person comes', async (_, taker) => {
    const rosa = await authorize();
    await stay({ stays: 'with_adult', picked_up_by: rosa }).expect(200);
    await block(taker(rosa)).expect(201);
    expect(await picker()).toBeNull();
    expect((await call.get(scene.family, scene.kid.id)).body.stays).toBe('with_adult');
    expect((await takers()).map(({ name }) => name)).toEqual(['Ana Paz']);
    const { body } = await stay({ picked_up_by: rosa }).expect(409);
    expect(body.message).toBe('taker_blocked');
    expect(await picker()).toBeNull();
  });
});

describe('a taker whom the family changes after the list of a phone', () => {
  const OTHER = { taker_name: 'Tío Hugo' };

  it.each([
    ['names another person', async (hugo: string) => stay({ picked_up_by: hugo }).expect(200)],
    [
      'takes the person back altogether',
      async (_: string, rosa: string) =>
        t.remove(scene.family, `/users/${scene.kid.guestId}/authorizations/${rosa}`).expect(204),
    ],
  ])('is recorded with a concern, and told in red: %s', async (_, change) => {
    const [rosa, hugo] = [await authorize(), await authorize('Tío Hugo')];
    await stay({ picked_up_by: rosa }).expect(200);
    const { auth } = await helper();
    const known = await listed(rosa, auth);
    const { voucher } = await listed(rosa);
    await change(hugo, rosa);
    const ofAnotherPhone = { voucher };
    const forgeries = [
      { voucher: undefined },
      ofAnotherPhone,
      OTHER,
      { taker_ref: scene.family.id },
    ];
    for (const forged of forgeries) {
      const tap = door.exit({ ...known, ...forged });
      expect(await door.send(tap, auth)).toMatchObject(refused('taker_unknown'));
    }
    expect(await door.send(door.exit(known), auth)).toMatchObject({ status: 'exit' });
    expect(await recordOf(t, scene.partyId)).toMatchObject([
      { taker_name: 'Abuela Rosa', proof: 'known', concern: 'changed' },
    ]);
    expect(templates()).toEqual(['handedOverAlert']);
    expect(outbox.mock.calls.at(-1)?.[0].params?.lines).toContain(
      'Habías cambiado quién retira. En la puerta no se sabía: la lista que se veía era anterior.',
    );
  });
});
