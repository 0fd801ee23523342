import { Injectable } from '@nestjs/common';
import { FileStorage, type StoredFile } from '../../../shared/storage/file-storage.js';
import type { EncodedPicture } from '../media.api.js';
import { keptWidths, servedWidth } from '../domain/widths.js';

const FOLDER = 'pictures/';
const KEY = /^pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[^/]+$/;

export const PICTURE_TYPE = 'image/webp';

/** All files in the storage under one picture's id. */
interface FilesOfPicture {
  pictureId: string;
  keys: string[];
  /** When the newest of them was written. */
  modifiedAt: Date;
}

const keyOf = (pictureId: string, width: number) => `${FOLDER}${pictureId}/${width}.webp`;

/** All keys of a picture, in their order in the storage. */
export const keysOf = ({ id, width }: { id: string; width: number }): string[] =>
  keptWidths(width)
    .map((kept) => keyOf(id, kept))
    .sort();

/** The stored versions of pictures: `pictures/<id>/<width>.webp`. */
@Injectable()
export class PictureFiles {
  constructor(private readonly storage: FileStorage) {}

  async keep(pictureId: string, { versions }: EncodedPicture): Promise<void> {
    await Promise.all(
      versions.map(({ width, bytes }) =>
        this.storage.put(keyOf(pictureId, width), bytes, PICTURE_TYPE),
      ),
    );
  }

  /** @param wanted minimum width in pixels; the largest version when left out */
  open(pictureId: string, width: number, wanted?: number): Promise<StoredFile | undefined> {
    return this.storage.open(keyOf(pictureId, servedWidth(width, wanted)));
  }

  /** Whether it has all its versions. */
  async has(picture: { id: string; width: number }): Promise<boolean> {
    for (const key of keysOf(picture)) if (!(await this.storage.has(key))) return false;
    return true;
  }

  remove(id: string, width: number): Promise<void> {
    return this.removeKeys(keysOf({ id, width }));
  }

  removeKeys(keys: string[]): Promise<void> {
    return this.storage.remove(keys);
  }

  /** The files of all pictures, in the order of the ids. */
  async *list(): AsyncIterable<FilesOfPicture> {
    let current: FilesOfPicture | undefined;
    for await (const { key, modifiedAt } of this.storage.list(FOLDER)) {
      const pictureId = KEY.exec(key)?.[1];
      if (!pictureId) continue; // not a picture
      if (current && current.pictureId !== pictureId) {
        yield current;
        current = undefined;
      }
      current = {
        pictureId,
        keys: [...(current?.keys ?? []), key],
        modifiedAt: current && current.modifiedAt > modifiedAt ? current.modifiedAt : modifiedAt,
      };
    }
    if (current) yield current;
  }
}
