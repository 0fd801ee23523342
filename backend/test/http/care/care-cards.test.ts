import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { LiveChannel } from '../../../src/shared/live/live-channel.js';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { doorPass } from '../../support/door-pass.js';
import { OpenStream } from '../../support/door-stream.js';
import { callsOf } from '../invitations/calls.js';
import { phoneOf, sceneOf, type Scene } from '../door/scene.js';

const open: OpenStream[] = [];
const t = testApp();
const call = callsOf(t);
afterEach(() => open.splice(0).forEach((stream) => stream.close()));

const noteOf = (personId: string, code: string) =>
  t.em.execute(
    `insert into family.person_health_conditions (person_id, condition_id)
     select ?, id from family.health_conditions where code = ? on conflict do nothing`,
    [personId, code],
  );

/** A started party whose kid has an urgent condition. */
async function urgentScene() {
  const scene = await sceneOf(t);
  await noteOf(scene.kid.guestId, 'peanut_allergy');
  return scene;
}

type Door = Answered['DoorResponse'];
const doorOf = async ({ partyId, host }: Scene, auth = host.auth): Promise<Door> =>
  (await t.read(auth, `/parties/${partyId}/door`).expect(200)).body as Door;

async function streamOf(scene: Scene, auth: Record<string, string>, since?: number) {
  const { port } = t.app.getHttpServer().address() as AddressInfo;
  const stream = await OpenStream.open(`http://127.0.0.1:${port}`, scene.partyId, auth, since);
  open.push(stream);
  await stream.until(() => stream.names.includes('heartbeat'));
  return stream;
}

const pendingIn = (stream: OpenStream) =>
  stream.events
    .filter(({ name }) => name === 'changes')
    .map(({ data }) => (data as { care_pending?: string[] }).care_pending);

describe('the card of a kid with an urgent condition', () => {
  it('is pending from the entry until it is acknowledged, and again after the next', async () => {
    const scene = await urgentScene();
    const [phone, other] = [phoneOf(t, scene), phoneOf(t, scene)];
    expect((await doorOf(scene)).care_pending).toEqual([]);
    const entry = phone.tap(scene.kid, 'arrived');
    await phone.send([entry]).expect(200);
    const { care_pending, seq } = await doorOf(scene);
    expect(care_pending).toEqual([scene.kid.id]);

    const done = other.tap(scene.kid, 'care_done', { seen_seq: seq });
    const first = await other.send([done]).expect(200);
    expect(first.body).toMatchObject({ seq, results: [{ id: done.id, verdict: 'done' }] });
    expect((await other.send([done]).expect(200)).body.results).toEqual([
      { id: done.id, verdict: 'known' },
    ]);
    expect(await doorOf(scene)).toMatchObject({ seq, care_pending: [] });

    const again = [phone.tap(scene.kid, 'exit'), phone.tap(scene.kid, 'arrived')];
    await phone.send(again).expect(200);
    expect((await doorOf(scene)).care_pending).toEqual([scene.kid.id]);
    await phone.send([phone.tap(scene.kid, 'care_done')]).expect(200);
    expect((await doorOf(scene)).care_pending).toEqual([]);
  });

  it('is not there for other conditions, for adults, and without consent', async () => {
    const scene = await sceneOf(t);
    await noteOf(scene.kid.guestId, 'migraine');
    await noteOf(scene.parent.guestId, 'peanut_allergy');
    const phone = phoneOf(t, scene);
    await phone.send([phone.tap(scene.kid, 'arrived'), phone.tap(scene.parent, 'arrived')]);
    expect((await doorOf(scene)).care_pending).toEqual([]);
    await noteOf(scene.kid.guestId, 'asthma');
    expect((await doorOf(scene)).care_pending).toEqual([scene.kid.id]);
    await call.care(scene.family, scene.kid.id, { share: false }).expect(200);
    expect((await doorOf(scene)).care_pending).toEqual([]);
  });

  it('is there for a guest whom the host typed in without a birthday', async () => {
    const scene = await sceneOf(t);
    const conditions = await t.em.execute<{ id: string }[]>(
      `select id from family.health_conditions where code = 'epilepsy'`,
    );
    const { body } = await call
      .add(scene.host, scene.partyId, {
        user: { full_name: 'Luz Sin Fecha' },
        healthConditions: conditions.map(({ id }) => id),
      })
      .expect(201);
    await call.patch(scene.host, body.id, 'arrived').expect(200);
    expect((await doorOf(scene)).care_pending).toEqual([body.id]);
  });

  it('goes to open doors as it is acknowledged, whose number does not change', async () => {
    const scene = await urgentScene();
    const phone = phoneOf(t, scene);
    const stream = await streamOf(scene, scene.host.auth, 0);
    await phone.send([phone.tap(scene.kid, 'arrived')]).expect(200);
    await stream.until(() => pendingIn(stream).length === 1);
    // Without the signal the next heartbeat would find it.
    const signalled = new Promise<void>((done) => {
      const end = t.get(LiveChannel).subscribe(scene.partyId, (what) => {
        if (!what.has('care')) return;
        end();
        done();
      });
    });
    await phone.send([phone.tap(scene.kid, 'care_done')]).expect(200);
    await signalled;
    await stream.until(() => pendingIn(stream).length === 2);
    expect(pendingIn(stream)).toEqual([[scene.kid.id], []]);
    expect(stream.numbers).toEqual([1]);
    const back = await streamOf(scene, scene.host.auth, 1);
    expect(pendingIn(back)).toEqual([[]]);
  });
});

describe('a helper without care', () => {
  it('is answered the same before and after care is noted, changed, shown and acknowledged', async () => {
    const scene = await sceneOf(t);
    await t.em.execute('delete from family.person_health_conditions where person_id = ?', [
      scene.kid.guestId,
    ]);
    const phone = phoneOf(t, scene);
    const { auth } = await doorPass(t, scene.partyId, scene.host.id, { care: false });
    const stream = await streamOf(scene, auth, 0);
    await phone.send([phone.tap(scene.kid, 'arrived')]).expect(200);
    await stream.until(() => stream.names.includes('changes'));
    const before = { ...(await doorOf(scene, auth)), server_time: '' };
    expect(before).toMatchObject({ care_version: null, care_pending: [] });
    const versions = new Set([(await doorOf(scene)).care_version]);
    const bytes = () => JSON.stringify(stream.events.filter(({ name }) => name === 'changes'));
    const received = bytes();

    const steps: (() => Promise<unknown>)[] = [
      () => noteOf(scene.kid.guestId, 'peanut_allergy'),
      () => phone.send([phone.tap(scene.kid, 'care_shown')]).expect(200),
      () => phone.send([phone.tap(scene.kid, 'care_done', { seen_seq: 1 })]).expect(200),
      () => call.care(scene.family, scene.kid.id, { what_to_do: 'CANARIO' }).expect(200),
      () => call.care(scene.family, scene.kid.id, { share: false }).expect(200),
    ];
    for (const step of steps) {
      await step();
      versions.add((await doorOf(scene)).care_version);
      expect({ ...(await doorOf(scene, auth)), server_time: '' }).toEqual(before);
    }
    expect(versions.size).toBe(4); // cards change nothing; without consent it is another one again
    const door = `/parties/${scene.partyId}/door`;
    await t.read(auth, `${door}/care`).query({ device_id: randomUUID() }).expect(403);
    await t.read(auth, `${door}/guests/${scene.kid.guestId}/care`).expect(403);
    // The answer to a tap is the same with and without an urgent condition.
    for (const guest of [scene.kid, scene.parent, { id: randomUUID() }]) {
      const tap = phone.tap(guest, 'care_done');
      const { body } = await t
        .post(auth, `${door}/taps`, { device_id: randomUUID(), taps: [tap] })
        .expect(200);
      expect(body.results).toEqual([{ id: tap.id, verdict: 'refused', code: 'not_found' }]);
    }
    expect(bytes()).toBe(received);
    expect(received).not.toContain('care');
  });
});

describe('the copy of care data on a phone', () => {
  it('has what the host may see, once per phone, and each fetch is a read', async () => {
    const scene = await urgentScene();
    const { host, partyId, family, kid } = scene;
    await call.care(family, kid.id, { what_to_do: 'Adrenalina', photos: 'no' }).expect(200);
    await t.em.execute(
      `update family.people set health_insurance_name = 'Mutualista', health_insurance_phone = '1727',
              phone_country_code = 'UY', phone_country_number = '598', phone_number = '99888777'
        where id in (?, ?)`,
      [kid.guestId, family.id],
    );
    const [one, two] = [randomUUID(), randomUUID()];
    const { body } = await call.careCopy(host, partyId, one).expect(200);
    expect(body).toEqual({
      care: [
        {
          invitation_id: kid.id,
          conditions: [
            { code: 'celiac_disease', name: 'Celiaquía', severity: 'plate' },
            { code: 'peanut_allergy', name: 'Alergia al maní', severity: 'urgent' },
          ],
          urgent: true,
          what_to_do: 'Adrenalina',
          photos: 'no',
          insurer: { name: 'Mutualista', phone: '1727' },
          contact: { name: 'Ana Paz', phone: '+59899888777' },
        },
      ],
      copy_id: expect.any(String),
      version: (await doorOf(scene)).care_version,
    });
    expect((await call.careCopy(host, partyId, one).expect(200)).body.copy_id).toBe(body.copy_id);
    const other = await call.careCopy(host, partyId, two).expect(200);
    expect(other.body.copy_id).not.toBe(body.copy_id);
    const reads = await t.em.execute<{ copy_id: string; surface: string }[]>(
      `select copy_id, surface from care.guest_info_reads where invitation_id = ?`,
      [kid.id],
    );
    expect(reads).toHaveLength(3);
    expect(new Set(reads.map(({ copy_id }) => copy_id))).toEqual(
      new Set([body.copy_id, other.body.copy_id]),
    );
  });

  it('for helpers has neither insurer nor contact', async () => {
    const scene = await urgentScene();
    await t.em.execute(
      `update family.people set health_insurance_name = 'CANARIO', phone_country_code = 'UY',
              phone_country_number = '598', phone_number = '99777111' where id in (?, ?)`,
      [scene.kid.guestId, scene.family.id],
    );
    const { auth } = await doorPass(t, scene.partyId, scene.host.id, { care: true });
    const { text, body } = await t
      .read(auth, `/parties/${scene.partyId}/door/care`)
      .query({ device_id: randomUUID() })
      .expect(200);
    expect(body.care).toHaveLength(1);
    expect(text).not.toMatch(/CANARIO|99777111|insurer|contact/);
  });

  it('gets another version when a family changes anything of it, and open doors are told', async () => {
    const scene = await urgentScene();
    const { kid, family, host } = scene;
    const stream = await streamOf(scene, host.auth);
    const versions = [(await doorOf(scene)).care_version];
    const conditions = await t.em.execute<{ id: string }[]>(
      `select id from family.health_conditions where code = 'asthma'`,
    );
    const health = `/users/${kid.guestId}/healthConditions`;
    const auth = family.auth;
    const steps: (() => Promise<unknown>)[] = [
      () => call.care(family, kid.id, { what_to_do: 'Inhalador' }).expect(200),
      () => call.care(family, kid.id, { photos: 'yes' }).expect(200),
      () => t.post(auth, health, { health_condition_id: conditions[0]?.id }).expect(201),
      () => t.remove(auth, `${health}/${conditions[0]?.id}`).expect(204),
      () => t.post(auth, `/family/${kid.guestId}`, { health_insurance_name: 'Casmu' }).expect(201),
      () =>
        call
          .stay(family, kid.id, { stays: 'dropped_off', contact_phone: '099 123 456' })
          .expect(200),
      () => call.care(family, kid.id, { share: false }).expect(200),
    ];
    for (const [index, step] of steps.entries()) {
      await step();
      await stream.until(
        () => stream.names.filter((name) => name === 'reload guests').length > index,
      );
      versions.push((await doorOf(scene)).care_version);
    }
    for (const [index, version] of versions.entries()) {
      if (index > 0) expect([index, version]).not.toEqual([index, versions[index - 1]]);
    }
    expect((await call.careCopy(host, scene.partyId, randomUUID()).expect(200)).body.care).toEqual(
      [],
    );
  });
});
