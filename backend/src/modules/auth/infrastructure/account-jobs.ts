import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { inLocale } from '../../../shared/text/current-locale.js';
import { DEFAULT_LOCALE } from '../../../shared/text/translator.js';
import { RESET_QUEUE, type ResetRequest } from '../application/request-reset.js';
import { SendResetMail } from '../application/send-reset-mail.js';
import { TidyAccounts } from '../application/tidy-accounts.js';

const CONCURRENT_RESETS = 2;

/** What accounts need done without anybody waiting for it. */
@Injectable()
export class AccountJobs implements OnApplicationBootstrap {
  private readonly logger = new Logger(AccountJobs.name);

  constructor(
    private readonly jobs: JobQueue,
    private readonly sendResetMail: SendResetMail,
    private readonly tidyAccounts: TidyAccounts,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<ResetRequest>(RESET_QUEUE, CONCURRENT_RESETS, ({ email, locale }) =>
      inLocale(
        () => locale ?? DEFAULT_LOCALE,
        () => this.sendResetMail.run(email),
      ),
    );
  }

  @Cron(CronExpression.EVERY_HOUR)
  async tidy(): Promise<void> {
    try {
      await this.tidyAccounts.run();
    } catch (error) {
      this.logger.error(error); // the next hour tries again
    }
  }
}
