import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';

@Injectable()
export class DueStaysReadModel {
  constructor(private readonly reader: Reader) {}

  /** The parties whose guest info closed before the moment, and of which contact phones are kept. */
  async parties(now: Date): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select p.id from parties.party_view p
        where p.guest_info_until < $1 and exists (
                select 1 from invitations.invitations i
                 where i.party_id = p.id
                   and (i.contact_phone is not null or i.picked_up_by_id is not null))
        order by p.id`,
      [now],
    );
    return rows.map(({ id }) => id);
  }
}
