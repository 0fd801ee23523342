import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ScheduledJobs } from '../jobs/scheduled-jobs.js';
import { StaffActions } from './staff-actions.js';

@Injectable()
export class TidyStaffActionsJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly actions: StaffActions,
  ) {}

  @Cron(CronExpression.EVERY_DAY_AT_5AM)
  run(): Promise<void> {
    return this.jobs.run(TidyStaffActionsJob.name, () => this.actions.removeExpired());
  }
}
