import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { MailOutbox } from '../../../src/shared/mail/mail-outbox.js';
import type { MailTemplate } from '../../../src/shared/mail/mail.js';
import type { PartyClock } from '../../../src/shared/time/quiet-hours.js';
import { testApp } from '../../support/app.js';
import { mailsTo, untilMailsAreSent, waitForMail } from '../../support/mails.js';

const t = testApp();

const send = (to: string, then?: () => void) =>
  t
    .get(MikroORM)
    .em.fork()
    .transactional(async () => {
      await t.get(MailOutbox).send({ template: 'verify', to, params: { name: 'Ana' } });
      then?.();
    });

describe('the outbox', () => {
  it('sends only committed mails', async () => {
    const rolledBack = send('nunca@example.com', () => {
      throw new Error('the use case failed');
    });
    await expect(rolledBack).rejects.toThrow('the use case failed');
    await send('ana.outbox@example.com');
    const mail = await waitForMail('ana.outbox@example.com');
    expect(mail.subject).toBe('Falta confirmar tu correo para entrar a Convite');
    expect(await mailsTo('nunca@example.com')).toEqual([]);
  });

  it('sends sixty simultaneous mails within seconds, each once', async () => {
    await Promise.all(Array.from({ length: 60 }, () => send('sesenta@example.com')));
    await waitForMail('sesenta@example.com', 60);
    await untilMailsAreSent(t.em);
    const ids = (await mailsTo('sesenta@example.com')).map((mail) => mail.messageId);
    expect(ids).toHaveLength(60); // a mail that is sent twice has the same Message-ID
    expect(new Set(ids).size).toBe(60);
  });

  it('derives the Message-ID from the job and the public host', async () => {
    await send('una@example.com');
    const mail = await waitForMail('una@example.com');
    expect(mail.messageId).toMatch(/^[0-9a-f-]{36}@localhost$/);
  });
});

describe('at night', () => {
  const party = {
    timezone: 'America/Montevideo',
    dateStart: new Date('2027-03-20T19:00:00Z'),
    dateEnd: new Date('2027-03-20T22:00:00Z'),
  };
  const NIGHT = '2027-03-19T02:30:00Z'; // 23:30
  afterEach(() => t.clock.set(new Date()));

  async function queue(template: MailTemplate, about?: PartyClock | 'urgent'): Promise<string> {
    const to = `${randomUUID()}@example.com`;
    const mail = { template, to, params: { name: 'Ana', party: 'Cumple' } };
    await t.em.fork().transactional(() => t.get(MailOutbox).send(mail, about));
    return to;
  }

  /** Seconds for which the queue keeps the mail. */
  async function delayOf(to: string): Promise<number | undefined> {
    const [row] = await t.em.execute<{ seconds: number }[]>(
      `select extract(epoch from start_after - created_on)::int as seconds
         from jobs.job where data->>'to' = ? and state = 'created'`,
      [to],
    );
    return row?.seconds;
  }

  it('a mail that can wait leaves at 8:00 on the party’s clock', async () => {
    t.clock.set(NIGHT);
    const to = await queue('waitGranted', party);
    expect(await delayOf(to)).toBe(8.5 * 3_600);
    t.clock.set('2027-03-19T11:00:00Z');
    await t.em.execute(`update jobs.job set start_after = now() where data->>'to' = ?`, [to]);
    await waitForMail(to);
  });

  it('it does not leave either when the mail server was down until then', async () => {
    t.clock.set('2027-03-18T23:00:00Z'); // 20:00
    await t.em.fork().transactional(async () => {
      const mail = { template: 'waitGranted' as const, params: { name: 'Ana', party: 'Cumple' } };
      await t.get(MailOutbox).send({ ...mail, to: 'tarde@example.com' }, party);
      t.clock.set(NIGHT);
    });
    const state = async () => {
      const [row] = await t.em.execute<{ state: string }[]>(
        `select state from jobs.job where data->>'to' = 'tarde@example.com'`,
      );
      return row?.state ?? 'sent';
    };
    while (['created', 'active'].includes(await state())) await wait(25);
    expect(await state()).toBe('retry');
    expect(await mailsTo('tarde@example.com')).toEqual([]);
    t.clock.set('2027-03-19T11:00:00Z');
    await waitForMail('tarde@example.com');
  });

  it('but does not wait until after the start of its party', async () => {
    t.clock.set('2027-03-18T23:00:00Z'); // 20:00
    const early = {
      timezone: party.timezone,
      dateStart: new Date('2027-03-19T10:00:00Z'), // 7:00
      dateEnd: new Date('2027-03-19T12:00:00Z'),
    };
    await t.em.fork().transactional(async () => {
      const mail = { template: 'waitGranted' as const, params: { name: 'Ana', party: 'Cumple' } };
      await t.get(MailOutbox).send({ ...mail, to: 'temprano@example.com' }, early);
      t.clock.set(NIGHT);
    });
    await waitForMail('temprano@example.com');
    expect(await mailsTo('temprano@example.com')).toHaveLength(1);
  });

  it('a mail about today’s party, an urgent one and an answer to the own act leave at once', async () => {
    t.clock.set('2027-03-20T03:30:00Z'); // 0:30 of the day
    const today = await queue('waitOffered', party);
    t.clock.set(NIGHT);
    const [urgent, own] = [await queue('partyMoved', 'urgent'), await queue('answerConfirmed')];
    const mails = await Promise.all([today, urgent, own].map((to) => waitForMail(to)));
    expect(mails).toHaveLength(3);
  });

  it('a mail that can wait has to say where it is night', async () => {
    await expect(queue('rsvpClosed')).rejects.toThrow('keeps to the night of its party');
  });
});
