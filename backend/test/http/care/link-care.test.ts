import { randomUUID } from 'node:crypto';
import { PurgeCare } from '../../../src/modules/care/application/purge-care.js';
import { COMMON_CONDITIONS } from '../../../src/modules/family/domain/common-conditions.js';
import { MAX_HEALTH_CONDITIONS } from '../../../src/modules/family/family.api.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { callsOf } from '../invitations/calls.js';

const t = testApp();
const call = callsOf(t);
const HOUR = 3_600_000;
const START = new Date('2027-03-20T19:00:00Z');
const END = new Date(START.getTime() + 3 * HOUR);
const [CELIAC, , , EGG] = COMMON_CONDITIONS;
/** What no bearer of a link may read. */
const SECRET = { note: 'Canario pegamento', phone: '099 765 432', taker: 'Abuela Canaria' };
const HIDDEN = [SECRET.note, '765432', '99765', SECRET.taker, CELIAC, EGG];

let host: TestAccount;
let partyId: string;
beforeEach(async () => {
  t.clock.set('2027-03-19T12:00:00Z');
  host = await t.make.account();
  partyId = await t.make.party(host.id, { dateStart: START, dateEnd: END, maxKids: 50 });
});

type Bearer = { Authorization: string };
type Row = Answered['InvitationResponse'];

async function open(secret: string) {
  const { body } = await t.http.post('/api/familyLinks/open').send({ secret }).expect(200);
  const { id, token } = body as { id: string; token: string };
  return { id, auth: { Authorization: `Bearer ${token}` } };
}

/** A family that answered by its link for a child. */
async function family(child = 'Juli', at = partyId) {
  const { secret } = await t.make.family(at, { children: [child] });
  const { id, auth } = await open(secret);
  const people = [{ full_name: child, is_kid: true }];
  const { body } = await t
    .patch(auth, `/invitations/${id}/accept`, { familyIds: [], people })
    .expect(200);
  const kid = (body as Row[])[0] as Row;
  return { secret, familyId: id, auth, kid };
}

const care = (auth: Bearer, id: string, body: object) =>
  t.patch(auth, `/invitations/${id}/care`, body);
const stay = (auth: Bearer, id: string, body: object) =>
  t.patch(auth, `/invitations/${id}/stay`, body);
const consents = (auth: Bearer) => t.read(auth, `/parties/${partyId}/consents`);
const dropped = {
  ...{ stays: 'dropped_off', contact_phone: SECRET.phone },
  picked_up_by_name: SECRET.taker,
};
const noted = { health_condition_ids: [CELIAC, EGG], what_to_do: SECRET.note };

/** One whose child is dropped off, with all that may be noted. */
async function careful() {
  const one = await family();
  await stay(one.auth, one.kid.id, dropped).expect(200);
  await care(one.auth, one.kid.id, noted).expect(200);
  return one;
}

const codes = (list: { severity: string; id: string }[]) => list.map(({ id }) => id).sort();

describe('care of a family that answers by its link', () => {
  it('is noted and never read: who bears the link learns that something is, and by when it goes', async () => {
    const { kid, auth } = await careful();
    const { body } = await consents(auth).expect(200);
    expect(body).toEqual([
      {
        invitation_id: kid.id,
        ...{
          photos: null,
          what_to_do: null,
          brings_food: false,
          care_shared: null,
          last_time: null,
        },
        ...{ noted: true, gone_at: null },
        goes_at: expect.stringContaining('2027-03-21T'),
      },
    ]);
    const opened = await t.read(auth, `/users/invitations/get/${partyId}`).expect(200);
    expect(opened.body).toMatchObject([
      { stays: 'dropped_off', contact_phone: '***432', picked_up_by_name: null },
    ]);
  });

  it('is not there for a family that was asked nothing yet', async () => {
    const { auth, kid } = await family();
    const { body } = await consents(auth).expect(200);
    expect(body).toMatchObject([{ invitation_id: kid.id, noted: false }]);
  });

  it('is in no answer to who bears a forwarded link', async () => {
    const { kid, auth, secret, familyId } = await careful();
    const get = (path: string) => t.read(auth, `/${path}`);
    const by = (what: string, more: object = {}) =>
      t.http.post(`/api/familyLinks/${what}`).send({ secret, ...more });
    const people = [{ full_name: 'Juli', is_kid: true }];
    const answers = [
      await by('open'),
      await by('email', { email: 'otra@example.com' }),
      await get(`users/invitations/get/${partyId}`),
      await get(`parties/${partyId}/changes`),
      await consents(auth),
      await get(`parties/${partyId}/guest/${kid.guest_id}`),
      await get(`parties/${partyId}/guest/${kid.guest_id}/contact`),
      await get(`parties/${partyId}/careReceipt`),
      await get(`parties/${partyId}/careReads`),
      await get(`parties/${partyId}/door/care?device_id=${randomUUID()}`),
      await get(`invitations/${kid.id}`),
      await t.patch(auth, `/invitations/${familyId}/accept`, { familyIds: [], people }),
      await stay(auth, kid.id, { stays: 'dropped_off' }),
      await stay(auth, kid.id, { stays: 'sideways' }),
      await care(auth, kid.id, { share: true }),
      await care(auth, kid.id, { photos: 'no' }),
      await care(auth, kid.id, { what_to_do: 7 }),
      await by('open'),
    ];
    const told = answers.map(({ text, status }) => ({ text, status }));
    expect(told.filter(({ status }) => status < 300).length).toBeGreaterThan(9);
    for (const { text } of told) {
      for (const hidden of HIDDEN) expect(text).not.toContain(hidden);
    }
  });

  it('is shown to the host as that of an account', async () => {
    const { kid } = await careful();
    const info = (await call.info(host, partyId, kid.guest_id).expect(200)).body;
    expect(info).toMatchObject({
      ...{ stays: 'dropped_off', contact_phone: '+59899765432', brought_by: null },
      picked_up_by: { name: SECRET.taker, phone: null },
      what_to_do: SECRET.note,
    });
    expect(codes(info.health)).toEqual([CELIAC, EGG].sort());
    const contact = (await call.contact(host, partyId, kid.guest_id).expect(200)).body;
    expect(contact).toMatchObject({ phone: '+59899765432' });
    expect((await call.health(host, partyId).expect(200)).body).toHaveLength(2);
    t.clock.set(START);
    await t.set('parties.parties', partyId, { status: 'started' });
    const card = (await call.careOf(host, partyId, kid.guest_id).expect(200)).body;
    expect(JSON.stringify(card)).toContain(SECRET.note);
    const copy = (await call.careCopy(host, partyId, randomUUID()).expect(200)).body;
    expect(JSON.stringify(copy)).toContain(SECRET.note);
    expect(JSON.stringify(copy)).toContain('+59899765432');
  });

  it('is replaced and deleted', async () => {
    const { kid, auth } = await careful();
    await care(auth, kid.id, { health_condition_ids: [CELIAC] }).expect(200);
    const health = async () => (await call.info(host, partyId, kid.guest_id)).body.health;
    expect(codes(await health())).toEqual([CELIAC]);
    const { body } = await care(auth, kid.id, { health_condition_ids: [], what_to_do: null });
    expect(body).toMatchObject({ noted: false });
    expect(await health()).toEqual([]);
  });

  it('closes to the host when the family says so, and opens with what it notes next', async () => {
    const { kid, auth } = await careful();
    await care(auth, kid.id, { share: false }).expect(200);
    await call.info(host, partyId, kid.guest_id).expect(404);
    expect((await call.health(host, partyId)).body).toEqual([]);
    await care(auth, kid.id, { health_condition_ids: [EGG] }).expect(200);
    await call.info(host, partyId, kid.guest_id).expect(200);
  });

  it('is consented to as it is noted, not as the child was named', async () => {
    const { kid, auth } = await family();
    t.clock.advance(60_000);
    await care(auth, kid.id, noted).expect(200);
    const rows = await t.em.execute(
      'select consented_at = ? as now, text_version from care.consents where invitation_id = ?',
      [t.clock.now(), kid.id],
    );
    expect(rows).toEqual([{ now: true, text_version: 1 }]);
  });

  it('is of its own children alone, while no account answers', async () => {
    const [one, other] = [await family(), await family('Tomi')];
    for (const auth of [other.auth, (await t.make.account()).auth]) {
      await care(auth, one.kid.id, noted).expect(404);
      await stay(auth, one.kid.id, dropped).expect(404);
    }
    await care(host.auth, one.kid.id, { share: true }).expect(403);
    const elsewhere = await t.make.party(host.id, { dateStart: START, dateEnd: END });
    const there = await family('Lola', elsewhere);
    await care(there.auth, one.kid.id, noted).expect(404);
    await consents(there.auth).expect(404);
    const account = await t.make.account();
    await t.post(account, '/familyLinks/claim', { secret: one.secret }).expect(200);
    // The token ended with the link's being claimed.
    for (const path of [care(one.auth, one.kid.id, noted), stay(one.auth, one.kid.id, dropped)]) {
      expect((await path).status).toBe(409);
    }
    expect((await consents(one.auth)).status).toBe(409);
  });

  it('refuses what does not belong there', async () => {
    const { kid, auth } = await family();
    for (const ids of [
      [randomUUID()],
      ['x'],
      'x',
      null,
      Array(MAX_HEALTH_CONDITIONS + 1).fill(EGG),
    ])
      await care(auth, kid.id, { health_condition_ids: ids }).expect(400);
    const missing = await stay(auth, kid.id, { stays: 'dropped_off' }).expect(409);
    expect(missing.body.message).toBe('contact_phone_missing');
    await stay(auth, kid.id, { ...dropped, contact_phone: '12' }).expect(400);
    await stay(auth, kid.id, { picked_up_by: randomUUID() }).expect(404);

    const parent = await t.make.account();
    const child = await t.make.familyMember(parent.id);
    const own = await t.make.invitation({
      ...{ partyId, guestId: child, accountId: parent.id, rsvp: 'accepted' },
    });
    const refused = await care(parent.auth, own, { health_condition_ids: [EGG] }).expect(400);
    expect(refused.body.details).toEqual([
      { field: 'health_condition_ids', code: 'noted_in_family' },
    ]);
  });

  it('is not taken for a party that is called off or over, nor of a child who does not come', async () => {
    const { kid, auth, familyId } = await careful();
    const set = (column: string) =>
      t.em.execute(`update parties.parties set ${column} where id = ?`, [partyId]);
    await set(`cancelled_at = now()`);
    expect((await care(auth, kid.id, noted).expect(409)).body.message).toBe('party_cancelled');
    await set(`cancelled_at = null, status = 'finished'`);
    expect((await care(auth, kid.id, noted).expect(409)).body.message).toBe('party_finished');
    await care(auth, kid.id, { health_condition_ids: [], what_to_do: null }).expect(200);
    await set(`status = 'pending'`);
    await care(auth, kid.id, noted).expect(200);
    await t.patch(auth, `/invitations/${familyId}/decline`).expect(200);
    expect((await care(auth, kid.id, noted).expect(409)).body.message).toBe('not_accepted');
    const left = 'select 1 from family.person_health_conditions where person_id = ?';
    expect(await t.em.execute(left, [kid.guest_id])).toEqual([]);
  });
});

describe('an account that claims the link', () => {
  const claim = async (account: TestAccount, secret: string) =>
    t.post(account, '/familyLinks/claim', { secret }).expect(200);

  it('takes over what was noted of a child whom it has not', async () => {
    const { kid, secret } = await careful();
    const account = await t.make.account();
    await claim(account, secret);
    const rows = (await call.open(account, partyId).expect(200)).body as Row[];
    expect(rows.find(({ id }) => id === kid.id)).toMatchObject({
      ...{ stays: 'dropped_off', contact_phone: '+59899765432' },
      picked_up_by_name: SECRET.taker,
    });
    const info = (await call.info(host, partyId, kid.guest_id).expect(200)).body;
    expect(codes(info.health)).toEqual([CELIAC, EGG].sort());
    expect(info).toMatchObject({ what_to_do: SECRET.note, picked_up_by: { name: SECRET.taker } });
  });

  it('adds it to what it has noted of the child itself', async () => {
    const { secret } = await careful();
    const account = await t.make.account();
    const child = await t.make.familyMember(account.id, { fullName: 'Juli' });
    await t.em.execute('insert into family.person_health_conditions values (?, ?)', [
      child,
      CELIAC,
    ]);
    const own = await t.make.invitation({ partyId, guestId: child, accountId: account.id });
    await t.make.consent(own, { photos: 'no' });
    await claim(account, secret);
    const info = (await call.info(host, partyId, child).expect(200)).body;
    expect(codes(info.health)).toEqual([CELIAC, EGG].sort());
    expect(info).toMatchObject({ what_to_do: SECRET.note, photos: 'no' });
  });
});

describe('after the party', () => {
  it('all of it is deleted, and the page of the link can say so', async () => {
    const { kid, auth, secret } = await careful();
    await t.set('parties.parties', partyId, { status: 'finished' });
    t.clock.set(new Date(END.getTime() + 25 * HOUR));
    expect(await t.get(PurgeCare).of(partyId, t.clock.now())).toBe(true);
    const rows = await t.em.execute(
      `select i.stays, i.contact_phone, i.brought_by, c.what_to_do,
              (select count(*)::int from family.person_health_conditions n where n.person_id = i.guest_id) as conditions
         from invitations.invitations i left join care.consents c on c.invitation_id = i.id where i.id = ?`,
      [kid.id],
    );
    expect(rows).toEqual([
      { stays: null, contact_phone: null, brought_by: null, what_to_do: null, conditions: 0 },
    ]);
    expect(auth).toBeDefined();
    const { auth: later } = await open(secret);
    const { body } = await consents(later).expect(200);
    expect(body).toMatchObject([{ noted: false, gone_at: expect.stringContaining('2027-03-21T') }]);
    const receipts = await t.em.execute(
      'select purged from care.care_receipts where party_id = ?',
      [partyId],
    );
    expect(receipts).toEqual([{ purged: { notes: 1, contact_phones: 1, pick_ups: 1 } }]);
  });

  it('an account that claims the link then has the receipt', async () => {
    const { secret } = await careful();
    const account = await t.make.account();
    await t.make.invitation({ partyId, guestId: account.id, accountId: account.id });
    await t.set('parties.parties', partyId, { status: 'finished' });
    t.clock.set(new Date(END.getTime() + 25 * HOUR));
    await t.get(PurgeCare).of(partyId, t.clock.now());
    await t.post(account, '/familyLinks/claim', { secret }).expect(200);
    const { body } = await t.read(account, `/parties/${partyId}/careReceipt`).expect(200);
    expect(body.purged).toMatchObject({ notes: 1, contact_phones: 1, pick_ups: 1 });
  });
});
