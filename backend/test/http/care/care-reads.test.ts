import { randomUUID } from 'node:crypto';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { doorPass } from '../../support/door-pass.js';
import { callsOf } from '../invitations/calls.js';
import { phoneOf, sceneOf, type Scene } from '../door/scene.js';

const t = testApp();
const call = callsOf(t);

type Reads = Answered['CareReadsResponse'];

const readsOf = async ({ family, partyId }: Pick<Scene, 'family' | 'partyId'>) =>
  (await call.careReads(family, partyId).expect(200)).body as Reads[];

const key = ({ guest_id, by, helper, surface }: Omit<Reads, 'child' | 'at' | 'times'>) =>
  [guest_id, by, helper, surface].join(' ');

async function another(partyId: string) {
  const family = await t.make.account({ fullName: 'Beto Ríos' });
  const child = await t.make.familyMember(family.id, { fullName: 'Luz Ríos' });
  const row = { partyId, guestId: child, accountId: family.id, rsvp: 'accepted' } as const;
  const id = await t.make.invitation(row);
  await t.make.condition(child, 'asthma');
  return { family, partyId, kid: { id, guestId: child } };
}

describe('what a family sees of who looked', () => {
  it('equals what was shown, after any series of reads', async () => {
    const scene = await sceneOf(t);
    const others = await another(scene.partyId);
    const { host, partyId } = scene;
    const rosa = await doorPass(t, partyId, host.id, { care: true, name: 'Tía Rosa' });
    const leo = await doorPass(t, partyId, host.id, { care: true, name: 'Leo' });
    const blind = await doorPass(t, partyId, host.id, { care: false, name: 'Sin permiso' });
    const readers = [
      { auth: host.auth, by: 'Laura Sosa', helper: false, sees: true },
      { auth: rosa.auth, by: 'Tía Rosa', helper: true, sees: true },
      { auth: leo.auth, by: 'Leo', helper: true, sees: true },
      { auth: blind.auth, by: 'Sin permiso', helper: true, sees: false },
    ];
    const kids = [
      { ...scene.kid, family: scene.family },
      { ...others.kid, family: others.family },
    ];
    const phone = phoneOf(t, scene);
    const expected = new Map<string, number>();
    const shown = (guest_id: string, by: string, helper: boolean, surface: Reads['surface']) => {
      const name = key({ guest_id, by, helper, surface });
      expected.set(name, (expected.get(name) ?? 0) + 1);
    };
    let state = 7;
    const chance = (of: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * of);
    };
    const base = `/parties/${partyId}`;
    for (let step = 0; step < 60; step += 1) {
      t.clock.advance(1_000);
      const reader = readers[chance(readers.length)]!;
      const { auth, by, helper, sees } = reader;
      const kid = kids[chance(kids.length)]!;
      const what = chance(5);
      if (what === 0) {
        const { status } = await t.read(auth, `${base}/guest/${kid.guestId}`);
        if (status === 200) shown(kid.guestId, by, helper, 'guest_info');
        expect(status).toBe(helper ? 403 : status);
      } else if (what === 1) {
        const { status } = await t.read(auth, `${base}/door/guests/${kid.guestId}/care`);
        if (status === 200) shown(kid.guestId, by, helper, 'drawer');
        expect(status === 200 && !sees).toBe(false);
      } else if (what === 2) {
        const { status, body } = await t
          .read(auth, `${base}/door/care`)
          .query({ device_id: randomUUID() });
        expect(status).toBe(sees ? 200 : 403);
        for (const { invitation_id } of status === 200
          ? (body.care as { invitation_id: string }[])
          : []) {
          const guest = kids.find(({ id }) => id === invitation_id);
          if (guest) shown(guest.guestId, by, helper, 'offline_copy');
        }
      } else if (what === 3) {
        const taps = [phone.tap(kid, 'care_shown'), phone.tap(kid, 'care_done')];
        const device_id = randomUUID();
        for (let time = 0; time < 2; time += 1) {
          await t.post(auth, `${base}/door/taps`, { device_id, taps }).expect(200);
        }
        if (sees) shown(kid.guestId, by, helper, 'entry_card'); // sent twice, shown once
      } else {
        await call.care(kid.family, kid.id, { share: chance(3) > 0 }).expect(200);
      }
    }
    expect(expected.size).toBeGreaterThan(8);

    // The passes, with the names, are deleted earlier than the log.
    await t.em.execute('delete from door.door_passes where party_id = ?', [partyId]);
    const seen = [...(await readsOf(scene)), ...(await readsOf(others))];
    expect(new Map(seen.map((row) => [key(row), row.times]))).toEqual(expected);
    expect(seen.every(({ guest_id }) => kids.some(({ guestId }) => guestId === guest_id))).toBe(
      true,
    );
    const [log] = await t.em.execute<{ rows: number }[]>(
      `select count(*)::int as rows from care.guest_info_reads r
         join invitations.invitations i on i.id = r.invitation_id where i.party_id = ?`,
      [partyId],
    );
    expect(seen.reduce((sum, { times }) => sum + times, 0)).toBe(log?.rows);
    expect((await readsOf(scene)).map(({ child }) => child)).not.toContain('Luz Ríos');
  });

  it('has reads that earlier releases recorded, and stays after a removal', async () => {
    const scene = await sceneOf(t);
    const { kid, host } = scene;
    const read = (pass: string | null) =>
      t.em.execute(
        `insert into care.guest_info_reads (id, invitation_id, read_by, pass_id, read_at)
         values (?, ?, ?, ?, now())`,
        [randomUUID(), kid.id, host.id, pass],
      );
    await read(null);
    await read(randomUUID());
    await call.remove(host, kid.id).expect(204);
    expect((await readsOf(scene)).map(({ by, helper, surface }) => [by, helper, surface])).toEqual(
      expect.arrayContaining([
        ['Laura Sosa', false, 'guest_info'],
        [null, true, 'drawer'],
      ]),
    );
  });

  it('a card that was shown without a connection is recorded, also after the party and a refusal', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const taps = [phone.tap(scene.kid, 'arrived'), phone.tap(scene.kid, 'care_shown')];
    await call.care(scene.family, scene.kid.id, { share: false }).expect(200);
    await t.set('parties.parties', scene.partyId, {
      status: 'finished',
      finished_at: new Date(t.clock.now().getTime() + 60_000),
    });
    const { body } = await phone.send(taps).expect(200);
    expect((body.results as { verdict: string }[]).map(({ verdict }) => verdict)).toEqual([
      'done',
      'done',
    ]);
    expect(await readsOf(scene)).toMatchObject([{ surface: 'entry_card', times: 1 }]);
  });
});
