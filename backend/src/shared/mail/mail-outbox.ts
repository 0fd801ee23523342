import { Injectable } from '@nestjs/common';
import { JobQueue } from '../jobs/job-queue.js';
import { currentLocale } from '../text/current-locale.js';
import type { Mail, MailTemplate } from './mail.js';

export const MAIL_QUEUE = 'mail';

/** Takes mails in the transaction of the use case that sends them; the mailer delivers later. */
@Injectable()
export class MailOutbox {
  constructor(private readonly jobs: JobQueue) {}

  /** In the locale of the request that causes it, unless the mail names another. */
  send(mail: Mail): Promise<void> {
    return this.jobs.enqueue(MAIL_QUEUE, { locale: currentLocale(), ...mail });
  }

  /** Takes back what is still to be sent to an address: of one template, or everything. */
  forget(address: string, template?: MailTemplate): Promise<void> {
    return this.jobs.forget(MAIL_QUEUE, { to: address, ...(template && { template }) });
  }
}
