import { RemoveFamilyMember } from '../../../src/modules/family/application/remove-family-member.js';
import { AcceptInvitation } from '../../../src/modules/invitations/application/accept-invitation.js';
import { RecordAttendance } from '../../../src/modules/invitations/application/record-attendance.js';
import { InvitationsApi } from '../../../src/modules/invitations/invitations.api.js';
import { DomainError } from '../../../src/shared/errors/domain-error.js';
import { createTestApp, type TestApp } from '../../support/app.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const leave = (accountId: string, personId: string) =>
  t.get(RemoveFamilyMember).run(accountId, personId);

const rowsOf = (personId: string) =>
  t.em.execute<{ party_id: string }[]>(
    'select party_id from invitations.invitations where guest_id = ?',
    [personId],
  );

async function family() {
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

describe('a family member who leaves the household', () => {
  it('is removed from parties that are not finished', async () => {
    const { parent, child, party } = await family();
    await party('pending');
    await party('started');
    const over = await party('finished', 'arrived');
    await leave(parent.id, child);
    expect(await rowsOf(child)).toEqual([{ party_id: over.partyId }]);
  });

  it('cannot leave after arriving at a party that is not finished', async () => {
    const { host, parent, child, party } = await family();
    const other = await party('pending');
    const { id } = await party('started');
    for (const state of ['arrived', 'exit'] as const) {
      await t.get(RecordAttendance).run(host.id, id, state);
      await expect(leave(parent.id, child)).rejects.toMatchObject({ code: 'guest_arrived' });
    }
    expect(await rowsOf(child)).toHaveLength(2);
    expect(await t.get(InvitationsApi).participation(parent.id, other.partyId)).toBe('accepted');
  });

  it('is never accepted after leaving, whichever comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { host, parent, child } = await family();
      const partyId = await t.make.party(host.id);
      const id = await t.make.invitation({ partyId, guestId: parent.id });
      const [accepted] = await Promise.allSettled([
        t.get(AcceptInvitation).run(parent.id, id, [child]),
        leave(parent.id, child),
      ]);
      if (accepted.status === 'rejected') expect(accepted.reason).toBeInstanceOf(DomainError);
      expect(await rowsOf(child)).toEqual([]);
    }
  });
});

describe('the participation of a household in a party', () => {
  it('is none, invited or accepted, for any visible member', async () => {
    const { host, parent, child } = await family();
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
