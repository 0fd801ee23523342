// A real SMTP server that refuses: what is tried again, who is suppressed, what rings.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { countJobs } from '../../../src/shared/jobs/job-counts.js';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import { MailOutcomes, type MailRecord } from '../../../src/shared/mail/mail-outcomes.js';
import { MailSuppressions } from '../../../src/shared/mail/mail-suppressions.js';
import { TidyMailRecordsJob } from '../../../src/shared/mail/tidy-mail-records.job.js';
import { Metrics } from '../../../src/shared/metrics/metrics.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { startSmtp, type RefusingSmtp } from '../../support/smtp.js';
import { bearer, flowsOf } from '../auth/auth-flows.js';

const UNKNOWN = '550 5.1.1 Recipient address rejected: User unknown';

let t: TestApp;
let smtp: RefusingSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  t = await createTestApp({
    env: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Convite <hola@fiestas.uy>',
      SUPPORT_EMAIL: 'ayuda@fiestas.uy',
      MAIL_BOUNCES_TO: 'rebotes@fiestas.uy',
    },
  });
  t.app.useLogger(false); // it reports the refusals
});
afterEach(async () => {
  smtp.answers = {};
  await t.em.execute('delete from jobs.job');
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

const newAddress = () => `${randomUUID().slice(0, 8)}@mal-escrito.example`;

const send = (to: string, template: 'code' | 'guestAdded' = 'code') =>
  t.em
    .fork()
    .transactional(() =>
      t.get(MailOutbox).send({ template, to, params: { code: '123456', name: 'Ana', party: 'P' } }),
    );

/** Waits until the latest mail to the address has that outcome, and hurries what waits for its next try. */
async function outcome(address: string, wanted: MailRecord['outcome']): Promise<MailRecord> {
  let latest: MailRecord | undefined;
  for (let waited = 0; waited < 60_000; waited += 50) {
    [latest] = await t.get(MailOutcomes).of(address, 1);
    if (latest?.outcome === wanted) return latest;
    await t.em.execute(`update jobs.job set start_after = now() where state = 'retry'`);
    await wait(50);
  }
  throw new Error(`${address}: ${latest?.outcome ?? 'no mail'} instead of ${wanted}`);
}

/** The states of the jobs that are left, once the queue has settled them. */
async function settled(): Promise<string[]> {
  for (let waited = 0; ; waited += 50) {
    const states = (await countJobs(t.em)).map(({ state }) => state);
    const isSettled = states.length > 0 && !states.includes('active');
    if (isSettled || waited > 10_000) return states;
    await wait(50);
  }
}

async function counted(wanted: string): Promise<number> {
  const { values } = await t.get(Metrics).mails.get();
  return values.reduce(
    (sum, { labels, value }) => sum + (labels.outcome === wanted ? value : 0),
    0,
  );
}

const suppressed = (address: string) => t.get(MailSuppressions).find(address);

describe('an address that does not exist', () => {
  it('is tried once, suppressed, and rings no alarm', async () => {
    const to = newAddress();
    smtp.answers = { rcptTo: { [to]: UNKNOWN } };
    await send(to);
    expect(await outcome(to, 'undeliverable')).toMatchObject({
      template: 'code',
      reply: 'RCPT TO 550 5.1.1',
      tries: 1,
    });
    expect(await settled()).toEqual(['undeliverable']);
    expect(await suppressed(to)).toMatchObject({
      domain: 'mal-escrito.example',
      reason: 'RCPT TO 550 5.1.1',
      skipped: 0,
    });

    await send(to.toUpperCase());
    await outcome(to, 'suppressed');
    expect(smtp.attempts[to]).toBe(1);
    expect(await suppressed(to)).toMatchObject({ skipped: 1 });

    expect(await t.get(MailSuppressions).remove(to)).toBe(true);
    smtp.answers = {};
    await send(to);
    expect(await outcome(to, 'sent')).toMatchObject({ reply: '250 2.0.0 Ok: queued as CONVITE1' });
  });

  it('is stored as a keyed hash with its domain alone', async () => {
    const to = newAddress();
    smtp.answers = { rcptTo: { [to]: UNKNOWN } };
    await send(to);
    await outcome(to, 'undeliverable');
    await t.em.execute('delete from jobs.job');
    const rows = await t.em.execute<{ text: string }[]>(
      `select s::text as text from shared.mail_suppressions s
       union all select o::text from shared.mail_outcomes o`,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ text }) => text.includes(to.split('@')[0] ?? ''))).toEqual([]);
  });

  it('gets every answer that another gets: a person learns nothing about it', async () => {
    const flows = flowsOf(t);
    const answers = async (email: string) => {
      const { session } = await flows.register({ email });
      await outcome(email, smtp.answers.rcptTo?.[email] ? 'undeliverable' : 'sent');
      const again = await t.post(bearer(session), '/auth/resendVerification', {}).expect(204);
      const code = await flows.requestCode(email);
      const reset = await t.http.post('/api/passwords/sendResetEmail').send({ email });
      return [
        Object.keys(session),
        ...[again, code, reset].map((a) => [a.status, a.body as object]),
      ];
    };
    const bad = newAddress();
    smtp.answers = { rcptTo: { [bad]: UNKNOWN } };
    expect(await answers(bad)).toEqual(await answers(newAddress()));
  });

  it('is noted to its own account alone, which may try again', async () => {
    const ana = await t.make.account({ email: newAddress() });
    const eva = await t.make.account();
    const stopped = async (who: typeof ana) => {
      const { body } = await t.read(who, '/auth/account').expect(200);
      return (body as { mails_stopped_at: string | null }).mails_stopped_at;
    };
    const resume = (who: typeof ana) => t.post(who, '/auth/email/resume');
    smtp.answers = { rcptTo: { [ana.email]: UNKNOWN } };
    await send(ana.email);
    await outcome(ana.email, 'undeliverable');
    const since = (await suppressed(ana.email))?.since.toISOString();
    expect(await stopped(ana)).toBe(since);
    expect(await stopped(eva)).toBeNull();

    // Refused again: noted again.
    await resume(eva).expect(204);
    await resume(ana).expect(204);
    for (let waited = 0; (await stopped(ana)) === null && waited < 60_000; waited += 50) {
      await wait(50);
    }
    expect(await outcome(ana.email, 'undeliverable')).toMatchObject({ template: 'mailsResumed' });
    expect(smtp.attempts[ana.email]).toBe(2);
    expect(Date.parse((await stopped(ana)) ?? '')).toBeGreaterThan(Date.parse(since ?? ''));

    // Accepted: one mail, also for two requests at once, and none without a reason.
    smtp.answers = {};
    const both = await Promise.all([resume(ana), resume(ana)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(await outcome(ana.email, 'sent')).toMatchObject({ template: 'mailsResumed' });
    expect(await stopped(ana)).toBeNull();
    await resume(ana).expect(204);
    const mails = await t.get(MailOutcomes).of(ana.email, 9);
    expect(mails.filter(({ template }) => template === 'mailsResumed')).toHaveLength(2);
    expect(smtp.attempts[ana.email]).toBe(3);
    expect(await t.get(MailOutcomes).of(eva.email, 9)).toEqual([]);
  });

  it('is forgotten with its account', async () => {
    const account = await t.make.account({ email: newAddress() });
    smtp.answers = { rcptTo: { [account.email]: UNKNOWN } };
    await send(account.email);
    await outcome(account.email, 'undeliverable');
    await t.get(EraseAccount).run(account.id);
    expect(await suppressed(account.email)).toBeUndefined();
    expect(await t.get(MailOutcomes).of(account.email, 9)).toEqual([]);
  });

  it('may be tried again after half a year; outcomes are kept for a month', async () => {
    const to = newAddress();
    smtp.answers = { rcptTo: { [to]: UNKNOWN } };
    await send(to);
    await outcome(to, 'undeliverable');
    const age = (days: number) =>
      t.em.execute(
        `with aged as (update shared.mail_suppressions set since = now() - interval '${days} days')
         update shared.mail_outcomes set at = now() - interval '${days} days'`,
      );
    await age(29);
    await t.get(TidyMailRecordsJob).removeExpired();
    expect(await t.get(MailOutcomes).of(to, 1)).toHaveLength(1);
    await age(179);
    await t.get(TidyMailRecordsJob).removeExpired();
    expect(await t.get(MailOutcomes).of(to, 1)).toEqual([]);
    expect(await suppressed(to)).toBeDefined();
    await age(181);
    expect(await t.get(MailSuppressions).countIfListed(to)).toBe(false);
    await t.get(TidyMailRecordsJob).removeExpired();
    expect(await t.em.execute('select from shared.mail_suppressions')).toEqual([]);
  });
});

it('a full mailbox loses one mail and is not suppressed', async () => {
  const to = newAddress();
  smtp.answers = { rcptTo: { [to]: '552 5.2.2 Mailbox full' } };
  await send(to);
  expect(await outcome(to, 'undeliverable')).toMatchObject({ tries: 1 });
  expect(await settled()).toEqual(['undeliverable']);
  expect(await suppressed(to)).toBeUndefined();
});

/** What the metric counts, for the alert. */
async function deferred(): Promise<number> {
  const text = await t.app.get(Metrics).registry.metrics();
  const [, count] = /^convite_mail_addresses_deferred (\d+)$/m.exec(text) ?? [];
  expect(count).toBeDefined();
  return Number(count);
}

it('a temporary refusal is tried again until it passes', async () => {
  const to = newAddress();
  const before = await deferred();
  smtp.answers = { rcptTo: { [to]: '450 4.2.0 Greylisted' } };
  await send(to);
  expect(await outcome(to, 'deferred')).toMatchObject({ reply: 'RCPT TO 450 4.2.0' });
  expect(await deferred()).toBe(before + 1);
  smtp.answers = {};
  expect((await outcome(to, 'sent')).tries).toBeGreaterThan(1);
  expect(await deferred()).toBe(before);
  expect(await suppressed(to)).toBeUndefined();
});

it.each([
  [
    'wrong credentials',
    { auth: '535 5.7.8 Authentication credentials invalid' },
    /^AUTH PLAIN 535/,
  ],
  ['a refused sender', { mailFrom: '550 5.1.1 hola@fiestas.uy is unknown here' }, /^MAIL FROM 550/],
])('%s: rings, waits to be tried again, suppresses no one', async (_what, answers, reply) => {
  const to = newAddress();
  const before = await counted('rejected');
  smtp.answers = answers;
  smtp.disconnect();
  await send(to);
  expect(await outcome(to, 'rejected')).toMatchObject({
    reply: expect.stringMatching(reply) as string,
  });
  expect(await counted('rejected')).toBeGreaterThan(before);
  expect(await suppressed(to)).toBeUndefined();
  expect(await settled()).toEqual(['retrying']);
});

it('a mail that policy refuses is dead at once, rings, and suppresses no recipient', async () => {
  const to = newAddress();
  smtp.answers = { data: '550 5.7.26 This mail is unauthenticated' };
  await send(to);
  expect(await outcome(to, 'rejected')).toMatchObject({ reply: 'DATA 550 5.7.26', tries: 1 });
  expect(await settled()).toEqual(['dead']);
  expect(await suppressed(to)).toBeUndefined();
});

it('a mail names the bounce address, refuses automatic replies, and can be declined', async () => {
  const to = newAddress();
  await send(to, 'guestAdded');
  await outcome(to, 'sent');
  const mail = smtp.received.find((received) => received.to[0] === to);
  expect(mail?.from).toBe('rebotes@fiestas.uy');
  expect(mail?.message).toMatch(/^From: Convite <hola@fiestas\.uy>\r$/m);
  expect(mail?.message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail?.message).toMatch(
    /^List-Unsubscribe:\s+<http:\S+>,\s+<mailto:ayuda@fiestas\.uy\?subject=unsubscribe>\r$/m,
  );
});
