import type { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { LookForPictures } from '../../modules/media/application/look-for-pictures.js';
import { Reader } from '../../shared/database/reader.js';
import type { FileStorage } from '../../shared/storage/file-storage.js';
import { StorageOwnership, WrongStore } from '../../shared/storage/storage-ownership.js';
import { Ascending } from './manifest-file.js';
import type { SavedFile } from './manifest.js';

/** The store of a database, for commands that do without the product. */
export function storeOf(orm: MikroORM, storage: FileStorage) {
  const ownership = new StorageOwnership(orm.em, storage);
  const pictures = LookForPictures.in(storage, ownership, new Reader(orm));
  return {
    ownership,
    /** @throws WrongStore when the store has lost too many of the pictures that rows name */
    refuseLoss: async (files: AsyncIterable<SavedFile>) => {
      const lost = await pictures.countLost(isIn(files));
      if (lost > 0) console.error(`The files of ${lost} pictures are missing in the store.`);
    },
  };
}

/** Asks whether a backup has a file, in the order of the keys. */
export function isIn(files: AsyncIterable<SavedFile>): (key: string) => Promise<boolean> {
  const saved = new Ascending(files);
  return async (key) => (await saved.find(key)) !== undefined;
}

/** An erasure needs no store that answers (ADR 19), but none that is another's. @throws WrongStore */
export async function refuseWrongStore(app: INestApplicationContext): Promise<void> {
  try {
    await app.get(StorageOwnership, { strict: false }).assertRight();
  } catch (error) {
    if (error instanceof WrongStore) throw error;
  }
}
