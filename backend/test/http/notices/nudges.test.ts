import { randomUUID } from 'node:crypto';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { answerByLink, listFamilies } from '../../support/by-link.js';
import { callsOf } from '../invitations/calls.js';

const NOON = new Date('2027-03-10T15:00:00Z'); // 12:00 in Montevideo
const DEADLINE = new Date('2027-03-18T19:00:00Z');
let host: TestAccount;
let partyId: string;
const t = testApp({ env: { RUN_JOBS: 'false' } });
const calls = callsOf(t);
beforeEach(async () => {
  t.clock.set(NOON);
  host = await t.make.account({ fullName: 'Ana Anfitriona' });
  partyId = await t.make.party(host.id, {
    dateStart: new Date('2027-03-20T19:00:00Z'),
    dateEnd: new Date('2027-03-20T22:00:00Z'),
    rsvpDueDate: DEADLINE,
    maxKids: 20,
    maxAdults: 20,
  });
});

type Listed = Answered['ListedFamilyResponse'];

const route = () => `/parties/${partyId}/nudges`;
const listed = async () =>
  (await t.read(host, `/parties/${partyId}/families`).expect(200)).body as Listed[];
const missing = async () => (await listed()).filter(({ reminder }) => reminder);
const nudge = (id: string, more: object = {}) => t.post(host, route(), { id, ...more });
const one = async (id: string) => (await missing()).find((family) => family.id === id)?.reminder;
const refused = async (id: string, status: number) =>
  (await nudge(id).expect(status)).body as { message: string; details?: unknown };

/** The host expects these families. */
const expectFamilies = (list: string) => listFamilies(t, host, partyId, list);

/** An account that has opened the invitation. @returns it, with its invitation and its family */
async function opened(fullName: string) {
  const account = await t.make.account({
    fullName,
    phone: { countryCode: 'UY', countryNumber: '598', number: String(next()) },
  });
  const { body } = await calls.open(account, partyId).expect(200);
  const [row] = body as { id: string }[];
  const of = { party_id: partyId, account_id: account.id };
  const family = await t.idOf('invitations.families', of);
  return Object.assign(account, { invitation: row?.id ?? '', family });
}
let phone = 99_400_000;
const next = () => (phone += 1);

describe('the families whose answer is missing', () => {
  it('are those that the host expects and those that opened the link, each with its own link', async () => {
    const [perez, gomez] = await expectFamilies('Familia Pérez: Juan; 099 123 456\nLucía Gómez');
    const luis = await opened('Luis Silva');
    const found = await missing();
    const byName = found.toSorted((one, other) => one.name.localeCompare(other.name));
    expect(byName).toMatchObject([
      { id: perez?.id, origin: 'listed', phone: '+59899123456', link: perez?.link },
      { id: gomez?.id, origin: 'listed', name: 'Lucía Gómez', phone: null, link: gomez?.link },
      { id: luis.family, origin: 'opened', name: 'Luis Silva', phone: null, link: null },
    ]);
    expect(byName.map(({ opened_at }) => opened_at !== null)).toEqual([false, false, true]);
    for (const { reminder } of found) {
      expect(reminder).toEqual({ count: 0, last_at: null, state: 'ready', again_at: null });
    }
  });

  it('carry neither phone nor address of an account', async () => {
    const luis = await opened('Luis Silva');
    const [perez] = await expectFamilies('Familia Pérez: Juan');
    const account = await t.make.account({
      phone: { countryCode: 'UY', countryNumber: '598', number: '99499999' },
    });
    await t.post(account, '/familyLinks/claim', { secret: perez?.secret }).expect(200);
    const families = await missing();
    expect(families.map(({ id }) => id)).toContain(luis.family);
    expect(families).toMatchObject(Array(2).fill({ phone: null, email: null }));
    expect(JSON.stringify(families)).not.toMatch(/994\d{5}|mail_?address/i);
  });

  it('are not those that answered in any way, were removed, or wait for places', async () => {
    const [coming, unsure, declined, removed, waiting, silent] = [
      await opened('Viene'),
      await opened('No sabe'),
      await opened('No viene'),
      await opened('Quitada'),
      await opened('Espera'),
      await opened('Callada'),
    ];
    await calls.accept(coming, coming.invitation, [coming.id]).expect(200);
    await calls.patch(unsure, unsure.invitation, 'notSure').expect(200);
    await calls.patch(declined, declined.invitation, 'decline').expect(200);
    await calls.remove(host, removed.invitation).expect(204);
    await t.make.waitRequest(partyId, waiting.id);
    const [sosa, sanz] = await expectFamilies('Familia Sosa\nFamilia Sanz');
    await answerByLink(t, sosa?.secret ?? '', null).expect(200);
    expect((await missing()).map(({ id }) => id).sort()).toEqual([sanz?.id, silent.family].sort());

    for (const { family } of [coming, unsure, declined, waiting]) {
      expect(await refused(family, 409)).toMatchObject({ message: 'already_answered' });
    }
    expect(await refused(sosa?.id ?? '', 409)).toMatchObject({ message: 'already_answered' });
    expect(await refused(removed.family, 404)).toMatchObject({ message: 'not_found' });
    expect(await refused(randomUUID(), 404)).toMatchObject({ message: 'not_found' });
    expect(await refused(host.id, 404)).toMatchObject({ message: 'not_found' });
  });

  it('appear once when an account has claimed the link, with all nudges of both', async () => {
    const luis = await opened('Luis Silva');
    const [silva] = await expectFamilies('Familia Silva: Leo');
    await nudge(luis.family).expect(204);
    t.clock.set(new Date(NOON.getTime() + 86_400_000));
    await nudge(silva?.id ?? '').expect(204);
    await t.post(luis, '/familyLinks/claim', { secret: silva?.secret }).expect(200);
    expect(await missing()).toMatchObject([
      { id: silva?.id, origin: 'listed', reminder: { count: 2, state: 'today' } },
    ]);
    // Removed as a household, it is no longer asked.
    await calls.remove(host, luis.invitation).expect(204);
    expect(await missing()).toEqual([]);
  });
});

describe('a nudge', () => {
  it('is counted once a day on the party’s calendar, and three times in all', async () => {
    const [perez] = await expectFamilies('Familia Pérez');
    const id = perez?.id ?? '';
    const at = (iso: string) => t.clock.set(new Date(iso));
    at('2027-03-11T02:30:00Z'); // 23:30 of the 10th
    await nudge(id).expect(204);
    expect(await one(id)).toEqual({
      count: 1,
      last_at: '2027-03-10T23:30:00-03:00',
      state: 'today',
      again_at: '2027-03-11T00:00:00-03:00',
    });
    at('2027-03-11T02:59:59Z');
    expect(await refused(id, 409)).toMatchObject({
      message: 'nudge_refused',
      details: { reason: 'today', again_at: '2027-03-11T03:00:00.000Z' },
    });
    at('2027-03-11T03:00:00Z');
    await nudge(id).expect(204);
    at('2027-03-12T03:00:00Z');
    await nudge(id).expect(204);
    at('2027-03-15T03:00:00Z');
    expect(await refused(id, 409)).toMatchObject({
      details: { reason: 'limit', again_at: null },
    });
    expect(await one(id)).toMatchObject({ count: 3, state: 'limit', again_at: null });
  });

  it('is counted once however many arrive at the same moment', async () => {
    const luis = await opened('Luis Silva');
    const answers = await Promise.all(Array.from({ length: 12 }, () => nudge(luis.family)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(11).fill(409)]);
    expect(await one(luis.family)).toMatchObject({ count: 1, state: 'today' });
  });

  it('is counted once when the request is repeated with its key', async () => {
    const luis = await opened('Luis Silva');
    const key = { idempotency_key: randomUUID() };
    await nudge(luis.family, key).expect(204);
    await nudge(luis.family, key).expect(204);
    expect(await one(luis.family)).toMatchObject({ count: 1 });
    expect(await refused(luis.family, 409)).toMatchObject({ message: 'nudge_refused' });
  });

  it('is not possible once the answers are closed', async () => {
    const luis = await opened('Luis Silva');
    t.clock.set(DEADLINE);
    expect(await one(luis.family)).toMatchObject({ state: 'ready' });
    t.clock.set(new Date(DEADLINE.getTime() + 1));
    expect(await one(luis.family)).toMatchObject({ state: 'closed' });
    expect(await refused(luis.family, 409)).toMatchObject({ message: 'rsvp_expired' });
  });
});

it('a household that ended the mails with reminders is not reminded, nor as an expected family', async () => {
  const [luis, rosa] = [await opened('Luis Silva'), await opened('Rosa Gómez')];
  const [gomez] = await expectFamilies('Familia Gómez: Leo');
  await t.post(rosa, '/familyLinks/claim', { secret: gomez?.secret }).expect(200);
  const choose = (account: TestAccount, reminders: boolean) =>
    t.patch(account, '/auth/account/mails', { reminders }).expect(200);
  await choose(luis, false);
  await choose(rosa, false);
  for (const id of [gomez?.id ?? '', luis.family]) {
    expect(await one(id)).toMatchObject({ state: 'opted_out', again_at: null });
    expect(await refused(id, 409)).toMatchObject({
      message: 'nudge_refused',
      details: { reason: 'opted_out' },
    });
  }
  await choose(luis, true);
  await nudge(luis.family).expect(204);
});

it('no family is reminded of a party that was called off, until that is taken back', async () => {
  const luis = await opened('Luis Silva');
  const post = (what: string) => t.post(host, `/parties/${partyId}/${what}`, {});
  expect((await post('cancel')).status).toBeLessThan(300);
  expect(await one(luis.family)).toMatchObject({ state: 'closed', again_at: null });
  expect(await refused(luis.family, 409)).toMatchObject({ message: 'party_cancelled' });
  expect((await post('restore')).status).toBeLessThan(300);
  await nudge(luis.family).expect(204);
});

describe('what is kept of nudges', () => {
  const kept = async () =>
    (await t.em.execute('select 1 from notices.nudges where party_id = ?', [partyId])).length;

  it('goes with the expected family', async () => {
    const [perez] = await expectFamilies('Familia Pérez');
    await nudge(perez?.id ?? '').expect(204);
    expect(await kept()).toBe(1);
    await t.remove(host, `/parties/${partyId}/families/${perez?.id}`).expect(204);
    expect(await kept()).toBe(0);
  });
});
