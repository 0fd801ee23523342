import { FamilyMembers } from '../../../src/modules/family/application/family-members.js';
import { InvitationsApi } from '../../../src/modules/invitations/invitations.api.js';
import { testApp } from '../../support/app.js';

const t = testApp();

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

const rowsOf = (personId: string) =>
  t.em.execute<{ party_id: string; is_listed: boolean }[]>(
    `select party_id, removed_at is null as is_listed from invitations.invitations
      where guest_id = ? order by removed_at nulls last`,
    [personId],
  );

async function familyAtParties() {
  const host = await t.make.account();
  const parent = await t.make.account();
  const child = await t.make.familyMember(parent.id);
  const party = async (status: 'pending' | 'started' | 'finished', attendance?: 'arrived') => {
    const partyId = await t.make.party(host.id, { status });
    const guest = { partyId, accountId: parent.id, rsvp: 'accepted', attendance } as const;
    const id = await t.make.invitation({ ...guest, guestId: child });
    return { partyId, id };
  };
  return { host, parent, child, party };
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
});

describe('a family member who leaves the household', () => {
  it('is removed from parties that are not finished', async () => {
    const { parent, child, party } = await familyAtParties();
    await party('pending');
    const running = await party('started');
    const over = await party('finished', 'arrived');
    await t.get(FamilyMembers).remove(parent.id, child);
    // Of a party that has started the row stays, for late taps of its door.
    expect(await rowsOf(child)).toEqual([
      { party_id: running.partyId, is_listed: false },
      { party_id: over.partyId, is_listed: true },
    ]);
  });
});

describe('the participation of a household in a party', () => {
  it('is none, invited or accepted, for any visible member', async () => {
    const { host, parent, child } = await familyAtParties();
    const partyId = await t.make.party(host.id);
    const part = () => t.get(InvitationsApi).participation(parent.id, partyId);
    expect(await part()).toBe('none');
    await t.make.invitation({ partyId, guestId: parent.id });
    expect(await part()).toBe('invited');
    await t.make.invitation({ partyId, guestId: child, accountId: parent.id, rsvp: 'accepted' });
    expect(await part()).toBe('accepted');
    await t.em.execute(`update invitations.invitations set removed_at = now() where guest_id = ?`, [
      child,
    ]);
    expect(await part()).toBe('invited');
    await t.em.execute(`update invitations.invitations set removed_at = now() where party_id = ?`, [
      partyId,
    ]);
    expect(await part()).toBe('none');
  });
});
