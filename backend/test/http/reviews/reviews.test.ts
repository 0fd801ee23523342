import { randomUUID } from 'node:crypto';
import { testApp, type TestApp } from '../../support/app.js';

const t = testApp();

type Account = Awaited<ReturnType<TestApp['make']['account']>>;
type Invitation = Partial<Parameters<TestApp['make']['invitation']>[0]>;

/** A finished party with a guest that was there. */
async function afterTheParty(invitation: Invitation = {}) {
  const host = await t.make.account({ fullName: 'Ana Anfitriona' });
  const guest = await t.make.account({ fullName: 'Gabriel Invitado' });
  const partyId = await t.make.party(host.id, { status: 'finished' });
  await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted', ...invitation });
  return { host, guest, partyId };
}

const opinion = { rating: 4, review: 'La pasamos muy bien.' };
const write = (account: Account, party_id: unknown, given: object = {}) =>
  t.post(account, '/partyReviews', { party_id, ...opinion, ...given });
const read = (account: Account, partyId: string, what = '') =>
  t.read(account, `/partyReviews/${partyId}${what}`);

describe('a review', () => {
  it('is written once, read by its author and by the host, and changed by its author', async () => {
    const { host, guest, partyId } = await afterTheParty();
    const none = await read(guest, partyId, '/getFromGuest').expect(200);
    expect(none.text).toBe('null');
    expect((await read(host, partyId).expect(200)).body).toEqual([]);
    expect((await read(host, partyId, '/average').expect(200)).body).toEqual({ average: null });

    const { body: review } = await write(guest, partyId).expect(201);
    expect(review).toEqual({
      id: expect.any(String),
      party_id: partyId,
      ...opinion,
      full_name: 'Gabriel Invitado',
    });
    expect((await read(guest, partyId, '/getFromGuest').expect(200)).body).toEqual(review);
    expect((await read(host, partyId).expect(200)).body).toEqual([review]);
    expect((await write(guest, partyId).expect(409)).body.message).toBe('review_already_exists');

    const patch = (given: object) =>
      t.patch(guest, `/partyReviews/${review.id}`, given).expect(200);
    const rated = await patch({ rating: 5 });
    expect(rated.body).toEqual({ ...review, rating: 5 });
    const rewritten = await patch({ rating: 2, review: '  ¡Qué calor! 🎈  ' });
    expect(rewritten.body).toEqual({ ...review, rating: 2, review: '¡Qué calor! 🎈' });
    expect((await read(host, partyId)).body).toEqual([rewritten.body]);
  });

  it('counts towards an average in half steps, which guests see too', async () => {
    const { host, guest, partyId } = await afterTheParty();
    await write(guest, partyId, { rating: 5 }).expect(201);
    for (const rating of [4, 4]) {
      const other = await t.make.account();
      await t.make.invitation({ partyId, guestId: other.id, rsvp: 'accepted' });
      await write(other, partyId, { rating }).expect(201);
    }
    const invited = await t.make.account();
    await t.make.invitation({ partyId, guestId: invited.id });
    for (const reader of [host, guest, invited]) {
      expect((await read(reader, partyId, '/average').expect(200)).body).toEqual({ average: 4.5 });
    }
  });

  it('is listed with the latest first', async () => {
    const { host, guest, partyId } = await afterTheParty();
    const other = await t.make.account();
    await t.make.invitation({ partyId, guestId: other.id, rsvp: 'accepted' });
    t.clock.set(new Date());
    const { body: first } = await write(guest, partyId).expect(201);
    t.clock.advance(60_000);
    const { body: second } = await write(other, partyId).expect(201);
    expect((await read(host, partyId)).body).toEqual([second, first]);
  });

  it('may be of a household that accepted for a child alone', async () => {
    const { host, partyId } = await afterTheParty();
    const guardian = await t.make.account();
    const child = await t.make.familyMember(guardian.id);
    await t.make.invitation({
      partyId,
      guestId: child,
      accountId: guardian.id,
      rsvp: 'accepted',
    });
    await t.make.invitation({ partyId, guestId: guardian.id, rsvp: 'declined' });
    const { body: review } = await write(guardian, partyId).expect(201);
    expect(review.full_name).toBe(guardian.fullName);
    expect((await read(host, partyId)).body).toEqual([review]);
  });

  it.each([
    ['never answered', { rsvp: null }],
    ['declined', { rsvp: 'declined' }],
    ['was not sure', { rsvp: 'not_sure' }],
    ['was taken off the list', { removedAt: new Date() }],
  ] as const)('is not of a guest who %s', async (_, invitation) => {
    const { guest, partyId } = await afterTheParty(invitation);
    await write(guest, partyId).expect(403);
    expect((await read(guest, partyId, '/getFromGuest')).text).toBe('null');
  });

  it.each(['pending', 'started'] as const)('waits while the party is %s', async (status) => {
    const host = await t.make.account();
    const guest = await t.make.account();
    const partyId = await t.make.party(host.id, { status });
    await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted' });
    const refused = await write(guest, partyId).expect(409);
    expect(refused.body).toEqual({ statusCode: 409, message: 'party_not_finished' });
  });

  it('is written once by concurrent requests', async () => {
    const { host, guest, partyId } = await afterTheParty();
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(guest, partyId)));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body).toEqual({ statusCode: 409, message: 'review_already_exists' });
    expect((await read(host, partyId)).body).toHaveLength(1);
  });

  it('outlives the removal of its guest, who may still change it', async () => {
    const { host, guest, partyId } = await afterTheParty();
    const { body: review } = await write(guest, partyId).expect(201);
    await t.em.execute('update invitations.invitations set removed_at = now() where party_id = ?', [
      partyId,
    ]);
    expect((await read(host, partyId)).body).toEqual([review]);
    expect((await read(guest, partyId, '/getFromGuest').expect(200)).body).toEqual(review);
    await t.patch(guest, `/partyReviews/${review.id}`, { rating: 1 }).expect(200);
    await read(guest, partyId, '/average').expect(403);
  });

  it.each([
    ['no rating', { rating: undefined }, 'rating', 'required'],
    ['no stars', { rating: 0 }, 'rating', 'min'],
    ['six stars', { rating: 6 }, 'rating', 'max'],
    ['half a star', { rating: 3.5 }, 'rating', 'isInt'],
    ['stars in words', { rating: '5' }, 'rating', 'isInt'],
    ['no text', { review: undefined }, 'review', 'required'],
    ['a text of four letters and spaces', { review: '   bien   ' }, 'review', 'min'],
    ['a text of 251', { review: 'a'.repeat(251) }, 'review', 'max'],
    ['an unknown field', { full_name: 'Otro' }, 'full_name', 'unknown_field'],
  ])('is refused with %s', async (_, given, field, code) => {
    const { guest, partyId } = await afterTheParty();
    const refused = await write(guest, partyId, given).expect(400);
    expect(refused.body.message).toBe('validation_failed');
    expect(refused.body.details[0]).toMatchObject({ field, code });
  });

  it('takes exactly five and exactly 250 characters, on several lines', async () => {
    for (const review of ['lindo', `${'a'.repeat(124)}\n${'b'.repeat(125)}`]) {
      const { guest, partyId } = await afterTheParty();
      expect((await write(guest, partyId, { review }).expect(201)).body.review).toBe(review);
    }
  });

  it('refuses changes as it refuses itself', async () => {
    const { guest, partyId } = await afterTheParty();
    const { body: review } = await write(guest, partyId).expect(201);
    const patch = (given: object) => t.patch(guest, `/partyReviews/${review.id}`, given);
    await patch({ rating: null }).expect(400);
    await patch({ review: null }).expect(400);
    await patch({ rating: 9 }).expect(400);
    await patch({ party_id: randomUUID() }).expect(400);
    const refused = await patch({ review: 'Muy <b>lindo</b>' }).expect(400);
    expect(refused.body.message).toBe('invalid_characters');
    expect((await read(guest, partyId, '/getFromGuest')).body).toEqual(review);
  });
});
