import { AddKnownGuest } from '../../../src/modules/invitations/application/add-known-guest.js';
import { OpenInvitation } from '../../../src/modules/invitations/application/open-invitation.js';
import { createTestApp, type TestApp } from '../../support/app.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('50 concurrent first openings', () => {
  it('leave one row', async () => {
    const host = await t.make.account();
    const guest = await t.make.account();
    const partyId = await t.make.party(host.id);
    const opened = await Promise.all(
      Array.from({ length: 50 }, () => t.get(OpenInvitation).run(guest.id, partyId)),
    );
    const ids = new Set(opened.flatMap(({ guests }) => guests.map(({ id }) => id)));
    expect(ids.size).toBe(1);
    const rows = await t.em.execute('select id from invitations.invitations where party_id = ?', [
      partyId,
    ]);
    expect(rows).toEqual([{ id: [...ids][0] }]);
  });
});

describe('opening the link while the host admits the guest', () => {
  it('results in one row with both', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, { status: 'started' });
    const guests = await Promise.all(Array.from({ length: 30 }, () => t.make.account()));
    await Promise.all(
      guests.flatMap(({ id }) => [
        t.get(AddKnownGuest).run(host.id, partyId, id),
        t.get(OpenInvitation).run(id, partyId),
        t.get(OpenInvitation).run(id, partyId),
      ]),
    );
    const [row] = await t.em.execute(
      `select count(*)::int as guests from invitations.invitations
        where party_id = ? and rsvp = 'accepted' and opened_at is not null
          and added_by_host_at is not null`,
      [partyId],
    );
    expect(row).toEqual({ guests: guests.length });
  });
});
