import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { PictureFiles } from '../infrastructure/picture-files.js';
import { RemovedPicturesQueue } from '../infrastructure/removed-pictures.queue.js';

const CONCURRENT_REMOVALS = 2;

/** Deletes the files of removed pictures. */
@Injectable()
export class RemovePictureFilesJob implements OnApplicationBootstrap {
  constructor(
    private readonly removedPictures: RemovedPicturesQueue,
    private readonly files: PictureFiles,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.removedPictures.work(CONCURRENT_REMOVALS, ({ pictureId, width }) =>
      this.files.remove(pictureId, width),
    );
  }
}
