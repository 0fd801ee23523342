import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { inLocale } from '../../../shared/text/current-locale.js';
import { DEFAULT_LOCALE } from '../../../shared/text/translator.js';
import { RESET_QUEUE, type ResetRequest } from '../application/credentials/request-reset.js';
import { SendResetMail } from '../application/credentials/send-reset-mail.js';

const CONCURRENCY = 2;

/** Processes queued reset requests. */
@Injectable()
export class SendResetMailJob implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: JobQueue,
    private readonly sendResetMail: SendResetMail,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<ResetRequest>(RESET_QUEUE, CONCURRENCY, (request) =>
      inLocale(
        () => request.locale ?? DEFAULT_LOCALE,
        () => this.sendResetMail.run(request),
      ),
    );
  }
}
