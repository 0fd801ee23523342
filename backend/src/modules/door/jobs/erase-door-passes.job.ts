import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { DoorPasses } from '../application/door-passes.js';

@Injectable()
export class EraseDoorPassesJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly doorPasses: DoorPasses,
  ) {}

  @Cron('33 5 * * *')
  run(): Promise<void> {
    return this.jobs.run(EraseDoorPassesJob.name, () => this.doorPasses.eraseDue());
  }
}
