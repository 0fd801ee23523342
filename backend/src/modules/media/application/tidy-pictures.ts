import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DatabaseClock, MAX_DIFFERENCE_MS } from '../../../shared/clock/database-clock.js';
import { START } from '../../../shared/jobs/job-positions.js';
import { StorageOwnership } from '../../../shared/storage/storage-ownership.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { MISSING_KEPT_MS, picturesEnoughFor, tolerableLoss } from '../domain/missing-pictures.js';
import type { PictureEntry } from '../domain/picture.entity.js';
import { PictureFiles } from '../infrastructure/picture-files.js';
import { PictureReadModel } from '../infrastructure/picture.read-model.js';
import { PictureRepository } from '../infrastructure/picture.repository.js';

const BATCH = 500;
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
   * Compares rows with files, some at a time, both in the order of their ids: little memory, a few short
   * statements.
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
    const missing = await this.listed.missing();
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
    let after = START.after;
    const files = upTo(this.files.list());
    while (after !== LAST_ID) {
      const rows = await this.listed.next(after, BATCH);
      after = (rows.length < BATCH ? undefined : rows.at(-1)?.id) ?? LAST_ID;
      const listed = new Set(rows.map(({ id }) => id));
      const stored = new Set<string>();
      for await (const { pictureId, modifiedAt, keys } of files(after)) {
        if (listed.has(pictureId)) stored.add(pictureId);
        else if (modifiedAt < young) {
          await this.files.removeKeys(keys);
          removed += 1;
        }
      }
      const changed = rows.filter(({ id, wasMissing }) => stored.has(id) === wasMissing);
      const idsOf = (wasMissing: boolean) =>
        changed.flatMap((row) => (row.wasMissing === wasMissing ? [row.id] : []));
      await this.pictures.noteMissing({ found: idsOf(true), lost: idsOf(false), old, now });
    }
    return removed;
  }

  /**
   * Removes the rows of pictures that have been missing for a week, unless so many are missing that
   * the store must have lost them.
   * @returns how many it removed
   */
  private async removeMissing(): Promise<number> {
    const missing = await this.listed.missing();
    const enough = picturesEnoughFor(missing);
    const pictures = await this.listed.countUpTo(enough);
    if (missing > tolerableLoss(pictures)) {
      this.logger.error(
        `The storage lacks the files of ${missing} of ${pictures}${pictures === enough ? ' or more' : ''} pictures: no row is removed`,
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

/** @returns what yields the next items, up to and including this id */
function upTo<T extends { pictureId: string }>(items: AsyncIterable<T>) {
  const iterator = items[Symbol.asyncIterator]();
  let next: IteratorResult<T> | undefined;
  return async function* (last: string): AsyncIterable<T> {
    next ??= await iterator.next();
    while (!next.done && next.value.pictureId <= last) {
      yield next.value;
      next = await iterator.next();
    }
  };
}
