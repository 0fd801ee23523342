import { Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TidyPictures } from '../application/tidy-pictures.js';

const EVERY_NIGHT = '23 4 * * *';

@Injectable()
export class TidyPicturesJob {
  private readonly logger = new Logger(TidyPicturesJob.name);

  constructor(private readonly tidyPictures: TidyPictures) {}

  @Cron(EVERY_NIGHT, { waitForCompletion: true })
  async run(): Promise<void> {
    try {
      await this.tidyPictures.run();
    } catch (error) {
      this.logger.error(error); // the next night tries again
    }
  }
}
