import { testApp } from '../../support/app.js';
import { doorPass } from '../../support/door-pass.js';
import { callsOf } from '../invitations/calls.js';
import { block, handoverScene, handoversOf } from './handover.js';
import { sceneOf, type Scene, type SentTap } from './scene.js';

const MINUTE = 60_000;
const t = testApp();
const call = callsOf(t);

/** The kid came a while ago. */
async function inside(scene: Scene, minutesAgo: number, guest = scene.kid) {
  const door = handoversOf(t, scene);
  const arrival = door.phone.tap(guest, 'arrived', { minutesAgo });
  await door.send(arrival);
  const undo = (given: Partial<SentTap> & { minutesAgo?: number } = {}) =>
    door.phone.tap(guest, 'undo', { undoes: arrival.id, seen_seq: 1, ...given });
  const kidsInside = async () => (await door.phone.read().expect(200)).body.counts.kids_inside;
  return { door, undo, kidsInside };
}
const REFUSED = { verdict: 'refused', code: 'undo_expired' };

describe('the arrival of a kid who needs a hand-over', () => {
  it('is not undone once the kid has been inside for a while, by the host or a helper', async () => {
    const scene = await handoverScene(t);
    const { door, undo, kidsInside } = await inside(scene, 60);
    expect(await door.send(undo())).toMatchObject(REFUSED);
    const { auth } = await doorPass(t, scene.partyId, scene.host.id);
    expect(await door.send(undo(), auth)).toMatchObject(REFUSED);
    expect(await kidsInside()).toBe(1);
    expect(await door.send(door.withParent())).toMatchObject({ status: 'exit' });
  });

  it('is not undone when it was recorded by the route without a door', async () => {
    const scene = await handoverScene(t);
    await call.patch(scene.host, scene.kid.id, 'arrived').expect(200);
    t.clock.advance(6 * MINUTE);
    const { phone, send } = handoversOf(t, scene);
    const { body } = await phone.read().expect(200);
    const undoes = body.guests.find(({ id }: { id: string }) => id === scene.kid.id).last_tap;
    expect(await send(phone.tap(scene.kid, 'undo', { undoes, seen_seq: 1 }))).toMatchObject(
      REFUSED,
    );
  });

  it('is not undone at a party that does not require hand-overs, once its family has named a block', async () => {
    const scene = await sceneOf(t);
    const { door, undo } = await inside(scene, 60);
    await block(t, scene, 'Tío Beto');
    expect(await door.send(undo())).toMatchObject(REFUSED);
  });
});
