import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { StorageOwnership } from '../../../shared/storage/storage-ownership.js';
import { PictureFiles, type FilesOfPicture } from '../infrastructure/picture-files.js';

const LOCK = 4_207_115; // any number that nothing else in this database locks
const BATCH = 1_000;

/** An upload is in flight for minutes at most; what is younger than this is left alone. */
export const GRACE_MS = 60 * 60_000;

export interface Tidied {
  /** Pictures whose files had no row. */
  files: number;
  /** Rows whose picture had no file. */
  rows: number;
}

/** Puts right what a crash between a picture's files and its row left behind. */
@Injectable()
export class TidyPictures {
  private readonly logger = new Logger(TidyPictures.name);

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly files: PictureFiles,
    private readonly ownership: StorageOwnership,
  ) {}

  /**
   * Walks files and rows side by side, both in the order of their ids, so that it takes little
   * memory and one statement for a thousand pictures.
   * @returns undefined when another replica is at it, or the store is not this database's
   */
  run(): Promise<Tidied | undefined> {
    return this.em.transactional(async () => {
      if (!(await this.lock())) return undefined;
      if (!(await this.ownership.isOurs())) {
        this.logger.error('The storage belongs to another database: nothing is tidied');
        return undefined;
      }
      const tidied: Tidied = { files: 0, rows: 0 };
      let after = '00000000-0000-0000-0000-000000000000';
      for await (const batch of batches(this.files.list())) {
        const isLast = batch.length < BATCH;
        const last = batch.at(-1)?.pictureId ?? after;
        await this.compare(batch, after, isLast ? LAST_ID : last, tidied);
        after = last;
      }
      if (tidied.files + tidied.rows > 0)
        this.logger.warn(tidied, 'Left-overs of pictures removed');
      return tidied;
    });
  }

  /** One replica at a time; freed by the end of the transaction, however it ends. */
  private async lock(): Promise<boolean> {
    const [row] = await this.em.execute<{ locked: boolean }[]>(
      'select pg_try_advisory_xact_lock(?) as locked',
      [LOCK],
    );
    return row?.locked ?? false;
  }

  /** Compares the files of the ids from `after` (not included) to `last` with their rows. */
  private async compare(
    batch: FilesOfPicture[],
    after: string,
    last: string,
    tidied: Tidied,
  ): Promise<void> {
    const old = new Date(this.clock.now().getTime() - GRACE_MS);
    const rows = await this.em.execute<{ id: string; isOld: boolean }[]>(
      `select id, created_at < ? as "isOld" from media.pictures where id > ? and id <= ?`,
      [old, after, last],
    );
    const listed = new Set(rows.map((row) => row.id));
    const stored = new Set(batch.map((files) => files.pictureId));

    const rowless = batch.filter((f) => f.modifiedAt < old && !listed.has(f.pictureId));
    for (const { keys } of rowless) await this.files.removeKeys(keys);

    const fileless = rows.filter((row) => row.isOld && !stored.has(row.id));
    for (const { id } of fileless) {
      await this.em.execute('delete from media.pictures where id = ?', [id]);
    }
    Object.assign(tidied, {
      files: tidied.files + rowless.length,
      rows: tidied.rows + fileless.length,
    });
  }
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Full batches and a last one that is not full, empty if need be. */
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
