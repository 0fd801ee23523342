// How each family learns that a party was moved or called off: by mail, or by its host.
import { randomUUID } from 'node:crypto';
import { SendChangeNotices } from '../../../src/modules/notices/application/changes/send-change-notices.js';
import { MailSuppressions } from '../../../src/shared/mail/mail-suppressions.js';
import type { TestAccount } from '../../factories.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { answerByLink, bearerOf, listFamilies } from '../../support/by-link.js';
import { callsOf } from '../invitations/calls.js';

const NOON = new Date('2027-03-10T15:00:00Z'); // 12:00 in Montevideo
const DAY = 24 * 3_600_000;

let t: TestApp;
let calls: ReturnType<typeof callsOf>;
let host: TestAccount;
let partyId: string;
beforeAll(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
  calls = callsOf(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set(NOON);
  await t.em.execute(`delete from jobs.job where name = 'mail'`);
  host = await t.make.account({ fullName: 'Ana Anfitriona' });
  const dateStart = new Date('2027-03-20T19:00:00Z');
  const dateEnd = new Date('2027-03-20T22:00:00Z');
  partyId = await t.make.party(host.id, {
    ...{ dateStart, dateEnd, rsvpDueDate: dateStart, name: 'Cumple de Pía' },
    ...{ maxKids: 40, maxAdults: 40 },
  });
});

type Told = Answered['ToldFamilyResponse'];
/** A family of the host's list. */
type Listed = Answered['ListedFamilyResponse'];

const changes = async () =>
  (await t.read(host, `/parties/${partyId}/changes`).expect(200)).body as {
    families_concerned: number;
    families_without_address: number;
    hosted: { kind: string; families: Told[] }[];
  };
const toTell = async () => {
  const { body } = await t.read(host, `/parties/${partyId}/families`).expect(200);
  return (body as Listed[]).filter(({ to_tell: told }) => told);
};
const tell = (family_id: string, more: object = {}) =>
  t.post(host, `/parties/${partyId}/told`, { family_id, ...more });
const move = (days: number) =>
  calls
    .patchParty(host, partyId, {
      date_start: new Date(NOON.getTime() + days * DAY).toISOString(),
      date_end: new Date(NOON.getTime() + days * DAY + DAY / 12).toISOString(),
    })
    .expect(200);

interface Queued {
  to: string;
  template: string;
  params: Record<string, string>;
  actionPath: string;
}

/** Mails that are written since the last time. */
async function written(): Promise<Queued[]> {
  t.clock.advance(6 * 60_000);
  await t.get(SendChangeNotices).run();
  const rows = await t.em.execute<{ data: Queued }[]>(
    `delete from jobs.job where name = 'mail' returning data`,
  );
  return rows.map(({ data }) => data);
}

/** A family that comes by its link. */
async function comes(line: string, child: string) {
  const [{ id, secret }] = await listFamilies(t, host, partyId, line);
  await answerByLink(t, secret, { children: [child] }).expect(200);
  return { id, secret };
}

async function households(count: number) {
  const accounts = await Promise.all(Array.from({ length: count }, () => t.make.account()));
  for (const { id } of accounts) {
    await t.make.invitation({ partyId, guestId: id, rsvp: 'accepted' });
  }
  return accounts.map(({ email }) => email);
}

it('a party of thirteen families is moved and called off: five have a mail, eight hear of it from their host', async () => {
  const emails = await households(2);
  const secrets: string[] = [];
  const add = async (name: string, contact: string) => {
    const { id, secret } = await comes(`Familia ${name}: Niño${name}; ${contact}`, `Niño${name}`);
    secrets.push(secret);
    return id;
  };
  for (const name of ['Alba', 'Bosco', 'Cruz']) {
    emails.push(`${name.toLowerCase()}-${randomUUID()}@example.com`);
    await add(name, emails.at(-1)!);
  }
  const unreached: string[] = [];
  for (const name of ['Dora', 'Edu', 'Fede', 'Gala', 'Hugo', 'Inés']) {
    unreached.push(await add(name, `099 123 45${unreached.length}`));
  }
  unreached.push(await add('Juana', ''), await add('Kevin', ''));

  expect(await changes()).toMatchObject({ families_concerned: 13, families_without_address: 8 });
  for (const act of ['moved', 'cancelled'] as const) {
    if (act === 'moved') await move(11);
    else await t.post(host, `/parties/${partyId}/cancel`, {}).expect(200);

    const before = (await changes()).hosted[0]!;
    expect([before.kind, before.families.length]).toEqual([act, 13]);
    expect(before.families.some(({ told }) => told)).toBe(false);
    const mails = await written();
    expect(mails.map(({ to }) => to).sort()).toEqual([...emails].sort());
    const text = JSON.stringify(mails);
    for (const hidden of [...secrets, 'Niño', 'Alba', 'Bosco']) expect(text).not.toContain(hidden);

    const { families } = (await changes()).hosted[0]!;
    const open = families.filter(({ told }) => !told);
    expect(open.map(({ id }) => id).sort()).toEqual([...unreached].sort());
    expect(open.every(({ mailed }) => !mailed)).toBe(true);

    // The host's list says the same, with all that a message needs.
    const rows = await toTell();
    expect(rows.map(({ id }) => id).sort()).toEqual([...unreached].sort());
    for (const { link, to_tell: news } of rows) {
      expect(secrets.some((secret) => link?.endsWith(secret))).toBe(true);
      expect(news).toEqual({ news: act, asks: act === 'moved', told_at: null });
    }
    expect(rows.filter(({ phone }) => phone)).toHaveLength(6);

    for (const id of unreached) await tell(id).expect(204);
    expect((await changes()).hosted[0]!.families.every(({ told }) => told)).toBe(true);
    expect((await toTell()).every(({ to_tell: news }) => news?.told_at)).toBe(true);
    await tell(unreached[0]!, { told: false }).expect(204);
    expect((await changes()).hosted[0]!.families.filter(({ told }) => !told)).toHaveLength(1);
    expect((await toTell()).filter(({ to_tell: news }) => !news?.told_at)).toHaveLength(1);
  }
});

it('an address that a family gave goes before the one of its host, who does not see it', async () => {
  const { secret } = await comes('Familia Ríos: Rita; typed@example.com', 'Rita');
  const email = (value: unknown) =>
    t.http.post('/api/familyLinks/email').send({ secret, email: value });
  expect((await email('own@example.com').expect(200)).body).toMatchObject({ mails_to: 'own' });
  expect((await email('no address').expect(400)).body).toMatchObject({
    details: [{ field: 'email' }],
  });
  expect((await written()).map(({ template }) => template)).toEqual(['familyAddress']);
  await move(11);
  expect((await written()).map(({ to }) => to)).toEqual(['own@example.com']);
  const seenByHost = await Promise.all(
    ['families', 'changes', 'invitations'].map(
      async (list) => (await t.read(host, `/parties/${partyId}/${list}`).expect(200)).text,
    ),
  );
  const { text } = await t.http.post('/api/familyLinks/open').send({ secret }).expect(200);
  expect([...seenByHost, text].join()).not.toContain('own@example.com');
  expect((await email(null).expect(200)).body).toMatchObject({ mails_to: 'hosts' });
  await move(12);
  expect((await written()).map(({ to }) => to)).toEqual(['typed@example.com']);
});

it('a family that gives its address after the mails still has to hear of it from its host', async () => {
  const { id, secret } = await comes('Familia Rey: Rocío', 'Rocío');
  await move(11);
  await written();
  await t.http.post('/api/familyLinks/email').send({ secret, email: 'a@example.com' }).expect(200);
  const [family] = (await changes()).hosted[0]!.families;
  expect(family).toMatchObject({ id, mailed: false, told: false });
  expect(await toTell()).toMatchObject([{ id, to_tell: { news: 'moved', told_at: null } }]);
  await move(12);
  expect((await changes()).hosted[0]!.families).toMatchObject([{ mailed: true, told: false }]);
  expect(await toTell()).toEqual([]);
});

it('a family whose address refuses mails has to hear of it from its host', async () => {
  const { id } = await comes('Familia Vega: Vera; typo@example.com', 'Vera');
  await t.get(MailSuppressions).add('typo@example.com', '5.1.1');
  await move(11);
  expect(await written()).toEqual([]);
  expect((await changes()).hosted[0]!.families).toMatchObject([{ id, mailed: false, told: false }]);
});

it('an edit of what was told has to be told again', async () => {
  const { id } = await comes('Familia Lima: Luca', 'Luca');
  await move(11);
  await tell(id).expect(204);
  await move(12);
  expect((await changes()).hosted).toMatchObject([{ families: [{ id, told: false }] }]);
  expect(await toTell()).toMatchObject([{ id, to_tell: { told_at: null } }]);
});

it('a family that has seen a change, or answered since, has nothing to be told', async () => {
  const seeing = await comes('Familia Lima: Luca', 'Luca');
  const answering = await comes('Familia Mora: Mía', 'Mía');
  await move(11);
  expect(await toTell()).toHaveLength(2);
  const auth = await bearerOf(t, seeing.secret);
  const { body } = await t.read(auth, `/parties/${partyId}/changes`).expect(200);
  const [change] = (body as { own: [{ id: string; edition: number }] }).own;
  const seen = { edition: change.edition, answer: 'coming' };
  await t.post(auth, `/changes/${change.id}/seen`, seen).expect(204);
  expect((await toTell()).map(({ id }) => id)).toEqual([answering.id]);
  t.clock.advance(60_000);
  await answerByLink(t, answering.secret, null).expect(200);
  expect(await toTell()).toEqual([]);
});

it('there is nothing to tell any more once the party is over', async () => {
  await comes('Familia Lima: Luca', 'Luca');
  await move(11);
  expect(await toTell()).toHaveLength(1);
  t.clock.advance(12 * DAY);
  expect(await toTell()).toEqual([]);
});

it('an address of two families has one mail, and both are told', async () => {
  const [email] = await households(1);
  await comes(`Familia Mora: Mía; ${email!.toUpperCase()}`, 'Mía');
  await move(11);
  const mails = await written();
  expect(mails.map(({ to }) => to)).toEqual([email]);
  expect((await changes()).hosted[0]!.families.map(({ told }) => told)).toEqual([true, true]);
});

it('a new place is named to families that come, and hidden from a link that did not confirm', async () => {
  const line = 'Familia Nieves: Noa; noa@example.com';
  const [{ secret }] = await listFamilies(t, host, partyId, line);
  await t.http.post('/api/familyLinks/open').send({ secret }).expect(200);
  await comes('Familia Ñu: Ñata; nata@example.com', 'Ñata');
  await calls.patchParty(host, partyId, { address: 'Calle Secreta 12' }).expect(200);
  const mails = await written();
  const named = mails.filter((mail) => JSON.stringify(mail).includes('Calle Secreta'));
  expect([mails.length, named.map(({ to }) => to)]).toEqual([2, ['nata@example.com']]);
  const { text } = await t
    .read(await bearerOf(t, secret), `/parties/${partyId}/changes`)
    .expect(200);
  expect(text).toContain('"address":null');
  expect(text).not.toContain('Calle Secreta');
});

it('only families of the party can be told, by its host', async () => {
  const { id } = await comes('Familia Paz: Pía', 'Pía');
  await tell(id).expect(404); // of nothing yet
  await move(11);
  await tell(randomUUID()).expect(404);
  await tell('x').expect(400);
  await tell(id, { told: 'no' }).expect(400);
  await tell(id).expect(204);
  const other = await t.make.account();
  await t.post(other, `/parties/${partyId}/told`, { family_id: id }).expect(403);
});
