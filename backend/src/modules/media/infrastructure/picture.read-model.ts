import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { PictureEntry, PictureRow } from '../domain/picture.entity.js';

/** A picture and the pixels of its largest version, by which its files are known. */
export interface StoredPicture {
  id: string;
  width: number;
}

const BATCH = 5_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class PictureReadModel extends ReadModel {
  /** The pictures in their order, the cover first; undefined when there is no such party. */
  async ofParty(partyId: string): Promise<PictureRow[] | undefined> {
    const [party] = await this.reader.rows<{ pictures: PictureRow[] }>(
      `select coalesce(
                (select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height)
                                 order by i.position, i.id)
                   from media.pictures i where i.party_id = p.id), '[]') as pictures
         from parties.party_view p where p.id = $1`,
      [partyId],
    );
    return party?.pictures;
  }

  async count(partyId: string): Promise<number> {
    const [row] = await this.reader.rows<{ count: number }>(
      'select count(*)::int as count from media.pictures where party_id = $1',
      [partyId],
    );
    return row?.count ?? 0;
  }

  /** Pixels of the largest version. */
  async widthOf(pictureId: string): Promise<number | undefined> {
    const [row] = await this.reader.rows<{ width: number }>(
      'select width from media.pictures where id = $1',
      [pictureId],
    );
    return row?.width;
  }

  /** The next ones in the order of their ids, and whether their files were missing. */
  next(after: string, limit: number): Promise<{ id: string; wasMissing: boolean }[]> {
    return this.reader.rows<{ id: string; wasMissing: boolean }>(
      `select id, missing_since is not null as "wasMissing" from media.pictures
        where id > $1 order by id limit $2`,
      [after, limit],
    );
  }

  some(count: number): Promise<StoredPicture[]> {
    return this.reader.rows<StoredPicture>(
      'select id, width from media.pictures order by random() limit $1',
      [count],
    );
  }

  /** All of them in the order of their ids. */
  async *all(): AsyncGenerator<StoredPicture> {
    for (let after = NO_ID; ;) {
      const rows = await this.reader.rows<StoredPicture>(
        'select id, width from media.pictures where id > $1 order by id limit $2',
        [after, BATCH],
      );
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) return;
      after = last.id;
    }
  }

  /** Of more than `enough` it counts no further. */
  async countUpTo(enough: number): Promise<number> {
    const [row] = await this.reader.rows<{ count: number }>(
      'select count(*)::int as count from (select 1 from media.pictures limit $1) p',
      [enough],
    );
    return row?.count ?? 0;
  }

  /** Those whose files the last comparison did not find. */
  async missing(): Promise<number> {
    const [row] = await this.reader.rows<{ missing: number }>(
      'select count(*)::int as missing from media.pictures where missing_since is not null',
    );
    return row?.missing ?? 0;
  }

  /** The pictures whose files have been missing since `moment` or longer. */
  missingSince(moment: Date): Promise<PictureEntry[]> {
    return this.reader.rows<PictureEntry>(
      `select id, party_id as "partyId" from media.pictures where missing_since <= $1`,
      [moment],
    );
  }
}
