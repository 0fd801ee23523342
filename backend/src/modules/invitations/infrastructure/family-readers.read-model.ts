import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { FamilyReader } from '../invitations.api.js';

@Injectable()
export class FamilyReadersReadModel extends ReadModel {
  /** Those of the families that can be mailed; one statement. */
  of(familyIds: string[]): Promise<FamilyReader[]> {
    if (familyIds.length === 0) return Promise.resolve([]);
    return this.reader.rows<FamilyReader>(
      `select f.id, f.party_id as "partyId", f.account_id as "accountId", g.full_name as name,
              coalesce(g.email::text, f.email) as email
         from invitations.family_view f
         left join family.person_view g on g.id = f.account_id and g.is_searchable
        where f.id = any($1) and f.is_listed and coalesce(g.email::text, case when f.account_id is null then f.email end) is not null`,
      [familyIds],
    );
  }
}
