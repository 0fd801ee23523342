import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { PurgeCare } from '../application/purge-care.js';

const EVERY_QUARTER_OF_AN_HOUR = '40 3/15 * * * *';

@Injectable()
export class PurgeCareJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly purgeCare: PurgeCare,
  ) {}

  @Cron(EVERY_QUARTER_OF_AN_HOUR, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(PurgeCareJob.name, () => this.purgeCare.run());
  }
}
