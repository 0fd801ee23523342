import { randomUUID } from 'node:crypto';
import { createTestApp, testApp } from '../../support/app.js';
import { HOSTILE_VALUES } from '../hostile/corpus.js';
import { callsOf } from '../invitations/calls.js';
import { phoneOf, sceneOf } from './scene.js';

const t = testApp();
const call = callsOf(t);

interface Result {
  id: string;
  verdict: string;
  code?: string;
  seq?: number;
}
const verdicts = ({ body }: { body: { results: Result[] } }) =>
  body.results.map(({ verdict, code }) => (code ? `${verdict} ${code}` : verdict));

describe('a batch of taps', () => {
  it('is recorded but for the taps that are malformed, each with its verdict', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const good = () => phone.tap(scene.kid, 'arrived');
    const bad: unknown[] = [
      null,
      'arrived',
      [],
      {},
      { ...good(), id: 'yo' },
      { ...good(), id: 7 },
      { ...good(), invitation_id: '1 or 1=1' },
      { ...good(), to: 'not_arrived' },
      { ...good(), to: 'undo' },
      { ...good(), undoes: randomUUID() },
      { ...good(), at: '2027-03-20 16:00' },
      { ...good(), at: '2027-02-30T16:00:00Z' },
      { ...good(), at: 'x'.repeat(5000) },
      { ...good(), at: undefined },
      { ...good(), seen_seq: -1 },
      { ...good(), seen_seq: 1.5 },
      { ...good(), device_seq: 2 ** 31 },
      { ...good(), device_seq: '1' },
      { ...good(), clock: 'perfect' },
      { ...good(), invitation_ids: [] },
      JSON.parse(`{"__proto__": {"id": "x"}, "id": "${randomUUID()}"}`),
    ];
    const [first, last] = [good(), phone.tap(scene.parent, 'arrived')];
    const answer = await phone.send([first, ...bad, last]).expect(200);
    expect(verdicts(answer)).toEqual([
      'done',
      ...bad.map(() => 'refused validation_failed'),
      'done',
    ]);
    expect(answer.body.results.map(({ id }: Result) => id)).toEqual([
      first.id,
      ...['', '', '', '', '', ''],
      ...bad.slice(6).map((tap) => (tap as { id: string }).id),
      last.id,
    ]);
    expect((await phone.read()).body).toMatchObject({ seq: 2, counts: { arrived: 2 } });
  });

  it('gets a verdict for every value in a field of a tap', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const path = `/api/parties/${scene.partyId}/door/taps`;
    const fields = ['id', 'invitation_id', 'to', 'undoes', 'at', 'seen_seq', 'clock'];
    const send = (value: string, inFields: string[]) => {
      const taps = inFields.map((field) =>
        JSON.stringify({ ...phone.tap(scene.kid, 'arrived'), [field]: '@' }).replace(
          '"@"',
          () => value,
        ),
      );
      return t.http
        .post(path)
        .set({ ...call.as(scene.host), 'Content-Type': 'application/json' })
        .send(`{"device_id":"${phone.deviceId}","taps":[${taps.join()}]}`);
    };
    for (const value of HOSTILE_VALUES.filter(({ length }) => length < 20_000)) {
      const { status, body } = await send(value, fields);
      if (status === 200) {
        expect(body.results).toHaveLength(fields.length);
        continue;
      }
      // Refused as a whole: one field must not hide another.
      for (const field of fields) {
        expect([200, 400]).toContain((await send(value, [field])).status);
      }
    }
    await phone.read().expect(200);
  });

  it.each([
    ['51 taps', 51, 'arrayMaxSize'],
    ['no tap', 0, 'arrayNotEmpty'],
  ])('of %s is refused as a whole', async (_, size, code) => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const taps = Array.from({ length: size }, () => phone.tap(scene.kid, 'arrived'));
    const { body } = await phone.send(taps).expect(400);
    expect(body).toMatchObject({
      message: 'validation_failed',
      details: [{ field: 'taps', code }],
    });
    expect((await phone.read()).body.seq).toBe(0);
  });

  it('of 50 is recorded whole, and sent again changes nothing', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const taps = Array.from({ length: 50 }, (_, n) =>
      phone.tap(scene.kid, n % 2 === 0 ? 'arrived' : 'exit', { minutesAgo: 50 - n }),
    );
    const first = await phone.send(taps).expect(200);
    expect(new Set(verdicts(first))).toEqual(new Set(['done']));
    const before = (await phone.read()).body;
    const second = await phone.send(taps).expect(200);
    expect(new Set(verdicts(second))).toEqual(new Set(['known']));
    expect((await phone.read()).body).toEqual({ ...before, server_time: expect.any(String) });
    expect(before).toMatchObject({ seq: 50, counts: { exit: 1 } });
  });

  it('larger than a body may be is refused', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const tap = { ...phone.tap(scene.kid, 'arrived'), at: 'x'.repeat(110_000) };
    await phone.send([tap]).expect(413);
  });

  it('without a device is refused', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const body = { device_id: 'mine', taps: [phone.tap(scene.kid, 'arrived')] };
    const path = `/api/parties/${scene.partyId}/door/taps`;
    await t.http.post(path).set(call.as(scene.host)).send(body).expect(400);
  });
});

describe('taps of another party', () => {
  it('are refused for its guests as for guests that do not exist', async () => {
    const [scene, elsewhere] = [await sceneOf(t), await sceneOf(t)];
    const phone = phoneOf(t, scene);
    const [forged, unknown] = [
      phone.tap(elsewhere.kid, 'arrived'),
      phone.tap({ id: randomUUID() }, 'arrived'),
    ];
    const { body } = await phone.send([forged, unknown]).expect(200);
    expect(body.results).toEqual(
      [forged, unknown].map(({ id }) => ({ id, verdict: 'refused', code: 'not_found' })),
    );
    const there = phoneOf(t, elsewhere);
    expect((await there.read()).body).toMatchObject({ seq: 0, counts: { not_arrived: 2 } });
    await phone.send([forged], elsewhere.host).expect(403);
  });

  it('with the same ids do not meet, and cannot be undone', async () => {
    const [scene, elsewhere] = [await sceneOf(t), await sceneOf(t)];
    const [phone, there] = [phoneOf(t, scene), phoneOf(t, elsewhere)];
    const tap = phone.tap(scene.kid, 'arrived');
    expect(verdicts(await phone.send([tap]))).toEqual(['done']);
    const sameId = { ...there.tap(elsewhere.kid, 'arrived'), id: tap.id };
    expect(verdicts(await there.send([sameId]))).toEqual(['done']);

    const foreign = phone.tap(scene.kid, 'arrived');
    await phone.send([foreign]).expect(200);
    const undo = there.tap(elsewhere.kid, 'undo', { undoes: foreign.id });
    const forged = there.tap(scene.kid, 'undo', { undoes: foreign.id });
    expect(verdicts(await there.send([undo, forged]))).toEqual([
      'refused not_found',
      'refused not_found',
    ]);
    expect((await phone.read()).body.counts.arrived).toBe(1);
  });
});

describe('a tap', () => {
  it('with the id of another tap of the party is refused, and the other stays', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const tap = phone.tap(scene.kid, 'arrived');
    await phone.send([tap]).expect(200);
    const forged = [
      { ...tap, invitation_id: scene.parent.id },
      { ...tap, to: 'exit' },
    ];
    expect(verdicts(await phone.send(forged))).toEqual([
      'refused tap_id_used',
      'refused tap_id_used',
    ]);
    expect((await phone.read()).body.guests).toMatchObject([
      { status: 'not_arrived' },
      { status: 'arrived' },
    ]);
  });

  it('may repeat a counter of its phone: both are recorded', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const taps = [scene.kid, scene.parent].map((guest) =>
      phone.tap(guest, 'arrived', { device_seq: 1 }),
    );
    expect(verdicts(await phone.send(taps))).toEqual(['done', 'done']);
  });

  it('of the future or of years ago is recorded within the time of the party', async () => {
    const scene = await sceneOf(t);
    const phone = phoneOf(t, scene);
    const taps = [
      phone.tap(scene.parent, 'arrived', { at: '1999-01-01T00:00:00Z' }),
      phone.tap(scene.kid, 'arrived', { at: '2999-12-31T23:59:59-12:00' }),
    ];
    const { body } = await phone.send(taps).expect(200);
    expect(verdicts({ body })).toEqual(['done', 'done']);
    const hours = body.results.map(({ since }: { since: string }) =>
      Math.round((Date.parse(since) - t.clock.now().getTime()) / 3_600_000),
    );
    expect(Math.abs(hours[1])).toBe(0);
    expect(Math.abs(hours[0])).toBeLessThan(13);
  });

  it('counts against the limit of its account, and the phone is told when to come back', async () => {
    const limited = await createTestApp({
      env: { RATE_LIMIT_SCALE: '1' },
      limits: { tap: '2/100/60' },
    });
    try {
      const scene = await sceneOf(limited);
      const phone = phoneOf(limited, scene);
      const taps = [1, 2, 3].map(() => phone.tap(scene.kid, 'arrived'));
      for (const tap of taps.slice(0, 2)) await phone.send([tap]).expect(200);
      const { headers } = await phone.send(taps).expect(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      await limited.em.execute('delete from shared.rate_limits'); // a minute later
      expect(verdicts(await phone.send(taps))).toEqual(['known', 'known', 'repeated']);
    } finally {
      await limited.close();
    }
  });
});
