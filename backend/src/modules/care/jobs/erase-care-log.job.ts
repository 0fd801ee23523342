import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { EraseCareLog } from '../application/erase-care-log.js';

const EVERY_NIGHT = '3 5 * * *';

@Injectable()
export class EraseCareLogJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly eraseCareLog: EraseCareLog,
  ) {}

  @Cron(EVERY_NIGHT, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(EraseCareLogJob.name, () => this.eraseCareLog.run());
  }
}
