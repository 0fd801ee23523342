import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { SendReminders } from '../application/reminders/send-reminders.js';

@Injectable()
export class RemindersJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly sendReminders: SendReminders,
  ) {}

  @Cron(CronExpression.EVERY_MINUTE, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(RemindersJob.name, () => this.sendReminders.run());
  }
}
