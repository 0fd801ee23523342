import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { FamilyReads, StoredReceipt, ToldFamily } from '../domain/care-reads.js';

/** Reads are the host's, or a helper's with a pass. The most frequent reader first. */
const READS = `
  select r.family_id as "familyId",
         json_agg(json_build_object('name', r.name, 'isHelper', r.is_helper, 'times', r.times)
                  order by r.times desc, r.is_helper, r.name) as readers,
         array(select distinct d.copy_id
                 from care.guest_info_reads d
                 join invitations.guest_view o on o.id = d.invitation_id
                where o.party_id = $1 and o.family_id = r.family_id and d.copy_id is not null
         ) as "copyIds"
    from (select i.family_id, d.pass_id is not null as is_helper, max(case when d.pass_id is null then h.full_name
                          else d.reader_name end) as name,
                 count(*)::int as times
            from invitations.guest_view i
            join care.guest_info_reads d on d.invitation_id = i.id
            left join family.person_view h on h.id = d.read_by and h.left_at is null
           where i.party_id = $1 and ($2::uuid is null or i.account_id = $2)
           group by i.family_id, d.pass_id) r
   group by r.family_id`;

@Injectable()
export class CareReceiptReadModel extends ReadModel {
  /** With an account that was not erased or by a link. */
  familiesAt(partyId: string): Promise<ToldFamily[]> {
    return this.reader.rows<ToldFamily>(
      `select f.id, f.account_id as "accountId"
         from invitations.family_view f
         left join family.person_view h on h.id = f.account_id and h.left_at is null
        where f.party_id = $1 and (h.id is not null or (f.account_id is null and f.has_link))`,
      [partyId],
    );
  }

  /** Of all families whose care data were read. */
  readsOf(partyId: string): Promise<FamilyReads[]> {
    return this.reader.rows<FamilyReads>(READS, [partyId, null]);
  }

  /** @returns undefined before the purge, and when there was nothing to tell the household of */
  async of(partyId: string, accountId: string): Promise<StoredReceipt | undefined> {
    const [receipt] = await this.reader.rows<StoredReceipt>(
      `select c.purged_at::text as "purgedAt", p.timezone, c.purged,
              coalesce(r.readers, '[]') as readers, coalesce(r."copyIds", '{}') as "copyIds"
         from care.care_receipts c
         join parties.party_view p on p.id = c.party_id
         join invitations.family_view f on f.id = c.family_id
         left join (${READS}) r on r."familyId" = c.family_id
        where c.party_id = $1 and f.account_id = $2`,
      [partyId, accountId],
    );
    return receipt;
  }
}
