import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { CompleteErasures } from '../application/erasure/complete-erasures.js';

const EVERY_NIGHT = '23 5 * * *';

@Injectable()
export class CompleteErasuresJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly completeErasures: CompleteErasures,
  ) {}

  @Cron(EVERY_NIGHT, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(CompleteErasuresJob.name, () => this.completeErasures.run());
  }
}
