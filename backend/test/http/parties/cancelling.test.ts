import { testApp, type TestApp } from '../../support/app.js';
import { answerByLink } from '../../support/by-link.js';
import { callsOf } from '../invitations/calls.js';

const t = testApp();
const call = callsOf(t);
afterEach(() => t.clock.set(new Date()));

/** A party in a week with a household that was accepted, and an expected family. */
async function scene(given: Parameters<TestApp['make']['party']>[1] = {}) {
  const host = await t.make.account();
  const guest = await t.make.account();
  const child = await t.make.familyMember(guest.id);
  const partyId = await t.make.party(host.id, given);
  const id = await t.make.invitation({ partyId, guestId: guest.id, rsvp: 'accepted' });
  const kid = await t.make.invitation({
    partyId,
    guestId: child,
    accountId: guest.id,
    rsvp: 'accepted',
  });
  const family = await t.make.family(partyId);
  const post = (path: string, body: object = {}) =>
    t.post(host, `/parties/${partyId}/${path}`, body);
  return {
    ...{ host, guest, child, partyId, id, kid, family },
    cancel: (message?: string | null) => post('cancel', { message }),
    restore: () => post('restore'),
    read: async (account = guest) =>
      (await t.read(account, `/parties/${partyId}`).expect(200)).body,
  };
}

describe('a party that is called off', () => {
  it('keeps its page, which shows the host’s message to guests, lists and family links', async () => {
    const { cancel, read, guest, host, family } = await scene();
    expect(await read()).toMatchObject({ cancelled_at: null, cancel_message: null });
    const { body } = await cancel('Sofía tiene varicela').expect(200);
    expect(body).toMatchObject({ status: 'pending', cancel_message: 'Sofía tiene varicela' });
    expect(body.cancelled_at).toEqual(expect.any(String));
    const { cancelled_at } = body;
    const shown = { cancelled_at, cancel_message: 'Sofía tiene varicela' };
    expect(await read()).toMatchObject({ status: 'pending', ...shown });
    expect((await call.current(guest).expect(200)).body).toMatchObject([{ cancelled_at }]);
    const hosted = await t.read(host, '/parties').expect(200);
    expect(hosted.body).toMatchObject([shown]);
    const link = await t.http
      .post('/api/familyLinks/open')
      .send({ secret: family.secret })
      .expect(200);
    expect(link.body).toMatchObject({ state: 'closed', party: shown });
  });

  it('takes no answers, requests for places, stays, guests, families or edits', async () => {
    const { cancel, host, guest, child, partyId, id, kid, family } = await scene();
    await cancel().expect(200);
    const refused = { message: 'party_cancelled' };
    const closed = [
      call.accept(guest, id, [guest.id]),
      call.patch(guest, id, 'decline'),
      call.patch(guest, id, 'notSure'),
      call.wait(guest, id, [guest.id, child]),
      call.stay(guest, kid, { stays: 'with_adult' }),
      call.patch(host, id, 'arrived'),
      call.patch(host, id, 'exit'),
      call.add(host, partyId, { user: { full_name: 'Rosa Díaz' } }),
      call.moveParty(host, partyId, 'started'),
      call.patchParty(host, partyId, { name: 'Otro nombre' }),
      answerByLink(t, family.secret, { adults: 1 }),
      t.post(host, `/parties/${partyId}/families`, { list: 'Familia Pérez' }),
    ];
    for (const request of closed) expect((await request.expect(409)).body).toMatchObject(refused);
  });

  it('lets the host remove a guest, and gives the place to no one who waits', async () => {
    const { cancel, restore, host, partyId, id, kid } = await scene({ maxAdults: 1, maxKids: 1 });
    const waiting = await t.make.account();
    const row = await t.make.invitation({ partyId, guestId: waiting.id });
    await call.wait(waiting, row, [waiting.id]).expect(200);
    await cancel().expect(200);
    await call.remove(host, kid).expect(204);
    await call.remove(host, id).expect(204);
    const own = async () => (await call.open(waiting, partyId).expect(200)).body[0];
    expect(await own()).toMatchObject({ rsvp: null, waitlist: { ahead: 0 } });
    await restore().expect(200);
    expect(await own()).toMatchObject({ rsvp: 'accepted' });
  });

  it('is finished later like any other, and takes no reviews', async () => {
    const { cancel, guest, partyId } = await scene();
    await cancel().expect(200);
    await t.set('parties.parties', partyId, { status: 'finished' });
    const finished = await call.finished(guest).expect(200);
    expect(finished.body).toMatchObject([{ party_id: partyId, cancelled_at: expect.any(String) }]);
    const review = { party_id: partyId, rating: 5, review: 'Muy divertida' };
    const { body } = await t.post(guest, '/partyReviews', review).expect(409);
    expect(body).toMatchObject({ message: 'party_cancelled' });
  });
});

describe('calling off', () => {
  it.each([
    ['<b>hola</b>', 'invalid_characters'],
    ['a'.repeat(301), 'validation_failed'],
    [7, 'validation_failed'],
  ])('refuses the message %s', async (message, code) => {
    const { cancel } = await scene();
    const { body } = await cancel(message as string).expect(400);
    expect(body).toMatchObject({ message: code });
  });

  it('can be taken back: then all is as it was', async () => {
    const { cancel, restore, guest, id, partyId, read } = await scene();
    const before = await read();
    const rows = (await call.open(guest, partyId).expect(200)).body;
    await cancel('Sofía tiene varicela').expect(200);
    await restore().expect(200);
    await restore().expect(200);
    expect(await read()).toEqual(before);
    expect((await call.open(guest, partyId).expect(200)).body).toMatchObject(
      rows.map(({ id: row, rsvp }: { id: string; rsvp: string }) => ({ id: row, rsvp })),
    );
    await call.accept(guest, id, [guest.id]).expect(200);
  });
});
