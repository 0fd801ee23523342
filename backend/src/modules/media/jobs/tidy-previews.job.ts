import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { TidyPreviews } from '../application/tidy-previews.js';

const EVERY_NIGHT = '13 5 * * *';

@Injectable()
export class TidyPreviewsJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly tidyPreviews: TidyPreviews,
  ) {}

  @Cron(EVERY_NIGHT, { waitForCompletion: true })
  async run(): Promise<void> {
    await this.jobs.run(TidyPreviewsJob.name, () => this.tidyPreviews.run());
  }
}
