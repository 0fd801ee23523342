import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { testApp } from '../../support/app.js';
import type { By } from '../../support/caller.js';
import { callsOfGifts, giftScene, messageOf, type GiftScene } from './scene.js';

const t = testApp();
const calls = callsOfGifts(t);
let s: GiftScene;
let bike: string;
beforeEach(async () => {
  s = await giftScene(t);
  bike = s.ideas[0] ?? '';
});

const reserve = (by: By, among: number | null = null) => calls.reserve(by, s.partyId, bike, among);
const seenBy = (by: By) => calls.idea(by, s.partyId, bike);
const seenByHost = () => calls.hosted(s.host, s.partyId, bike);
const keptIn = (table: string) =>
  t.em.execute(`select 1 from gifts.${table} where party_id = ?`, [s.partyId]);
const endParty = () => t.make.over(s.partyId);

describe('an idea', () => {
  it('is reserved and given free by a family with and without an account', async () => {
    const free = { mine: false, taken: false, among: null, joined: 0, names: [] };
    for (const [family, another] of [
      [s.guest, s.link],
      [s.link, s.guest],
    ] as const) {
      expect(await seenBy(family)).toMatchObject(free);
      await reserve(family).expect(200);
      await reserve(family).expect(200);
      expect(await seenBy(family)).toMatchObject({ mine: true, taken: true, joined: 1 });
      expect(await seenBy(another)).toMatchObject({ ...free, taken: true, joined: 1 });
      expect(messageOf(await reserve(another).expect(409))).toBe('gift_idea_taken');
      // One does not give free what another has reserved.
      await calls.release(another, s.partyId, bike).expect(200);
      expect(await seenBy(family)).toMatchObject({ mine: true });
      const { body } = await calls.release(family, s.partyId, bike).expect(200);
      expect(body.ideas[0]).toMatchObject(free);
    }
  });

  it('is shared by as many as the first said, who see each other', async () => {
    await reserve(s.guest, 3).expect(200);
    expect(messageOf(await reserve(s.other).expect(409))).toBe('gift_idea_taken');
    expect(await seenBy(s.other)).toMatchObject({ taken: false, among: 3, joined: 1, names: [] });
    await reserve(s.other, 2).expect(200);
    expect(await seenBy(s.other)).toMatchObject({ among: 3, names: ['Gabriel Regalador'] });
    expect(await seenBy(s.link)).toMatchObject({ taken: false, joined: 2, names: [] });
    await reserve(s.link, 2).expect(200);
    expect(await seenBy(s.guest)).toMatchObject({
      taken: true,
      names: ['Olga Otra', 'Los del enlace'],
    });
    // Who was the first may leave.
    await calls.release(s.guest, s.partyId, bike).expect(200);
    expect(await seenBy(s.guest)).toMatchObject({ taken: false, among: 3, joined: 2, names: [] });
  });

  it('is one of twenty families’ that reserve it at once', async () => {
    const families = [];
    for (let n = 0; n < 20; n += 1) {
      const family = await t.make.account();
      await t.make.invitation({ partyId: s.partyId, guestId: family.id, rsvp: 'accepted' });
      families.push(family);
    }
    const answers = await Promise.all(families.map((family) => reserve(family)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(new Set(answers.filter(({ status }) => status === 409).map(messageOf))).toEqual(
      new Set(['gift_idea_taken']),
    );
    const [{ count }] = await t.em.execute<[{ count: string }]>(
      'select count(*) from gifts.gift_reservations where idea_id = ?',
      [bike],
    );
    expect(Number(count)).toBe(1);
  });

  it('is not over its number when families join at once', async () => {
    await reserve(s.guest, 2).expect(200);
    const answers = await Promise.all([reserve(s.other, 2), reserve(s.link, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([1, 0, -3, 21, 2.5, '3', 10 ** 12])('is not shared by %s', async (among) => {
    expect(messageOf(await reserve(s.guest, among as number).expect(400))).toBe(
      'validation_failed',
    );
  });

  it('is of this party, and wished for', async () => {
    const elsewhere = await giftScene(t);
    const [foreign = ''] = elsewhere.ideas;
    await calls.reserve(s.guest, s.partyId, foreign).expect(404);
    await calls.release(s.guest, s.partyId, foreign).expect(404);
    await calls.reserve(s.guest, s.partyId, 'bici').expect(404);
    const ideas = s.ideas.map((id, n) => ({ id, text: `Idea ${n}` }));
    await calls.write(s.host, s.partyId, { revision: 1, wish: 'surprise', ideas }).expect(200);
    expect(messageOf(await reserve(s.guest).expect(409))).toBe('no_gift_ideas');
    expect((await calls.read(s.guest, s.partyId)).body.ideas).toEqual([]);
  });
});

describe('the hosts', () => {
  it('see that an idea is reserved, and by whom once the party is over', async () => {
    await reserve(s.guest, 2).expect(200);
    await reserve(s.other, 2).expect(200);
    expect(await seenByHost()).toMatchObject({ reserved: true, names: [] });
    // Finishing it early tells them nothing.
    await t.set('parties.parties', s.partyId, { status: 'finished' });
    expect(await seenByHost()).toMatchObject({ reserved: true, names: [] });
    await endParty();
    expect(await seenByHost()).toMatchObject({ names: ['Gabriel Regalador', 'Olga Otra'] });
  });

  it('see names at once of those alone who reserved when that was said', async () => {
    await reserve(s.guest, 2).expect(200);
    const ideas = s.ideas.map((id, n) => ({
      id,
      text: ['Bicicleta roja', 'Libro', 'Circo'][n] ?? '',
    }));
    const shown = { revision: 1, shows_names: true, ideas };
    await calls.write(s.host, s.partyId, shown).expect(200);
    expect((await calls.read(s.other, s.partyId)).body.shows_names).toBe(true);
    await reserve(s.other, 2).expect(200);
    expect(await seenByHost()).toMatchObject({ names: ['Olga Otra'] });
    await calls.write(s.host, s.partyId, { revision: 2, ideas }).expect(200);
    expect(await seenByHost()).toMatchObject({ names: ['Olga Otra'] });
  });
});

describe('what a family reserved', () => {
  const decline = (by: By, id: string) => t.patch(by, `/invitations/${id}/decline`);

  it('is free again when it does not come after all', async () => {
    await reserve(s.guest).expect(200);
    const of = { party_id: s.partyId, guest_id: s.guest.id };
    await decline(s.guest, await t.idOf('invitations.invitations', of)).expect(200);
    await calls.read(s.guest, s.partyId).expect(403);
    expect(await seenBy(s.other)).toMatchObject({ taken: false, joined: 0 });
    expect(await seenByHost()).toMatchObject({ reserved: false });
    expect(await keptIn('gift_reservations')).toEqual([]);
    await reserve(s.other).expect(200);
    await reserve(s.link).expect(409);
  });

  it('is free again when the host removes it', async () => {
    await reserve(s.link).expect(200);
    await t.remove(s.host, `/parties/${s.partyId}/families/${s.link.id}`).expect(204);
    expect(await keptIn('gift_reservations')).toEqual([]);
    await reserve(s.other).expect(200);
  });

  it('is free again when it becomes a host', async () => {
    await reserve(s.guest).expect(200);
    const { body } = await t.post(s.host, `/parties/${s.partyId}/hostLink`).expect(201);
    const secret = new URL(body.link).hash.slice(1);
    await t.post(s.guest, `/parties/${s.partyId}/hosts`, { secret }).expect(204);
    await calls.read(s.guest, s.partyId).expect(403);
    expect(await seenByHost()).toMatchObject({ reserved: false });
    await reserve(s.other).expect(200);
  });

  it('goes on with the account that claims its link', async () => {
    await reserve(s.link).expect(200);
    await t.post(s.other, '/familyLinks/claim', { secret: s.link.secret }).expect(200);
    expect(messageOf(await calls.read(s.link, s.partyId).expect(409))).toBe('link_claimed');
    expect(await seenBy(s.other)).toMatchObject({ mine: true, joined: 1 });
  });

  it('stays with the account that gives the link back', async () => {
    await reserve(s.link).expect(200);
    for (const what of ['claim', 'release']) {
      await t.post(s.other, `/familyLinks/${what}`, { secret: s.link.secret });
    }
    expect(await seenBy(s.other)).toMatchObject({ mine: true, joined: 1 });
    expect(await seenBy(s.guest)).toMatchObject({ taken: true, mine: false });
  });

  it('counts once when both families had reserved it', async () => {
    await reserve(s.link, 2).expect(200);
    await reserve(s.other, 2).expect(200);
    await t.post(s.other, '/familyLinks/claim', { secret: s.link.secret }).expect(200);
    expect(await seenBy(s.other)).toMatchObject({ mine: true, joined: 1, taken: false });
  });

  it('goes with an erased account', async () => {
    await reserve(s.guest).expect(200);
    await t.get(EraseAccount).run(s.guest.id);
    expect(await keptIn('gift_reservations')).toEqual([]);
    await reserve(s.other).expect(200);
  });

  it('goes with the party of an erased host', async () => {
    await reserve(s.guest).expect(200);
    await t.set('parties.parties', s.partyId, { co_host_ids: '{}' });
    await t.get(EraseAccount).run(s.host.id);
    for (const table of ['gift_reservations', 'gift_ideas', 'gift_lists']) {
      expect(await keptIn(table)).toEqual([]);
    }
  });
});
