import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { TidyAccounts } from '../application/erasure/tidy-accounts.js';

@Injectable()
export class TidyAccountsJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly tidyAccounts: TidyAccounts,
  ) {}

  @Cron(CronExpression.EVERY_HOUR)
  run(): Promise<void> {
    return this.jobs.run(TidyAccountsJob.name, () => this.tidyAccounts.run());
  }
}
