import { EraseStays } from '../../../src/modules/invitations/application/erase-stays.js';
import { createTestApp, type TestApp } from '../../support/app.js';

const DAY = 24 * 3_600_000;
const END = new Date('2027-03-01T15:00:00Z');

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
  t.clock.set(END);
});
afterEach(() => t.close());

/** A party that ended at END, and a guest of it whose stay is stated. */
async function party(given: Parameters<TestApp['make']['party']>[1] = {}) {
  const host = await t.make.account();
  const parent = await t.make.account();
  const partyId = await t.make.party(host.id, {
    status: 'finished',
    dateStart: new Date(END.getTime() - 3 * 3_600_000),
    dateEnd: END,
    ...given,
  });
  const id = await t.make.invitation({ partyId, guestId: parent.id, rsvp: 'accepted' });
  await t.em.execute(
    `update invitations.invitations
        set stays = 'dropped_off', contact_phone = '+59899123456', picked_up_by_id = ? where id = ?`,
    [parent.id, id],
  );
  return id;
}

const night = (days: number) => {
  t.clock.set(new Date(END.getTime() + days * DAY));
  return t.get(EraseStays).run();
};
const kept = async (id: string) => {
  const [row] = await t.em.execute<[{ contact_phone: string | null }]>(
    'select stays, contact_phone, picked_up_by_id from invitations.invitations where id = ?',
    [id],
  );
  return Object.values(row).some((value) => value !== null);
};

describe('whom to call and who picks up', () => {
  it('are erased once the host no longer sees them, 24 hours after the end', async () => {
    const ended = await party();
    const coming = await party({
      status: 'pending',
      dateStart: new Date(END.getTime() + 5 * DAY),
      dateEnd: new Date(END.getTime() + 5 * DAY + 3_600_000),
    });
    for (const days of [-3, -2, -1, 0]) await night(days);
    expect(await night(1)).toBe(0);
    expect(await kept(ended)).toBe(true);
    expect(await night(2)).toBe(1);
    expect([await kept(ended), await kept(coming)]).toEqual([false, true]);
    expect(await night(3)).toBe(0);
  });

  it('are erased once by several replicas', async () => {
    await party();
    for (const days of [-1, 0, 1]) await night(days);
    t.clock.set(new Date(END.getTime() + 2 * DAY));
    const runs = await Promise.all([1, 2, 3].map(() => t.get(EraseStays).run()));
    expect(runs.sort()).toEqual([0, 0, 1]);
  });

  it('are kept for two days after a clock that jumped', async () => {
    const coming = await party();
    for (const days of [-3, -2]) await night(days);
    expect(await night(60)).toBe(0);
    expect(await night(61)).toBe(0);
    expect(await kept(coming)).toBe(true);
    expect(await night(62)).toBe(1);
  });
});
