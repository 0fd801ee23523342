import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { CareSurface } from '../domain/care-read.entity.js';

/** How often one reader was shown one guest's care data on one surface. */
export interface CareReads {
  guestId: string;
  child: string;
  /** The host, or the helper as the host named it; null when that is not known any more. */
  by: string | null;
  isHelper: boolean;
  surface: CareSurface;
  /** The last time. */
  at: SqlMoment;
  times: number;
}

/** Of `r`, a row of guest_info_reads; earlier releases recorded no surface. */
export const SURFACE = `coalesce(r.surface,
  case when r.pass_id is null then 'guest_info' else 'drawer' end)`;

/** $1 the party, $2 the account. */
const READS = `
  select i.guest_id as "guestId", i.full_name as child,
         case when r.pass_id is null then h.full_name else r.reader_name end as by,
         r.pass_id is not null as "isHelper", ${SURFACE} as surface,
         max(r.read_at)::text as at, count(*)::int as times
    from invitations.guest_view i
    join care.guest_info_reads r on r.invitation_id = i.id
    left join family.person_view h on h.id = r.read_by
   where i.party_id = $1 and i.account_id = $2
   group by i.guest_id, i.full_name, r.read_by, h.full_name, r.pass_id, r.reader_name, ${SURFACE}
   order by max(r.read_at) desc, i.guest_id, ${SURFACE}, by`;

@Injectable()
export class CareReadsReadModel extends ReadModel {
  /** @throws not_found, forbidden unless the account answers for a guest of the party, or did before its removal */
  async check(accountId: string, partyId: string): Promise<{ timezone: string }> {
    const [party] = await this.reader.rows<{ timezone: string; wasGuest: boolean }>(
      `select p.timezone, exists (select 1 from invitations.guest_view o
                where o.party_id = p.id and o.account_id = $2) as "wasGuest"
         from parties.party_view p where p.id = $1`,
      [partyId, accountId],
    );
    if (!party) throw notFound();
    if (!party.wasGuest) throw forbidden();
    return party;
  }

  of(partyId: string, accountId: string): Promise<CareReads[]> {
    return this.reader.rows<CareReads>(READS, [partyId, accountId]);
  }

  /** The started parties that list a person of the account's household. */
  async openDoorsOf(accountId: string): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select distinct p.id
         from invitations.guest_view i join parties.party_view p on p.id = i.party_id
        where i.account_id = $1 and i.is_accepted and p.status = 'started'`,
      [accountId],
    );
    return rows.map(({ id }) => id);
  }
}
