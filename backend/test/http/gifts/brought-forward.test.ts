// Hosts that move the end of a party to see who gives what.
import { testApp } from '../../support/app.js';
import { whilePartyIsLocked } from '../../support/locks.js';
import { callsOfGifts, giftScene, messageOf, type GiftScene } from './scene.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = new Date('2027-03-20T19:00:00Z');
const END = new Date('2027-03-20T22:00:00Z');
const EARLIER = -8 * 24 * HOUR;
const t = testApp({ env: { RUN_JOBS: 'false' } });
const calls = callsOfGifts(t);
/** So much from the end that was planned first. */
const at = (ms: number) => t.clock.set(new Date(END.getTime() + ms));
let s: GiftScene;
async function reserve(since: number) {
  at(since);
  s = await giftScene(t, { dateStart: START, dateEnd: END });
  await calls.reserve(s.guest, s.partyId, s.ideas[0] ?? '').expect(200);
}
beforeEach(() => reserve(-48 * HOUR));

/** So much from the dates that were planned first. */
const move = (ms: number, by = s.host) =>
  t.patch(by, `/parties/${s.partyId}`, {
    rsvp_due_date: new Date(START.getTime() + ms).toISOString(),
    date_start: new Date(START.getTime() + ms).toISOString(),
    date_end: new Date(END.getTime() + ms).toISOString(),
  });
const seen = async (by = s.host) => {
  const idea = await calls.hosted(by, s.partyId, s.ideas[0] ?? '');
  return (idea as unknown as { names: string[] }).names;
};
const heldBack = async () => {
  const [row] = await t.em.execute<{ is_shown_early: boolean }[]>(
    'select is_shown_early from gifts.gift_lists where party_id = ?',
    [s.partyId],
  );
  return row?.is_shown_early;
};
const GIVER = ['Gabriel Regalador'];

it('are not let back into the future once one of them has looked', async () => {
  await move(EARLIER).expect(200);
  expect(await seen(s.coHost)).toEqual(GIVER);
  for (const later of [0, 24 * HOUR, -47 * HOUR]) {
    expect(messageOf(await move(later).expect(409))).toBe('gifts_shown');
  }
  await move(EARLIER - HOUR).expect(200); // still over
  expect(await seen()).toEqual(GIVER);
});

it('are not let back either from an end that they waited for', async () => {
  await move(-48 * HOUR + 5 * MINUTE).expect(200);
  expect(await seen()).toEqual([]);
  at(-48 * HOUR + 6 * MINUTE);
  expect(await seen()).toEqual(GIVER);
  expect(messageOf(await move(0).expect(409))).toBe('gifts_shown');
});

it('may take a mistaken date back before they look', async () => {
  await move(EARLIER).expect(200);
  await move(0).expect(200);
  expect(await seen()).toEqual([]);
});

it('may move a party that ended when it was planned to', async () => {
  await reserve(-5 * MINUTE);
  await move(-MINUTE).expect(200);
  await move(0).expect(200);
  at(MINUTE);
  expect(await seen()).toEqual(GIVER);
  await move(24 * HOUR).expect(200);
  expect(await seen()).toEqual([]);
});

it('see nothing when the party is moved back while they look', async () => {
  await move(EARLIER).expect(200);
  const back = {
    sql: 'update parties.parties set date_start = ?, date_end = ? where id = ?',
    values: [START, END, s.partyId],
  };
  expect(await whilePartyIsLocked(t.em, s.partyId, back, () => seen())).toEqual([]);
  expect(await heldBack()).toBe(false);
});

it('may move the party back when the list they read contained no name', async () => {
  await calls.release(s.guest, s.partyId, s.ideas[0] ?? '').expect(200);
  await move(EARLIER).expect(200);
  expect(await seen()).toEqual([]);
  await move(0).expect(200);
});

it('see nothing earlier by another time zone, in which the hours read the same', async () => {
  await reserve(-10 * MINUTE);
  await t.patch(s.host, `/parties/${s.partyId}`, { timezone: 'Pacific/Kiritimati' }).expect(200);
  const { body } = await calls.readList(s.host, s.partyId).expect(200);
  expect(body).toMatchObject({ over: false });
  expect(await seen()).toEqual([]);
  at(0);
  expect(await seen()).toEqual(GIVER);
});
