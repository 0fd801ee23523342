import { MailerService } from '@nestjs-modules/mailer';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Config } from '../config/config.js';
import { JobQueue } from '../jobs/job-queue.js';
import { Metrics } from '../metrics/metrics.js';
import { mailContext } from './mail-context.js';
import { MAIL_QUEUE } from './mail-outbox.js';
import type { Mail } from './mail.js';

export const CONCURRENT_MAILS = 5;

/** Sends the mails of the outbox; the queue retries while the SMTP server is down. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly mailer: MailerService,
    private readonly metrics: Metrics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<Mail>(MAIL_QUEUE, CONCURRENT_MAILS, async (mail, id) => {
      try {
        await this.send(mail, id);
        this.metrics.mails.inc({ template: mail.template, outcome: 'sent' });
      } catch (error) {
        this.metrics.mails.inc({ template: mail.template, outcome: 'failed' });
        throw error;
      }
    });
  }

  /** MailerService closes its connections in the same phase, after this module. */
  async onModuleDestroy(): Promise<void> {
    await this.jobs.stopWork(MAIL_QUEUE);
  }

  /** The job's id makes the Message-ID: a mail that is sent twice is recognised as the same one. */
  private async send(mail: Mail, jobId: string): Promise<void> {
    const { hostname } = new URL(this.config.PUBLIC_URL);
    await this.mailer.sendMail({
      from: this.config.MAIL_FROM,
      to: { name: '', address: mail.to }, // a plain string would be parsed as a list
      messageId: `<${jobId}@${hostname}>`,
      template: 'message',
      context: { ...mailContext(mail, this.config) },
    });
  }
}
