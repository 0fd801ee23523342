import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Album } from '../domain/album.js';
import { Picture } from '../domain/picture.entity.js';

const TIDY_LOCK = 4_207_115; // unique among the advisory locks of this database

@Injectable()
export class PictureRepository {
  constructor(private readonly em: EntityManager) {}

  find(id: string): Promise<Picture | null> {
    return this.em.findOne(Picture, { id });
  }

  /** The pictures of a party as they are now; the caller's transaction holds the party's lock. */
  async album(partyId: string): Promise<Album> {
    return new Album(partyId, await this.em.find(Picture, { partyId }, { refresh: true }));
  }

  add(picture: Picture): void {
    this.em.persist(picture);
  }

  remove(picture: Picture): void {
    this.em.remove(picture);
  }

  /**
   * Lets one replica at a time compare files and rows, until the end of its transaction.
   * @returns false when another replica does
   */
  async lockForTidying(): Promise<boolean> {
    const [row] = await this.em.execute<{ locked: boolean }[]>(
      'select pg_try_advisory_xact_lock(?) as locked',
      [TIDY_LOCK],
    );
    return row?.locked ?? false;
  }
}
