import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';

@Injectable()
export class DuePaymentsReadModel {
  constructor(private readonly reader: Reader) {}

  /** Parties that ended before, with anything about payments. */
  async parties(before: Date): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select p.id from parties.party_view p
        where p.date_end <= $1
          and (exists (select 1 from gifts.gift_parts g where g.party_id = p.id)
            or exists (select 1 from gifts.gift_collections c
                        where c.party_id = p.id and c.how_to_pay is not null))
        order by p.date_end limit 500`,
      [before],
    );
    return rows.map(({ id }) => id);
  }
}
