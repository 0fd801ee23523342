import { DoorPassTokens } from '../../../src/modules/door/infrastructure/door-pass.tokens.js';
import { testApp } from '../../support/app.js';
import { doorPass } from '../../support/door-pass.js';
import { phoneOf, sceneOf, type Scene } from './scene.js';

let scene: Scene;
const t = testApp();
beforeEach(async () => {
  scene = await sceneOf(t);
});

/** A helper of the party with one phone. */
async function helperOf({ partyId, host }: Scene, given: { care?: boolean } = {}) {
  const { id, device, auth } = await doorPass(t, partyId, host.id, given);
  const door = `/parties/${partyId}/door`;
  return {
    passId: id,
    read: () => t.read(auth, door),
    send: (taps: object[]) => t.post(auth, `${door}/taps`, { device_id: device.id, taps }),
  };
}

describe('a helper at the door', () => {
  it('taps as the host does, and the host sees who it was', async () => {
    const helper = await helperOf(scene);
    const phone = phoneOf(t, scene);
    const { body } = await helper.send([phone.tap(scene.kid, 'exit')]).expect(200);
    expect(body.results).toMatchObject([{ verdict: 'review', status: 'exit' }]);
    const rows = await t.em.execute<object[]>(
      'select account_id, pass_id from door.attendance_changes where party_id = ?',
      [scene.partyId],
    );
    expect(rows).toEqual([{ account_id: null, pass_id: helper.passId }]);
    const read = await phone.read().expect(200);
    expect(read.body.review).toMatchObject([{ kind: 'exit_without_entry', by: 'Tía Rosa' }]);
  });

  it('gets no e-mail, phone or care byte without care', async () => {
    const canaries = ['canario.door@example.com', '91230001', 'Canario Mutualista', '1727 099'];
    await t.em.execute(
      `update family.people
          set email = ?, phone_number = ?, health_insurance_name = ?, health_insurance_phone = ?
        where id = ?`,
      [...canaries, scene.kid.guestId],
    );
    const helper = await helperOf(scene);
    const phone = phoneOf(t, scene);
    const answers = [
      await helper.read().expect(200),
      await helper.send([phone.tap(scene.kid, 'arrived')]).expect(200),
      await helper.read().expect(200),
    ];
    const hosts = await phone.read().expect(200);
    expect(JSON.stringify(hosts.body.guests)).toContain('"care":true');
    for (const { text } of answers) {
      expect(text).not.toMatch(/"care":true|@|phone|condition|insurance/i);
      for (const canary of canaries) expect(text).not.toContain(canary);
    }
    for (const guest of answers[0]?.body.guests as object[]) {
      expect(Object.keys(guest).sort()).toEqual(Object.keys(hosts.body.guests[0] as object).sort());
    }
  });

  it('sees which guests have care data if the host allows it', async () => {
    const helper = await helperOf(scene, { care: true });
    const { body } = await helper.read().expect(200);
    expect(body.guests).toMatchObject([{ care: false }, { care: true }]);
  });

  it('does not reach another party, nor guests of one', async () => {
    const elsewhere = await sceneOf(t);
    const helper = await helperOf(scene);
    const phone = phoneOf(t, elsewhere);
    const { body } = await helper.send([phone.tap(elsewhere.kid, 'arrived')]).expect(200);
    expect(body.results).toMatchObject([{ verdict: 'refused' }]);
    const stranger = await helperOf({ ...scene, partyId: elsewhere.partyId });
    await stranger.read().expect(200);
    const door = `/parties/${elsewhere.partyId}/door`;
    const token = t.get(DoorPassTokens).sign({
      passId: helper.passId,
      deviceId: helper.passId,
      partyId: scene.partyId,
    });
    await t.read({ Authorization: `Bearer ${token}` }, door).expect(403);
  });
});
