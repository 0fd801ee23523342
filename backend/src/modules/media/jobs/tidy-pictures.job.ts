import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { ScheduledJobs } from '../../../shared/jobs/scheduled-jobs.js';
import { TidyPictures } from '../application/tidy-pictures.js';

const EVERY_NIGHT = '23 4 * * *';

@Injectable()
export class TidyPicturesJob {
  constructor(
    private readonly jobs: ScheduledJobs,
    private readonly tidyPictures: TidyPictures,
  ) {}

  @Cron(EVERY_NIGHT, { waitForCompletion: true })
  run(): Promise<void> {
    return this.jobs.run(TidyPicturesJob.name, () => this.tidyPictures.run());
  }
}
