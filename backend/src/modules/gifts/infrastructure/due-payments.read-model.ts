import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';

@Injectable()
export class DuePaymentsReadModel extends ReadModel {
  /** Parties that ended between, with anything about payments. Of one that was brought forward the first end counts. */
  async parties(since: Date, before: Date, limit: number): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select p.id from parties.party_view p
        where p.date_end > $2 and p.date_end <= $1
          and not exists (select 1 from gifts.gift_lists l where l.party_id = p.id and l.planned_end > $1)
          and (exists (select 1 from gifts.gift_parts g where g.party_id = p.id)
            or exists (select 1 from gifts.gift_collections c
                        where c.party_id = p.id and c.how_to_pay is not null)
            or exists (select 1 from gifts.gift_photos h where h.party_id = p.id))
        order by p.date_end limit $3`,
      [before, since, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** The next parties with anything about payments in the order of their ids, whenever they ended. */
  part(after: string, before: Date, limit: number): Promise<{ id: string; isDue: boolean }[]> {
    return this.reader.rows<{ id: string; isDue: boolean }>(
      `select p.id, greatest(p.date_end, l.planned_end) <= $2 as "isDue"
         from (select id from (
                 (select distinct g.party_id as id from gifts.gift_parts g where g.party_id > $1 order by id limit $3)
                 union
                 (select distinct c.party_id as id from gifts.gift_collections c
                   where c.party_id > $1 and c.how_to_pay is not null order by id limit $3)
                 union
                 (select h.party_id as id from gifts.gift_photos h where h.party_id > $1 order by id limit $3)) either
                order by id limit $3) n
         join parties.party_view p on p.id = n.id
         left join gifts.gift_lists l on l.party_id = n.id
        order by p.id`,
      [after, before, limit],
    );
  }
}
