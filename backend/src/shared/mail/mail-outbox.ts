import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { JobQueue } from '../jobs/job-queue.js';
import { currentLocale } from '../text/current-locale.js';
import { canWait, nextAllowed, type PartyClock } from '../time/quiet-hours.js';
import { MailOptOuts } from './mail-opt-outs.js';
import { MailOutcomes } from './mail-outcomes.js';
import { MAIL_QUEUE } from './mail-queue.js';
import { MailSuppressions } from './mail-suppressions.js';
import { termsOf, type Mail, type MailTemplate } from './mail.js';

/** Queues mails in the transaction of the use case; MailWorker sends them after the commit. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly outcomes: MailOutcomes,
    private readonly suppressions: MailSuppressions,
    private readonly optOuts: MailOptOuts,
  ) {}

  /**
   * Uses the locale of the current request unless the mail names another.
   * @param party whose night a mail that can wait keeps to (`isPatient`); `urgent` if it cannot this time
   */
  async send(mail: Mail, party?: PartyClock | 'urgent'): Promise<void> {
    if (!party && termsOf(mail.template).isPatient) {
      throw new Error(`A mail ${mail.template} keeps to the night of its party`);
    }
    const now = this.clock.now();
    const data = { locale: currentLocale(), ...mail };
    if (!party || party === 'urgent' || !canWait(party, now)) {
      return this.jobs.enqueue(MAIL_QUEUE, data);
    }
    const { timezone: quietIn, dateStart: start, dateEnd: end } = party;
    const partyAt = start && end && { start, end };
    const ms = nextAllowed(now, quietIn).getTime() - now.getTime();
    return this.jobs.enqueue(MAIL_QUEUE, { ...data, quietIn, partyAt }, Math.ceil(ms / 1_000));
  }

  /** After some seconds, in place of an unsent mail of the same key, at the time which that one had. */
  sendLatest(mail: Mail, key: string, seconds: number): Promise<void> {
    const data = { locale: currentLocale(), ...mail };
    return this.jobs.enqueueLatest(MAIL_QUEUE, [{ key, data }], seconds);
  }

  /** Deletes unsent mails to an address, of one template or all. */
  cancel(address: string, template?: MailTemplate): Promise<void> {
    return this.jobs.cancel(MAIL_QUEUE, { to: address, ...(template && { template }) });
  }

  /** Deletes unsent mails, dead ones included, that have care data of a party. */
  cancelCareOf(partyId: string): Promise<void> {
    return this.jobs.cancel(MAIL_QUEUE, { careOf: partyId });
  }

  /** Deletes all that is stored about an address: unsent mails, outcomes, that it is suppressed or wants none. */
  async forget(address: string): Promise<void> {
    await this.cancel(address);
    await this.outcomes.removeOf(address);
    await this.suppressions.remove(address);
    await this.optOuts.removeOf(address);
  }
}
