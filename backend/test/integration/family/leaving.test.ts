import { createTestApp, type TestApp } from '../../support/app.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function familyAtAParty(status: 'pending' | 'started' = 'pending') {
  const host = await t.make.account();
  const account = await t.make.account();
  const child = await t.make.familyMember(account.id);
  const partyId = await t.make.party(host.id, { status });
  const own = await t.make.invitation({ partyId, guestId: account.id });
  const guest = { partyId, guestId: child, accountId: account.id };
  const leave = () => t.http.delete(`/api/family/${child}`).set(account.auth);
  const accept = () =>
    t.http
      .patch(`/api/invitations/${own}/accept`)
      .set(account.auth)
      .send({ familyIds: [child] });
  const kids = async () =>
    (await t.http.get(`/api/parties/${partyId}/stats`).set(host.auth).expect(200)).body
      .confirmedKids;
  return { host, child, guest, leave, accept, kids };
}

describe('removing a family member', () => {
  it('frees its places at parties that are not finished', async () => {
    const { child, leave, accept, kids } = await familyAtAParty();
    await accept().expect(200);
    expect(await kids()).toBe(1);
    await leave().expect(204);
    expect(await kids()).toBe(0);
    expect(await t.em.execute('select 1 from family.people where id = ?', [child])).toEqual([]);
  });

  it.each(['arrived', 'exit'] as const)(
    'is refused while its attendance at a started party is %s',
    async (attendance) => {
      const { guest, leave, kids } = await familyAtAParty('started');
      await t.make.invitation({ ...guest, rsvp: 'accepted', attendance });
      expect((await leave().expect(409)).body.message).toBe('guest_arrived');
      expect(await kids()).toBe(1);
    },
  );

  it('is consistent with a concurrent answer that names the member', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { leave, accept, kids } = await familyAtAParty();
      const [left, accepted] = await Promise.all([leave(), accept()]);
      expect(left.status).toBe(204);
      // Accepted and then removed, or no longer a member when the answer is read.
      expect([200, 400, 404]).toContain(accepted.status);
      expect(await kids()).toBe(0);
    }
  });
});
