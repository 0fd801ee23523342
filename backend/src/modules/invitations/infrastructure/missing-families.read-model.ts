import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import type { MissingFamily } from '../invitations.api.js';

/** With its link as it is stored, of a family that has one. */
export type StoredMissingFamily = Omit<MissingFamily, 'link'> & {
  sealedSecret: string | null;
  keyId: string | null;
};

/** Has not answered, and asked for no places either. */
const IS_SILENT = (account: string) => `
  exists (select 1 from invitations.household_answer_view h
           where h.party_id = p.id and h.account_id = ${account} and h.answer is null)
  and not exists (select 1 from invitations.waitlist w
                   where w.party_id = p.id and w.account_id = ${account})`;

/** $1 the party. Expected families in the order of the list, then households as they came. */
const MISSING = `
  select kind, id, name, phone, "isOpened", "isDisowned", "accountId", "sealedSecret", "keyId" from (
    select 'family' as kind, l.id, l.name, l.phone, l.opened_at is not null as "isOpened",
           l.disowned_at is not null as "isDisowned", l.account_id as "accountId",
           l.sealed_secret as "sealedSecret", l.key_id as "keyId", l.created_at as since, l.position
      from parties.party_view p
      join invitations.family_links l on l.party_id = p.id
     where p.id = $1
       and case when l.account_id is null then l.answer is null else ${IS_SILENT('l.account_id')} end
    union all
    select 'household', g.id, g.full_name, null, true, false, g.id, null, null, o.opened_at, 0
      from parties.party_view p
      join lateral (select i.account_id, min(i.opened_at) as opened_at
                      from invitations.invitations i
                     where i.party_id = p.id and i.account_id <> p.host_id
                       and i.removed_at is null and i.opened_at is not null
                     group by i.account_id) o on true
      join family.person_view g on g.id = o.account_id and g.left_at is null
     where p.id = $1 and ${IS_SILENT('o.account_id')}
       and not exists (select 1 from invitations.family_links l
                        where l.party_id = p.id and l.account_id = o.account_id)) m
   order by kind, since, position, id`;

@Injectable()
export class MissingFamiliesReadModel {
  constructor(private readonly reader: Reader) {}

  /** One statement. Without those who answered, were removed or wait for places. */
  of(partyId: string): Promise<StoredMissingFamily[]> {
    return this.reader.rows<StoredMissingFamily>(MISSING, [partyId]);
  }
}
