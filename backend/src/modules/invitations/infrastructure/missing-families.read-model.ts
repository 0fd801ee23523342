import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import type { MissingFamily } from '../invitations.api.js';

/** With its link as it is stored, of a family that has one. */
export type StoredMissingFamily = Omit<MissingFamily, 'link'> & {
  sealedSecret: string | null;
  keyId: string | null;
};

/** $1 the party. Listed families in the order of the list, then households as they came. */
const MISSING = `
  select case f.origin when 'listed' then 'family' else 'household' end as kind,
         f.id,
         coalesce(f.name, g.full_name) as name, f.phone, f.opened_at is not null as "isOpened",
         f.disowned_at is not null as "isDisowned",
         case when f.account_id is null then f.email else g.email::text end as email,
         l.sealed_secret as "sealedSecret", l.key_id as "keyId"
    from invitations.family_view f
    join invitations.families l on l.id = f.id
    left join family.person_view g on g.id = f.account_id
   where f.party_id = $1 and f.is_listed and f.answer is null and not f.is_waiting
     and (f.origin = 'listed' or (f.origin = 'opened' and f.opened_at is not null and g.left_at is null))
   order by kind, case f.origin when 'listed' then f.created_at else f.opened_at end, f.position, f.id`;

@Injectable()
export class MissingFamiliesReadModel {
  constructor(private readonly reader: Reader) {}

  async isListed(partyId: string, id: string): Promise<boolean> {
    const found = await this.reader.rows(
      'select 1 from invitations.family_view where party_id = $1 and id = $2 and is_listed',
      [partyId, id],
    );
    return found.length > 0;
  }

  /** One statement. Without those who answered, were removed or wait for places. */
  of(partyId: string): Promise<StoredMissingFamily[]> {
    return this.reader.rows<StoredMissingFamily>(MISSING, [partyId]);
  }
}
