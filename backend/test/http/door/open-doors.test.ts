import type { AddressInfo } from 'node:net';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { createTestApp, testApp } from '../../support/app.js';
import { doorPass } from '../../support/door-pass.js';
import { OpenStream } from '../../support/door-stream.js';
import { phoneOf, sceneOf, type Scene } from './scene.js';

const HOUR = 3_600_000;
let scene: Scene;
let helper: { Authorization: string };
const open: OpenStream[] = [];
const t = testApp();
beforeEach(async () => {
  scene = await sceneOf(t);
  ({ auth: helper } = await doorPass(t, scene.partyId, scene.host.id));
});
afterEach(() => open.splice(0).forEach((stream) => stream.close()));

/** Of the host or of the helper, once the server has welcomed it. */
async function follow(auth: Record<string, string>): Promise<OpenStream> {
  const { port } = t.app.getHttpServer().address() as AddressInfo;
  const stream = await OpenStream.open(`http://127.0.0.1:${port}`, scene.partyId, auth, 0);
  open.push(stream);
  await stream.until(() => stream.names.includes('heartbeat'));
  return stream;
}
const followBoth = () => Promise.all([follow(scene.host.auth), follow(helper)]);

/** A tap of the helper; the verdict with its code, or the error. */
async function tap(given: Parameters<ReturnType<typeof phoneOf>['tap']>[2] = {}): Promise<string> {
  const phone = phoneOf(t, scene);
  const { body } = await t.post(helper, `/parties/${scene.partyId}/door/taps`, {
    device_id: phone.deviceId,
    taps: [phone.tap(scene.kid, 'arrived', given)],
  });
  const { results, message = '' } = body as {
    results?: { verdict: string; code?: string }[];
    message?: string;
  };
  const [one] = results ?? [];
  return one ? [one.verdict, one.code].filter(Boolean).join(' ') : message;
}
const change = (fields: object) =>
  t.patch(scene.host, `/parties/${scene.partyId}`, fields).expect(200);
/** Moves the party; it takes two hours. @param hours from now */
const begin = (hours: number) =>
  t.em.execute(
    'update parties.parties set rsvp_due_date = ?, date_start = ?, date_end = ? where id = ?',
    [
      ...[hours - 1, hours, hours + 2].map((at) => new Date(t.clock.now().getTime() + at * HOUR)),
      scene.partyId,
    ],
  );
const post = (what: string) =>
  t.post(scene.host, `/parties/${scene.partyId}/${what}`, {}).expect(200);

describe('an open door', () => {
  it('closes for all phones when its host erases the account', async () => {
    const [ofHost, ofHelper] = await followBoth();
    await t.get(EraseAccount).run(scene.host.id);
    await Promise.all([ofHost, ofHelper].map((stream) => stream.until(() => stream.isClosed)));
    expect(['end revoked', 'end finished']).toContain(ofHost.names.at(-1));
    expect(['end revoked', 'end finished']).toContain(ofHelper.names.at(-1));
    expect(await tap()).toBe('door_pass_revoked');
    const host = await phoneOf(t, scene).read();
    expect([401, 404]).toContain(host.status);
    expect(JSON.stringify(host.body)).not.toContain('Tomás');
  });

  it('closes for helpers when the party is moved to a day that is over, and opens again', async () => {
    const [ofHost, ofHelper] = await followBoth();
    await begin(-9);
    await change({ name: 'Con otra fecha' });
    await ofHelper.until(() => ofHelper.isClosed);
    expect(ofHelper.names.at(-1)).toBe('end expired');
    expect(await tap()).toBe('door_pass_expired');
    await ofHost.until(() => ofHost.names.includes('reload party'));
    expect(ofHost.isClosed).toBe(false);
    await begin(1);
    expect(await tap()).toBe('done');
  });

  it('takes what happened before the party was called off, and all once it is restored', async () => {
    const [ofHost, ofHelper] = await followBoth();
    await begin(2);
    t.clock.advance(60_000);
    await post('cancel');
    t.clock.advance(60_000);
    for (const stream of [ofHost, ofHelper]) {
      await stream.until(() => stream.names.includes('reload party'));
    }
    expect(await tap()).toBe('refused party_cancelled');
    expect(await tap({ minutesAgo: 2 })).toBe('done');
    await post('restore');
    expect(await tap()).toBe('repeated');
    await ofHost.until(() => ofHost.numbers.length === 2);
    expect(ofHost.numbers).toEqual([1, 2]);
  });
});

describe('two servers behind one door', () => {
  it('give each tap one verdict and one number, however both are asked at once', async () => {
    const other = await createTestApp({ env: { DATABASE_URL: t.config.DATABASE_URL } });
    try {
      const phones = [phoneOf(t, scene), phoneOf(other, scene)];
      const taps = Array.from({ length: 40 }, (_, n) =>
        phones[0]!.tap(n % 2 ? scene.kid : scene.parent, n % 4 < 2 ? 'arrived' : 'exit', {
          seen_seq: n,
        }),
      );
      // Every tap by both servers, in pieces that overlap, all at the same moment.
      const answers = await Promise.all(
        taps.flatMap((one, n) => phones.map((phone) => phone.send([one, ...taps.slice(n, n + 3)]))),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const numbers = new Map<string, Set<number>>();
      for (const { body } of answers) {
        for (const { id, seq } of body.results as { id: string; seq: number }[]) {
          numbers.set(id, (numbers.get(id) ?? new Set()).add(seq));
        }
      }
      expect([...numbers.values()].every(({ size }) => size === 1)).toBe(true);
      const given = [...numbers.values()].flatMap((seqs) => [...seqs]).sort((a, b) => a - b);
      expect(given).toEqual(taps.map((_, n) => n + 1));
      const doors = await Promise.all(phones.map((phone) => phone.read()));
      expect(doors[0]?.body.counts).toEqual(doors[1]?.body.counts);
    } finally {
      await other.close();
    }
  });
});
