import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { Reader } from '../../../shared/database/reader.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import { careEnd, CONSENT_JOIN, SHARED } from './care-sql.read-model.js';

/** What a household decided of a guest, as far as the reader may see it. */
export interface ShownConsent {
  invitationId: string;
  timezone: string;
  photos: 'yes' | 'no' | null;
  whatToDo: string | null;
  bringsFood: boolean;
  /** Null before the household has decided, and for the host. */
  shared: { version: number | null; at: SqlMoment | null; revokedAt: SqlMoment | null } | null;
  /** What it decided of the same person for the party before; null without one, and for the host. */
  lastTime: { shared: boolean; photos: 'yes' | 'no' | null } | null;
}

/** Of a party that has begun, for which the household itself named the guest. */
const LAST_TIME = `
  (select json_build_object('shared', e.revoked_at is null, 'photos', e.photos)
     from invitations.guest_view b
     join parties.party_view q on q.id = b.party_id
     left join care.consents e on e.invitation_id = b.id
    where b.guest_id = i.guest_id and b.account_id = i.account_id and b.party_id <> i.party_id
      and b.is_accepted and b.is_named and q.cancelled_at is null and q.date_start <= $2::timestamptz
    order by q.date_start desc, q.id limit 1)`;

/** $1 the reader, who hosts the party or answers for the guest, $2 now. */
const CONSENTS = `
  select i.id as "invitationId", p.timezone, case when i.is_accepted then c.photos end as photos,
         case when i.account_id = $1 then c.what_to_do end as "whatToDo",
         i.account_id = $1 and coalesce(c.brings_food, false) as "bringsFood",
         case when i.account_id = $1 then ${SHARED} end as shared,
         case when i.account_id = $1 then ${LAST_TIME} end as "lastTime"
    from invitations.guest_view i
    join parties.party_view p on p.id = i.party_id
    ${CONSENT_JOIN}
   where i.removed_at is null
     and (i.account_id = $1 or $1 = any(p.host_ids) and i.is_accepted and c.photos is not null)`;

/** Whether something is noted of a guest of a family link: its bearer is not told what. */
export interface NotedByLink {
  invitationId: string;
  timezone: string;
  noted: boolean;
  goesAt: SqlMoment;
  goneAt: SqlMoment | null;
}

/** $1 the family. */
const NOTED = `
  select i.id as "invitationId", p.timezone, ${careEnd('i.stated_for')}::text as "goesAt",
         r.purged_at::text as "goneAt",
         (c.photos is not null or c.what_to_do is not null or coalesce(c.brings_food, false) or exists (
           select 1 from family.noted_condition_view n where n.person_id = i.guest_id)) as noted
    from invitations.guest_view i
    join parties.party_view p on p.id = i.party_id
    ${CONSENT_JOIN}
    left join care.care_receipts r on r.family_id = i.family_id
   where i.family_id = $1 and i.account_id is null and i.is_accepted
   order by i.created_at, i.id`;

@Injectable()
export class ConsentReadModel {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async of(invitationId: string, accountId: string): Promise<ShownConsent | undefined> {
    return (await this.those('and i.id = $3', accountId, invitationId))[0];
  }

  ofParty(partyId: string, accountId: string): Promise<ShownConsent[]> {
    return this.those('and i.party_id = $3 order by i.created_at, i.id', accountId, partyId);
  }

  ofFamily(familyId: string): Promise<NotedByLink[]> {
    return this.reader.rows<NotedByLink>(NOTED, [familyId]);
  }

  private those(which: string, accountId: string, id: string): Promise<ShownConsent[]> {
    return this.reader.rows<ShownConsent>(`${CONSENTS} ${which}`, [
      accountId,
      this.clock.now(),
      id,
    ]);
  }
}
