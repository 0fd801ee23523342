import { conflict, invalidFields, notFound } from '../../../shared/errors/domain-error.js';
import { MAX_PICTURES } from './picture-limits.js';
import { Picture, type PictureSize } from './picture.entity.js';

/** @throws too_many_pictures */
export function assertNotFull(count: number): void {
  if (count >= MAX_PICTURES) throw conflict('too_many_pictures', { max: MAX_PICTURES });
}

/** All pictures of one party in their order, read under the party's lock. */
export class Album {
  private pictures: readonly Picture[];

  constructor(
    private readonly partyId: string,
    pictures: readonly Picture[],
  ) {
    this.pictures = pictures.toSorted(inOrder);
  }

  /** In their order, the cover first. */
  get pictureIds(): string[] {
    return this.pictures.map((picture) => picture.id);
  }

  /** Appends a picture. @throws too_many_pictures */
  add(given: { id: string } & PictureSize, now: Date): Picture {
    assertNotFull(this.pictures.length);
    const position = (this.pictures.at(-1)?.position ?? -1) + 1;
    const picture = new Picture({ ...given, partyId: this.partyId, position }, now);
    this.pictures = [...this.pictures, picture];
    return picture;
  }

  /** @throws not_found */
  remove(pictureId: string): Picture {
    const removed = this.pictures.find((picture) => picture.id === pictureId);
    if (!removed) throw notFound();
    this.pictures = this.pictures.filter((picture) => picture !== removed);
    return removed;
  }

  /** @returns the removed pictures */
  clear(): readonly Picture[] {
    const removed = this.pictures;
    this.pictures = [];
    return removed;
  }

  /** @throws validation_failed unless `ids` are exactly the album's pictures, each once */
  order(ids: string[]): void {
    const positions = new Map(ids.map((id, position) => [id.toLowerCase(), position]));
    const isComplete =
      ids.length === this.pictures.length &&
      this.pictures.every((picture) => positions.has(picture.id));
    if (!isComplete) throw invalidFields({ field: 'picture_ids', code: 'not_these_pictures' });
    for (const picture of this.pictures) {
      picture.moveTo(positions.get(picture.id) ?? picture.position);
    }
    this.pictures = this.pictures.toSorted(inOrder);
  }
}

const inOrder = (a: Picture, b: Picture): number =>
  a.position - b.position || (a.id < b.id ? -1 : 1);
