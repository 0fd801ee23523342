import { Injectable } from '@nestjs/common';
import { JobQueue } from '../jobs/job-queue.js';
import type { Mail } from './mail.js';

export const MAIL_QUEUE = 'mail';

/** Takes mails in the transaction of the use case that sends them; the mailer delivers later. */
@Injectable()
export class MailOutbox {
  constructor(private readonly jobs: JobQueue) {}

  send(mail: Mail): Promise<void> {
    return this.jobs.enqueue(MAIL_QUEUE, mail);
  }

  /** Takes back every mail to an address that is still to be sent. */
  forget(address: string): Promise<void> {
    return this.jobs.forget(MAIL_QUEUE, { to: address });
  }
}
