// What families stated for a planned end of a party, after the party was moved.
import { randomUUID } from 'node:crypto';
import { PurgeCare } from '../../../src/modules/care/application/purge-care.js';
import { testApp, type TestApp } from '../../support/app.js';
import type { By } from '../../support/caller.js';
import { doorPass } from '../../support/door-pass.js';
import { storedHandover } from '../../support/stored-handover.js';
import { newKey, pickupPass } from '../../support/pickup-pass.js';
import { callsOf } from '../invitations/calls.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = new Date('2027-03-20T19:00:00Z');
const END = new Date('2027-03-20T22:00:00Z');
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
const t = testApp({ env: { RUN_JOBS: 'false' } });
const call = callsOf(t);
beforeEach(() => t.clock.set('2027-03-18T12:00:00Z'));

/** A party with a kid who is dropped off and has a condition. */
async function sceneOf(given: Parameters<TestApp['make']['party']>[1] = {}) {
  const host = await t.make.account();
  const parent = await t.make.account();
  const kid = await t.make.familyMember(parent.id, { birthday: '2019-03-21' });
  await t.make.condition(kid);
  const partyId = await t.make.party(host.id, { dateStart: START, dateEnd: END, ...given });
  const id = await t.make.invitation({ partyId, guestId: parent.id });
  await call.accept(parent, id, [kid]).expect(200);
  const kidsId = await t.idOf('invitations.invitations', { party_id: partyId, guest_id: kid });
  await state(parent, kidsId);
  return { host, parent, kid, partyId, id, kidsId };
}
type Scene = Awaited<ReturnType<typeof sceneOf>>;

const state = (parent: By, kidsId: string) =>
  call
    .stay(parent, kidsId, {
      stays: 'dropped_off',
      contact_phone: '+598 99 123 456',
    })
    .expect(200);

/** Moves start and end to so much after the first ones. */
const move = ({ host, partyId }: Scene, ms: number, body: object = {}) =>
  call.patchParty(host, partyId, {
    date_start: after(START, ms).toISOString(),
    date_end: after(END, ms).toISOString(),
    ...body,
  });

const earlierEndsOf = (partyId: string) =>
  t.em.execute('select date_end from care.earlier_ends where party_id = ?', [partyId]);

const at = (moment: Date) => t.clock.set(moment);

/** Which of the readers show something of the kid now. */
async function open({ host, partyId, kid }: Scene): Promise<string[]> {
  const door = `/parties/${partyId}/door`;
  const answers = {
    info: await call.info(host, partyId, kid),
    contact: await call.contact(host, partyId, kid),
    care: await call.careOf(host, partyId, kid),
  };
  const shown = Object.entries(answers).flatMap(([name, { status }]) =>
    status === 200 ? [name] : [],
  );
  const totals = (await call.health(host, partyId).expect(200)).body as object[];
  const copy = (await call.careCopy(host, partyId, randomUUID()).expect(200)).text;
  const list = (await t.read(host, door).expect(200)).text;
  return [
    ...shown,
    ...(totals.length > 0 ? ['totals'] : []),
    ...(copy.includes('celiac') || copy.includes('123456') ? ['copy'] : []),
    ...(list.includes('"care":true') ? ['door'] : []),
  ];
}
const ALL = ['info', 'contact', 'care', 'totals', 'copy', 'door'];

describe('what a family stated', () => {
  it('is closed a day after the end that passed, also when the party is moved then', async () => {
    const scene = await sceneOf();
    at(after(END, -1));
    expect(await open(scene)).toEqual(ALL);
    at(after(END, DAY + HOUR));
    expect(await open(scene)).toEqual([]);
    await move(scene, 10 * DAY, { notify: false }).expect(200);
    expect(await open(scene)).toEqual([]);
    at(after(END, 10 * DAY));
    expect(await open(scene)).toEqual([]);
  });

  it('has to be stated again for a party that is moved farther, also in steps', async () => {
    const scene = await sceneOf();
    await move(scene, 10 * DAY, { notify: false }).expect(200);
    const { body } = await move(scene, 20 * DAY, { notify: false }).expect(409);
    expect(body).toEqual({ statusCode: 409, message: 'notice_required' });
    await move(scene, 20 * DAY).expect(200);
    const { body: changes } = await t
      .read(scene.parent, `/parties/${scene.partyId}/changes`)
      .expect(200);
    expect(changes).toMatchObject({
      own: [{ asks_to_reconfirm: true, before: { date_start: '2027-03-20T16:00:00-03:00' } }],
    });
    at(after(END, 11 * DAY + 1));
    expect(await open(scene)).toEqual([]);
  });

  it('is open for the new end once the family states something for it', async () => {
    const states: Record<string, (scene: Scene) => Promise<unknown>> = {
      accept: ({ parent, id, kid }) => call.accept(parent, id, [kid]).expect(200),
      stay: ({ parent, kidsId }) => state(parent, kidsId),
      care: ({ parent, kidsId }) => call.care(parent, kidsId, { share: true }).expect(200),
      coming: async ({ parent, partyId }) => {
        const path = `/parties/${partyId}/changes`;
        const { body } = await t.read(parent, path).expect(200);
        const [change] = (body as { own: { id: string }[] }).own;
        await t.post(parent, `/changes/${change!.id}/seen`, { answer: 'coming' }).expect(204);
      },
    };
    for (const [name, stateAgain] of Object.entries(states)) {
      at(new Date('2027-03-18T12:00:00Z'));
      const scene = await sceneOf();
      at(after(END, DAY + HOUR));
      await move(scene, 10 * DAY, { rsvp_due_date: after(START, 9 * DAY).toISOString() }).expect(
        200,
      );
      expect([name, await open(scene)]).toEqual([name, []]);
      await stateAgain(scene);
      expect([name, await open(scene)]).toEqual([name, ALL]);
      at(after(END, 11 * DAY + 1));
      expect([name, await open(scene)]).toEqual([name, []]);
      await move(scene, 20 * DAY).expect(200);
      expect([name, await open(scene)]).toEqual([name, []]);
    }
  });
});

describe('a far move that is taken back', () => {
  const state = async ({ partyId, kidsId }: Scene) => {
    const [row] = await t.em.execute<[{ contact_phone: string | null; party_end: string | null }]>(
      'select contact_phone, party_end from invitations.invitations where id = ?',
      [kidsId],
    );
    return { row, ends: await earlierEndsOf(partyId) };
  };

  it.each([
    ['later', [30 * DAY], 0],
    ['later, and to another day', [30 * DAY], DAY],
    ['earlier', [-30 * DAY], 0],
    ['earlier twice', [-20 * DAY, -36 * DAY], DAY],
  ])('leaves open what was stated, and purges it after the party: %s', async (_, away, back) => {
    at(new Date('2027-02-10T12:00:00Z'));
    const scene = await sceneOf();
    const end = after(END, back);
    const rsvp_due_date = '2027-02-11T12:00:00Z';
    for (const ms of away) await move(scene, ms, { rsvp_due_date }).expect(200);
    expect((await state(scene)).ends).not.toEqual([]);
    await move(scene, back, { rsvp_due_date }).expect(200);
    expect(await state(scene)).toMatchObject({ row: { party_end: null }, ends: [] });
    at(after(end, DAY));
    expect(await t.get(PurgeCare).of(scene.partyId, after(end, DAY))).toBe(false);
    expect(await open(scene)).toEqual(ALL);
    expect(await t.get(PurgeCare).of(scene.partyId, after(end, DAY + 1))).toBe(true);
    expect((await state(scene)).row.contact_phone).toBeNull();
  });
});

it('is not moved in silence where that is far from what one family stated, and near for the others', async () => {
  at(new Date('2027-02-10T12:00:00Z'));
  const scene = await sceneOf();
  const silently = (days: number) =>
    move(scene, days * DAY, { notify: false, rsvp_due_date: '2027-02-11T12:00:00Z' });
  await silently(-10).expect(200);
  await state(scene.parent, scene.kidsId);
  await silently(0).expect(200);
  const { body } = await silently(10).expect(409);
  expect(body).toEqual({ statusCode: 409, message: 'notice_required' });
  await state(scene.parent, scene.kidsId);
  await silently(10).expect(200);
});

it('of a party that is moved by days is noted, so that what was stated is purged', async () => {
  const scene = await sceneOf();
  const purged = () => t.get(PurgeCare).of(scene.partyId, after(END, DAY + 1));
  at(END);
  await move(scene, 20 * HOUR, { notify: false }).expect(200);
  expect(await purged()).toBe(false); // with the party
  at(after(END, 20 * HOUR));
  await move(scene, 40 * HOUR, { notify: false }).expect(200);
  expect(await earlierEndsOf(scene.partyId)).toContainEqual({ date_end: '2027-03-20 22:00:00+00' });
  expect(await purged()).toBe(true);
});

it('who took a kid, and what the host typed in of a guest, goes with the end that passed', async () => {
  const scene = await sceneOf();
  const { partyId, host, parent, kidsId } = scene;
  const left = { partyId, invitationId: kidsId, answeredBy: parent.id, accountId: host.id };
  const guest = await t.make.manualGuest(partyId);
  const took = (happenedAt: Date, takerName: string) =>
    storedHandover(t, { ...left, happenedAt, takerName });
  await took(END, 'Vecina');
  at(after(END, HOUR));
  await move(scene, 10 * DAY).expect(200);
  await took(after(END, 5 * DAY), 'Abuela');
  const later = await t.make.manualGuest(partyId);
  const kept = async () => {
    const rows = await t.em.execute<{ kept: string }[]>(
      `select taker_name as kept from pickup.handover_details where party_id = ? union all
       select person_id::text from family.person_health_conditions where person_id in (?, ?)`,
      [partyId, guest, later],
    );
    return rows.map((row) => row.kept).sort();
  };
  expect(await t.get(PurgeCare).of(partyId, after(END, DAY))).toBe(false);
  expect(await kept()).toEqual(['Vecina', 'Abuela', guest, later].sort());
  expect(await t.get(PurgeCare).of(partyId, after(END, DAY + 1))).toBe(true);
  expect(await kept()).toEqual(['Abuela', later].sort());
});

describe('links and passes', () => {
  it('move with a party whose end has not passed, also once it was started', async () => {
    const scene = await sceneOf();
    const { host, parent, partyId, kidsId } = scene;
    const helper = await doorPass(t, partyId, host.id);
    const pass = await pickupPass(t, { partyId, accountId: parent.id, invitationIds: [kidsId] });
    at(START);
    await call.moveParty(host, partyId, 'started').expect(200);
    const date_end = after(END, 30 * HOUR).toISOString();
    await call.patchParty(host, partyId, { date_end }).expect(200);
    at(after(END, 20 * HOUR));
    const device = { ...helper.device, name: 'iPhone' };
    await t.http.post('/api/doorPasses/open').send({ secret: helper.secret, device }).expect(200);
    await t.http
      .post('/api/pickupPasses/open')
      .send({ secret: pass.secret, device_key: newKey(), claim: false })
      .expect(200);
  });

  it('expire six hours after the end that passed, and do not come back', async () => {
    const scene = await sceneOf();
    const { host, parent, partyId, kidsId } = scene;
    const helper = await doorPass(t, partyId, host.id);
    const key = newKey();
    const made = { partyId, accountId: parent.id, invitationIds: [kidsId] };
    const pass = await pickupPass(t, { ...made, key });
    const asked = async () => ({
      link: (
        await t.http.post('/api/doorPasses/open').send({
          secret: helper.secret,
          device: { ...helper.device, name: 'iPhone' },
        })
      ).status,
      pass: (
        await t.http
          .post('/api/pickupPasses/open')
          .send({ secret: pass.secret, device_key: key, claim: true })
      ).status,
    });
    at(END);
    await move(scene, 10 * DAY, { notify: false }).expect(200);
    expect(await asked()).toEqual({ link: 200, pass: 200 });
    at(after(END, 6 * HOUR));
    expect(await asked()).toEqual({ link: 403, pass: 403 });
    at(after(END, 10 * DAY));
    expect(await asked()).toEqual({ link: 403, pass: 403 });
    const listed = async (path: string, as: By) =>
      (await t.read(as, `/parties/${partyId}/${path}`).expect(200)).body as {
        state: string;
      }[];
    expect(await listed('doorPasses', host)).toMatchObject([{ state: 'expired' }]);
    const { body } = await t.read(parent, `/parties/${partyId}/pickupPasses`).expect(200);
    expect(JSON.stringify(body)).toContain('"state":"expired"');
  });
});
