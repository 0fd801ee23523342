import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { PromoteEverywhere } from '../application/promote-everywhere.js';

@Injectable()
export class WaitlistJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly promoteEverywhere: PromoteEverywhere,
  ) {}

  @Cron(CronExpression.EVERY_MINUTE, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(WaitlistJob.name, () => this.promoteEverywhere.run());
  }
}
