import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { EraseUnusedHouseholds } from '../application/erasure/erase-unused-households.js';

const EVERY_NIGHT = '53 4 * * *';

@Injectable()
export class EraseUnusedHouseholdsJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly eraseUnusedHouseholds: EraseUnusedHouseholds,
  ) {}

  @Cron(EVERY_NIGHT, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(EraseUnusedHouseholdsJob.name, () => this.eraseUnusedHouseholds.run());
  }
}
