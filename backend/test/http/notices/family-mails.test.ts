// What families without an account are mailed, at the address that they gave or that their host typed.
import { randomUUID } from 'node:crypto';
import { SendReminders } from '../../../src/modules/notices/application/reminders/send-reminders.js';
import { SendChangeNotices } from '../../../src/modules/notices/application/changes/send-change-notices.js';
import { PromoteEverywhere } from '../../../src/modules/invitations/application/promote-everywhere.js';
import { MailChecks } from '../../../src/shared/mail/mail-checks.js';
import type { Mail } from '../../../src/shared/mail/mail.js';
import { UnsubscribeLinks } from '../../../src/shared/mail/unsubscribe-links.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { listFamilies, bearerOf } from '../../support/by-link.js';
import { callsOf } from '../invitations/calls.js';

const HOUR = 3_600_000;
const NOON = new Date('2027-03-10T15:00:00Z'); // 12:00 in Montevideo
const START = new Date('2027-03-20T19:00:00Z');
const DEADLINE = new Date('2027-03-18T19:00:00Z');

const t = testApp({ env: { RUN_JOBS: 'false' } });
const calls = callsOf(t);
let host: TestAccount;
let partyId: string;
beforeEach(async () => {
  t.clock.set(NOON);
  await t.em.execute('delete from jobs.job');
  await t.em.execute(`update parties.parties set status = 'finished'`);
  host = await t.make.account({ fullName: 'Ana Anfitriona' });
  partyId = await t.make.party(host.id, {
    ...{ dateStart: START, dateEnd: new Date(START.getTime() + 3 * HOUR), rsvpDueDate: DEADLINE },
    ...{ maxKids: 1, maxAdults: 0, name: 'Cumple de Pía' },
  });
});

const expected = async (line: string) => (await listFamilies(t, host, partyId, line))[0];
type Family = Awaited<ReturnType<typeof expected>>;

const open = async ({ secret }: Family) =>
  (await t.http.post('/api/familyLinks/open').send({ secret }).expect(200)).body as {
    token: string;
  };
const keep = ({ secret }: Family, email: string | null) =>
  t.http.post('/api/familyLinks/email').send({ secret, email }).expect(200);

/** A kid of the family comes, or waits. */
const answer = async (family: Family, verb: 'accept' | 'wait', full_name: string) =>
  t[verb === 'accept' ? 'patch' : 'post'](
    await bearerOf(t, family.secret),
    `/invitations/${family.id}/${verb}`,
    { familyIds: [], people: [{ full_name, is_kid: true }] },
  ).expect(200);
const decline = async (family: Family) =>
  t.patch(await bearerOf(t, family.secret), `/invitations/${family.id}/decline`).expect(200);

/** Mails since the last time. */
async function written(): Promise<Mail[]> {
  const rows = await t.em.execute<{ data: Mail }[]>(
    `with mails as (delete from jobs.job where name = 'mail' returning data, created_on)
     select data from mails order by created_on, data->>'template'`,
  );
  return rows.map(({ data }) => data);
}
const short = (mails: Mail[]) => mails.map(({ template, to }) => [template, to]);
const verdict = (mail: Mail) => t.get(MailChecks).verdictOn(mail);

/** A family of the host's list. */
type Row = Answered['ListedFamilyResponse'];
const toTell = async () => {
  const { body } = await t.read(host, `/parties/${partyId}/families`).expect(200);
  return (body as Row[]).filter(({ to_tell: news }) => news);
};
const changes = async () =>
  (await t.read(host, `/parties/${partyId}/changes`).expect(200)).body as {
    families_without_address: number;
    hosted: { families: { mailed: boolean; told: boolean }[] }[];
  };
const tell = (family_id: string, told = true) =>
  t.post(host, `/parties/${partyId}/told`, { family_id, told });
const move = () =>
  calls.patchParty(host, partyId, { date_start: '2027-03-20T17:00:00-03:00' }).expect(200);
async function mailsOfChange() {
  t.clock.advance(6 * 60_000);
  await t.get(SendChangeNotices).run();
  return written();
}

/** What no mail to an address that may be a stranger's has. */
function expectNoSecrets(mails: Mail[], ...secret: string[]) {
  for (const hidden of secret) expect(JSON.stringify(mails)).not.toContain(hidden);
  for (const { isByLink, actionPath, params } of mails) {
    expect({ isByLink, actionPath, name: params.name }).toEqual({
      isByLink: true,
      name: 'familia',
    });
  }
}

describe('a family that waits', () => {
  it('is mailed that it has a place, or is offered one, and that the offer is over', async () => {
    const first = await expected('Familia Alba: Aldo');
    const next = await expected('Familia Bosco: Bruno; bosco@example.com');
    const last = await expected('Familia Cruz: Carla; cruz@example.com');
    await answer(first, 'accept', 'Aldo');
    await answer(next, 'wait', 'Bruno');
    await answer(last, 'wait', 'Carla');
    expect(await written()).toEqual([]);

    await decline(first);
    const granted = await written();
    expect(short(granted)).toEqual([['waitGranted', 'bosco@example.com']]);
    expect(granted[0]?.calendar).toBeDefined();
    expectNoSecrets(granted, 'Bruno', 'Bosco', next.secret);

    t.clock.set(new Date(START.getTime() - 71 * HOUR));
    await decline(next);
    const offered = await written();
    expect(short(offered)).toEqual([['waitOffered', 'cruz@example.com']]);
    expect(offered[0]?.params.until).toBe('jueves 18 de marzo a las 15:00'); // twelve waking hours
    expectNoSecrets(offered, 'Carla', last.secret);
    expect(await toTell()).toEqual([]);

    t.clock.set('2027-03-18T18:00:01Z');
    await t.get(PromoteEverywhere).run();
    expect(short(await written())).toEqual([['waitLapsed', 'cruz@example.com']]);
  });

  it('without an address hears of it from its host, until it is told or has answered', async () => {
    const first = await expected('Familia Alba: Aldo');
    const next = await expected('Familia Pérez: Pedro; 099 123 456');
    await answer(first, 'accept', 'Aldo');
    await answer(next, 'wait', 'Pedro');
    t.clock.set(new Date(START.getTime() - 71 * HOUR));
    expect(await toTell()).toEqual([]);
    await decline(first);
    expect(await written()).toEqual([]);
    const [offer, ...more] = await toTell();
    expect(offer).toMatchObject({
      ...{ id: next.id, name: 'Familia Pérez', phone: '+59899123456' },
      waiting: { offered_until: '2027-03-18T15:00:00-03:00' },
      to_tell: { news: 'offered', asks: false, told_at: null },
    });
    expect([offer?.link?.includes(next.secret), more]).toEqual([true, []]);
    await tell(next.id).expect(204);
    expect((await toTell())[0]?.to_tell?.told_at).not.toBeNull();
    await tell(next.id, false).expect(204);
    expect((await toTell())[0]?.to_tell?.told_at).toBeNull();
    await answer(next, 'accept', 'Pedro');
    expect(await toTell()).toEqual([]);
  });

  it('is not shown to the host as offered once the offer is over, but as lapsed', async () => {
    const first = await expected('Familia Alba: Aldo');
    const next = await expected('Familia Pérez: Pedro');
    await answer(first, 'accept', 'Aldo');
    await answer(next, 'wait', 'Pedro');
    t.clock.set(new Date(START.getTime() - 71 * HOUR));
    await decline(first);
    await tell(next.id).expect(204);
    t.clock.set('2027-03-18T18:00:01Z');
    expect(await toTell()).toEqual([]);
    await t.get(PromoteEverywhere).run();
    expect(await toTell()).toMatchObject([{ to_tell: { news: 'lapsed', told_at: null } }]);
    t.clock.advance(60_000);
    await answer(next, 'accept', 'Pedro');
    expect(await toTell()).toEqual([]);
  });
});

describe('a reminder', () => {
  it('reaches a family with an address once: before the deadline, and the day before', async () => {
    await calls.patchParty(host, partyId, { max_attendees_kids: 9 }).expect(200);
    const seen = await expected('Familia Dora: Dina; dora@example.com');
    await open(seen);
    await expected('Familia Edu: Elsa; edu@example.com'); // has not opened it
    await open(await expected('Familia Fede: Fito'));
    const coming = await expected('Familia Gala: Gabi; gala@example.com');
    await answer(coming, 'accept', 'Gabi');
    await written();

    t.clock.set(new Date(DEADLINE.getTime() - 48 * HOUR));
    await t.get(SendReminders).run();
    await t.get(SendReminders).run();
    const deadline = await written();
    expect(short(deadline)).toEqual([['deadlineReminder', 'dora@example.com']]);
    expectNoSecrets(deadline, 'Dina', 'Dora', seen.secret);
    expect(await Promise.all(deadline.map(verdict))).toEqual(['send']);
    await decline(seen);
    expect(await Promise.all(deadline.map(verdict))).toEqual(['drop']);

    t.clock.set(new Date(START.getTime() - 24 * HOUR));
    await t.get(SendReminders).run();
    expect(short(await written())).toEqual([['partyReminder', 'gala@example.com']]);
  });

  it('goes to no address whose owner ended them, and its host may not remind it either', async () => {
    const email = `${randomUUID()}@example.com`;
    const family = await expected(`Familia Hugo: Hilda; ${email}`);
    await open(family);
    const link = t.get(UnsubscribeLinks).oneClick({ address: email, group: 'reminders' });
    const { pathname, search } = new URL(link);
    await t.http.post(pathname + search).expect(200, { mails: 'reminders' });
    const { body } = await t.read(host, `/parties/${partyId}/families`).expect(200);
    expect(body).toMatchObject([{ id: family.id, reminder: { state: 'opted_out' } }]);
    t.clock.set(new Date(DEADLINE.getTime() - 48 * HOUR));
    await t.get(SendReminders).run();
    for (const mail of await written()) expect(await verdict(mail)).toBe('drop');
  });
});

describe('an address that a family gives', () => {
  it('gets a short mail first, which says how to stop', async () => {
    const family = await expected('Familia Iris: Ivo');
    await keep(family, 'own@example.com');
    await keep(family, 'own@example.com');
    const [mail, ...more] = await written();
    expect([mail?.template, mail?.to, more]).toEqual(['familyAddress', 'own@example.com', []]);
    expect(JSON.stringify(mail)).not.toContain('Ivo');
    const token = decodeURIComponent((mail?.actionPath ?? '').replace('/unsubscribe#', ''));
    expect(t.get(UnsubscribeLinks).read(token)).toEqual({
      address: 'own@example.com',
      group: 'notices',
    });
  });

  it('gets the confirmation with the entry of the calendar; one that the host typed does not', async () => {
    await calls.patchParty(host, partyId, { max_attendees_kids: 2 }).expect(200);
    const own = await expected('Familia Juana: Jazmín; typed@example.com');
    await keep(own, `${randomUUID()}@example.com`);
    await written();
    await answer(own, 'accept', 'Jazmín');
    const confirmed = await written();
    expect(confirmed.map(({ template }) => template)).toEqual(['answerConfirmed']);
    expect(confirmed[0]?.calendar?.method).toBe('REQUEST');
    expectNoSecrets(confirmed, 'Jazmín', own.secret);
    await answer(await expected('Familia Kevin: Kiara; kevin@example.com'), 'accept', 'Kiara');
    expect(await written()).toEqual([]);
  });

  it.each([
    ['is taken back', (family: Family) => keep(family, null)],
    [
      'is lost with the link',
      ({ secret }: Family) => t.http.post('/api/familyLinks/disown').send({ secret }).expect(204),
    ],
  ])(
    'and then %s gets no mail that waits for the morning: the host tells the change',
    async (_, take) => {
      const family = await expected('Familia Lima: Luca');
      await answer(family, 'accept', 'Luca');
      await keep(family, `${randomUUID()}@example.com`);
      await move();
      const mails = (await mailsOfChange()).filter(({ template }) => template === 'partyReconfirm');
      expect(await Promise.all(mails.map(verdict))).toEqual(['send']);
      expect((await changes()).hosted[0]?.families).toMatchObject([{ told: true }]);
      await take(family);
      expect(await Promise.all(mails.map(verdict))).toEqual(['drop']);
      expect((await changes()).hosted[0]?.families).toMatchObject([{ mailed: false, told: false }]);
    },
  );

  it('can end all mails without an account, also those of changes: then the host is told before', async () => {
    const email = `${randomUUID()}@example.com`;
    const family = await expected(`Familia Mora: Mía; ${email}`);
    await answer(family, 'accept', 'Mía');
    expect((await changes()).families_without_address).toBe(0);
    const { pathname, search } = new URL(
      t.get(UnsubscribeLinks).oneClick({ address: email, group: 'notices' }),
    );
    await t.http.post(pathname + search).expect(200, { mails: 'notices' });
    expect((await changes()).families_without_address).toBe(1);
    await move();
    expect(await mailsOfChange()).toEqual([]);
    expect((await changes()).hosted[0]?.families).toMatchObject([{ mailed: false, told: false }]);
  });
});

it('a family that claims its link after the mails still has to hear of it from its host', async () => {
  const family = await expected('Familia Nieves: Noa');
  await answer(family, 'accept', 'Noa');
  await move();
  await mailsOfChange();
  const account = await t.make.account();
  await t.post(account, '/familyLinks/claim', { secret: family.secret }).expect(200);
  expect((await changes()).hosted[0]?.families).toMatchObject([{ mailed: false, told: false }]);
});
