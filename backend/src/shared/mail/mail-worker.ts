import { MailerService } from '@nestjs-modules/mailer';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { calendarMessage } from '../calendar/calendar-file.js';
import { Clock } from '../clock/clock.js';
import { Config } from '../config/config.js';
import { JobFailure } from '../jobs/job-failure.js';
import { JobQueue } from '../jobs/job-queue.js';
import { Metrics } from '../metrics/metrics.js';
import { canWait, isQuiet } from '../time/quiet-hours.js';
import { GuestMails } from './guest-mails.js';
import { MailChecks } from './mail-checks.js';
import { mailContext } from './mail-context.js';
import { mailHeaders } from './mail-headers.js';
import { MAIL_OUTCOMES, MailOutcomes, type MailOutcome } from './mail-outcomes.js';
import { MAIL_QUEUE } from './mail-queue.js';
import { MailSuppressions } from './mail-suppressions.js';
import { groupOf, mailTemplates, type Mail } from './mail.js';
import { mailbox } from './mailbox.js';
import { smtpRefusal } from './smtp-refusal.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

export const CONCURRENT_MAILS = 5;

/** A mail that may leave in some hours. */
const LATER = { isFinal: false, needsPerson: false, code: 'later' };

/**
 * Sends the mails of the outbox. The queue tries again what may pass; what the server refuses for good is
 * dead at once, and an address that it refuses is suppressed.
 */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MailWorker.name);

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly mailer: MailerService,
    private readonly metrics: Metrics,
    private readonly outcomes: MailOutcomes,
    private readonly suppressions: MailSuppressions,
    private readonly checks: MailChecks,
    private readonly guestMails: GuestMails,
    private readonly unsubscribeLinks: UnsubscribeLinks,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // Prometheus sees no increase in a series that starts with its first event: an alarm would not ring.
    for (const template of mailTemplates()) {
      for (const outcome of MAIL_OUTCOMES) this.metrics.mails.inc({ template, outcome }, 0);
    }
    await this.jobs.work<Mail>(MAIL_QUEUE, CONCURRENT_MAILS, (mail, id) => this.deliver(mail, id));
  }

  /** @throws JobFailure */
  private async deliver(mail: Mail, jobId: string): Promise<void> {
    if (await this.suppressions.countIfListed(mail.to)) {
      await this.outcomes.record(jobId, mail, 'suppressed');
      return this.count(mail, 'suppressed');
    }
    const verdict = this.waitsForMorning(mail) ? 'later' : await this.checks.verdictOn(mail);
    if (verdict === 'later') throw new JobFailure('not at this hour', LATER);
    if (verdict === 'drop' || !(await this.mayLeave(mail))) {
      await this.outcomes.record(jobId, mail, 'unwanted');
      return this.count(mail, 'unwanted');
    }
    let reply: string;
    try {
      reply = await this.send(mail, jobId);
    } catch (error) {
      throw await this.failure(mail, jobId, error);
    }
    this.count(mail, 'sent');
    // The mail has left: an error here must not send it again.
    await this.outcomes
      .record(jobId, mail, 'sent', reply)
      .catch((error: unknown) => this.logger.warn(error));
  }

  private async mayLeave({ hostId, to }: Mail): Promise<boolean> {
    return hostId === undefined || this.guestMails.mayWriteTo(to, hostId);
  }

  /** A mail that the server has put off into the night must not come after the party either. */
  private waitsForMorning({ quietIn: timezone, partyAt }: Mail): boolean {
    const now = this.clock.now();
    if (!timezone || !isQuiet(now, timezone)) return false;
    if (!partyAt) return true;
    const { start, end } = partyAt;
    return canWait({ timezone, dateStart: new Date(start), dateEnd: new Date(end) }, now);
  }

  private async failure(mail: Mail, jobId: string, error: unknown): Promise<JobFailure> {
    const { isFinal, isAddressRefused, concerns, status } = smtpRefusal(error);
    const ofRecipient = isFinal ? 'undeliverable' : 'deferred';
    const outcome = { recipient: ofRecipient, sender: 'rejected', delivery: 'failed' } as const;
    const result = outcome[concerns];
    this.count(mail, result);
    if (concerns === 'sender') this.logger.error(`the mail server refuses our mail: ${status}`);
    if (isAddressRefused) await this.suppressions.add(mail.to, status);
    await this.outcomes.record(jobId, mail, result, status);
    const message = error instanceof Error ? error.message : String(error);
    const needsPerson = concerns !== 'recipient';
    return new JobFailure(message, { isFinal, needsPerson, code: status });
  }

  private count({ template }: Mail, outcome: MailOutcome): void {
    this.metrics.mails.inc({ template, outcome });
  }

  /** MailerService closes its connections in the same phase, after this module. */
  async onModuleDestroy(): Promise<void> {
    await this.jobs.stopWork(MAIL_QUEUE);
  }

  /**
   * The job's id makes the Message-ID: a mail that is sent twice is recognised as the same one.
   * @returns the server's answer
   */
  private async send(mail: Mail, jobId: string): Promise<string> {
    const { hostname } = new URL(this.config.PUBLIC_URL);
    const group = groupOf(mail);
    const unsubscription = group && { address: mail.to, group };
    const oneClick = unsubscription && this.unsubscribeLinks.oneClick(unsubscription);
    const page = unsubscription && this.unsubscribeLinks.page(unsubscription);
    const sent = (await this.mailer.sendMail({
      from: this.config.MAIL_FROM,
      to: { name: '', address: mail.to }, // a plain string would be parsed as a list
      ...mailHeaders(mail, this.config, oneClick),
      messageId: `<${jobId}@${hostname}>`,
      template: 'message',
      context: { ...mailContext(mail, this.config, page) },
      ...this.calendarOf(mail),
    })) as { response?: string };
    return sent.response ?? '';
  }

  /** The part `text/calendar` beside the texts. */
  private calendarOf({ calendar, to, params }: Mail) {
    if (!calendar) return {};
    const attendee = { name: String(params.name ?? to), email: to };
    const people = { organizer: mailbox(this.config.MAIL_FROM), attendee };
    const content = calendarMessage(calendar, people, this.clock.now());
    return { icalEvent: { method: calendar.method, filename: 'convite.ics', content } };
  }
}
