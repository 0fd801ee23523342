import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { EraseManualGuests } from '../application/erase-manual-guests.js';

const EVERY_NIGHT = '43 4 * * *';

@Injectable()
export class EraseManualGuestsJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly eraseManualGuests: EraseManualGuests,
  ) {}

  @Cron(EVERY_NIGHT, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(EraseManualGuestsJob.name, () => this.eraseManualGuests.run());
  }
}
