import { Injectable } from '@nestjs/common';
import { StorageOwnership, WrongStore } from '../../../shared/storage/storage-ownership.js';
import { tolerableLoss } from '../domain/missing-pictures.js';
import { PictureFiles } from '../infrastructure/picture-files.js';
import { PictureReadModel } from '../infrastructure/picture.read-model.js';

const SAMPLE = 1_000;
const AT_ONCE = 50;

/** Recognises a store that lost its pictures: looks for those of some rows, and of all when there are few. */
@Injectable()
export class LookForPictures {
  constructor(
    ownership: StorageOwnership,
    private readonly pictures: PictureReadModel,
    private readonly files: PictureFiles,
  ) {
    ownership.onCheck(() => this.run());
  }

  /** @throws WrongStore, unavailable */
  private async run(): Promise<void> {
    const sample = await this.pictures.some(SAMPLE);
    let missing = 0;
    for (let start = 0; start < sample.length; start += AT_ONCE) {
      const batch = sample.slice(start, start + AT_ONCE);
      const there = await Promise.all(batch.map((picture) => this.files.has(picture)));
      missing += there.filter((isThere) => !isThere).length;
    }
    if (missing > tolerableLoss(sample.length)) throw lost(missing, sample.length);
  }
}

/** @param of all that were looked for */
export const lost = (missing: number, of: number) =>
  new WrongStore(`The files of ${missing} of ${of} pictures are missing.`);
