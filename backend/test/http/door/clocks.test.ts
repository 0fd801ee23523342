import { testApp } from '../../support/app.js';
import { callsOf } from '../invitations/calls.js';
import { phoneOf, sceneOf } from './scene.js';

const HOUR_MS = 3_600_000;
const t = testApp();
const call = callsOf(t);

it('the hour that a clock repeats when summer time ends does not turn an evening around', async () => {
  const dateStart = new Date('2027-10-30T23:00:00Z');
  t.clock.set('2027-10-31T01:30:00Z');
  const scene = await sceneOf(t, { timezone: 'Europe/Madrid', dateStart });
  const phone = phoneOf(t, scene);
  const exit = phone.tap(scene.kid, 'exit', { at: '2027-10-31T02:15:00+01:00', device_seq: 9 });
  const arrival = phoneOf(t, scene).tap(scene.kid, 'arrived', { at: '2027-10-31T02:30:00+02:00' });
  await phone.send([exit]).expect(200);
  await phoneOf(t, scene).send([arrival]).expect(200);
  expect((await phone.read()).body).toMatchObject({
    guests: [{}, { status: 'exit', since: '2027-10-31T02:15:00+01:00' }],
    review: [],
  });
});

it.each([-3, 3])('a phone that is %i hours wrong ends with the true state', async (wrong) => {
  const now = new Date('2027-03-20T20:00:00Z');
  t.clock.set(now);
  const scene = await sceneOf(t, { dateStart: new Date(now.getTime() - HOUR_MS) });
  const [right, other] = [phoneOf(t, scene), phoneOf(t, scene)];
  const at = (minutes: number) =>
    new Date(now.getTime() + wrong * HOUR_MS + minutes * 60_000).toISOString();
  await right.send([right.tap(scene.kid, 'arrived', { minutesAgo: 30 })]).expect(200);
  const uncertain = { clock: 'uncertain', seen_seq: 1 } as const;
  const { body } = await other
    .send([other.tap(scene.kid, 'exit', { at: at(0), ...uncertain })])
    .expect(200);
  expect(body.results).toMatchObject([{ verdict: 'done', status: 'exit' }]);
  const back = other.tap(scene.kid, 'arrived', { at: at(5), ...uncertain });
  expect((await other.send([back])).body.results).toMatchObject([{ status: 'arrived' }]);
  expect((await right.read()).body).toMatchObject({ review: [], counts: { kids_inside: 1 } });
});

describe('a phone that was without a signal when the party was finished', () => {
  it('delivers what happened before, and is refused what happened after', async () => {
    const now = new Date('2027-03-20T20:00:00Z');
    t.clock.set(now);
    const scene = await sceneOf(t, { dateStart: new Date(now.getTime() - HOUR_MS) });
    const phone = phoneOf(t, scene);
    const before = phone.tap(scene.kid, 'arrived', { minutesAgo: 5 });
    await call.moveParty(scene.host, scene.partyId, 'finished').expect(200);
    t.clock.advance(10 * 60_000);
    const after = phone.tap(scene.parent, 'arrived');
    expect((await phone.send([before, after])).body.results).toMatchObject([
      { verdict: 'done', status: 'arrived' },
      { verdict: 'refused', code: 'party_finished' },
    ]);
    // The host starts it again: nothing was lost.
    await call.moveParty(scene.host, scene.partyId, 'started').expect(200);
    expect((await phone.send([before, after])).body.results).toMatchObject([
      { verdict: 'known' },
      { verdict: 'done', status: 'arrived' },
    ]);
  });
});
