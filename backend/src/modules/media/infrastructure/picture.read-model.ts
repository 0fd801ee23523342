import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import type { PictureSize } from '../domain/picture.entity.js';

export type PictureRow = { id: string } & PictureSize;

/** What a comparison with the stored files needs of a picture. */
export interface PictureEntry {
  id: string;
  partyId: string;
  isOld: boolean;
}

@Injectable()
export class PictureReadModel {
  constructor(private readonly reader: Reader) {}

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

  /**
   * The pictures with ids after `after`, up to and including `last`.
   * @param old pictures added before this moment are old
   */
  between(after: string, last: string, old: Date): Promise<PictureEntry[]> {
    return this.reader.rows<PictureEntry>(
      `select id, party_id as "partyId", created_at < $3 as "isOld"
         from media.pictures where id > $1 and id <= $2`,
      [after, last, old],
    );
  }
}
