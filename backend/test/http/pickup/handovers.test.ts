import { testApp } from '../../support/app.js';
import type { By } from '../../support/caller.js';
import { doorPass } from '../../support/door-pass.js';
import { bearer, flowsOf } from '../auth/auth-flows.js';
import {
  block,
  handoverScene,
  handoversOf,
  pickupPass,
  recordOf,
  revoke,
} from '../door/handover.js';
import { sceneOf, type Scene } from '../door/scene.js';

const MINUTE_MS = 60_000;
let scene: Scene;
let door: ReturnType<typeof handoversOf>;
const t = testApp();
beforeEach(async () => {
  scene = await handoverScene(t);
  door = handoversOf(t, scene);
});

const later = (minutes: number) => t.clock.advance(minutes * MINUTE_MS);
const refused = (code: string) => ({ verdict: 'refused', code });
const recorded = { status: 'exit' };
const sibling = async () => {
  const guestId = await t.make.familyMember(scene.family.id, { fullName: 'Lola Paz' });
  const { partyId, family } = scene;
  return {
    guestId,
    id: await t.make.invitation({ partyId, guestId, accountId: family.id, rsvp: 'accepted' }),
  };
};

describe('a party that requires hand-overs', () => {
  it('records no exit of a kid without one, and the other taps of the request', async () => {
    const { phone } = door;
    const taps = [phone.tap(scene.kid, 'exit'), phone.tap(scene.parent, 'exit')];
    const { body } = await phone.send(taps).expect(200);
    expect(body.results).toMatchObject([refused('handover_required'), { status: 'exit' }]);
    expect(await recordOf(t, scene.partyId)).toEqual([]);
  });

  it('refuses the exit of a kid by the route without a door', async () => {
    const patch = (id: string, to: string) => t.patch(scene.host, `/invitations/${id}/${to}`);
    for (const { id } of [scene.kid, scene.parent]) await patch(id, 'arrived').expect(200);
    await patch(scene.parent.id, 'exit').expect(200);
    const { body } = await patch(scene.kid.id, 'exit').expect(409);
    expect(body.message).toBe('handover_required');
    const { body: row } = await t.read(scene.host, `/invitations/${scene.kid.id}`).expect(200);
    expect(row.status).toBe('arrived');
  });

  it('shows phones how each kid may leave', async () => {
    await pickupPass(t, scene, [scene.kid.id]);
    const { body } = await door.phone.read().expect(200);
    expect(body.requires_handover).toBe(true);
    const [parent, kid] = body.guests;
    expect(parent.pickup).toBeNull();
    expect(kid.pickup).toMatchObject({
      takers: [{ kind: 'guardian', ref: scene.parent.id, name: 'Ana Paz' }],
      passes: [{ taker: { kind: 'today', name: 'Abuela Celia' }, revoked: false }],
      code_closed_until: null,
    });
  });
});

describe('a kid with a pass or a block', () => {
  const ways = [
    ['a block', (free: Scene) => block(t, free, 'Darío Núñez')],
    ['a pass', (free: Scene) => pickupPass(t, free, [free.kid.id])],
    [
      'a pass that was revoked',
      async (free: Scene) => revoke(t, await pickupPass(t, free, [free.kid.id])),
    ],
  ] as const;

  it.each(ways)('%s: is asked for where the party requires nothing', async (_, decide) => {
    const free = await sceneOf(t);
    const guestId = await t.make.familyMember(free.family.id, { fullName: 'Lola Paz' });
    const row = { partyId: free.partyId, guestId, accountId: free.family.id };
    const lola = { id: await t.make.invitation({ ...row, rsvp: 'accepted' }) };
    await decide(free);
    const own = handoversOf(t, free);
    const { body } = await own.phone.read().expect(200);
    expect(body.requires_handover).toBe(false);
    const needed = (body.guests as { id: string; needs_handover: boolean; pickup: object | null }[])
      .filter(({ needs_handover, pickup }) => needs_handover && pickup)
      .map(({ id }) => id);
    expect(needed).toEqual([free.kid.id]);

    const { phone } = own;
    const taps = [free.kid, lola, free.parent].map((guest) => phone.tap(guest, 'exit'));
    const sent = await phone.send(taps).expect(200);
    expect(sent.body.results).toMatchObject([refused('handover_required'), recorded, recorded]);
    expect(await own.send(own.withParent())).toMatchObject(recorded);
  });
});

describe('a phone that states an older list than it can have', () => {
  const OLD = '2000-01-01T00:00:00Z';
  const stating = (tap: { handover: object }, list_at: string) => ({
    ...tap,
    handover: { ...tap.handover, list_at },
  });

  it("is judged by the time of the helper's phone", async () => {
    const pass = await pickupPass(t, scene, [scene.kid.id], { name: 'Darío Núñez' });
    const { auth } = await doorPass(t, scene.partyId, scene.host.id);
    later(1);
    await revoke(t, pass);
    later(1);
    const late = await doorPass(t, scene.partyId, scene.host.id);
    expect(await door.send(stating(door.withQr(pass), OLD), late.auth)).toMatchObject(
      refused('pass_revoked'),
    );
    await block(t, scene, 'Ana Paz');
    later(1);
    const latest = await doorPass(t, scene.partyId, scene.host.id);
    expect(await door.send(stating(door.withParent(), OLD), latest.auth)).toMatchObject(
      refused('taker_blocked'),
    );
    // One that was at the door before could have had such a list.
    expect(await door.send(stating(door.withQr(pass), OLD), auth)).toMatchObject(recorded);
    const [row] = await t.em.execute<{ concern: string; year: number }[]>(
      'select concern, extract(year from list_at)::int as year from pickup.handovers where party_id = ?',
      [scene.partyId],
    );
    expect(row).toEqual({ concern: 'revoked', year: t.clock.now().getUTCFullYear() });
  });

  it("is judged by the host's session", async () => {
    const pass = await pickupPass(t, scene, [scene.kid.id]);
    const flows = flowsOf(t);
    const { email } = scene.host;
    /** With the code of the host's mail of this number. */
    const session = async (mail: number) => {
      await flows.requestCode(email).expect(204);
      const code = await flows.code(email, mail);
      return bearer((await flows.verifyCode({ email, code }).expect(200)).body);
    };
    const early = await session(1);
    later(1);
    await revoke(t, pass);
    later(1);
    const late = await session(2);
    const sent = () => stating(door.withQr(pass), OLD);
    expect(await door.send(sent(), late)).toMatchObject(refused('pass_revoked'));
    expect(await door.send(sent(), early)).toMatchObject(recorded);
  });
});

describe('a pass', () => {
  it('is recognised by its QR, for its child alone', async () => {
    const other = await sibling();
    const pass = await pickupPass(t, scene, [scene.kid.id]);
    expect(await door.send(door.withQr(pass, other))).toEqual(
      expect.objectContaining(refused('pass_not_for_child')),
    );
    const forged = { ...pass, key: 'k'.repeat(43) };
    expect(await door.send(door.withQr(forged))).toMatchObject(refused('pass_unknown'));
    expect(await door.send(door.withQr(pass))).toMatchObject(recorded);
    expect(await recordOf(t, scene.partyId)).toMatchObject([
      { seq: 1, invitation_id: scene.kid.id, taker_name: 'Abuela Celia', proof: 'qr' },
    ]);
  });

  it('of another party is unknown', async () => {
    const elsewhere = await handoverScene(t);
    const pass = await pickupPass(t, elsewhere, [elsewhere.kid.id]);
    expect(await door.send(door.withQr(pass))).toMatchObject(refused('pass_unknown'));
  });
});

describe('the code of a pass', () => {
  const wrong = async (times: number, guest?: { id: string }) => {
    const results = [];
    for (let i = 0; i < times; i += 1)
      results.push(await door.send(door.withCode('000000', guest)));
    return results;
  };

  it('is closed for that child on all phones after five wrong ones, for ten minutes from the last', async () => {
    const other = await sibling();
    await pickupPass(t, scene, [scene.kid.id, other.id]);
    for (const result of await wrong(4)) expect(result).toMatchObject(refused('pickup_code_wrong'));
    later(2);
    await wrong(1);
    const helper = await doorPass(t, scene.partyId, scene.host.id);
    const right = () => handoversOf(t, scene);
    expect(await right().send(right().withCode('427183'))).toMatchObject(
      refused('pickup_code_closed'),
    );
    expect(await right().send(right().withCode('427183'), helper.auth)).toMatchObject(
      refused('pickup_code_closed'),
    );
    const { body } = await door.phone.read().expect(200);
    const guest = (id: string) => body.guests.find((one: { id: string }) => one.id === id);
    const [kid, lola] = [guest(scene.kid.id), guest(other.id)];
    const until = new Date(t.clock.now().getTime() + 10 * MINUTE_MS).getTime();
    expect(Date.parse(kid.pickup.code_closed_until) / 1000).toBeCloseTo(until / 1000, -1);
    expect(lola.pickup.code_closed_until).toBeNull();
    expect(await door.send(door.withCode('427183', other))).toMatchObject(recorded);
    later(9);
    expect(await right().send(right().withCode('427183'))).toMatchObject(
      refused('pickup_code_closed'),
    );
    later(1.1);
    expect(await right().send(right().withCode('427183'))).toMatchObject(recorded);
  });
});

describe('without a pass', () => {
  it('adults of the household are known, of another one not', async () => {
    const stranger = await sceneOf(t);
    const known = { taker_kind: 'guardian', proof: 'known' };
    expect(await door.send(door.exit({ ...known, taker_ref: stranger.parent.id }))).toMatchObject(
      refused('taker_unknown'),
    );
    expect(await door.send(door.withParent())).toMatchObject(recorded);
    expect(await recordOf(t, scene.partyId)).toMatchObject([
      { taker_kind: 'guardian', taker_name: 'Ana Paz', proof: 'known' },
    ]);
  });

  it('a helper neither calls nor decides', async () => {
    const { auth } = await doorPass(t, scene.partyId, scene.host.id);
    for (const proof of ['call', 'override']) {
      const given = {
        taker_kind: 'host_known',
        proof,
        taker_name: 'Tío Raúl',
        reason: 'Lo conozco',
      };
      expect(await door.send(door.exit(given), auth)).toMatchObject(refused('handover_for_host'));
    }
    expect(await door.send(door.withParent(), auth)).toMatchObject(recorded);
    const [row] = await t.em.execute<{ helper_id: string | null; account_id: string | null }[]>(
      'select helper_id, account_id from pickup.handovers where party_id = ?',
      [scene.partyId],
    );
    expect(row).toMatchObject({ helper_id: expect.any(String), account_id: null });
  });
});

describe('on the phone of a helper', () => {
  const hashes = async (auth: Record<string, string>) => {
    const { body } = await door.phone.read().set(auth).expect(200);
    const { passes } = body.guests[1].pickup as {
      passes: { id: string; code_hash: string | null }[];
    };
    return Object.fromEntries(passes.map(({ id, code_hash: hash }) => [id, hash !== null]));
  };

  it('the hash of a code comes once a phone has claimed the pass', async () => {
    const pass = await pickupPass(t, scene, [scene.kid.id]);
    await t.set('pickup.pickup_passes', pass.id, { key_hash: null, claimed_at: null });
    const { auth } = await doorPass(t, scene.partyId, scene.host.id);
    expect(await hashes(auth)).toEqual({ [pass.id]: false });
    expect(await hashes({})).toEqual({ [pass.id]: true });
    await t.set('pickup.pickup_passes', pass.id, { key_hash: 'claimed', claimed_at: new Date() });
    expect(await hashes(auth)).toEqual({ [pass.id]: true });
  });

  it('no hash of four digits comes, which the server still takes', async () => {
    const pass = await pickupPass(t, scene, [scene.kid.id], { code: '4271' });
    const { auth } = await doorPass(t, scene.partyId, scene.host.id);
    expect(await hashes(auth)).toEqual({ [pass.id]: false });
    expect(await door.send(door.withCode('4271'), auth)).toMatchObject(recorded);
    expect(await recordOf(t, scene.partyId)).toMatchObject([
      { taker_name: 'Abuela Celia', proof: 'code' },
    ]);
  });
});

it('a code is compared with the digits of the passes: deriving 50 hashes takes a second', async () => {
  await pickupPass(t, scene, [scene.kid.id]);
  await t.em.execute(`update pickup.pickup_passes set code_hash = '' where party_id = ?`, [
    scene.partyId,
  ]);
  expect(await door.send(door.withCode('427183'))).toMatchObject(recorded);
});

describe('a hand-over that is sent', () => {
  it.each([
    ['without what its proof needs', { taker_kind: 'today', proof: 'qr' }],
    ['with a code that is none', { taker_kind: 'today', proof: 'code', code: '12345' }],
    ['with an unknown proof', { taker_kind: 'today', proof: 'trust', code: '1234' }],
    ['with an unknown taker', { taker_kind: 'dog', proof: 'known' }],
    ['with a further field', { taker_kind: 'alone', proof: 'known', seq: 1 }],
    [
      'with a name that is markup',
      { taker_kind: 'host_known', proof: 'call', taker_name: '<b>Raúl</b>' },
    ],
    [
      'with a name that is too long',
      { taker_kind: 'host_known', proof: 'call', taker_name: 'R'.repeat(101) },
    ],
    [
      'without a reason',
      { taker_kind: 'host_known', proof: 'override', taker_name: 'Tío Raúl', reason: '   ' },
    ],
    ['with a list from no time', { taker_kind: 'alone', proof: 'known', list_at: 'hoy' }],
  ])('%s is refused', async (_, given) => {
    expect(await door.send(door.exit(given))).toMatchObject(refused('validation_failed'));
  });

  it.each([['nothing'], [[]], [7], [true]])('as %p is refused', async (handover) => {
    const tap = { ...door.phone.tap(scene.kid, 'exit'), handover };
    expect(await door.send(tap)).toMatchObject(refused('validation_failed'));
  });

  it('twice, with another tap, is refused, and the same tap is known', async () => {
    const tap = door.withParent();
    expect(await door.send(tap)).toMatchObject(recorded);
    expect(await door.send(tap)).toMatchObject({ verdict: 'known' });
    expect(await door.send({ ...tap, handover: undefined })).toMatchObject(refused('tap_id_used'));
    const again = { ...door.phone.tap(scene.kid, 'exit'), handover: tap.handover };
    expect(await door.send(again)).toMatchObject(refused('tap_id_used'));
    expect(await recordOf(t, scene.partyId)).toHaveLength(1);
  });

  it('with an arrival is refused', async () => {
    const { handover } = door.withParent();
    const tap = { ...door.phone.tap(scene.kid, 'arrived'), handover };
    expect(await door.send(tap)).toMatchObject(refused('validation_failed'));
  });
});

describe('receipts', () => {
  it('are shown to the host and to the household, with what became of them', async () => {
    const helper = await doorPass(t, scene.partyId, scene.host.id, { name: 'Tía Rosa' });
    const tap = door.withParent();
    await door.send(tap, helper.auth);
    await door.send(door.phone.tap(scene.kid, 'undo', { undoes: tap.id, seen_seq: 1 }));
    const exit = { ...door.withParent(), seen_seq: 2 };
    await door.send(exit);
    const receipt = {
      party: { id: scene.partyId, name: expect.any(String) },
      child: 'Tomás Paz',
      taker_name: 'Ana Paz',
      taker_kind: 'guardian',
      proof: 'known',
      concern: null,
    };
    const expected = [
      expect.objectContaining({
        ...receipt,
        ...{ by: 'Laura Sosa', by_helper: false, state: 'effective' },
      }),
      expect.objectContaining({
        ...receipt,
        ...{ by: 'Tía Rosa', by_helper: true, state: 'undone' },
      }),
    ];
    const read = (path: string, as: By) => t.read(as, path);
    const byState = (rows: { state: string }[]) =>
      rows.toSorted((a, b) => a.state.localeCompare(b.state));
    const host = await read(`/parties/${scene.partyId}/handovers`, scene.host).expect(200);
    expect(byState(host.body)).toEqual(expected);
    for (const id of [scene.family.id, scene.kid.guestId]) {
      const own = await read(`/users/${id}/handovers`, scene.family).expect(200);
      expect(byState(own.body)).toEqual(expected);
    }
    const sibling = await t.make.familyMember(scene.family.id);
    const guest = { guestId: sibling, accountId: scene.family.id, rsvp: 'accepted' } as const;
    await t.make.invitation({ partyId: scene.partyId, ...guest });
    const ofSibling = await read(`/users/${sibling}/handovers`, scene.family).expect(200);
    expect(ofSibling.body).toEqual([]);
    await read(`/users/${scene.kid.guestId}/handovers`, scene.host).expect(404);
    await read(`/parties/${scene.partyId}/handovers`, scene.family).expect(403);
  });

  it('keep what happened once the names are deleted', async () => {
    await door.send(door.withParent());
    await t.em.execute('delete from pickup.handover_details');
    const { body } = await t.read(scene.family, `/users/${scene.family.id}/handovers`).expect(200);
    expect(body).toMatchObject([{ taker_name: null, taker_kind: 'guardian', state: 'effective' }]);
  });
});
