import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { CloseExpiredRsvps } from '../application/closing/close-expired-rsvps.js';

@Injectable()
export class RsvpDeadlineJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly closeExpiredRsvps: CloseExpiredRsvps,
  ) {}

  @Cron(CronExpression.EVERY_MINUTE, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(RsvpDeadlineJob.name, () => this.closeExpiredRsvps.run());
  }
}
