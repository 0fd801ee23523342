import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import { isWaitlistOpenAt } from './guest-sql.read-model.js';

/** A household that waits, as the host sees it. */
export interface WaitingFamily {
  id: string;
  /** Of the account's person, or as the host typed it. */
  name: string;
  askedAt: SqlMoment;
  /** Null while it waits. */
  offeredUntil: SqlMoment | null;
  guests: { fullName: string; isKid: boolean }[];
}

/** $1 the party, $2 the present. */
const WAITLIST = `
  select f.* from (
    select w.id, coalesce(h.full_name, f.name) as name, w.asked_at::text as "askedAt",
           w.offered_until::text as "offeredUntil", w.position,
           (select json_agg(json_build_object('fullName', g.full_name, 'isKid', i.is_kid)
                     order by g.guardian_id nulls first, g.created_at, g.id)
              from invitations.guest_view i
              join family.person_view g on g.id = i.guest_id
             where i.family_id = w.family_id
               and i.removed_at is null and i.guest_id = any(w.guest_ids)) as guests
      from invitations.waitlist w
      join invitations.families f on f.id = w.family_id
      left join family.person_view h on h.id = f.account_id
      join parties.party_view p on p.id = w.party_id
     where w.party_id = $1 and ${isWaitlistOpenAt('$2')}
       and (w.offered_until is null or w.offered_until >= $2)
    ) f where f.guests is not null order by f.position`;

@Injectable()
export class WaitlistReadModel {
  constructor(private readonly reader: Reader) {}

  /** In the order in which they asked. */
  of(partyId: string, now: Date): Promise<WaitingFamily[]> {
    return this.reader.rows<WaitingFamily>(WAITLIST, [partyId, now]);
  }
}
