import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { StorageOwnership } from '../../../shared/storage/storage-ownership.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { PictureFiles, type FilesOfPicture } from '../infrastructure/picture-files.js';
import { PictureReadModel, type PictureEntry } from '../infrastructure/picture.read-model.js';
import { PictureRepository } from '../infrastructure/picture.repository.js';

const BATCH = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** An upload takes minutes at most; files and rows younger than this are ignored. */
export const GRACE_MS = 60 * 60_000;

export interface Tidied {
  /** Pictures whose files had no row. */
  files: number;
  /** Rows whose picture had no file. */
  rows: number;
}

/** Removes files without a row and rows without files, which crashes leave behind. */
@Injectable()
export class TidyPictures {
  private readonly logger = new Logger(TidyPictures.name);

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly pictures: PictureRepository,
    private readonly listed: PictureReadModel,
    private readonly files: PictureFiles,
    private readonly ownership: StorageOwnership,
  ) {}

  /**
   * Compares files and rows in batches, both in the order of their ids, which takes little memory
   * and one statement per thousand pictures.
   * @returns undefined when another replica does it, or the storage belongs to another database
   */
  run(): Promise<Tidied | undefined> {
    return this.em.transactional(async () => {
      if (!(await this.pictures.lockForTidying())) return undefined;
      if (!(await this.ownership.belongsToDatabase())) {
        this.logger.error('The storage belongs to another database: nothing is tidied');
        return undefined;
      }
      let files = 0;
      const fileless: PictureEntry[] = [];
      let after = FIRST_ID;
      for await (const batch of batches(this.files.list())) {
        const isLast = batch.length < BATCH;
        const last = isLast ? LAST_ID : (batch.at(-1)?.pictureId ?? after);
        const rows = await this.listed.between(after, last, this.oldBefore());
        files += await this.removeRowless(batch, rows);
        const stored = new Set(batch.map((files) => files.pictureId));
        fileless.push(...rows.filter((row) => row.isOld && !stored.has(row.id)));
        after = last;
      }
      const tidied: Tidied = { files, rows: await this.removeFileless(fileless) };
      if (tidied.files + tidied.rows > 0)
        this.logger.warn(tidied, 'Removed remains of incomplete pictures');
      return tidied;
    });
  }

  private oldBefore(): Date {
    return new Date(this.clock.now().getTime() - GRACE_MS);
  }

  private async removeRowless(batch: FilesOfPicture[], rows: PictureEntry[]): Promise<number> {
    const listed = new Set(rows.map((row) => row.id));
    const old = this.oldBefore();
    const rowless = batch.filter((f) => f.modifiedAt < old && !listed.has(f.pictureId));
    for (const { keys } of rowless) await this.files.removeKeys(keys);
    return rowless.length;
  }

  /** Last, so that the locks of the parties are held briefly. */
  private async removeFileless(fileless: PictureEntry[]): Promise<number> {
    let removed = 0;
    const partyIds = [...new Set(fileless.map(({ partyId }) => partyId))].sort();
    for (const partyId of partyIds) {
      await this.parties.lock(partyId);
      const album = await this.pictures.album(partyId);
      for (const { id } of fileless.filter((entry) => entry.partyId === partyId)) {
        if (!album.pictureIds.includes(id)) continue; // removed since the comparison
        this.pictures.remove(album.remove(id));
        removed += 1;
      }
      await this.parties.showPictures(partyId, album.pictureIds);
    }
    return removed;
  }
}

/** Full batches and a last one that is not full, possibly empty. */
async function* batches<T>(items: AsyncIterable<T>): AsyncIterable<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  yield batch;
}
