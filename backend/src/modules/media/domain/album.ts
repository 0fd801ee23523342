import { conflict, invalidFields } from '../../../shared/errors/domain-error.js';
import { Picture, type PictureSize } from './picture.entity.js';

/** Pictures per party (docs/domain-rules.md, "Pictures"). */
export const MAX_PICTURES = 30;

/** @throws too_many_pictures */
export function assertNotFull(count: number): void {
  if (count >= MAX_PICTURES) throw conflict('too_many_pictures', { max: MAX_PICTURES });
}

/** All pictures of one party, read under the party's lock. */
export class Album {
  constructor(
    private readonly partyId: string,
    private readonly pictures: Picture[],
  ) {}

  /** Appends a picture. @throws too_many_pictures */
  add(given: { id: string } & PictureSize, now: Date): Picture {
    assertNotFull(this.pictures.length);
    const position = Math.max(-1, ...this.pictures.map((picture) => picture.position)) + 1;
    const picture = new Picture({ ...given, partyId: this.partyId, position }, now);
    this.pictures.push(picture);
    return picture;
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
  }
}
