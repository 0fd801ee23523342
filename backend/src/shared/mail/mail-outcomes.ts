import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AddressHasher } from './address-hasher.js';
import { MAIL_QUEUE } from './mail-queue.js';
import type { Mail } from './mail.js';

/** Long enough for a question about a mail that did not come. */
export const OUTCOME_DAYS = 30;

/** A mail that waits is tried at least twice in this time. */
const DEFERRED_MINUTES = 30;

/**
 * `failed`, a fault of the delivery, and `deferred`, by the recipient's server, are tried again.
 * `rejected`: the mail server refuses the product, not the recipient. `undeliverable`: it refuses the
 * recipient. `suppressed`: not sent, because it did so before. `unwanted`: not sent, because the recipient
 * wants no such mails or it came too late.
 */
export const MAIL_OUTCOMES = [
  'sent',
  'failed',
  'deferred',
  'rejected',
  'undeliverable',
  'suppressed',
  'unwanted',
] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

export interface MailRecord {
  template: string;
  /** `queued` has not been tried. */
  outcome: MailOutcome | 'queued';
  /** The server's answer or status, without addresses. */
  reply: string;
  tries: number;
  at: Date;
}

/** What became of each mail, without its text, its links and its address. */
@Injectable()
export class MailOutcomes {
  constructor(
    private readonly em: EntityManager,
    private readonly hasher: AddressHasher,
  ) {}

  /** Of one attempt; the latest one of a mail counts. */
  async record(jobId: string, mail: Mail, outcome: MailOutcome, reply = ''): Promise<void> {
    await this.em.execute(
      `insert into shared.mail_outcomes (job_id, address_hash, template, outcome, reply)
       values (?, ?, ?, ?, ?)
       on conflict (job_id) do update
         set outcome = excluded.outcome, reply = excluded.reply, tries = mail_outcomes.tries + 1,
             at = now()`,
      [jobId, this.hasher.current(mail.to), mail.template, outcome, withoutAddresses(reply)],
    );
  }

  /** The latest first, those included that wait for their first attempt. */
  async of(address: string, limit: number): Promise<MailRecord[]> {
    const rows = await this.em.execute<MailRecord[]>(
      `select template, outcome, reply, tries, at from shared.mail_outcomes
        where address_hash = any(?)
       union all
       select data ->> 'template', 'queued', '', 0, created_on from jobs.job
        where name = ? and state = 'created' and lower(data ->> 'to') = lower(?)
          and retry_count = 0
       order by at desc limit ?`,
      [`{${this.hasher.all(address).join(',')}}`, MAIL_QUEUE, address, limit],
    );
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }

  /** To how many addresses the latest tries were deferred. */
  async countDeferred(): Promise<number> {
    const [row] = await this.em.execute<{ count: number }[]>(
      `select count(distinct address_hash)::int as count from shared.mail_outcomes
        where outcome = 'deferred' and at > now() - make_interval(mins => ?)`,
      [DEFERRED_MINUTES],
    );
    return row?.count ?? 0;
  }

  async removeOf(address: string): Promise<void> {
    await this.em.execute('delete from shared.mail_outcomes where address_hash = any(?)', [
      `{${this.hasher.all(address).join(',')}}`,
    ]);
  }

  async removeExpired(): Promise<void> {
    await this.em.execute(
      'delete from shared.mail_outcomes where at < now() - make_interval(days => ?)',
      [OUTCOME_DAYS],
    );
  }
}

const REPLY_MAX = 200;

/** A server's answer may quote the recipient. */
function withoutAddresses(text: string): string {
  const [line = ''] = text.split('\n');
  return line.replace(/[^\s<>"]+@[^\s<>"]+/g, '<address>').slice(0, REPLY_MAX);
}
