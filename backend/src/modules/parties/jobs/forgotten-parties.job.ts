import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { FinishForgottenParties } from '../application/finish-forgotten-parties.js';

@Injectable()
export class ForgottenPartiesJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly finishForgottenParties: FinishForgottenParties,
  ) {}

  @Cron(CronExpression.EVERY_MINUTE, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(ForgottenPartiesJob.name, () => this.finishForgottenParties.run());
  }
}
