import { randomUUID } from 'node:crypto';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { HOSTILE_VALUES } from '../hostile/corpus.js';
import { phoneOf, sceneOf } from './scene.js';

const t = testApp();

type Result = Answered['TapResultResponse'];
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
    const path = `/parties/${scene.partyId}/door/taps`;
    const fields = ['id', 'invitation_id', 'to', 'undoes', 'at', 'seen_seq', 'clock'];
    const send = (value: string, inFields: string[]) => {
      const taps = inFields.map((field) =>
        JSON.stringify({ ...phone.tap(scene.kid, 'arrived'), [field]: '@' }).replace(
          '"@"',
          () => value,
        ),
      );
      return t.http
        .post(`/api${path}`)
        .set({ ...scene.host.auth, 'Content-Type': 'application/json' })
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
    const path = `/parties/${scene.partyId}/door/taps`;
    await t.post(scene.host, path, body).expect(400);
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
