import { randomUUID } from 'node:crypto';
import type { TestAccount } from '../../factories.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { doorPass } from '../../support/door-pass.js';

let t: TestApp;
let host: TestAccount;
let guest: TestAccount;
let partyId: string;
beforeAll(async () => {
  t = await createTestApp();
  host = await t.make.account();
  guest = await t.make.account({
    fullName: 'Greta Invitada',
    email: 'canario.correo@example.com',
    phone: { countryCode: 'UY', countryNumber: '598', number: '91234567' },
  });
  partyId = await t.make.party(host.id, { status: 'started' });
  await t.make.invitation({ partyId, guestId: guest.id, accountId: guest.id, rsvp: 'accepted' });
  await t.em.execute(
    `insert into family.person_health_conditions
     select ?, id from family.health_conditions where code = 'celiac_disease' or position = 1 limit 1`,
    [guest.id],
  );
  await t.em.execute(
    `update family.people set health_insurance_name = 'Canario Mutualista',
            health_insurance_phone = '1727 canario' where id = ?`,
    [guest.id],
  );
});
afterAll(() => t.close());

/** The header of a helper of the party. */
async function helper(care: boolean, of = partyId) {
  const { id, auth } = await doorPass(t, of, host.id, { care });
  return { passId: id, auth };
}
const care = (guestId = guest.id, of = partyId) =>
  t.http.get(`/api/parties/${of}/door/guests/${guestId}/care`);
const reads = () =>
  t.em.execute<object[]>('select read_by, pass_id from invitations.guest_info_reads');

describe('care data at the door', () => {
  it('are closed to a helper whom the host does not allow them', async () => {
    const { auth } = await helper(false);
    await care().set(auth).expect(403);
    expect(await reads()).toEqual([]);
  });

  it('are shown to one whom the host allows them, without contacts, and each read is recorded', async () => {
    const { auth, passId } = await helper(true);
    const { body, text } = await care().set(auth).expect(200);
    expect(body).toMatchObject({
      guest_id: guest.id,
      name: 'Greta Invitada',
      health: [{ id: expect.any(String), name: expect.any(String) }],
      nothing_to_note: false,
    });
    expect(text).not.toMatch(/canario|91234567|mutualista/i);
    expect(await reads()).toEqual([{ read_by: host.id, pass_id: passId }]);
  });

  it('are another party’s elsewhere, and not of people who are no guests', async () => {
    const elsewhere = await t.make.party(host.id, { status: 'started' });
    const { auth } = await helper(true, elsewhere);
    await care().set(auth).expect(403);
    await care(guest.id, elsewhere).set(auth).expect(404);
    const { auth: here } = await helper(true);
    await care(host.id).set(here).expect(404);
  });

  it('are one copy of a phone under any name', async () => {
    const { auth, passId } = await helper(true);
    const path = `/api/parties/${partyId}/door/care`;
    for (let n = 0; n < 3; n += 1) {
      await t.http.get(path).query({ device_id: randomUUID() }).set(auth).expect(200);
    }
    expect(
      await t.em.execute('select 1 from door.care_copies where pass_id = ?', [passId]),
    ).toHaveLength(1);
  });

  it('end with the answer of the guest', async () => {
    const { auth } = await helper(true);
    await t.em.execute(
      `update invitations.invitations set rsvp = 'declined' where party_id = ? and guest_id = ?`,
      [partyId, guest.id],
    );
    await care().set(auth).expect(404);
  });
});
