import { testApp } from '../../support/app.js';
import type { By } from '../../support/caller.js';
import { countStatements } from '../../support/statements.js';
import { callsOf } from '../invitations/calls.js';

let celiac: string;
const t = testApp();
const call = callsOf(t);
beforeAll(async () => {
  const [row] = await t.em.execute<{ id: string }[]>(
    'select id from family.health_conditions order by position limit 1',
  );
  celiac = row?.id ?? '';
});

const START = new Date('2027-03-20T19:00:00Z');
const END = new Date('2027-03-20T22:00:00Z');
const HOUR = 3_600_000;
const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

let phone = 99_123_000;
beforeEach(() => t.clock.set('2027-03-10T12:00:00Z'));

/** A party whose link a parent opened; the parent's child has care data. */
async function invitedFamily() {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id, { dateStart: START, dateEnd: END });
  const parent = await t.make.account({
    phone: { countryCode: 'UY', countryNumber: '598', number: String((phone += 1)) },
  });
  const child = await t.make.familyMember(parent.id, {
    fullName: 'Luis Pérez',
    birthday: '2019-03-21',
  });
  await note(child);
  const id = await t.make.invitation({ partyId, guestId: parent.id });
  return { host, partyId, parent, child, id };
}

const note = (personId: string) =>
  t.em.execute(
    'insert into family.person_health_conditions (person_id, condition_id) values (?, ?)',
    [personId, celiac],
  );

async function isOpen(host: By, partyId: string, guestId: string): Promise<boolean> {
  const { status } = await call.info(host, partyId, guestId);
  expect([200, 404]).toContain(status);
  return status === 200;
}

const totals = async (host: By, partyId: string) =>
  (await call.health(host, partyId).expect(200)).body as { hcName: string; total: number }[];

describe('guest info', () => {
  it('shows the host the child’s care data with the guardian’s phone', async () => {
    const { host, partyId, parent, child, id } = await invitedFamily();
    await call.accept(parent, id, [child]).expect(200);
    await t.set('family.people', child, {
      health_insurance_name: 'Mutualista',
      health_insurance_phone: '1727',
    });
    await t
      .post(parent, `/users/${child}/authorizations`, {
        name: 'Abuela Marta',
        phone: '099 123 456',
      })
      .expect(201);
    const { body } = await call.info(host, partyId, child).expect(200);
    expect(body).toEqual({
      id: child,
      full_name: 'Luis Pérez',
      age: 7,
      user: {
        phone_number: expect.stringMatching(/^99/),
        phone_country_number: '598',
        own_phone_number: null,
        own_phone_country_number: null,
        email: null,
        health_insurance_name: 'Mutualista',
        health_insurance_phone: '1727',
      },
      health: [{ id: celiac, name: 'Celiaquía', severity: 'plate' }],
      authorizations: [{ id: expect.any(String), name: 'Abuela Marta', phone: '099 123 456' }],
      guardian: {
        full_name: parent.fullName,
        phone_number: expect.stringMatching(/^99/),
        phone_country_number: '598',
      },
      nothing_to_note: false,
      stays: null,
      contact_phone: null,
      brought_by: null,
      picked_up_by: null,
      what_to_do: null,
      photos: null,
    });
    expect(await totals(host, partyId)).toEqual([
      { hcName: 'Celiaquía', severity: 'plate', total: 1 },
    ]);
  });

  it('has the guardian’s phone as the contact of a child with a phone of its own', async () => {
    const { host, partyId, parent, child, id } = await invitedFamily();
    await t.set('family.people', child, {
      phone_country_code: 'UY',
      phone_country_number: '598',
      phone_number: '94111222',
    });
    await call.accept(parent, id, [parent.id, child]).expect(200);
    const userOf = async (personId: string) =>
      (await call.info(host, partyId, personId).expect(200)).body.user;
    const { phone_number: guardian } = await userOf(parent.id);
    expect(await userOf(child)).toMatchObject({
      phone_number: guardian,
      own_phone_number: '94111222',
    });
  });

  it('records each read of the host in the transaction that shows it', async () => {
    const { host, partyId, parent, child, id } = await invitedFamily();
    await call.accept(parent, id, [parent.id, child]).expect(200);
    const read = () => call.info(host, partyId, child).expect(200);
    // Begin, who may read, the care data, the record, commit.
    expect(await countStatements(t.app, read)).toBe(5);
    await call.info(host, partyId, parent.id).expect(200);
    await call.info(parent, partyId, child).expect(200);
    const reads = await t.em.execute(
      `select i.guest_id, r.read_by, r.read_at from care.guest_info_reads r
         join invitations.invitations i on i.id = r.invitation_id where i.party_id = ?`,
      [partyId],
    );
    const read_at = expect.stringMatching(/^2027-03-10 12:00:00/);
    expect(reads).toHaveLength(2);
    expect(reads).toEqual(
      expect.arrayContaining([
        { guest_id: child, read_by: host.id, read_at },
        { guest_id: parent.id, read_by: host.id, read_at },
      ]),
    );
    expect(await countStatements(t.app, () => call.health(host, partyId).expect(200))).toBe(2);
  });

  it('is open only while the guest is accepted', async () => {
    const { host, partyId, parent, child, id } = await invitedFamily();
    expect(await isOpen(host, partyId, child)).toBe(false);
    await call.accept(parent, id, [child]).expect(200);
    expect(await isOpen(host, partyId, child)).toBe(true);
    expect(await isOpen(host, partyId, parent.id)).toBe(false);
    await call.patch(parent, id, 'notSure').expect(200);
    expect(await isOpen(host, partyId, child)).toBe(false);
    expect(await totals(host, partyId)).toEqual([]);
  });

  it('is opened by the guest’s own account, not by the host adding the guest', async () => {
    const { host, partyId, parent, child, id } = await invitedFamily();
    await note(parent.id);
    await call.moveParty(host, partyId, 'started').expect(200);
    await call.add(host, partyId, { userId: parent.id }).expect(201);
    expect(await isOpen(host, partyId, parent.id)).toBe(false);
    expect(await totals(host, partyId)).toEqual([]);

    // After the deadline, a household that the host let in may still name who came.
    t.clock.set(after(END, HOUR));
    await call.accept(parent, id, [parent.id]).expect(200);
    expect(await isOpen(host, partyId, parent.id)).toBe(true);

    await call.add(host, partyId, { userId: child }).expect(201);
    expect(await isOpen(host, partyId, child)).toBe(false);
    expect(await totals(host, partyId)).toMatchObject([{ total: 1 }]);
    await call.accept(parent, id, [parent.id, child]).expect(200);
    expect(await isOpen(host, partyId, child)).toBe(true);
    expect(await totals(host, partyId)).toMatchObject([{ total: 2 }]);
  });

  it('closes 24 hours after the end as it stood at the start; reopening does not extend it', async () => {
    const { host, partyId, parent, child, id } = await invitedFamily();
    await call.accept(parent, id, [child]).expect(200);
    await call.moveParty(host, partyId, 'started').expect(200);
    const longer = { date_end: after(END, 12 * HOUR).toISOString() };
    await call.patchParty(host, partyId, longer).expect(200);

    t.clock.set(after(END, 24 * HOUR));
    expect(await isOpen(host, partyId, child)).toBe(true);
    expect(await totals(host, partyId)).toHaveLength(1);
    t.clock.advance(1);
    expect(await isOpen(host, partyId, child)).toBe(false);
    expect(await totals(host, partyId)).toEqual([]);
    await call.moveParty(host, partyId, 'finished').expect(200);
    await call.moveParty(host, partyId, 'started').expect(200);
    expect(await isOpen(host, partyId, child)).toBe(false);
  });

  it('closes while the party is called off, for the host alone', async () => {
    const { host, partyId, parent, child, id } = await invitedFamily();
    await call.accept(parent, id, [child]).expect(200);
    const typed = await t.make.manualGuest(partyId);
    expect(await isOpen(host, partyId, child)).toBe(true);
    await t.post(host, `/parties/${partyId}/cancel`, {}).expect(200);
    expect(await isOpen(host, partyId, child)).toBe(false);
    expect(await isOpen(host, partyId, typed)).toBe(false);
    expect((await totals(host, partyId)).filter(({ total }) => total > 0)).toEqual([]);
    await call.info(parent, partyId, child).expect(200);
    await t.post(host, `/parties/${partyId}/restore`, {}).expect(200);
    expect(await isOpen(host, partyId, child)).toBe(true);
  });

  it('has the age of today, wherever the host moves the party', async () => {
    const { host, partyId, parent, child, id } = await invitedFamily();
    await call.accept(parent, id, [child]).expect(200);
    for (const months of [0, 1, 12]) {
      const later = (moment: Date) => after(moment, months * 30 * 24 * HOUR).toISOString();
      const moved = { date_end: later(END), date_start: later(START) };
      await call.patchParty(host, partyId, moved).expect(200);
      expect((await call.info(host, partyId, child).expect(200)).body.age).toBe(7);
    }
  });

  it('of a manual guest has what the host typed', async () => {
    const { host, partyId } = await invitedFamily();
    await call.moveParty(host, partyId, 'started').expect(200);
    const user = { full_name: 'Eva Paz', health_insurance_name: 'SMI', birthday: null };
    const { body } = await call
      .add(host, partyId, { user, healthConditions: [celiac] })
      .expect(201);
    const info = await call.info(host, partyId, body.guest_id).expect(200);
    expect(info.body).toMatchObject({
      full_name: 'Eva Paz',
      age: null,
      user: { phone_number: null, health_insurance_name: 'SMI' },
      health: [{ id: celiac }],
      authorizations: [],
    });
    expect(await totals(host, partyId)).toMatchObject([{ total: 1 }]);
  });

  it('stays readable for the own household and returns 404 to others', async () => {
    const { partyId, parent, child, id } = await invitedFamily();
    await call.accept(parent, id, [child]).expect(200);
    const other = await t.make.account();
    await call.open(other, partyId).expect(200);
    t.clock.set(after(END, 48 * HOUR));
    await call.info(parent, partyId, child).expect(200);
    await call.info(other, partyId, child).expect(404);
    await call.info(await t.make.account(), partyId, child).expect(403);
    const sibling = await t.make.familyMember(parent.id);
    await call.info(parent, partyId, sibling).expect(404);
  });
});
