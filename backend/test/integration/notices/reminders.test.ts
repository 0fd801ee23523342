// Reminders of the deadline and of the party: who gets one, when, and once.
import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { SendReminders } from '../../../src/modules/notices/application/reminders/send-reminders.js';
import { PartiesApi } from '../../../src/modules/parties/parties.api.js';
import { JobPositions, START as FIRST } from '../../../src/shared/jobs/job-positions.js';
import { MailChecks } from '../../../src/shared/mail/mail-checks.js';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import type { Mail } from '../../../src/shared/mail/mail.js';
import { createTestApp, type TestApp } from '../../support/app.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = new Date('2027-03-20T19:00:00Z'); // 16:00 in Montevideo
const DEADLINE = new Date('2027-03-18T19:00:00Z');
const INVITED = new Date('2027-03-01T15:00:00Z');
const REMINDED = new Date(DEADLINE.getTime() - 48 * HOUR);
const DAY_BEFORE = new Date(START.getTime() - DAY);
const dates = { dateStart: START, rsvpDueDate: DEADLINE };

// Mails stay queued, and a test asks of each what the worker asks before it sends it. That mails leave
// once, with real SMTP, is in test/integration/shared/mail.test.ts and test/http/auth/unsubscribe.test.ts.
const RUN_JOBS = 'false';

let servers: [TestApp, TestApp, TestApp];
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RUN_JOBS } });
  const { DATABASE_URL } = t.config;
  const replica = () => createTestApp({ env: { RUN_JOBS, DATABASE_URL } });
  servers = [t, await replica(), await replica()];
});
afterAll(async () => {
  for (const server of [...servers].reverse()) await server.close();
});
beforeEach(async () => {
  await t.em.execute('delete from jobs.job');
  await t.em.execute(`update parties.parties set status = 'finished'`);
  setClock(INVITED);
});

const setClock = (moment: Date) => servers.forEach(({ clock }) => clock.set(moment));
const send = () => t.get(SendReminders).run();
const sendAt = (moment: Date) => {
  setClock(moment);
  return send();
};

const queued = async (): Promise<Mail[]> => {
  const rows = await t.em.execute<{ data: Mail }[]>(
    `select data from jobs.job where name = 'mail' order by data ->> 'to'`,
  );
  return rows.map(({ data }) => data);
};

/** Recipients of the queued mails that the worker would send now. */
async function recipients(): Promise<string[]> {
  const found: string[] = [];
  for (const mail of await queued()) {
    if ((await verdictOn(mail)) === 'send') found.push(mail.to);
  }
  return found;
}

const verdictOn = (mail: Mail) => t.get(MailChecks).verdictOn(mail);

interface Answer {
  rsvp?: 'accepted' | 'not_sure' | 'declined' | null;
  openedAt?: Date | null;
  removedAt?: Date | null;
}

async function guestOf(partyId: string, given: Answer = {}) {
  const account = await t.make.account();
  await t.make.invitation({ partyId, guestId: account.id, ...given });
  return account;
}

const partyOf = async (given: Parameters<TestApp['make']['party']>[1] = {}) =>
  t.make.party((await t.make.account()).id, { ...dates, ...given });

/** Many households of one party, inserted together. */
async function households(partyId: string, count: number, rsvp: 'accepted' | null): Promise<void> {
  const tag = randomUUID().slice(0, 8);
  await t.em.execute(
    `with people as (
       insert into family.people (id, full_name, birthday, email, is_searchable, created_at)
       select gen_random_uuid(), 'Familia ' || n, '1988-04-12',
              'f' || n || '.${tag}@example.com', true, ?
         from generate_series(1, ?) n returning id, email),
     accounts as (
       insert into auth.accounts (id, email, password_hash, verified_at, created_at, last_used_at)
       select id, email, 'none', ?, ?, ? from people),
     families as (
       insert into invitations.families (id, party_id, origin, account_id, claimed_at, created_at)
       select id, ?, 'opened', id, now(), now() from people)
     insert into invitations.invitations
       (id, family_id, party_id, guest_id, account_id, rsvp, attendance, opened_at, answered_at, created_at)
     select gen_random_uuid(), id, ?, id, id, ?, 'not_arrived', ?, ?, ? from people`,
    [
      INVITED,
      count,
      INVITED,
      INVITED,
      INVITED,
      partyId,
      partyId,
      rsvp,
      INVITED,
      rsvp && INVITED,
      INVITED,
    ],
  );
}

it('three replicas remind two hundred households of many parties once each', async () => {
  for (let n = 0; n < 10; n += 1) await households(await partyOf(), 10, null);
  const tomorrow = { dateStart: new Date(REMINDED.getTime() + DAY), rsvpDueDate: INVITED };
  await households(await partyOf(tomorrow), 100, 'accepted');
  setClock(REMINDED);

  const runs = servers.flatMap(({ get }) => [get(SendReminders), get(SendReminders)]);
  const counts = await Promise.all(runs.map((one) => one.run()));
  expect(counts.reduce((sum, n) => sum + n)).toBe(200);
  expect(await send()).toBe(0);

  const addresses = (await queued()).map(({ to }) => to);
  expect(addresses).toHaveLength(200);
  expect(new Set(addresses).size).toBe(200);
});

describe('the reminder of the deadline', () => {
  it('goes to who opened the invitation and did not answer', async () => {
    const partyId = await partyOf({ name: 'Cumple de Ñata' });
    const reminded = await guestOf(partyId);
    const child = await t.make.familyMember(reminded.id);
    await t.make.invitation({ partyId, guestId: child, accountId: reminded.id });
    expect(await sendAt(new Date(REMINDED.getTime() - 1))).toBe(0);
    expect(await sendAt(REMINDED)).toBe(1);
    expect(await recipients()).toEqual([reminded.email]);
    const [mail] = await queued();
    expect(mail).toMatchObject({
      template: 'deadlineReminder',
      params: {
        name: reminded.fullName,
        party: 'Cumple de Ñata',
        when: 'jueves 18 de marzo a las 16:00',
      },
      actionPath: `/invitations/${partyId}/`,
    });
  });

  it('goes to no other household', async () => {
    const partyId = await partyOf();
    for (const rsvp of ['accepted', 'not_sure', 'declined'] as const) {
      await guestOf(partyId, { rsvp });
    }
    await guestOf(partyId, { openedAt: null }); // added by the host
    await guestOf(partyId, { removedAt: INVITED });
    await guestOf(partyId, { openedAt: new Date(REMINDED.getTime() + 1) }); // has just seen it
    const waiting = await guestOf(partyId);
    await t.make.waitRequest(partyId, waiting.id);
    const host = await t.make.account();
    const own = await t.make.party(host.id, dates);
    await t.make.invitation({ partyId: own, guestId: host.id });
    await t.em.execute(`update invitations.families set origin = 'host' where party_id = ?`, [own]);
    const answeredForChild = await guestOf(partyId);
    const child = await t.make.familyMember(answeredForChild.id);
    const row = { partyId, guestId: child, accountId: answeredForChild.id };
    await t.make.invitation({ ...row, rsvp: 'accepted' });
    const disabled = await guestOf(partyId);
    await t.set('family.people', disabled.id, { is_searchable: false });
    expect(await sendAt(REMINDED)).toBe(0);
  });

  it('is not sent after the deadline, nor again when the deadline moves', async () => {
    const partyId = await partyOf();
    await guestOf(partyId);
    expect(await sendAt(DEADLINE)).toBe(0);
    expect(await sendAt(REMINDED)).toBe(1);
    const later = new Date(DEADLINE.getTime() + DAY);
    await t.set('parties.parties', partyId, { rsvp_due_date: later });
    expect(await sendAt(new Date(REMINDED.getTime() + DAY))).toBe(0);
  });
});

describe('the reminder of the party', () => {
  it('goes the day before to who comes, and to no other household', async () => {
    const partyId = await partyOf({ rsvpDueDate: INVITED });
    const coming = await guestOf(partyId, { rsvp: 'accepted' });
    const child = await t.make.familyMember(coming.id);
    await t.make.invitation({ partyId, guestId: child, accountId: coming.id, rsvp: 'accepted' });
    for (const rsvp of ['declined', 'not_sure', null] as const) await guestOf(partyId, { rsvp });
    await guestOf(partyId, { rsvp: 'accepted', removedAt: INVITED });
    await t.make.manualGuest(partyId);
    expect(await sendAt(new Date(DAY_BEFORE.getTime() - 1))).toBe(0);
    expect(await sendAt(DAY_BEFORE)).toBe(1);
    expect(await sendAt(new Date(DAY_BEFORE.getTime() + HOUR))).toBe(0);
    expect(await recipients()).toEqual([coming.email]);
  });

  it('is not sent to who confirms after it, nor once the party has begun', async () => {
    const partyId = await partyOf({ rsvpDueDate: INVITED });
    setClock(new Date(DAY_BEFORE.getTime() + 1));
    await guestOf(partyId, { rsvp: 'accepted' });
    expect(await send()).toBe(0);
    setClock(INVITED);
    await guestOf(partyId, { rsvp: 'accepted' });
    expect(await sendAt(START)).toBe(0);
  });

  it('waits for 8:00 of a party’s night', async () => {
    const late = new Date('2027-03-21T02:00:00Z'); // 23:00
    const partyId = await partyOf({ dateStart: late, rsvpDueDate: INVITED });
    await guestOf(partyId, { rsvp: 'accepted' });
    expect(await sendAt(new Date('2027-03-20T02:00:00Z'))).toBe(0);
    expect(await sendAt(new Date('2027-03-20T10:59:59Z'))).toBe(0);
    expect(await sendAt(new Date('2027-03-20T11:00:00Z'))).toBe(1);
  });
});

describe('the look for what is due', () => {
  async function lockedAt(moment: Date): Promise<string[]> {
    setClock(moment);
    const lock = jest.spyOn(t.get(PartiesApi), 'lock');
    try {
      await send();
      return lock.mock.calls.map(([partyId]) => partyId);
    } finally {
      lock.mockRestore();
    }
  }

  it('locks no party that has no household to remind', async () => {
    const asked = await partyOf();
    await guestOf(asked, { openedAt: new Date(REMINDED.getTime() + 1) });
    const waiting = await guestOf(asked);
    await t.make.waitRequest(asked, waiting.id);
    const partly = await guestOf(asked);
    const child = await t.make.familyMember(partly.id);
    const row = { partyId: asked, guestId: child, accountId: partly.id };
    await t.make.invitation({ ...row, rsvp: 'accepted' });
    const tomorrow = { dateStart: new Date(REMINDED.getTime() + DAY), rsvpDueDate: INVITED };
    const coming = await partyOf(tomorrow);
    setClock(new Date(REMINDED.getTime() + 1));
    await guestOf(coming, { rsvp: 'accepted' });
    expect(await lockedAt(new Date(REMINDED.getTime() + HOUR))).toEqual([]);
    await guestOf(asked, { openedAt: INVITED });
    expect(await lockedAt(new Date(REMINDED.getTime() + HOUR))).toEqual([asked]);
  });

  it('is among those that are due since the last run, and among the others in turn', async () => {
    const atTheEnd = () =>
      t.get(JobPositions).keep('deadline reminders in turn', { until: new Date('2099-01-01') });
    const partyId = await partyOf();
    await guestOf(partyId);
    await sendAt(new Date(REMINDED.getTime() - 60_000));
    await atTheEnd();
    expect(await sendAt(REMINDED)).toBe(1);
    await guestOf(partyId); // as one whose answer was taken back
    await atTheEnd();
    expect(await sendAt(new Date(REMINDED.getTime() + HOUR))).toBe(0);
    expect(await send()).toBe(1);
  });

  it('has its turn within a few minutes, among many', async () => {
    const many = { rsvpDueDate: new Date(DEADLINE.getTime() - 1) };
    for (let n = 0; n < 60; n += 1) await partyOf(many);
    const partyId = await partyOf();
    await sendAt(REMINDED);
    await guestOf(partyId);
    await t.get(JobPositions).keep('deadline reminders in turn', FIRST);
    expect(await sendAt(new Date(REMINDED.getTime() + HOUR))).toBe(1);
  });

  it('is among those that waited for the morning', async () => {
    const partyId = await partyOf({
      dateStart: new Date('2027-03-21T02:00:00Z'),
      rsvpDueDate: INVITED,
    }); // 23:00
    await guestOf(partyId, { rsvp: 'accepted' });
    await sendAt(new Date('2027-03-20T10:59:00Z'));
    await t.get(JobPositions).keep('party reminders in turn', { until: new Date('2099-01-01') });
    expect(await sendAt(new Date('2027-03-20T12:30:00Z'))).toBe(1); // after a pause
  });

  it('locks no party whose night it is', async () => {
    const partyId = await partyOf();
    await guestOf(partyId);
    expect(await lockedAt(new Date('2027-03-17T01:00:00Z'))).toEqual([]); // 22:00
    expect(await lockedAt(new Date('2027-03-17T10:59:59Z'))).toEqual([]);
    expect(await lockedAt(new Date('2027-03-17T11:00:00Z'))).toEqual([partyId]);
  });

  it('goes on after a party that fails, and tries that again', async () => {
    const broken = await partyOf({ rsvpDueDate: new Date(DEADLINE.getTime() - 1) });
    const sound = await partyOf();
    const tomorrow = { dateStart: new Date(REMINDED.getTime() + DAY), rsvpDueDate: INVITED };
    const next = await partyOf(tomorrow);
    const first = await guestOf(broken);
    const others = [await guestOf(sound), await guestOf(next, { rsvp: 'accepted' })];
    const outbox = t.get(MailOutbox);
    const write = outbox.send.bind(outbox);
    const sending = jest
      .spyOn(outbox, 'send')
      .mockImplementation((mail, party) =>
        mail.to === first.email ? Promise.reject(new Error('It is broken')) : write(mail, party),
      );
    setClock(REMINDED);
    await expect(send()).rejects.toThrow(
      `deadline reminders of party ${broken}: Error: It is broken`,
    );
    sending.mockRestore();
    expect((await queued()).map(({ to }) => to)).toEqual(others.map(({ email }) => email).sort());
    expect(await send()).toBe(1);
  });
});

describe('a party that is called off', () => {
  it('reminds no one', async () => {
    const partyId = await partyOf();
    await guestOf(partyId);
    const cancel = 'update parties.parties set cancelled_at = ? where id = ?';
    await t.em.execute(cancel, [INVITED, partyId]);
    expect(await sendAt(REMINDED)).toBe(0);
  });
});

describe('a reminder that leaves later than it was queued', () => {
  async function queuedMail() {
    const partyId = await partyOf();
    const guest = await guestOf(partyId);
    expect(await sendAt(REMINDED)).toBe(1);
    const [mail] = await queued();
    if (!mail) throw new Error('There is no mail');
    return { partyId, guest, mail };
  }

  it.each([
    ['the household has answered', `update invitations.invitations set rsvp = 'not_sure'`],
    ['the household was removed', `update invitations.invitations set removed_at = now()`],
    ['the party is called off', 'update parties.parties set cancelled_at = now()'],
    ['the party has started', `update parties.parties set status = 'started'`],
    ['the household wants no reminders', `update auth.accounts set muted_mails = '{reminders}'`],
  ])('is dropped when %s', async (_, change) => {
    const { partyId, guest, mail } = await queuedMail();
    expect(await verdictOn(mail)).toBe('send');
    const key = /invitations\.invitations/.test(change)
      ? 'party_id'
      : /parties\.parties/.test(change)
        ? 'id'
        : undefined;
    const where = key ? `${key} = '${partyId}'` : `id = '${guest.id}'`;
    await t.em.execute(`${change} where ${where}`);
    expect(await verdictOn(mail)).toBe('drop');
  });

  it('is dropped when it would come too late, and waits in the quiet hours', async () => {
    const { mail } = await queuedMail();
    setClock(new Date('2027-03-17T03:00:00Z'));
    expect(await verdictOn(mail)).toBe('later');
    setClock(new Date('2027-03-17T11:00:00Z'));
    expect(await verdictOn(mail)).toBe('send');
    setClock(DEADLINE);
    expect(await verdictOn(mail)).toBe('drop');
  });
});

it('an account that wants no reminders gets none', async () => {
  const partyId = await partyOf();
  const guest = await guestOf(partyId);
  await t.patch(guest, '/auth/account/mails', { reminders: false }).expect(200);
  const other = await guestOf(partyId);
  await sendAt(REMINDED);
  expect(await recipients()).toEqual([other.email]);
});
