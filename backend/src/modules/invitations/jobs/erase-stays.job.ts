import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { EraseStays } from '../application/erase-stays.js';

const EVERY_NIGHT = '3 5 * * *';

@Injectable()
export class EraseStaysJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly eraseStays: EraseStays,
  ) {}

  @Cron(EVERY_NIGHT, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(EraseStaysJob.name, () => this.eraseStays.run());
  }
}
