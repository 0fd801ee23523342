import type { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { LookForPictures } from '../../modules/media/application/look-for-pictures.js';
import { PictureFiles } from '../../modules/media/infrastructure/picture-files.js';
import { PictureReadModel } from '../../modules/media/infrastructure/picture.read-model.js';
import { Reader } from '../../shared/database/reader.js';
import type { FileStorage } from '../../shared/storage/file-storage.js';
import { StorageOwnership, WrongStore } from '../../shared/storage/storage-ownership.js';
import { countLostPictures } from './lost-pictures.js';
import type { SavedFile } from './manifest.js';

/** The store of a database, for commands that do without the product. */
export function storeOf(orm: MikroORM, storage: FileStorage) {
  const ownership = new StorageOwnership(orm.em, storage);
  const pictures = new PictureReadModel(new Reader(orm));
  const files = new PictureFiles(storage);
  new LookForPictures(ownership, pictures, files);
  return {
    ownership,
    /** @throws WrongStore when the store has lost too many of the pictures that rows name */
    refuseLoss: async (saved: AsyncIterable<SavedFile>) => {
      // One that was uploaded since the files were listed is there.
      const isLost = async (picture: { id: string; width: number }) => !(await files.has(picture));
      const lost = await countLostPictures(pictures, saved, isLost);
      if (lost > 0) console.error(`The files of ${lost} pictures are missing in the store.`);
    },
  };
}

/** An erasure needs no store that answers (ADR 19), but none that is another's. @throws WrongStore */
export async function refuseWrongStore(app: INestApplicationContext): Promise<void> {
  try {
    await app.get(StorageOwnership, { strict: false }).assertRight();
  } catch (error) {
    if (error instanceof WrongStore) throw error;
  }
}
