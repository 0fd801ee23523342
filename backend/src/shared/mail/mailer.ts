import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { Config } from '../config/config.js';
import { JobQueue } from '../jobs/job-queue.js';
import { Metrics } from '../metrics/metrics.js';
import { MAIL_QUEUE } from './mail-outbox.js';
import { MailRenderer } from './mail-renderer.js';
import type { Mail } from './mail.js';

const CONCURRENT_MAILS = 5;

/** Milliseconds. A server that hangs gives the mail back before the job counts as lost. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Delivers what waits in the outbox; a server that is down only delays it. */
@Injectable()
export class Mailer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly transport: Transporter;

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly jobs: JobQueue,
    private readonly renderer: MailRenderer,
    private readonly metrics: Metrics,
  ) {
    this.transport = createTransport({
      ...PATIENCE,
      url: config.SMTP_URL,
      pool: true,
      maxConnections: CONCURRENT_MAILS,
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<Mail>(MAIL_QUEUE, CONCURRENT_MAILS, async (mail, id) => {
      try {
        await this.deliver(mail, id);
        this.metrics.mails.inc({ template: mail.template, outcome: 'sent' });
      } catch (error) {
        this.metrics.mails.inc({ template: mail.template, outcome: 'failed' });
        throw error;
      }
    });
  }

  /** The Message-ID is the job's: a mail that is sent again is recognised as the same one. */
  private async deliver(mail: Mail, jobId: string): Promise<void> {
    const { hostname } = new URL(this.config.PUBLIC_URL);
    await this.transport.sendMail({
      from: this.config.MAIL_FROM,
      to: { name: '', address: mail.to }, // as a text it would be read as a list
      messageId: `<${jobId}@${hostname}>`,
      ...this.renderer.render(mail),
    });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
