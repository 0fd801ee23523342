import { Injectable } from '@nestjs/common';
import type { Reader } from '../../../shared/database/reader.js';
import type { FileStorage } from '../../../shared/storage/file-storage.js';
import { StorageOwnership, WrongStore } from '../../../shared/storage/storage-ownership.js';
import { tolerableLoss } from '../domain/missing-pictures.js';
import { keysOf, PictureFiles } from '../infrastructure/picture-files.js';
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

  /** For commands that do without the product. */
  static in(storage: FileStorage, ownership: StorageOwnership, reader: Reader): LookForPictures {
    return new LookForPictures(ownership, new PictureReadModel(reader), new PictureFiles(storage));
  }

  /**
   * As `countLostPictures`. One that was uploaded since the backup listed the files is in the store.
   * @throws WrongStore, unavailable
   */
  countLost(isSaved: (key: string) => Promise<boolean>): Promise<number> {
    return countLostPictures(this.pictures, isSaved, async (picture) => {
      return !(await this.files.has(picture));
    });
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
    refuseLoss(missing, sample.length);
  }
}

/**
 * How many pictures of a database have no files in a backup.
 * @param isSaved is asked for keys in ascending order
 * @throws WrongStore when those are too many
 */
export async function countLostPictures(
  pictures: PictureReadModel,
  isSaved: (key: string) => Promise<boolean>,
  isLost: (picture: { id: string; width: number }) => Promise<boolean> = () =>
    Promise.resolve(true),
): Promise<number> {
  let [all, missing] = [0, 0];
  for await (const picture of pictures.all()) {
    all += 1;
    let isWhole = true;
    for (const key of keysOf(picture)) isWhole = (await isSaved(key)) && isWhole;
    if (!isWhole && (await isLost(picture))) missing += 1;
  }
  refuseLoss(missing, all);
  return missing;
}

function refuseLoss(missing: number, of: number): void {
  if (missing > tolerableLoss(of)) {
    throw new WrongStore(`The files of ${missing} of ${of} pictures are missing.`);
  }
}
