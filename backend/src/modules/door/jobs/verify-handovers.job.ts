import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { VerifyHandovers } from '../application/verify-handovers.js';

const EVERY_NIGHT = '43 5 * * *';

@Injectable()
export class VerifyHandoversJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly verify: VerifyHandovers,
  ) {}

  @Cron(EVERY_NIGHT, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(VerifyHandoversJob.name, () => this.verify.nightly());
  }
}
