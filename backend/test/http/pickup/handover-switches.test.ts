import { jest } from '@jest/globals';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { testApp } from '../../support/app.js';
import { doorPass } from '../../support/door-pass.js';
import { waitForMailWith } from '../../support/mails.js';
import { block, handoverScene, handoversOf, pickupPass, revoke } from '../door/handover.js';
import { sceneOf, type Scene } from '../door/scene.js';

let scene: Scene;
let outbox: jest.Spied<MailOutbox['send']>;
const t = testApp();
beforeAll(() => {
  outbox = jest.spyOn(t.get(MailOutbox), 'send');
});
beforeEach(async () => {
  scene = await handoverScene(t);
});

const patch = (body: object, { host, partyId } = scene) =>
  t.patch(host, `/parties/${partyId}`, body);
const turn = (requires_handover: boolean, of = scene) => patch({ requires_handover }, of);
const recorded = async (of = scene) => {
  const { body } = await t.read(of.host, `/parties/${of.partyId}/handoverSwitches`).expect(200);
  return (body as { required: boolean; by: string }[]).map(({ required, by }) => [required, by]);
};
const told = () =>
  outbox.mock.calls
    .map(([mail]) => mail)
    .filter(({ template }) => template.startsWith('handovers'))
    .filter(({ actionPath }) => actionPath?.includes(scene.partyId))
    .map(({ template, to }) => [template, to]);

it('each switch is a row of the record, the latest first, and what changes nothing is none', async () => {
  expect(await recorded()).toEqual([]);
  await turn(true).expect(200);
  await turn(false).expect(200);
  await Promise.all([1, 2, 3].map(() => turn(true).expect(200)));
  await patch({ name: 'Otro nombre' }).expect(200);
  expect(await recorded()).toEqual([
    [true, 'Laura Sosa'],
    [false, 'Laura Sosa'],
  ]);
});

describe('once a kid has come', () => {
  const expectRefused = async (of = scene) => {
    const { body } = await patch({ requires_handover: false, name: 'Otro nombre' }, of).expect(409);
    expect(body).toEqual({ statusCode: 409, message: 'kids_inside' });
    const { body: door } = await handoversOf(t, of).phone.read().expect(200);
    expect(door.requires_handover).toBe(true);
    const party = await t.read(of.host, `/parties/${of.partyId}`).expect(200);
    expect(party.body.name).not.toBe('Otro nombre');
    expect(await recorded(of)).toEqual([]);
  };

  it('it is not switched off, also when the kid has left', async () => {
    const door = handoversOf(t, scene);
    await door.send(door.phone.tap(scene.parent, 'arrived'));
    await door.send(door.phone.tap(scene.kid, 'arrived'));
    await expectRefused();
    await door.send(door.withParent());
    await expectRefused();
  });

  it('it is not switched off by taking the arrival back', async () => {
    const door = handoversOf(t, scene);
    const arrival = door.phone.tap(scene.kid, 'arrived');
    await door.send(arrival);
    await door.send(door.phone.tap(scene.kid, 'undo', { undoes: arrival.id, seen_seq: 1 }));
    await expectRefused();
  });

  it('it is not switched off after an arrival that a helper or the route without a door recorded', async () => {
    const door = handoversOf(t, scene);
    const { auth } = await doorPass(t, scene.partyId, scene.host.id);
    await door.send(door.phone.tap(scene.kid, 'arrived'), auth);
    await expectRefused();
    const other = await handoverScene(t);
    await t.patch(other.host, `/invitations/${other.kid.id}/arrived`).expect(200);
    await expectRefused(other);
  });

  it('it is switched on', async () => {
    const free = await sceneOf(t);
    const door = handoversOf(t, free);
    await door.send(door.phone.tap(free.kid, 'arrived'));
    await turn(true, free).expect(200);
    await expectRefusedAfter(free);
  });

  const expectRefusedAfter = async (of: Scene) => {
    expect((await turn(false, of).expect(409)).body.message).toBe('kids_inside');
    expect(await recorded(of)).toEqual([[true, 'Laura Sosa']]);
  };
});

it('an adult who came does not keep it on', async () => {
  const door = handoversOf(t, scene);
  await door.send(door.phone.tap(scene.parent, 'arrived'));
  await turn(false).expect(200);
});

it('families that made a pass or a block are told, and no others', async () => {
  const made = { partyId: scene.partyId, accountId: '', rsvp: 'accepted' } as const;
  const family = async () => {
    const account = await t.make.account();
    const guestId = await t.make.familyMember(account.id);
    const kid = await t.make.invitation({ ...made, guestId, accountId: account.id });
    return { ...scene, family: account, kid: { id: kid, guestId } };
  };
  const [withBlock, withRevoked] = [await family(), await family()];
  await family();
  await pickupPass(t, scene, [scene.kid.id]);
  await block(t, withBlock, 'Darío Núñez');
  await revoke(t, await pickupPass(t, withRevoked, [withRevoked.kid.id]));

  // Of a party that is today they leave at night too.
  await t.em.execute(
    `update parties.parties set date_start = ?::timestamptz, rsvp_due_date = ?::timestamptz,
            date_end = ?::timestamptz + interval '1 hour' where id = ?`,
    [...Array<Date>(3).fill(t.clock.now()), scene.partyId],
  );
  await turn(false).expect(200);
  const both = [scene.family.email, withBlock.family.email].toSorted();
  expect(told().toSorted(([, a], [, b]) => a!.localeCompare(b!))).toEqual(
    both.map((to) => ['handoversOff', to]),
  );
  await turn(true).expect(200);
  expect(
    told()
      .slice(2)
      .map(([template]) => template),
  ).toEqual(['handoversOn', 'handoversOn']);

  const off = await waitForMailWith(scene.family.email, ({ text }) =>
    text.includes('Ya no se anota con quién se va cada niño'),
  );
  expect(off.text).toContain('la puerta pregunta igual con quién se van');
  expect(off.text).toContain(`/invitations/${scene.partyId}/`);
  for (const { subject } of [off]) expect(subject).not.toMatch(/Tomás|Celia|Fiesta/);
});

it('a host who goes on switching is stopped', async () => {
  for (let n = 0; n < 20; n += 1) await turn(n % 2 === 1).expect(200);
  expect((await turn(false).expect(409)).body).toMatchObject({
    message: 'limit_reached',
    details: { what: 'handover_switches', limit: 20 },
  });
  expect(await recorded()).toHaveLength(20);
});
