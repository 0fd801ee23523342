import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ScheduledJobs } from '../jobs/scheduled-jobs.js';
import { MailOptOuts } from './mail-opt-outs.js';
import { MailOutcomes } from './mail-outcomes.js';
import { MailSuppressions } from './mail-suppressions.js';

/** Deletes records that are older than they are kept. */
@Injectable()
export class TidyMailRecordsJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly outcomes: MailOutcomes,
    private readonly suppressions: MailSuppressions,
    private readonly optOuts: MailOptOuts,
  ) {}

  @Cron(CronExpression.EVERY_HOUR, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.runOnce(TidyMailRecordsJob.name, () => this.removeExpired());
  }

  async removeExpired(): Promise<void> {
    await this.outcomes.removeExpired();
    await this.suppressions.removeExpired();
    await this.optOuts.removeExpired();
  }
}
