import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { REMOVED_PICTURES_QUEUE, type RemovedPicture } from '../application/remove-picture.js';
import { TidyPictures } from '../application/tidy-pictures.js';
import { PictureFiles } from './picture-files.js';

const CONCURRENT_REMOVALS = 2;
const EVERY_NIGHT = '23 4 * * *';

/** What pictures need done without anybody waiting for it. */
@Injectable()
export class PictureJobs implements OnApplicationBootstrap {
  private readonly logger = new Logger(PictureJobs.name);

  constructor(
    private readonly jobs: JobQueue,
    private readonly files: PictureFiles,
    private readonly tidyPictures: TidyPictures,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<RemovedPicture>(
      REMOVED_PICTURES_QUEUE,
      CONCURRENT_REMOVALS,
      ({ pictureId, width }) => this.files.remove(pictureId, width),
    );
  }

  @Cron(EVERY_NIGHT, { waitForCompletion: true })
  async tidy(): Promise<void> {
    try {
      await this.tidyPictures.run();
    } catch (error) {
      this.logger.error(error); // the next night tries again
    }
  }
}
