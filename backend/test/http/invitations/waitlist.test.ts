import { randomUUID } from 'node:crypto';
import { wakingHoursLater } from '../../../src/shared/time/quiet-hours.js';
import { testApp, type TestApp } from '../../support/app.js';
import type { TestAccount } from '../../factories.js';
import { callsOf } from './calls.js';

const t = testApp();
const call = callsOf(t);
afterEach(() => t.clock.set(new Date()));

const HOUR = 3_600_000;

interface Family {
  parent: TestAccount;
  kids: string[];
  id: string;
}

/** A party with a place for each of two kids and an adult, all taken by one family. */
async function fullParty(given: Parameters<TestApp['make']['party']>[1] = {}) {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id, { maxAdults: 1, maxKids: 2, ...given });
  const family = async (kids = 1): Promise<Family> => {
    const parent = await t.make.account();
    const children: string[] = [];
    for (let n = 0; n < kids; n += 1) children.push(await t.make.familyMember(parent.id));
    return {
      parent,
      kids: children,
      id: await t.make.invitation({ partyId, guestId: parent.id }),
    };
  };
  const first = await family(2);
  await call.accept(first.parent, first.id, all(first)).expect(200);
  return { host, partyId, family, first };
}

const all = ({ parent, kids }: Family) => [parent.id, ...kids];
const wait = (family: Family, ids = all(family)) => call.wait(family.parent, family.id, ids);
const open = async ({ parent }: Family, partyId: string) =>
  (await call.open(parent, partyId).expect(200)).body;
/** In the list of the household's invitations. */
async function inOwnList({ parent }: Family) {
  const { body } = await call.current(parent).expect(200);
  const [{ rsvp, wait_state }] = body as [{ rsvp: string | null; wait_state: string | null }];
  return { rsvp, wait_state };
}
const answers = (rows: { guest_id: string; rsvp: string | null }[]) =>
  Object.fromEntries(rows.map((row) => [row.guest_id, row.rsvp]));

/** What the host sees of the families that wait, first come first. */
async function waitingFamilies(host: TestAccount, partyId: string) {
  const { body } = await call.families(host, partyId).expect(200);
  const families = body as {
    name: string;
    waiting: { turn: number; guest_ids: string[] } | null;
  }[];
  return families
    .flatMap(({ name, waiting }) => (waiting ? [{ name, ...waiting }] : []))
    .sort((one, other) => one.turn - other.turn);
}

describe('a household that finds no places', () => {
  it('waits for all it chose, and sees its turn; the host sees who waits', async () => {
    const { host, partyId, family } = await fullParty();
    const [ana, luz] = [await family(2), await family(1)];
    const refused = await call.accept(ana.parent, ana.id, all(ana)).expect(409);
    expect(refused.body).toMatchObject({
      message: 'not_enough_slots',
      details: { adults: 0, kids: 0 },
    });
    const { body } = await wait(ana).expect(200);
    expect(answers(body)).toEqual(Object.fromEntries(all(ana).map((id) => [id, null])));
    for (const row of body) {
      expect(row.waitlist).toMatchObject({ state: 'waiting', offered_until: null, ahead: 0 });
      expect([...row.waitlist.guest_ids].sort()).toEqual([...all(ana)].sort());
    }
    expect(await open(ana, partyId)).toEqual(body);
    expect(await inOwnList(ana)).toEqual({ rsvp: null, wait_state: 'waiting' });
    expect(await inOwnList(luz)).toEqual({ rsvp: null, wait_state: null });
    await wait(luz).expect(200);
    expect((await open(luz, partyId))[0].waitlist.ahead).toBe(1);

    const list = await waitingFamilies(host, partyId);
    expect(list).toMatchObject([
      { name: ana.parent.fullName, turn: 1, state: 'waiting', offered_until: null },
      { name: luz.parent.fullName, turn: 2 },
    ]);
    expect([...(list[0]?.guest_ids ?? [])].sort()).toEqual([...all(ana)].sort());
  });

  it('is accepted at once when there are places after all', async () => {
    const { partyId, family, host } = await fullParty({ maxAdults: 5, maxKids: 5 });
    const ana = await family();
    const { body } = await wait(ana).expect(200);
    expect(answers(body)).toEqual(Object.fromEntries(all(ana).map((id) => [id, 'accepted'])));
    expect(body[0].waitlist).toBeUndefined();
    expect(await waitingFamilies(host, partyId)).toEqual([]);
  });
});

describe('a place that becomes free', () => {
  /** Each frees the first family's two kids and its adult. */
  const waysToFree: Record<string, (s: Awaited<ReturnType<typeof fullParty>>) => Promise<unknown>> =
    {
      'by a decline': ({ first }) => call.patch(first.parent, first.id, 'decline').expect(200),
      'by “not sure”': ({ first }) => call.patch(first.parent, first.id, 'notSure').expect(200),
      'by a smaller answer': ({ first }) =>
        call.accept(first.parent, first.id, [first.kids[0]]).expect(200),
      'by the host, who removes guests': async ({ host, first, partyId }) => {
        for (const row of await open(first, partyId)) await call.remove(host, row.id).expect(204);
      },
      'by the host, who raises the quotas': ({ host, partyId }) =>
        call
          .patchParty(host, partyId, { max_attendees_adults: 2, max_attendees_kids: 3 })
          .expect(200),
    };

  it.each(Object.entries(waysToFree))('%s goes to the household that waits', async (_, free) => {
    const s = await fullParty();
    const ana = await s.family(1);
    await wait(ana).expect(200);
    await free(s);
    const rows = await open(ana, s.partyId);
    expect(answers(rows)).toEqual(Object.fromEntries(all(ana).map((id) => [id, 'accepted'])));
    expect(rows[0].waitlist).toBeUndefined();
    expect(await waitingFamilies(s.host, s.partyId)).toEqual([]);
    // Its own account named them: the host may see their care notes.
    await call.info(s.host, s.partyId, ana.kids[0] ?? '').expect(200);
  });

  it('by a child who leaves the family', async () => {
    const s = await fullParty();
    const ana = await s.family(1);
    await wait(ana, ana.kids).expect(200);
    const auth = s.first.parent.auth;
    await t.remove(auth, `/family/${s.first.kids[0]}`).expect(204);
    expect(answers(await open(ana, s.partyId))).toMatchObject({ [ana.kids[0] ?? '']: 'accepted' });
  });
});

describe('an offer, less than 72 hours before the start', () => {
  const soon = () => ({ dateStart: new Date(t.clock.now().getTime() + 71 * HOUR) });

  async function offered(given: Parameters<TestApp['make']['party']>[1] = {}) {
    t.clock.set(new Date());
    const s = await fullParty({ ...soon(), ...given });
    const ana = await s.family(1);
    await wait(ana).expect(200);
    await call.patch(s.first.parent, s.first.id, 'decline').expect(200);
    const [row] = await open(ana, s.partyId);
    return { ...s, ana, request: row.waitlist };
  }

  it('holds the places for twelve hours by day; accepting it confirms them', async () => {
    const { ana, partyId, request, family, host } = await offered();
    expect(request).toMatchObject({ state: 'offered' });
    expect(await inOwnList(ana)).toEqual({ rsvp: null, wait_state: 'offered' });
    const until = wakingHoursLater(t.clock.now(), 12, 'America/Montevideo').getTime();
    expect(Math.abs(Date.parse(request.offered_until) - until)).toBeLessThan(1_000);
    expect(await waitingFamilies(host, partyId)).toMatchObject([{ state: 'offered' }]);
    expect((await call.stats(host, partyId)).body).toMatchObject({ confirmedAdults: 0 });

    const luz = await family(1);
    const refused = await call.accept(luz.parent, luz.id, all(luz)).expect(409);
    expect(refused.body.details).toEqual({ adults: 0, kids: 1 });

    t.clock.set(new Date(until - 2_000));
    await call.accept(ana.parent, ana.id, all(ana)).expect(200);
    expect((await open(ana, partyId))[0].waitlist).toBeUndefined();
    expect(await waitingFamilies(host, partyId)).toEqual([]);
  });

  it('lapses when it is read, and its places go to the next answer', async () => {
    const { ana, partyId, request, family, host } = await offered();
    t.clock.set(new Date(Date.parse(request.offered_until) + 1_001));
    expect((await open(ana, partyId))[0].waitlist).toBeUndefined();
    expect(await inOwnList(ana)).toEqual({ rsvp: null, wait_state: null });
    expect(await waitingFamilies(host, partyId)).toEqual([]);
    const luz = await family(2);
    await call.accept(luz.parent, luz.id, all(luz)).expect(200);
    const refused = await call.accept(ana.parent, ana.id, all(ana)).expect(409);
    expect(refused.body.message).toBe('not_enough_slots');
    await wait(ana).expect(200);
    expect((await open(ana, partyId))[0].waitlist).toMatchObject({ state: 'waiting', ahead: 0 });
  });

  it('that is declined goes to the next in line', async () => {
    const { ana, partyId, request, family } = await offered();
    const luz = await family(1);
    await wait(luz, [luz.parent.id]).expect(200);
    await call.leave(luz.parent, request.id).expect(404);
    await call.leave(ana.parent, request.id).expect(204);
    await call.leave(ana.parent, request.id).expect(404);
    expect((await open(ana, partyId))[0].waitlist).toBeUndefined();
    expect((await open(luz, partyId))[0].waitlist).toMatchObject({ state: 'offered' });
  });
});

describe('once the party starts, no family reads that it waits', () => {
  it.each([
    ['by its date', 'pending', 48],
    ['by its host', 'started', 0],
  ] as const)('%s', async (_, status, hours) => {
    const dateStart = new Date(t.clock.now().getTime() + 48 * HOUR);
    const { host, partyId, family } = await fullParty({ dateStart });
    const ana = await family(1);
    await wait(ana).expect(200);
    expect(await inOwnList(ana)).toMatchObject({ wait_state: 'waiting' });
    expect(await waitingFamilies(host, partyId)).toHaveLength(1);
    t.clock.advance(hours * HOUR);
    await t.set('parties.parties', partyId, { status });
    expect((await open(ana, partyId))[0].waitlist).toBeUndefined();
    expect(await inOwnList(ana)).toEqual({ rsvp: null, wait_state: null });
    expect(await waitingFamilies(host, partyId)).toEqual([]);
    const late = await family(1);
    const { body } = await wait(late).expect(409);
    expect(body.message).toBe('not_enough_slots');
  });
});

describe('leaving the list', () => {
  it('is for the household; the host learns that it may not', async () => {
    const { host, partyId, family, first } = await fullParty();
    const ana = await family();
    const { body } = await wait(ana).expect(200);
    const { id } = body[0].waitlist;
    await call.leave(host, id).expect(403);
    await call.leave(first.parent, id).expect(404);
    await call.leave(ana.parent, randomUUID()).expect(404);
    await call.leave(ana.parent, 'no-uuid').expect(404);
    await call.leave(ana.parent, id).expect(204);
    expect(await waitingFamilies(host, partyId)).toEqual([]);
  });

  it.each(['decline', 'notSure'] as const)('comes with the answer %s', async (verb) => {
    const { host, partyId, family } = await fullParty();
    const ana = await family();
    await wait(ana).expect(200);
    await call.patch(ana.parent, ana.id, verb).expect(200);
    expect(await waitingFamilies(host, partyId)).toEqual([]);
  });
});
