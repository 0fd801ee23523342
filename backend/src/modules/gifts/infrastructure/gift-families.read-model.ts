import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';

/** Families of a party, `$1`, with the name by which the others know them, and whether they come. */
export const FAMILIES = `
  select f.id, coalesce(a.full_name, f.name) as name,
         f.is_listed and f.answer = 'accepted' as is_coming
    from invitations.family_view f
    left join family.person_view a on a.id = f.account_id
   where f.party_id = $1`;

@Injectable()
export class GiftFamiliesReadModel extends ReadModel {
  async coming(partyId: string): Promise<Set<string>> {
    const rows = await this.reader.rows<{ id: string }>(
      `select f.id from (${FAMILIES}) f where f.is_coming`,
      [partyId],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
