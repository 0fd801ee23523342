import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { VerifyHandoversNightly } from '../application/verify-handovers-nightly.js';

const EVERY_NIGHT = '43 5 * * *';

@Injectable()
export class VerifyHandoversJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly verify: VerifyHandoversNightly,
  ) {}

  @Cron(EVERY_NIGHT, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(VerifyHandoversJob.name, () => this.verify.run());
  }
}
