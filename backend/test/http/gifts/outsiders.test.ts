// What families could do to each other's gifts with requests that no page sends.
import { testApp } from '../../support/app.js';
import type { Answered, By } from '../../support/caller.js';
import { callsOfGifts, giftScene, messageOf, type GiftScene } from './scene.js';

const t = testApp();
const calls = callsOfGifts(t);
let s: GiftScene;
beforeEach(async () => {
  s = await giftScene(t);
});

const at = (path = '') => `/parties/${s.partyId}/giftCollections${path}`;
const open = (by: By, given: object = {}) =>
  t.post(by, at(), {
    purpose: 'La bici',
    until: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    ...given,
  });
type Shown = Answered['FamilyCollectionResponse'];
const collectionsOf = async (by: By) =>
  (await calls.read(by, s.partyId).expect(200)).body.collections as Shown[];
const opened = async (by: By, given: object = {}) => {
  const { body } = await open(by, given).expect(200);
  return (body.collections as Shown[]).at(-1)?.id ?? '';
};
const say = (by: By, id: string, amount: number | null) =>
  t.put(by, at(`/${id}/part`), { paid: amount !== null, amount });

it('a key that another family has used opens nothing, and breaks nothing', async () => {
  const idempotency_key = '9f3f27a5-6f0b-4d8e-9e04-1f3e45d0a222';
  await opened(s.guest, { idempotency_key, how_to_pay: 'Alias CANARIO' });
  const { body, text } = await open(s.other, { idempotency_key }).expect(200);
  expect(body.collections).toMatchObject([{ mine: false }]);
  expect(text).not.toContain('CANARIO');
});

it('amounts of which the sum is no integer of the database are summed all the same', async () => {
  const id = await opened(s.guest, { shows_total: true });
  for (const by of [s.guest, s.other, s.link]) await say(by, id, 10_000_000).expect(200);
  await t.em.execute('update gifts.gift_parts set amount = 2000000000 where collection_id = ?', [
    id,
  ]);
  for (const by of [s.guest, s.other]) {
    expect(await collectionsOf(by)).toMatchObject([{ total: 6_000_000_000 }]);
  }
});

it('what is sent several times at once is done once', async () => {
  const id = await opened(s.guest);
  const times = <T>(run: () => PromiseLike<T>) => Promise.all([1, 2, 3, 4].map(() => run()));
  const joined = await times(() => say(s.other, id, 500));
  expect(joined.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await collectionsOf(s.guest)).toMatchObject([{ joined: 2, total: 500 }]);
  const closed = await times(() => t.post(s.guest, at(`/${id}/close`), { bought: 'La bici' }));
  expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

it('a family that opens them at once has no more than a party has', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => open(s.other)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map((one) => [one.status, messageOf(one)])).toEqual([
    [409, 'limit_reached'],
    [409, 'limit_reached'],
  ]);
  expect(await collectionsOf(s.guest)).toHaveLength(10);
});

it('what is larger than any form sends is refused, and not repeated in the answer', async () => {
  const canary = 'CANARIO.GRANDE';
  for (const given of [
    { how_to_pay: canary.repeat(50_000) },
    { purpose: canary.repeat(100) },
    { how_to_pay: [canary] },
    { how_to_pay: { $ne: canary } },
    { suggested: `${canary}` },
    { [canary]: 1 },
  ]) {
    const { status, text } = await open(s.guest, given);
    expect([400, 413]).toContain(status);
    if (!(canary in given)) expect(text).not.toContain(canary);
  }
  expect(await collectionsOf(s.guest)).toEqual([]);
});
