import { tolerableLoss } from '../../modules/media/domain/missing-pictures.js';
import { lost } from '../../modules/media/application/look-for-pictures.js';
import { keysOf } from '../../modules/media/infrastructure/picture-files.js';
import type {
  PictureReadModel,
  StoredPicture,
} from '../../modules/media/infrastructure/picture.read-model.js';
import { Ascending } from './manifest-file.js';
import type { SavedFile } from './manifest.js';

/**
 * Compares the pictures of a database with the files of a backup, both in the order of their ids.
 * @param isLost looks at a picture whose files the backup lacks
 * @returns how many are lost
 * @throws WrongStore when those are too many
 */
export async function countLostPictures(
  pictures: PictureReadModel,
  files: AsyncIterable<SavedFile>,
  isLost: (picture: StoredPicture) => Promise<boolean> = () => Promise.resolve(true),
): Promise<number> {
  const saved = new Ascending(files);
  let [all, missing] = [0, 0];
  for await (const picture of pictures.all()) {
    all += 1;
    let isWhole = true;
    for (const key of keysOf(picture)) isWhole = Boolean(await saved.find(key)) && isWhole;
    if (!isWhole && (await isLost(picture))) missing += 1;
  }
  if (missing > tolerableLoss(all)) throw lost(missing, all);
  return missing;
}
