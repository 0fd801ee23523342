// What is deleted 30 days after the party is not written after that either.
import type { TestAccount } from '../../factories.js';
import { ForgetPayments } from '../../../src/modules/gifts/application/forget-payments.js';
import { testApp } from '../../support/app.js';
import { plain } from '../../support/pictures.js';
import { callsOfGifts, giftScene, messageOf, type GiftScene } from './scene.js';

const DAY = 86_400_000;
const t = testApp();
const calls = callsOfGifts(t);
const dateStart = new Date(Date.now() + 7 * DAY);
const dateEnd = new Date(dateStart.getTime() + DAY / 8);
let s: GiftScene;
let open: string;
let closed: string;
let jpeg: Buffer;
beforeEach(async () => {
  s = await giftScene(t, { dateStart, dateEnd });
  jpeg = await plain(80, 60).jpeg().toBuffer();
  [open, closed] = [await opened(), await opened()];
  await send('post', `/${closed}/close`, { bought: 'La bici' }).expect(200);
  for (const id of [open, closed]) await t.em.execute(JOINED, [id, s.partyId, s.other.id]);
});
afterEach(() => t.clock.run());

const JOINED = `insert into gifts.gift_parts (id, party_id, collection_id, family_id, joined_at, reminders)
  select gen_random_uuid(), f.party_id, ?, f.id, now(), 0 from invitations.families f
   where f.party_id = ? and f.account_id = ?`;
const terms = () => ({
  ...{ purpose: 'La bici', how_to_pay: 'Alias TARDE.UY', suggested: 500 },
  until: new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10),
});
const at = (path: string) => `/parties/${s.partyId}/giftCollections${path}`;
const send = (
  method: 'post' | 'patch' | 'put' | 'remove',
  path: string,
  body: object = {},
  by = s.guest,
) => t[method](by, at(path), body);
const opened = async () => {
  const { body } = await send('post', '', terms()).expect(200);
  return (body as { collections: { id: string }[] }).collections.at(-1)?.id ?? '';
};
const keepPhoto = () => t.put(s.guest, at(`/${closed}/photo`)).attach('picture', jpeg, 'photo');
const familyOf = ({ id }: TestAccount) =>
  t.idOf('invitations.families', { party_id: s.partyId, account_id: id });
/** Everything that writes words about paying, amounts or a photo. */
const writes = async (): Promise<
  [string, () => PromiseLike<Parameters<typeof messageOf>[0]>][]
> => {
  const family_id = await familyOf(s.other);
  return [
    ['reminded', () => send('post', `/${open}/reminders`, { family_id })],
    ['terms', () => send('patch', `/${open}`, terms())],
    ['paid', () => send('put', `/${open}/part`, { paid: true, amount: 700 }, s.other)],
    ['arrived', () => send('put', `/${open}/arrivals`, { family_id, arrived: false })],
    ['photo', keepPhoto],
    ['bought', () => send('post', `/${open}/close`, { bought: 'Otra' })],
  ];
};
const kept = () =>
  t.em.execute<{ words: string | null; parts: number; photos: number }[]>(
    `select c.how_to_pay as words, c.bought,
            (select count(*)::int from gifts.gift_parts g where g.collection_id = c.id) as parts,
            (select count(*)::int from gifts.gift_photos h where h.collection_id = c.id) as photos
       from gifts.gift_collections c where c.party_id = ? order by c.created_at, c.id`,
    [s.partyId],
  );

it('an end that was moved a month back deletes nothing of a party that was to come', async () => {
  const moved = (from: Date) => new Date(from.getTime() - 60 * DAY).toISOString();
  await t
    .patch(s.host, `/parties/${s.partyId}`, {
      rsvp_due_date: moved(dateStart),
      date_start: moved(dateStart),
      date_end: moved(dateEnd),
    })
    .expect(200);
  const before = await kept();
  expect(before.map(({ parts }) => parts)).toEqual([2, 2]);
  await t.get(ForgetPayments).run();
  expect(await kept()).toEqual(before);
  t.clock.set(new Date(dateEnd.getTime() + 31 * DAY));
  await t.get(ForgetPayments).run();
  expect((await kept()).map(({ parts }) => parts)).toEqual([0, 0]);
});

describe('thirty days after the party', () => {
  it.each(['held', 'called off'])('nothing is written anew of one that was %s', async (fate) => {
    if (fate === 'called off') {
      await t.set('parties.parties', s.partyId, { cancelled_at: new Date() });
    }
    t.clock.set(new Date(dateEnd.getTime() + 30 * DAY));
    await t.get(ForgetPayments).run();
    const gone = { words: null, parts: 0, photos: 0 };
    const after = [
      { ...gone, bought: null },
      { ...gone, bought: 'La bici' },
    ];
    expect(await kept()).toEqual(after);
    for (const [what, write] of await writes()) {
      const refused = await write();
      expect([what, refused.status, messageOf(refused)]).toEqual([what, 409, 'party_finished']);
    }
    const { body } = await calls.read(s.guest, s.partyId).expect(200);
    const may = { may_join: false, may_settle: false, how_to_pay: null };
    expect(body.collections).toMatchObject([may, may]);
    expect(await kept()).toEqual(after);
  });

  it('what is there can still be taken away', async () => {
    await keepPhoto().expect(200);
    t.clock.set(new Date(dateEnd.getTime() + 30 * DAY));
    await send('remove', `/${closed}/photo`).expect(200);
    await send('remove', `/${open}/part`, {}, s.other).expect(200);
    expect(await kept()).toMatchObject([{ parts: 1 }, { photos: 0 }]);
  });

  it('and not a moment before', async () => {
    t.clock.set(new Date(dateEnd.getTime() + 30 * DAY - 1));
    await t.get(ForgetPayments).run();
    for (const [what, write] of await writes()) {
      expect([what, (await write()).status]).toEqual([what, 200]);
    }
    expect(await kept()).toMatchObject([{ words: 'Alias TARDE.UY', parts: 2 }, { photos: 1 }]);
  });
});

describe('what a party allows', () => {
  const read = async (by: TestAccount) =>
    (await calls.read(by, s.partyId).expect(200)).body.collections as object[];
  const newcomer = async () => {
    const account = await t.make.account();
    await t.make.invitation({ partyId: s.partyId, guestId: account.id, rsvp: 'accepted' });
    return account;
  };

  it('is joining after it, too', async () => {
    const late = await newcomer();
    t.clock.set(new Date(dateEnd.getTime() + DAY));
    expect(await read(late)).toMatchObject([{ may_join: true }, { may_join: false }]);
    await send('put', `/${open}/part`, { paid: false }, late).expect(200);
    const [idea = ''] = s.ideas;
    for (const call of [calls.reserve, calls.release]) {
      expect(messageOf(await call(late, s.partyId, idea).expect(409))).toBe('party_finished');
    }
  });

  it('is settling alone when it is called off', async () => {
    const late = await newcomer();
    await t.set('parties.parties', s.partyId, { cancelled_at: new Date() });
    expect(await read(late)).toMatchObject([{ may_join: false, may_settle: true }, {}]);
    const refused = await send('put', `/${open}/part`, { paid: false }, late).expect(409);
    expect(messageOf(refused)).toBe('party_cancelled');
    await send('put', `/${open}/part`, { paid: true, amount: 700 }, s.other).expect(200);
    const thanks = { family_ids: [await familyOf(late)], words: 'Gracias', channel: 'chat' };
    const thanked = await t.post(s.host, `/parties/${s.partyId}/giftThanks`, thanks).expect(409);
    expect(messageOf(thanked)).toBe('party_not_over');
  });
});
