import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { SendChangeNotices } from '../application/changes/send-change-notices.js';

@Injectable()
export class ChangeNoticesJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly sendChangeNotices: SendChangeNotices,
  ) {}

  @Cron(CronExpression.EVERY_10_SECONDS, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(ChangeNoticesJob.name, () => this.sendChangeNotices.run());
  }
}
