import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { NotedGuest } from '../domain/food-need.js';
import { CONSENT_JOIN, isCareOpenToHost } from './care-sql.read-model.js';

/** Who comes. Nothing is noted of a guest whose care data are not open to the host. */
export interface GuestAtTable extends NotedGuest {
  invitationId: string;
  guestId: string;
  fullName: string;
  isKid: boolean;
  isOpen: boolean;
}

/** $1 the party, $2 now. */
const GUESTS = `
  select i.id as "invitationId", i.guest_id as "guestId", i.full_name as "fullName",
         i.is_kid_at_door as "isKid", o.is_open as "isOpen",
         case when o.is_open then c.what_to_do end as "whatToDo",
         o.is_open and coalesce(c.brings_food, false) as "bringsFood",
         case when o.is_open then coalesce(
           (select json_agg(json_build_object('code', n.code, 'severity', n.severity) order by n.position)
              from family.noted_condition_view n where n.person_id = i.guest_id), '[]')
           else '[]' end as conditions
    from invitations.guest_view i
    join parties.party_view p on p.id = i.party_id
    ${CONSENT_JOIN}
    cross join lateral (select ${isCareOpenToHost('$2')} as is_open) o
   where i.party_id = $1 and i.is_accepted
   order by i.full_name, i.id`;

@Injectable()
export class FoodNeedsReadModel extends ReadModel {
  of(partyId: string, now: Date): Promise<GuestAtTable[]> {
    return this.reader.rows<GuestAtTable>(GUESTS, [partyId, now]);
  }
}
