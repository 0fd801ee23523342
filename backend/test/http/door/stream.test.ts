import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { DoorRooms, MAX_STREAMS } from '../../../src/modules/door/application/door-rooms.js';
import { PasswordHasher } from '../../../src/modules/auth/application/credentials/password-hasher.port.js';
import { DoorPassTokens } from '../../../src/modules/door/infrastructure/door-pass.tokens.js';
import { LiveChannel } from '../../../src/shared/live/live-channel.js';
import { Metrics } from '../../../src/shared/metrics/metrics.js';
import { createTestApp, testApp, type TestApp } from '../../support/app.js';
import { doorPass } from '../../support/door-pass.js';
import { OpenStream } from '../../support/door-stream.js';
import { query } from '../../support/sql.js';
import { callsOf } from '../invitations/calls.js';
import { handoverScene, handoversOf, pickupPass } from './handover.js';
import { phoneOf, sceneOf, type Scene } from './scene.js';

const MINUTE = 60_000;
let url: string;
const open: OpenStream[] = [];

const t = testApp();
const call = callsOf(t);
beforeAll(() => {
  url = urlOf(t);
});
afterEach(() => open.splice(0).forEach((stream) => stream.close()));

const urlOf = ({ app }: TestApp) =>
  `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;

async function streamOf(
  partyId: string,
  auth: Record<string, string>,
  since?: number | string,
  from = url,
): Promise<OpenStream> {
  const stream = await OpenStream.open(from, partyId, auth, since);
  open.push(stream);
  return stream;
}

/** The header of a phone that helps at the door. */
const helperOf = async ({ partyId, host }: Scene) => (await doorPass(t, partyId, host.id)).auth;

/** Until the server has welcomed it. */
async function watching(scene: Scene, since?: number, auth = scene.host.auth) {
  const stream = await streamOf(scene.partyId, auth, since);
  await stream.until(() => stream.names.includes('heartbeat'));
  return stream;
}

describe('the stream of a door', () => {
  it('carries each tap, as the door has it', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const stream = await watching(scene, 0);
    const tap = phone.tap(scene.kid, 'arrived');
    await phone.send([tap]).expect(200);
    await stream.until(() => stream.names.includes('changes'));
    const { body } = await phone.read().expect(200);
    const kid = (body.guests as { id: string; since: string }[]).find(
      ({ id }) => id === scene.kid.id,
    );
    const changes = stream.events.find(({ name }) => name === 'changes'); // a heartbeat may follow
    expect(changes).toMatchObject({
      name: 'changes',
      data: {
        seq: 1,
        changes: [
          {
            seq: 1,
            id: tap.id,
            invitation_id: scene.kid.id,
            status: 'arrived',
            since: kid?.since,
            last_tap: tap.id,
          },
        ],
        counts: body.counts,
        review: [],
      },
    });
    expect(stream.events[0]).toMatchObject({
      name: 'heartbeat',
      data: { seq: 0, server_time: expect.stringMatching(/Z$/) },
    });
  });

  it('begins with what its reader has missed', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const taps = [phone.tap(scene.kid, 'arrived'), phone.tap(scene.parent, 'arrived')];
    await phone.send(taps).expect(200);
    expect((await watching(scene, 0)).numbers).toEqual([1, 2]);
    expect((await watching(scene, 1)).numbers).toEqual([2]);
    expect((await watching(scene, 2)).names).toEqual(['heartbeat']);
    expect((await watching(scene)).names).toEqual(['heartbeat']);
    expect((await watching(scene, 7)).names).toEqual(['reload guests', 'heartbeat']);
  });

  it('reaches all phones of a party, and those of no other', async () => {
    const [scene, other] = [await sceneOf(t), await sceneOf(t)];
    const phone = phoneOf(t, scene);
    const host = await watching(scene);
    const helper = await watching(scene, 0, await helperOf(scene));
    const foreign = await watching(other);
    await phone.send([phone.tap(scene.kid, 'arrived')]).expect(200);
    await Promise.all([host, helper].map((one) => one.until(() => one.numbers.length === 1)));
    expect(foreign.numbers).toEqual([]);
  });

  it('carries what other servers record, and the spec’s own calls', async () => {
    const scene = await sceneOf(t);
    const other = await createTestApp({ env: { DATABASE_URL: t.config.DATABASE_URL } });
    try {
      const far = await streamOf(scene.partyId, scene.host.auth, 0, urlOf(other));
      await far.until(() => far.names.includes('heartbeat'));
      await t.patch(scene.host, `/invitations/${scene.kid.id}/arrived`).expect(200);
      await far.until(() => far.numbers.length === 1);
      const phone = phoneOf(t, scene);
      await phone.send([phone.tap(scene.kid, 'exit', { seen_seq: 1 })]).expect(200);
      await far.until(() => far.numbers.length === 2);
      expect(far.numbers).toEqual([1, 2]);
    } finally {
      await other.close();
    }
  });

  it('tells that a tap put a removed guest back on the list', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    await call.remove(scene.host, scene.kid.id).expect(204);
    await phone.send([phone.tap(scene.kid, 'arrived', { minutesAgo: 10 })]).expect(200);
    const stream = await watching(scene);
    await phone.send([phone.tap(scene.kid, 'arrived', { seen_seq: 1 })]).expect(200);
    await stream.until(() => stream.names.includes('reload guests'));
  });

  it('tells that the host said whether a guest is a kid', async () => {
    const scene = await sceneOf(t);
    const guestId = await t.make.manualGuest(scene.partyId, { birthday: null });
    const { body } = await call.list(scene.host, scene.partyId).expect(200);
    const typedIn = (body as { id: string; guest_id: string }[]).find(
      (row) => row.guest_id === guestId,
    );
    const stream = await watching(scene);
    await t.patch(scene.host, `/invitations/${typedIn!.id}/kind`, { is_kid: false }).expect(200);
    await stream.until(() => stream.names.includes('reload guests'));
  });

  it('tells that the list or the party has changed', async () => {
    const scene = await sceneOf(t);
    const stream = await watching(scene);
    const guest = { manual: { full_name: 'Uno Más' } };
    const path = `/parties/${scene.partyId}`;
    await t.post(scene.host, `${path}/addGuest`, guest);
    await t.patch(scene.host, path, { name: 'Otro nombre' }).expect(200);
    await stream.until(() => stream.names.includes('reload party'));
    await t.remove(scene.host, `/invitations/${scene.kid.id}`).expect(204);
    await stream.until(() => stream.names.includes('reload guests'));
    await t.patch(scene.host, path, { status: 'finished' }).expect(200);
    await stream.until(() => stream.isClosed);
    expect(stream.names.at(-1)).toBe('end finished');
  });

  it('tells all phones that the code of a kid is closed, and nothing before', async () => {
    const scene = await handoverScene(t);
    const pass = await pickupPass(t, scene, [scene.kid.id]);
    const door = handoversOf(t, scene);
    const helper = await helperOf(scene);
    const streams = [await watching(scene), await watching(scene, undefined, helper)];
    const wrong = async (count: number) => {
      for (let n = 0; n < count; n += 1) await door.send(door.withCode(`000${n}`));
    };
    await wrong(4);
    // The tap that follows them is told after what they told.
    await door.phone.send([door.phone.tap(scene.parent, 'arrived')]).expect(200);
    await Promise.all(streams.map((one) => one.until(() => one.numbers.length === 1)));
    for (const { names } of streams) expect(names).not.toContain('reload guests');
    await wrong(1);
    await Promise.all(streams.map((one) => one.until(() => one.names.includes('reload guests'))));
    const { body } = await t.read(helper, `/parties/${scene.partyId}/door`).expect(200);
    expect(body.guests[1].pickup).toMatchObject({
      passes: [{ id: pass.id }],
      code_closed_until: expect.any(String),
    });
  });

  it('tells that a family stated who picks its child up', async () => {
    const scene = await sceneOf(t);
    const stream = await watching(scene);
    await call.stay(scene.family, scene.kid.id, { picked_up_by: scene.family.id }).expect(200);
    await stream.until(() => stream.names.includes('reload guests'));
  });

  it('of a finished party ends at once', async () => {
    const scene = await sceneOf(t, { status: 'finished' });
    const stream = await streamOf(scene.partyId, scene.host.auth);
    await stream.until(() => stream.isClosed);
    expect(stream.names).toEqual(['end finished']);
  });
});

describe('who may follow it', () => {
  it('no forged token, and no unknown or malformed id', async () => {
    const scene = await sceneOf(t);
    const statusOf = async (auth: Record<string, string>, id = scene.partyId, since?: string) =>
      (await streamOf(id, auth, since)).status;
    expect(await statusOf({ Authorization: 'Bearer forged' })).toBe(401);
    expect(await statusOf(scene.host.auth, randomUUID())).toBe(404);
    expect(await statusOf(scene.host.auth, 'no-uuid')).toBe(404);
    for (const since of ['-1', 'x', '1.5', '99999999999', '1&since=2']) {
      expect([since, await statusOf(scene.host.auth, scene.partyId, since)]).toEqual([since, 400]);
    }
    expect(await statusOf(scene.host.auth)).toBe(200);
    expect(await statusOf(await helperOf(scene))).toBe(200);
  });

  it('ends when the account is erased or disabled, before the next tap is shown', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const helper = await watching(scene, 0, await helperOf(scene));
    const stream = await watching(scene);
    await t.set('auth.accounts', scene.host.id, { disabled_at: t.clock.now() });
    await new Promise((done) => setTimeout(done, 600)); // the list of ended accounts is that old at most
    await phone.send([phone.tap(scene.kid, 'arrived')], scene.host);
    await t.em.execute(
      `insert into door.attendance_changes
         (party_id, id, seq, invitation_id, kind, happened_at, received_at, seen_seq)
       values (?, ?, 1, ?, 'arrived', now(), now(), 0)`,
      [scene.partyId, randomUUID(), scene.kid.id],
    );
    t.get(LiveChannel).signal(scene.partyId, 'taps');
    await stream.until(() => stream.isClosed);
    // Nothing of the tap, however many heartbeats came before the end.
    expect(stream.names.filter((name) => name !== 'heartbeat')).toEqual(['end revoked']);
    await helper.until(() => helper.numbers.length === 1);
  });

  it('ends for a helper whose pass is revoked, at once and for no other', async () => {
    const scene = await sceneOf(t);
    const { id, auth } = await doorPass(t, scene.partyId, scene.host.id);
    const [revoked, other] = [
      await watching(scene, 0, auth),
      await watching(scene, 0, await helperOf(scene)),
    ];
    // Heartbeats would find it too, some time later.
    const rooms = t.get(DoorRooms) as unknown as { takeTurn(): void };
    const turns = jest.spyOn(rooms, 'takeTurn').mockImplementation(() => undefined);
    await t.remove(scene.host, `/doorPasses/${id}`).expect(204);
    await revoked.until(() => revoked.isClosed);
    turns.mockRestore();
    expect(revoked.names.at(-1)).toBe('end revoked');
    expect((await streamOf(scene.partyId, auth)).status).toBe(403);
    expect(other.isClosed).toBe(false);
  });

  it('ends when its token ends', async () => {
    const scene = await sceneOf(t);
    const stream = await watching(scene);
    const helper = await watching(scene, 0, await helperOf(scene));
    const before = t.clock.now();
    t.clock.advance(16 * MINUTE);
    t.get(LiveChannel).signal(scene.partyId, 'access');
    await stream.until(() => stream.isClosed);
    await helper.until(() => helper.isClosed);
    t.clock.set(before);
    expect(stream.names.at(-1)).toBe('end expired');
    expect(helper.names.at(-1)).toBe('end expired');
  });
});

describe('after a log-out', () => {
  /** A session of the host, on a phone of its own. */
  async function signIn({ host }: Scene) {
    const hash = await t.get(PasswordHasher).hash('tres palabras largas');
    await t.set('auth.accounts', host.id, { password_hash: hash });
    const { body } = await t.http
      .post('/api/auth/login')
      .send({ email: host.email, password: 'tres palabras largas' })
      .expect(200);
    return body as { accessToken: string; refreshToken: string };
  }

  it('a stream of the session ends, and those of other sessions go on', async () => {
    const scene = await sceneOf(t);
    const [left, other] = [await signIn(scene), await signIn(scene)];
    const [gone, kept] = await Promise.all(
      [left, other].map(({ accessToken }) =>
        watching(scene, 0, { Authorization: `Bearer ${accessToken}` }),
      ),
    );
    await t.http
      .post('/api/auth/logout')
      .send({ refreshToken: left.refreshToken })
      .expect(({ status }) => expect(status).toBeLessThan(300));
    await gone?.until(() => gone.isClosed); // without a tap, and before the next heartbeat
    expect(gone?.names.filter((name) => name !== 'heartbeat')).toEqual(['end expired']);
    await call.patch(scene.host, scene.kid.id, 'arrived').expect(200);
    await kept?.until(() => kept.numbers.length === 1);
    expect(kept?.isClosed).toBe(false);
  });
});

describe('many of them', () => {
  const gauge = () => t.get(Metrics).registry.getSingleMetricAsString('convite_live_streams');

  it('are the host’s alone before the day', async () => {
    const host = await t.make.account();
    const dateStart = new Date(t.clock.now().getTime() + 48 * 60 * MINUTE);
    const dateEnd = new Date(dateStart.getTime() + 180 * MINUTE);
    const partyId = await t.make.party(host.id, { dateStart, dateEnd });
    const helper = await doorPass(t, partyId, host.id);
    expect((await streamOf(partyId, helper.auth)).status).toBe(409);
    expect((await streamOf(partyId, host.auth)).status).toBe(200);
  });

  it('a HEAD request opens none', async () => {
    const { partyId, host } = await sceneOf(t);
    await t.http.head(`/api/parties/${partyId}/door/stream`).set(host.auth).expect(200);
    while (!(await gauge()).includes('convite_live_streams 0')) await new Promise(setImmediate);
  });

  it('of a phone that names itself as the host keep no stream of the host out', async () => {
    const scene = await sceneOf(t);
    const { id } = await doorPass(t, scene.partyId, scene.host.id);
    const phone = { passId: id, deviceId: scene.host.id, partyId: scene.partyId };
    await t.em.execute('update door.door_pass_devices set id = ? where pass_id = ?', [
      phone.deviceId,
      id,
    ]);
    const auth = { Authorization: `Bearer ${t.get(DoorPassTokens).sign(phone)}` };
    for (let n = 0; n < MAX_STREAMS.caller; n += 1) await streamOf(scene.partyId, auth);
    expect((await streamOf(scene.partyId, auth)).status).toBe(429);
    expect((await streamOf(scene.partyId, scene.host.auth)).status).toBe(200);
  });

  it('count as open streams and not as long requests', async () => {
    const { registry } = t.get(Metrics);
    const requests = async () =>
      /route="\/api\/parties\/:partyId\/door\/stream",status="200"\} (\d+)/.exec(
        (await registry.getSingleMetricAsString('http_request_duration_seconds')).replaceAll(
          /^.*_(?!count).*$/gm,
          (line) => (line.includes('_count') ? line : ''),
        ),
      )?.[1];
    const scene = await sceneOf(t);
    const before = Number(await requests());
    const stream = await watching(scene);
    expect(await gauge()).toContain('convite_live_streams 1');
    expect(Number(await requests())).toBe(before + 1);
    expect(await registry.getSingleMetricAsString('http_requests_in_flight')).toContain(
      'http_requests_in_flight 0',
    );
    stream.close();
    while (!(await gauge()).includes('convite_live_streams 0')) await new Promise(setImmediate);
    expect(Number(await requests())).toBe(before + 1);
  });
});

it('loses no tap while the connections that listen are ended again and again', async () => {
  const taps = process.env.TEST_LONG ? 360 : 120;
  const scene = await sceneOf(t);
  const other = await createTestApp({ env: { DATABASE_URL: t.config.DATABASE_URL } });
  try {
    const guests = [scene.kid, scene.parent];
    for (let n = 0; n < 28; n += 1) {
      const guestId = await t.make.familyMember(scene.family.id);
      const row = { partyId: scene.partyId, accountId: scene.family.id, rsvp: 'accepted' } as const;
      guests.push({ id: await t.make.invitation({ ...row, guestId }), guestId });
    }
    const near = await watching(scene, 0);
    const far = await streamOf(scene.partyId, scene.host.auth, 0, urlOf(other));
    await far.until(() => far.names.includes('heartbeat'));
    const phone = phoneOf(t, scene);
    let killed = 0;
    for (let sent = 0; sent < taps; sent += 6) {
      const batch = Array.from({ length: 6 }, (_, index) => {
        const n = sent + index;
        const to = Math.floor(n / guests.length) % 2 === 0 ? 'arrived' : 'exit';
        return phone.tap(guests[n % guests.length]!, to, { seen_seq: sent });
      });
      await phone.send(batch).expect(200);
      if (sent % 18 !== 0) continue;
      await query(
        t.config.DATABASE_URL,
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'convite-live'`,
      );
      killed += 1;
    }
    expect(killed).toBe(Math.ceil(taps / 18));
    const all = Array.from({ length: taps }, (_, index) => index + 1);
    for (const stream of [near, far]) {
      await stream.until(() => stream.numbers.length >= taps);
      expect(stream.numbers).toEqual(all);
    }
  } finally {
    await other.close();
  }
});

// The last: Passport keeps one strategy in a process, that of the app created last.
it('the streams of a network are limited over all accounts', async () => {
  const most = MAX_STREAMS.address / 100; // RATE_LIMIT_SCALE
  const app = await createTestApp({
    env: { RATE_LIMIT_SCALE: '0.01', TRUSTED_PROXIES: 'loopback' },
  });
  const from = async (address: string) => {
    const { id, auth } = await app.make.account();
    const partyId = await app.make.party(id, { status: 'started' });
    const headers = { ...auth, 'X-Forwarded-For': address };
    return (await streamOf(partyId, headers, undefined, urlOf(app))).status;
  };
  try {
    for (let n = 0; n < most; n += 1) expect(await from(`2001:db8::${n + 1}`)).toBe(200);
    expect(await from('2001:db8::ffff')).toBe(429);
    expect(await from('2001:db8:0:1::1')).toBe(200);
  } finally {
    open.splice(0).forEach((stream) => stream.close());
    await app.close();
  }
});
