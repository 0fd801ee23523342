import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';

/** Families that come to a party, `$1`, with the name by which the others know them. */
export const COMING = `
  select f.id, coalesce(a.full_name, f.name) as name
    from invitations.family_view f
    left join family.person_view a on a.id = f.account_id
   where f.party_id = $1 and f.is_listed and f.answer = 'accepted'`;

@Injectable()
export class GiftFamiliesReadModel {
  constructor(private readonly reader: Reader) {}

  async coming(partyId: string): Promise<Set<string>> {
    const rows = await this.reader.rows<{ id: string }>(COMING, [partyId]);
    return new Set(rows.map(({ id }) => id));
  }
}
