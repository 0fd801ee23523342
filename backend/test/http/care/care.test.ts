import { randomUUID } from 'node:crypto';
import { testApp } from '../../support/app.js';
import type { Answered, By } from '../../support/caller.js';
import { answerByLink, listFamilies } from '../../support/by-link.js';
import { callsOf } from '../invitations/calls.js';

const t = testApp();
const call = callsOf(t);

const NOW = '2027-03-20T16:00:00-03:00';
beforeEach(() => t.clock.set(NOW));

let phone = 99_654_000;

/** A family at a started party, with a kid who has a peanut allergy and stays without an adult. */
async function comingFamily(care?: object, given: { status?: 'started' | 'finished' } = {}) {
  const host = await t.make.account({ fullName: 'Laura Sosa' });
  const partyId = await t.make.party(host.id, {
    dateStart: new Date('2027-03-20T20:00:00Z'),
    dateEnd: new Date('2027-03-20T23:00:00Z'),
  });
  const parent = await t.make.account({
    fullName: 'Ana Paz',
    phone: { countryCode: 'UY', countryNumber: '598', number: String((phone += 1)) },
  });
  const child = await t.make.familyMember(parent.id, { fullName: 'Tomás Paz' });
  await t.make.condition(child, 'peanut_allergy');
  const own = await t.make.invitation({ partyId, guestId: parent.id });
  const answer = {
    familyIds: [parent.id, child],
    ...(care && { care: [{ guest_id: child, ...care }] }),
  };
  const { body } = await t.patch(parent, `/invitations/${own}/accept`, answer).expect(200);
  const rows = body as Row[];
  const id = rows.find(({ guest_id }) => guest_id === child)?.id ?? '';
  if (given.status) await t.set('parties.parties', partyId, { status: given.status });
  await t.em.execute(
    `update parties.parties set guest_info_until = date_end + interval '24 hours' where id = ?`,
    [partyId],
  );
  const answerOf = async () => {
    const { body: now } = await call.open(parent, partyId).expect(200);
    return (now as Row[]).find((row) => row.id === id)?.rsvp;
  };
  const consents = async (account = parent) =>
    (await call.consents(account, partyId).expect(200)).body as Consent[];
  const consent = async () => (await consents()).find(({ invitation_id }) => invitation_id === id);
  return { host, partyId, parent, child, own, id, answerOf, consents, consent };
}

type Row = Answered['InvitationResponse'];

type Consent = Answered['ConsentResponse'];

const isOpen = async ({ host, partyId, child }: Awaited<ReturnType<typeof comingFamily>>) => {
  const info = (await call.info(host, partyId, child)).status;
  const door = (await call.careOf(host, partyId, child)).status;
  const { body: totals } = await call.health(host, partyId).expect(200);
  const { body: list } = await t.read(host, `/parties/${partyId}/door`).expect(200);
  const { body: copy } = await call.careCopy(host, partyId, randomUUID()).expect(200);
  const flag = list.guests.find((guest: { guest_id: string }) => guest.guest_id === child)?.care;
  const all = [info === 200, door === 200, totals.length > 0, flag, copy.care.length > 0];
  expect([info, door].every((status) => [200, 404].includes(status))).toBe(true);
  expect(new Set(all).size).toBe(1);
  return all[0];
};

describe('the consent of a family', () => {
  it('is an accept without the fields, to the present text', async () => {
    const family = await comingFamily();
    const shared = { version: 1, at: NOW, revoked_at: null };
    const ofBoth = async () => (await family.consents()).map(({ care_shared }) => care_shared);
    expect(await ofBoth()).toEqual([shared, shared]);
    t.clock.advance(60_000);
    await call.accept(family.parent, family.own, [family.parent.id, family.child]).expect(200);
    expect(await ofBoth()).toEqual([shared, shared]);
    expect(
      await t.em.execute('select 1 from care.consents where party_id = ?', [family.partyId]),
    ).toEqual([]);
    expect(await isOpen(family)).toBe(true);
  });

  it('that ended is remembered with the refusal', async () => {
    const family = await comingFamily();
    t.clock.advance(60_000);
    const { body } = await call.care(family.parent, family.id, { share: false }).expect(200);
    expect(body.care_shared).toEqual({
      version: 1,
      at: NOW,
      revoked_at: '2027-03-20T16:01:00-03:00',
    });
    expect(await isOpen(family)).toBe(false);
  });

  it('can be refused in the answer, which is never a consent', async () => {
    const family = await comingFamily({ share: false, photos: 'no', what_to_do: 'Avisar a Ana' });
    expect(await family.answerOf()).toBe('accepted');
    expect(await family.consent()).toEqual({
      invitation_id: family.id,
      photos: 'no',
      what_to_do: 'Avisar a Ana',
      brings_food: false,
      last_time: null,
      care_shared: { version: null, at: null, revoked_at: NOW },
    });
    expect(await isOpen(family)).toBe(false);
  });

  it('is taken back and given again, each at the next request', async () => {
    const family = await comingFamily();
    const share = (on: boolean) => call.care(family.parent, family.id, { share: on }).expect(200);
    expect(await isOpen(family)).toBe(true);
    await share(false);
    expect(await isOpen(family)).toBe(false);
    t.clock.advance(60_000);
    const { body } = await share(true);
    expect(body.care_shared).toMatchObject({ version: 1, revoked_at: null });
    expect(await isOpen(family)).toBe(true);
  });

  it('is not given by claiming a family link with the same child', async () => {
    const refusal = { share: false, photos: 'no', what_to_do: 'Avisar a Ana' };
    const family = await comingFamily(refusal);
    const { host, parent, partyId, child } = family;
    const [{ secret }] = await listFamilies(t, host, partyId, 'Familia Paz: Tomás');
    await answerByLink(t, secret, { children: ['Tomás'], adults: 1 }).expect(200);
    await t.post(parent, '/familyLinks/claim', { secret }).expect(200);
    const { body: rows } = await call.open(parent, partyId).expect(200);
    const { id } = (rows as Row[]).find(({ guest_id }) => guest_id === child) ?? {};
    expect((await family.consents()).find((one) => one.invitation_id === id)).toMatchObject({
      ...{ photos: 'no', what_to_do: 'Avisar a Ana' },
      care_shared: { version: null, at: null, revoked_at: NOW },
    });
    expect(await isOpen(family)).toBe(false);
  });

  it('concerns one person', async () => {
    const family = await comingFamily();
    await call.care(family.parent, family.id, { share: false }).expect(200);
    await call.info(family.host, family.partyId, family.parent.id).expect(200);
    await call.info(family.host, family.partyId, family.child).expect(404);
    await call.info(family.parent, family.partyId, family.child).expect(200);
  });

  it('can be withdrawn after the party, when nothing can be added any more', async () => {
    const family = await comingFamily(undefined, { status: 'finished' });
    const { parent, id } = family;
    await call.care(parent, id, { photos: 'no', what_to_do: null, share: false }).expect(200);
    for (const more of [{ share: true }, { photos: 'yes' }, { what_to_do: 'Llamar' }]) {
      const refused = await call.care(parent, id, more).expect(409);
      expect(refused.body.message).toBe('party_finished');
    }
    await t.set('parties.parties', family.partyId, { status: 'pending', cancelled_at: new Date() });
    expect((await call.care(parent, id, { share: true }).expect(409)).body.message).toBe(
      'party_cancelled',
    );
    await call.care(parent, id, { share: false }).expect(200);
  });

  it('of one who does not come has no photo permission and nothing to do', async () => {
    const family = await comingFamily({ photos: 'yes', what_to_do: 'Inhalador azul' });
    const { parent, own, id } = family;
    await call.patch(parent, own, 'decline').expect(200);
    expect(await family.consent()).toMatchObject({
      photos: null,
      what_to_do: null,
      care_shared: null,
    });
    for (const more of [{ photos: 'yes' }, { what_to_do: 'Llamar' }]) {
      expect((await call.care(parent, id, more).expect(409)).body.message).toBe('not_accepted');
    }
    await call.care(parent, id, { share: false }).expect(200);
  });

  it('is not taken for people who do not come', async () => {
    const family = await comingFamily();
    const { parent, own, child } = family;
    const answer = (guest_id: unknown, more: object = {}) =>
      t.patch(parent, `/invitations/${own}/accept`, {
        familyIds: [parent.id],
        care: [{ guest_id, share: true, ...more }],
      });
    await answer(child).expect(404);
    await answer(randomUUID()).expect(404);
    await answer('nadie').expect(400);
    await answer(parent.id, { what_to_do: 'x'.repeat(201) }).expect(400);
    await answer(parent.id, { what_to_do: 'a<b' }).expect(400);
    await answer(parent.id, { photos: 'quizás' }).expect(400);
    await answer(parent.id, { share: null }).expect(400);
    expect(await family.answerOf()).toBe('accepted');
    expect(await family.consent()).toMatchObject({ photos: null, what_to_do: null });
  });
});

describe('the photo permission', () => {
  it('is shown to the host, with and without consent', async () => {
    const family = await comingFamily({ share: false, photos: 'no', what_to_do: 'CANARIO' });
    const stated = {
      ...{ invitation_id: family.id, photos: 'no', what_to_do: null },
      ...{ brings_food: false, care_shared: null, last_time: null },
    };
    expect(await family.consents(family.host)).toEqual([stated]);
    await call.care(family.parent, family.id, { share: true, photos: 'yes' }).expect(200);
    expect(await family.consents(family.host)).toEqual([{ ...stated, photos: 'yes' }]);
    const { text } = await call.list(family.host, family.partyId).expect(200);
    expect(text).not.toContain('CANARIO');
    await call.patch(family.parent, family.own, 'decline').expect(200);
    expect(await family.consents(family.host)).toEqual([]);
  });

  it('is hidden from other guests', async () => {
    const family = await comingFamily({ photos: 'no', what_to_do: 'CANARIO' });
    const other = await t.make.account();
    await call.open(other, family.partyId).expect(200);
    const [own, ...more] = await family.consents(other);
    expect([own?.photos, own?.what_to_do, own?.care_shared, more]).toEqual([null, null, null, []]);
  });
});

describe('what a family decided the last time', () => {
  /** Of the parent and the child, at a party that they come to next. */
  async function lastTimes({ parent, child }: Awaited<ReturnType<typeof comingFamily>>) {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id, { dateStart: new Date('2027-05-20T20:00:00Z') });
    const own = await t.make.invitation({ partyId, guestId: parent.id });
    await call.accept(parent, own, [parent.id, child]).expect(200);
    await call.care(parent, own, { photos: 'yes' }).expect(200);
    const of = async (who: By) => (await call.consents(who, partyId).expect(200)).body as Consent[];
    expect((await of(host)).map(({ last_time }) => last_time)).toEqual([null]);
    return (await of(parent)).map(({ last_time }) => last_time);
  }

  it('is told to it alone, once that party has begun', async () => {
    const family = await comingFamily({ share: false, photos: 'no' });
    expect(await lastTimes(family)).toEqual([null, null]);
    t.clock.set('2027-03-20T20:00:00Z');
    const shared = { shared: true, photos: null };
    expect(new Set(await lastTimes(family))).toEqual(
      new Set([shared, { shared: false, photos: 'no' }]),
    );
  });

  it.each([
    ['was called off', `update parties.parties set cancelled_at = now() where id = ?`],
    [
      'it did not come to',
      `update invitations.invitations set rsvp = 'declined' where party_id = ?`,
    ],
    [
      'it was let into by the host',
      `update invitations.invitations set named_at = null where party_id = ?`,
    ],
  ])('is nothing of a party that %s', async (_, sql) => {
    const family = await comingFamily({ photos: 'no' });
    t.clock.set('2027-04-20T20:00:00Z');
    await t.em.execute(sql, [family.partyId]);
    expect(await lastTimes(family)).toEqual([null, null]);
  });
});

describe('whom to call for a kid who was dropped off', () => {
  it('stays readable for the host without consent, and is recorded', async () => {
    const family = await comingFamily({ share: false });
    const { host, partyId, child, parent, id } = family;
    await call.contact(host, partyId, child).expect(404);
    await call.stay(parent, id, { stays: 'dropped_off', contact_phone: '099 777 888' }).expect(200);
    const { body } = await call.contact(host, partyId, child).expect(200);
    expect(body).toEqual({ guest_id: child, name: 'Ana Paz', phone: '+59899777888' });
    expect((await call.careReads(parent, partyId).expect(200)).body).toEqual([
      {
        guest_id: child,
        child: 'Tomás Paz',
        by: 'Laura Sosa',
        helper: false,
        surface: 'contact',
        at: NOW,
        times: 1,
      },
    ]);
    await call.stay(parent, id, { contact_phone: null }).expect(200);
    const { body: own } = await call.contact(host, partyId, child).expect(200);
    expect(own.phone).toBe(`+598${phone}`);
    t.clock.set('2027-03-21T23:00:01Z');
    await call.contact(host, partyId, child).expect(404);
  });
});
