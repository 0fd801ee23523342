import type { TestAccount } from '../../factories.js';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { ForgetPayments } from '../../../src/modules/gifts/application/forget-payments.js';
import { JobPositions } from '../../../src/shared/jobs/job-positions.js';
import { PersonalData } from '../../../src/shared/personal-data/personal-data.js';
import { testApp } from '../../support/app.js';
import type { Answered, By } from '../../support/caller.js';
import { callsOfGifts, giftScene, messageOf, type GiftScene } from './scene.js';

const t = testApp();
const calls = callsOfGifts(t);
let s: GiftScene;
beforeEach(async () => {
  s = await giftScene(t);
});

const terms = () => ({
  purpose: 'La bici entre todos',
  suggested: 500,
  until: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
  how_to_pay: 'Alias PAGAME.MARTA, o en efectivo',
  goal: 9000,
  shows_total: false,
});
const send = (
  method: 'post' | 'patch' | 'put' | 'remove',
  by: By,
  path: string,
  body: object = {},
) => t[method](by, `/parties/${s.partyId}/giftCollections${path}`, body);
const openBy = (by: By, given: object = {}) => send('post', by, '', { ...terms(), ...given });
const join = (by: By, id: string, given: object = {}) =>
  send('put', by, `/${id}/part`, { paid: false, ...given });
const tick = (by: By, id: string, family_id: string, arrived = true) =>
  send('put', by, `/${id}/arrivals`, { family_id, arrived });
const remind = (by: By, id: string, family_id: string) =>
  send('post', by, `/${id}/reminders`, { family_id });
type Shown = Answered['FamilyCollectionResponse'];
const seenBy = async (by: By): Promise<Shown> => {
  const { body } = await calls.read(by, s.partyId).expect(200);
  const [first] = body.collections as Shown[];
  if (!first) throw new Error('There is no collection');
  return first;
};
const opened = async (by: By = s.guest, given: object = {}) => {
  const { body } = await openBy(by, given).expect(200);
  return (body.collections as Shown[]).at(-1)?.id ?? '';
};
const familyOf = ({ id }: TestAccount) =>
  t.idOf('invitations.families', { party_id: s.partyId, account_id: id });
const decline = async (account: TestAccount) => {
  const of = { party_id: s.partyId, guest_id: account.id };
  const id = await t.idOf('invitations.invitations', of);
  return t.patch(account, `/invitations/${id}/decline`).expect(200);
};
const endParty = (days?: number) => t.make.over(s.partyId, days);

describe('a collection', () => {
  it('is opened by a family with and without an account, which takes part', async () => {
    const id = await opened(s.link);
    expect(await seenBy(s.link)).toMatchObject({
      ...{ id, ...terms(), idea_id: null, organiser: 'Los del enlace', mine: true, joined: 1 },
      ...{ own: { paid: false, amount: null, arrived: false }, closed: false, passed_on: false },
    });
    expect(await seenBy(s.guest)).toMatchObject({
      ...{ mine: false, joined: 1, own: null, how_to_pay: null, parts: [], total: null },
      organiser: 'Los del enlace',
    });
    await join(s.guest, id).expect(200);
    expect(await seenBy(s.guest)).toMatchObject({ joined: 2, how_to_pay: terms().how_to_pay });
  });

  it('is opened once for a repeated key', async () => {
    const idempotency_key = '9f3f27a5-6f0b-4d8e-9e04-1f3e45d0a111';
    await openBy(s.guest, { idempotency_key }).expect(200);
    const { body } = await openBy(s.guest, { idempotency_key }).expect(200);
    expect(body.collections).toHaveLength(1);
  });

  it('is the only open one of its idea, which nobody else reserves', async () => {
    const [bike = '', book = ''] = s.ideas;
    const answers = await Promise.all(
      [s.guest, s.other, s.link].map((by) => openBy(by, { idea_id: bike })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const by of [s.guest, s.other, s.link]) {
      expect(messageOf(await calls.reserve(by, s.partyId, bike))).toBe('gift_idea_taken');
    }
    expect(await calls.hosted(s.host, s.partyId, bike)).toMatchObject({ reserved: true });
    await openBy(s.other, { idea_id: book }).expect(200);
    await openBy(s.guest, { idea_id: s.partyId }).expect(404);
  });

  it('is for an idea that the family itself has reserved, not for another’s', async () => {
    const [bike = ''] = s.ideas;
    await calls.reserve(s.guest, s.partyId, bike).expect(200);
    expect(messageOf(await openBy(s.other, { idea_id: bike }).expect(409))).toBe('gift_idea_taken');
    await openBy(s.guest, { idea_id: bike }).expect(200);
    await endParty();
    const { body } = await calls.readList(s.host, s.partyId).expect(200);
    expect(body.collections).toMatchObject([{ names: ['Gabriel Regalador'] }]);
    expect(body.ideas[0]).toMatchObject({ reserved: true, names: [] }); // told once
  });

  it('that bought nothing gives its idea free, and one that did keeps it', async () => {
    const [bike = ''] = s.ideas;
    const id = await opened(s.guest, { idea_id: bike });
    await send('post', s.guest, `/${id}/close`, { bought: null }).expect(200);
    const again = await opened(s.other, { idea_id: bike });
    await send('post', s.other, `/${again}/close`, { bought: 'La bici' }).expect(200);
    expect(messageOf(await openBy(s.guest, { idea_id: bike }).expect(409))).toBe('gift_idea_taken');
    for (const [method, path, body] of [
      ['patch', '', terms()],
      ['post', '/close', { bought: 'Otra' }],
      ['post', '/reminders', { family_id: s.link.id }],
    ] as const) {
      const refused = await send(method, s.other, `/${again}${path}`, body).expect(409);
      expect(messageOf(refused)).toBe('gift_collection_closed');
    }
    expect(messageOf(await join(s.link, again).expect(409))).toBe('gift_collection_closed');
  });

  it('is left to settle when the party is called off', async () => {
    const id = await opened();
    await t.set('parties.parties', s.partyId, { cancelled_at: new Date() });
    const { body } = await calls.read(s.guest, s.partyId).expect(200);
    expect(body).toMatchObject({ wish: null, open: false, ideas: [] });
    await tick(s.guest, id, await familyOf(s.guest)).expect(200);
    expect(messageOf(await openBy(s.other).expect(409))).toBe('party_cancelled');
  });

  it('is not opened where nothing is wished for, nor once the party is over', async () => {
    await calls.write(s.host, s.partyId, { revision: 1, wish: 'none' }).expect(200);
    expect(messageOf(await openBy(s.guest).expect(409))).toBe('no_gift_ideas');
    await calls.write(s.host, s.partyId, { revision: 2, wish: 'surprise' }).expect(200);
    const id = await opened();
    await endParty();
    expect(messageOf(await openBy(s.other).expect(409))).toBe('party_finished');
    await join(s.other, id, { paid: true, amount: 500 }).expect(200);
  });

  it.each<[string, object]>([
    ...[0, -1, 10 ** 12, '$ 500', 1.5].flatMap((amount): [string, object][] => [
      [`the suggestion ${amount}`, { suggested: amount }],
      [`the goal ${amount}`, { goal: amount }],
    ]),
    ['a day that passed', { until: '2020-01-01' }],
    ['a day that is none', { until: 'mañana' }],
    ['a day that does not exist', { until: '2027-02-31' }],
    ['no purpose', { purpose: ' ' }],
    ['long words', { how_to_pay: 'a'.repeat(301) }],
  ])('refuses %s', async (_, given) => {
    expect(messageOf(await openBy(s.guest, given).expect(400))).toBe('validation_failed');
    expect((await calls.read(s.guest, s.partyId)).body.collections).toEqual([]);
  });

  it('is not moved to a day that does not exist', async () => {
    const id = await opened();
    const { body } = await send('patch', s.guest, `/${id}`, {
      ...terms(),
      until: '2027-02-31',
    }).expect(400);
    expect(body).toMatchObject({
      message: 'validation_failed',
      details: [{ field: 'until', code: 'date' }],
    });
  });

  it.each([0, -500, 10 ** 12, '$ 500'])('takes no part of %s', async (amount) => {
    const id = await opened();
    const refused = await join(s.other, id, { paid: true, amount }).expect(400);
    expect(messageOf(refused)).toBe('validation_failed');
  });

  it('is the organiser’s alone to change, close, tick and remind', async () => {
    const id = await opened();
    await join(s.other, id).expect(200);
    const family_id = s.link.id;
    for (const by of [s.other, s.link]) {
      await send('patch', by, `/${id}`, terms()).expect(403);
      await send('post', by, `/${id}/close`, { bought: 'Algo' }).expect(403);
      await tick(by, id, family_id).expect(403);
      await remind(by, id, family_id).expect(403);
    }
    await tick(s.guest, id, family_id).expect(404);
    const elsewhere = s.partyId;
    s = await giftScene(t);
    await join(s.other, id).expect(404);
    expect(elsewhere).not.toBe(s.partyId);
  });

  it('is not left by its organiser, nor with what was given', async () => {
    const id = await opened();
    const leave = (by: By) => send('remove', by, `/${id}/part`);
    expect(messageOf(await leave(s.guest).expect(409))).toBe('gift_organiser_stays');
    await leave(s.other).expect(200);
    await join(s.other, id, { paid: true, amount: 500 }).expect(200);
    expect(messageOf(await leave(s.other).expect(409))).toBe('gift_part_arrived');
    await join(s.other, id).expect(200); // it has not paid after all
    await tick(s.guest, id, await familyOf(s.other)).expect(200);
    expect(messageOf(await join(s.other, id).expect(409))).toBe('gift_part_arrived');
    await tick(s.guest, id, await familyOf(s.other), false).expect(200);
    await leave(s.other).expect(200);
    expect(await seenBy(s.guest)).toMatchObject({ joined: 1 });
  });

  it('reminds a family twice, and once a day', async () => {
    const id = await opened();
    await join(s.other, id).expect(200);
    const family = await familyOf(s.other);
    const answers = await Promise.all([remind(s.guest, id, family), remind(s.guest, id, family)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const part = async () =>
      (await seenBy(s.guest)).parts.find(({ family_id }) => family_id === family);
    expect(await part()).toMatchObject({ may_remind: false });
    const own = await familyOf(s.guest);
    const { parts } = await seenBy(s.guest);
    expect(parts.find(({ family_id }) => family_id === own)).toMatchObject({ may_remind: false });
    const dayBack = () =>
      t.em.execute(`update gifts.gift_parts set reminded_at = reminded_at - interval '1 day'`);
    await dayBack();
    expect(await part()).toMatchObject({ may_remind: true });
    await remind(s.guest, id, family).expect(200);
    await dayBack();
    expect(messageOf(await remind(s.guest, id, family).expect(409))).toBe('gift_reminder_refused');
  });

  it('shows a sum only if the organiser does, and of enough families', async () => {
    const id = await opened(s.guest, { shows_total: true });
    await join(s.guest, id, { paid: true, amount: 700 }).expect(200);
    await join(s.other, id, { paid: true, amount: 411 }).expect(200);
    expect(await seenBy(s.link)).toMatchObject({ total: null });
    await join(s.link, id, { paid: true, amount: 300 }).expect(200);
    expect(await seenBy(s.other)).toMatchObject({ total: 1411, parts: [] });
    await send('patch', s.guest, `/${id}`, { ...terms(), shows_total: false }).expect(200);
    expect(await seenBy(s.other)).toMatchObject({ total: null });
    expect(await seenBy(s.guest)).toMatchObject({ total: 1411 });
  });
});

describe('without its organiser a collection', () => {
  it('goes on with the family that joined first, which does not know where it was paid', async () => {
    const id = await opened();
    await join(s.link, id).expect(200);
    await join(s.other, id, { paid: true, amount: 500 }).expect(200);
    await decline(s.guest);
    expect(await seenBy(s.link)).toMatchObject({
      ...{ mine: true, passed_on: true, how_to_pay: null, joined: 2, closed: false },
    });
    expect(await seenBy(s.other)).toMatchObject({ passed_on: true, organiser: 'Los del enlace' });
  });

  it.each(['La bici', null])(
    'is nobody’s once it is closed with %s, and says what was bought',
    async (bought) => {
      const id = await opened();
      await join(s.guest, id, { paid: true, amount: 71193 }).expect(200);
      await join(s.other, id, { paid: true, amount: 62287 }).expect(200);
      await join(s.link, id, { paid: true, amount: 53311 }).expect(200);
      await send('post', s.guest, `/${id}/close`, { bought }).expect(200);
      await decline(s.guest);
      for (const by of [s.other, s.link]) {
        expect(await seenBy(by)).toMatchObject({
          ...{ organiser: null, mine: false, parts: [], total: null, how_to_pay: null },
          ...{ closed: true, passed_on: false, bought },
        });
      }
    },
  );

  it('goes on when the host removes all of a family without an account', async () => {
    const id = await opened(s.link);
    await join(s.other, id).expect(200);
    await t.remove(s.host, `/invitations/${s.link.kid.id}`).expect(204);
    expect(await seenBy(s.other)).toMatchObject({ mine: true, passed_on: true, how_to_pay: null });
  });

  it('goes on when an account gives back the link by which it came', async () => {
    const id = await opened(s.link);
    await join(s.other, id).expect(200);
    const body = { secret: s.link.secret };
    await t.post(s.stranger, '/familyLinks/claim', body).expect(200);
    expect(await seenBy(s.stranger)).toMatchObject({ mine: true });
    await t.post(s.stranger, '/familyLinks/release', body).expect(204);
    expect(await seenBy(s.other)).toMatchObject({ mine: true, passed_on: true, how_to_pay: null });
  });

  it('shows nobody who joins where a family is paid that stays away', async () => {
    const id = await opened();
    await join(s.link, id).expect(200);
    await t.em.execute(
      `update invitations.invitations set rsvp = 'declined' where party_id = ? and guest_id = ?`,
      [s.partyId, s.guest.id],
    );
    await join(s.other, id).expect(200);
    expect(await seenBy(s.other)).toMatchObject({ organiser: 'Los del enlace', how_to_pay: null });
  });

  it('says where to pay no more when the link of its organiser ended', async () => {
    const id = await opened(s.link);
    await join(s.other, id).expect(200);
    expect(await seenBy(s.other)).toMatchObject({ how_to_pay: terms().how_to_pay });
    await t.http.post('/api/familyLinks/disown').send({ secret: s.link.secret }).expect(204);
    expect(await seenBy(s.other)).toMatchObject({ how_to_pay: null, closed: false });
  });

  it('ends when nobody else takes part', async () => {
    const [bike = ''] = s.ideas;
    await opened(s.guest, { idea_id: bike });
    await t.get(EraseAccount).run(s.guest.id);
    expect(await seenBy(s.other)).toMatchObject({
      ...{ organiser: null, closed: true, joined: 0, mine: false },
    });
    await calls.reserve(s.other, s.partyId, bike).expect(200);
  });

  it('keeps what a family gave that does not come after all', async () => {
    const id = await opened();
    await join(s.other, id, { paid: true, amount: 500 }).expect(200);
    await join(s.link, id).expect(200);
    await decline(s.other);
    expect((await seenBy(s.guest)).parts).toEqual([
      expect.objectContaining({ name: 'Gabriel Regalador' }),
      expect.objectContaining({ name: 'Olga Otra', amount: 500 }),
      expect.objectContaining({ name: 'Los del enlace' }),
    ]);
  });

  it('keeps what a family gave that the host removes, until it is erased', async () => {
    const id = await opened();
    await join(s.link, id, { paid: true, amount: 500 }).expect(200);
    const remove = () => t.remove(s.host, `/parties/${s.partyId}/families/${s.link.id}`);
    const body = { secret: s.link.secret };
    await t.post(s.stranger, '/familyLinks/claim', body).expect(200);
    await remove().expect(204);
    const kept = expect.objectContaining({ amount: 500 });
    expect((await seenBy(s.guest)).parts).toEqual([expect.anything(), kept]);
    await t.get(EraseAccount).run(s.stranger.id);
    expect((await seenBy(s.guest)).parts).toHaveLength(1);
  });

  it('forgets what an erased family gave by its own link', async () => {
    const id = await opened();
    await join(s.link, id, { paid: true, amount: 500 }).expect(200);
    const body = { secret: s.link.secret };
    await t.post(s.stranger, '/familyLinks/claim', body).expect(200);
    await t.get(EraseAccount).run(s.stranger.id);
    expect((await seenBy(s.guest)).parts).toHaveLength(1);
  });

  it('goes on with the account that claims the organiser’s link', async () => {
    const id = await opened(s.link);
    await join(s.other, id, { paid: true, amount: 500 }).expect(200);
    await t.post(s.other, '/familyLinks/claim', { secret: s.link.secret }).expect(200);
    expect(await seenBy(s.other)).toMatchObject({
      ...{ mine: true, joined: 1, own: { paid: true, amount: 500 } },
    });
  });
});

describe('what is nobody else’s', () => {
  const CANARIES = ['PAGAME.MARTA', '71193', '62287', '53311'];
  const texts = async (by: By) => {
    const paths = [
      ...['', '/gifts', '/giftList', '/changes', '/families', '/invitations'],
      ...['/visitor', '/pickupPasses', '/door', '/stats'],
    ].map((path) => `/parties/${s.partyId}${path}`);
    paths.push(`/users/invitations/get/${s.partyId}`, '/users/invitations/get');
    const answers = [];
    for (const path of paths) answers.push(await t.read(by, path));
    return answers.map(({ text }) => text).join('\n');
  };
  const foundBy = async (by: By, extra: string[] = []) => {
    const all = await texts(by);
    return [...CANARIES, ...extra].filter((canary) => all.includes(canary));
  };
  const NAMES = ['Gabriel Regalador', 'Olga Otra'];

  it('is in no answer to others, before and after the party', async () => {
    const id = await opened(s.guest);
    await join(s.guest, id, { paid: true, amount: 71193 }).expect(200);
    await join(s.other, id, { paid: true, amount: 62287 }).expect(200);
    await join(s.link, id, { paid: true, amount: 53311 }).expect(200);
    const newcomer = await t.make.account();
    await t.make.invitation({ partyId: s.partyId, guestId: newcomer.id, rsvp: 'accepted' });
    const check = async () => {
      expect(await foundBy(s.guest)).toEqual(CANARIES);
      expect(await foundBy(s.other)).toEqual(['PAGAME.MARTA', '62287']);
      expect(await foundBy(s.link)).toEqual(['PAGAME.MARTA', '53311']);
      for (const by of [s.host, s.coHost, s.asked, s.stranger, newcomer]) {
        expect(await foundBy(by)).toEqual([]);
      }
      expect(await foundBy({ Authorization: '' })).toEqual([]);
    };
    await check();
    const { body } = await calls.readList(s.host, s.partyId);
    expect(body).toMatchObject({ collecting: true, collections: [], families: [] });
    expect(NAMES.filter((name) => JSON.stringify(body).includes(name))).toEqual([]);
    await endParty();
    await check();
    const after = await calls.readList(s.coHost, s.partyId);
    expect(after.body.collections).toEqual([
      {
        ...{ purpose: 'La bici entre todos', bought: null, photo: null },
        names: [...NAMES, 'Los del enlace'],
      },
    ]);
  });

  it('is deleted thirty days after the party', async () => {
    const id = await opened(s.guest);
    await join(s.other, id, { paid: true, amount: 500 }).expect(200);
    const kept = async () => {
      const [row] = await t.em.execute<[{ words: string | null; parts: string }]>(
        `select how_to_pay as words, (select count(*) from gifts.gift_parts where collection_id = c.id) as parts
           from gifts.gift_collections c where id = ?`,
        [id],
      );
      return [row.words, Number(row.parts)];
    };
    await endParty(29);
    await t.get(ForgetPayments).run();
    expect(await kept()).toEqual([terms().how_to_pay, 2]);
    await endParty(31);
    await t.get(ForgetPayments).run();
    expect(await kept()).toEqual([null, 0]);
  });

  it('is deleted of all parties that ended in a long stop', async () => {
    await opened(s.guest);
    await endParty(90);
    await t.em.execute(
      `with copied as (
         insert into parties.parties
         select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', null))).*
           from parties.parties p, generate_series(1, 500) where p.id = ? returning id)
       insert into gifts.gift_collections
       select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'party_id', copied.id, 'idea_id', null, 'idempotency_key', null))).*
         from copied, gifts.gift_collections c where c.party_id = ?`,
      [s.partyId, s.partyId],
    );
    const until = new Date('2000-01-01');
    await t
      .get(JobPositions)
      .keep('payments', { until, after: 'ffffffff-ffff-ffff-ffff-ffffffffffff' });
    await t.get(ForgetPayments).run();
    const kept = await t.em.execute(
      `select 1 from gifts.gift_collections c join parties.parties p on p.id = c.party_id
        where c.how_to_pay is not null and p.date_end = (select date_end from parties.parties where id = ?)`,
      [s.partyId],
    );
    expect(kept).toEqual([]);
  });

  it('is in the export of those alone whose it is', async () => {
    const id = await opened(s.guest);
    await join(s.other, id, { paid: true, amount: 62287 }).expect(200);
    const exported = async (account: TestAccount) =>
      JSON.stringify((await t.get(PersonalData).collect(account.id)).data);
    expect(await exported(s.guest)).toContain('PAGAME.MARTA');
    expect(await exported(s.guest)).not.toContain('62287');
    expect(await exported(s.other)).toContain('62287');
    expect(await exported(s.other)).not.toContain('PAGAME.MARTA');
    expect(await exported(s.host)).toContain('Bicicleta roja');
    expect(await exported(s.host)).not.toContain('62287');
  });
});
