import { Injectable } from '@nestjs/common';
import { JobQueue } from '../jobs/job-queue.js';
import { currentLocale } from '../text/current-locale.js';
import type { Mail, MailTemplate } from './mail.js';

export const MAIL_QUEUE = 'mail';

/** Queues mails in the transaction of the use case; MailWorker sends them after the commit. */
@Injectable()
export class MailOutbox {
  constructor(private readonly jobs: JobQueue) {}

  /** Uses the locale of the current request unless the mail names another. */
  send(mail: Mail): Promise<void> {
    return this.jobs.enqueue(MAIL_QUEUE, { locale: currentLocale(), ...mail });
  }

  /** Deletes unsent mails to an address, of one template or all. */
  cancel(address: string, template?: MailTemplate): Promise<void> {
    return this.jobs.cancel(MAIL_QUEUE, { to: address, ...(template && { template }) });
  }
}
