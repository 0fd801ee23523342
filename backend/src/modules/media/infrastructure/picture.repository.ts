import { Injectable } from '@nestjs/common';
import { Repository } from '../../../shared/database/repository.js';
import { Album } from '../domain/album.js';
import { Picture } from '../domain/picture.entity.js';

/** A part of the pictures, compared with the stored files. */
interface Comparison {
  /** Those whose files were missing and are there. */
  found: string[];
  /** Those that have no files, and had. */
  lost: string[];
  /** Pictures added before this moment have all their files, unless they were lost. */
  old: Date;
  now: Date;
}

const TIDY_LOCK = 4_207_115; // unique among the advisory locks of this database

@Injectable()
export class PictureRepository extends Repository<Picture> {
  find(id: string): Promise<Picture | null> {
    return this.em.findOne(Picture, { id });
  }

  /** The pictures of a party as they are now; the caller's transaction holds the party's lock. */
  async album(partyId: string): Promise<Album> {
    return new Album(partyId, await this.em.find(Picture, { partyId }, { refresh: true }));
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

  /**
   * Notes which pictures of the section have lost their files, and which have them again. Committed
   * at once: the rows must not stay locked while the next files are listed.
   */
  async noteMissing({ found, lost, old, now }: Comparison): Promise<void> {
    const em = this.em.fork();
    const arrayOf = (ids: string[]) => `{${ids.join(',')}}`;
    if (found.length > 0) {
      await em.execute('update media.pictures set missing_since = null where id = any(?::uuid[])', [
        arrayOf(found),
      ]);
    }
    if (lost.length > 0) {
      await em.execute(
        `update media.pictures set missing_since = ?
          where id = any(?::uuid[]) and created_at < ? and missing_since is null`,
        [now, arrayOf(lost), old],
      );
    }
  }
}
