import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { ForgetTakers } from '../application/forget-takers.js';

@Injectable()
export class ForgetCodeTriesJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly forget: ForgetTakers,
  ) {}

  @Cron('33 5 * * *')
  run(): Promise<void> {
    return this.jobs.run(ForgetCodeTriesJob.name, () => this.forget.oldTries());
  }
}
