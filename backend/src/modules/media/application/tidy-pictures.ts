import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DatabaseClock, MAX_DIFFERENCE_MS } from '../../../shared/clock/database-clock.js';
import { StorageOwnership } from '../../../shared/storage/storage-ownership.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { MISSING_KEPT_MS, tolerableLoss } from '../domain/missing-pictures.js';
import type { PictureEntry } from '../domain/picture.entity.js';
import { PictureFiles } from '../infrastructure/picture-files.js';
import { PictureReadModel } from '../infrastructure/picture.read-model.js';
import { PictureRepository } from '../infrastructure/picture.repository.js';

const BATCH = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** An upload takes minutes at most; files and rows younger than this are ignored. */
export const GRACE_MS = 60 * 60_000;

export interface Tidied {
  /** Pictures whose files had no row. */
  files: number;
  /** Removed rows of pictures whose files had been missing for a week. */
  rows: number;
  /** Rows without files that are kept. */
  missing: number;
}

/** Removes files without a row and rows without files, which crashes leave behind. */
@Injectable()
export class TidyPictures {
  private readonly logger = new Logger(TidyPictures.name);

  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly parties: PartiesApi,
    private readonly pictures: PictureRepository,
    private readonly listed: PictureReadModel,
    private readonly files: PictureFiles,
    private readonly ownership: StorageOwnership,
  ) {}

  /**
   * Compares files and rows in batches, both in the order of their ids, which takes little memory
   * and a few statements per thousand pictures.
   * @param isLossAccepted removes every row without files, new ones too: an operator has given the files up
   * @returns undefined when another replica does it, or the storage belongs to another database
   */
  async run(isLossAccepted = false): Promise<Tidied | undefined> {
    const files = await this.em.transactional(() => this.tidyFiles(isLossAccepted));
    if (files === undefined) return undefined;
    // A transaction of its own: the first one waits for the store, and this one locks parties.
    const rows = await this.em.transactional(() =>
      isLossAccepted ? this.removeLost() : this.removeMissing(),
    );
    const { missing } = await this.listed.totals();
    const tidied: Tidied = { files, rows, missing };
    if (files + rows > 0) this.logger.warn(tidied, 'Removed remains of incomplete pictures');
    return tidied;
  }

  private async tidyFiles(isLossAccepted: boolean): Promise<number | undefined> {
    if (!(await this.pictures.lockForTidying())) return undefined;
    if (!(await this.ownership.belongsToDatabase())) {
      this.logger.error('The storage belongs to another database: nothing is tidied');
      return undefined;
    }
    return this.compare(isLossAccepted);
  }

  /** @returns how many pictures had files and no row */
  private async compare(isLossAccepted: boolean): Promise<number> {
    const now = await this.clock.now();
    const before = (ms: number) => new Date(now.getTime() - ms);
    const young = before(GRACE_MS);
    // The files of a picture precede its row, whose server's clock may be that much behind.
    const old = isLossAccepted ? before(MAX_DIFFERENCE_MS) : young;
    let removed = 0;
    let after = FIRST_ID;
    for await (const batch of batches(this.files.list())) {
      const stored = batch.map(({ pictureId }) => pictureId);
      const last = batch.length < BATCH ? LAST_ID : (stored.at(-1) ?? after);
      const listed = new Set(await this.listed.among(stored));
      const rowless = batch.filter((f) => f.modifiedAt < young && !listed.has(f.pictureId));
      for (const { keys } of rowless) await this.files.removeKeys(keys);
      removed += rowless.length;
      await this.pictures.noteMissing({ after, last, stored, old, now });
      after = last;
    }
    return removed;
  }

  /**
   * Removes the rows of pictures that have been missing for a week, unless so many are missing that
   * the store must have lost them.
   * @returns how many it removed
   */
  private async removeMissing(): Promise<number> {
    const { pictures, missing } = await this.listed.totals();
    if (missing > tolerableLoss(pictures)) {
      this.logger.error(
        `The storage lacks the files of ${missing} of ${pictures} pictures: no row is removed`,
      );
      return 0;
    }
    const since = new Date((await this.clock.now()).getTime() - MISSING_KEPT_MS);
    return this.removeRows(await this.listed.missingSince(since));
  }

  private async removeLost(): Promise<number> {
    return this.removeRows(await this.listed.missingSince(await this.clock.now()));
  }

  /** Last, so that the locks of the parties are held briefly. */
  private async removeRows(rows: PictureEntry[]): Promise<number> {
    let removed = 0;
    const partyIds = [...new Set(rows.map(({ partyId }) => partyId))].sort();
    for (const partyId of partyIds) {
      await this.parties.lock(partyId);
      const album = await this.pictures.album(partyId);
      for (const { id } of rows.filter((entry) => entry.partyId === partyId)) {
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
