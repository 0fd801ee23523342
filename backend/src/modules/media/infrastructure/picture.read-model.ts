import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PictureSize } from '../domain/picture.entity.js';

export type PictureRow = { id: string } & PictureSize;

@Injectable()
export class PictureReadModel {
  constructor(private readonly em: EntityManager) {}

  /** The pictures in their order, the cover first; undefined when there is no such party. */
  async ofParty(partyId: string): Promise<PictureRow[] | undefined> {
    const [party] = await this.em.execute<{ pictures: PictureRow[] }[]>(
      `select coalesce(
                (select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height)
                                 order by i.position, i.created_at)
                   from media.pictures i where i.party_id = p.id), '[]') as pictures
         from parties.parties p where p.id = ?`,
      [partyId],
    );
    return party?.pictures;
  }

  async count(partyId: string): Promise<number> {
    const [row] = await this.em.execute<{ count: number }[]>(
      'select count(*)::int as count from media.pictures where party_id = ?',
      [partyId],
    );
    return row?.count ?? 0;
  }

  /** How wide the largest version of the picture is. */
  async widthOf(pictureId: string): Promise<number | undefined> {
    const [row] = await this.em.execute<{ width: number }[]>(
      'select width from media.pictures where id = ?',
      [pictureId],
    );
    return row?.width;
  }
}
