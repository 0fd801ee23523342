import { randomUUID } from 'node:crypto';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { doorPass } from '../../support/door-pass.js';

let host: TestAccount;
let guest: TestAccount;
let partyId: string;
const t = testApp();
beforeAll(async () => {
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
  await t.set('family.people', guest.id, {
    health_insurance_name: 'Canario Mutualista',
    health_insurance_phone: '1727 canario',
  });
});

/** The header of a helper of the party. */
async function helper(care: boolean, of = partyId) {
  const { id, auth } = await doorPass(t, of, host.id, { care });
  return { passId: id, auth };
}
const care = (guestId = guest.id, of = partyId) =>
  t.http.get(`/api/parties/${of}/door/guests/${guestId}/care`);
const reads = () => t.em.execute<object[]>('select read_by, pass_id from care.guest_info_reads');

describe('care data at the door', () => {
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
    const path = `/parties/${partyId}/door/care`;
    for (let n = 0; n < 3; n += 1) {
      await t.read(auth, path).query({ device_id: randomUUID() }).expect(200);
    }
    expect(
      await t.em.execute('select 1 from care.care_copies where pass_id = ?', [passId]),
    ).toHaveLength(1);
  });
});

describe('before the day', () => {
  const HOUR = 3_600_000;
  const START = new Date('2027-03-20T19:00:00Z');

  it('a helper reads nothing of the guests until twelve hours before the start', async () => {
    t.clock.set(new Date(START.getTime() - 12 * HOUR - 1));
    const of = await t.make.party(host.id, { dateStart: START });
    await t.make.invitation({
      partyId: of,
      guestId: guest.id,
      accountId: guest.id,
      rsvp: 'accepted',
    });
    expect(await statusesOf(of)).toEqual([409, 409, 409]);
    t.clock.advance(1);
    expect(await statusesOf(of)).toEqual([200, 200, 200]);
  });

  it('also when the host starts the party days before', async () => {
    t.clock.set(new Date(START.getTime() - 48 * HOUR));
    const of = await t.make.party(host.id, { dateStart: START });
    await t.make.invitation({
      partyId: of,
      guestId: guest.id,
      accountId: guest.id,
      rsvp: 'accepted',
    });
    for (const status of ['started', 'finished']) {
      await t.set('parties.parties', of, { status });
      expect(await statusesOf(of)).toEqual([409, 409, 409]);
    }
    await t.set('parties.parties', of, { status: 'started' });
    t.clock.set(new Date(START.getTime() - 12 * HOUR));
    expect(await statusesOf(of)).toEqual([200, 200, 200]);
  });

  it('a helper may open the link, which shows no guest', async () => {
    t.clock.set(new Date(START.getTime() - 240 * HOUR));
    const of = await t.make.party(host.id, { dateStart: START });
    const { secret, device } = await doorPass(t, of, host.id);
    const { text } = await t.http
      .post('/api/doorPasses/open')
      .send({ secret, device: { ...device, name: 'iPhone' } })
      .expect(200);
    expect(text).not.toContain('Greta');
  });
});

/** Of what a helper reads of the guests: the list, a copy of all care data, those of one. */
async function statusesOf(of: string): Promise<number[]> {
  const { auth } = await helper(true, of);
  const door = `/parties/${of}/door`;
  const answers = [
    await t.read(auth, door),
    await t.read(auth, `${door}/care`).query({ device_id: randomUUID() }),
    await care(guest.id, of).set(auth),
  ];
  return answers.map(({ status }) => status);
}
