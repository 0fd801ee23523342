import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { CareAccess } from '../domain/care-access.js';
import {
  BROUGHT_BY,
  CONSENT_JOIN,
  isCareOpenToHost,
  isContactOpenToHost,
  WALK_IN_JOIN,
} from './care-sql.read-model.js';

@Injectable()
export class CareAccessReadModel extends ReadModel {
  /** @returns undefined when there is no such party */
  async of(
    accountId: string,
    partyId: string,
    guestId: string,
    now: Date,
  ): Promise<CareAccess | undefined> {
    const [access] = await this.reader.rows<CareAccess>(
      `select i.id as "invitationId", coalesce(i.account_id = $1, false) as "isOwn",
              $1 = any(p.host_ids) as "isHost", ${isCareOpenToHost('$4')} as "isOpen",
              ${isContactOpenToHost('$4')} as "isContactOpen",
              exists (select 1 from invitations.guest_view o
                       where o.party_id = p.id and o.account_id = $1 and o.removed_at is null
              ) as "isGuest",
              p.timezone, i.stays,
              c.photos, c.what_to_do as "whatToDo",
              i.contact_phone as "contactPhone", ${BROUGHT_BY} as "broughtBy",
              coalesce((select json_build_object('name', v.name, 'phone', v.phone)
                 from family.pick_up_view v
                where v.person_id = i.guest_id and v.id = i.picked_up_by_id),
                case when not i.is_typed_in and w.brought_by is not null
                  then json_build_object('name', w.brought_by, 'phone', null) end) as "pickedUpBy"
         from parties.party_view p
         left join invitations.guest_view i
           on i.party_id = p.id and i.guest_id = $3 and i.removed_at is null
         ${CONSENT_JOIN}
         ${WALK_IN_JOIN}
        where p.id = $2`,
      [accountId, partyId, guestId, now],
    );
    return access;
  }
}
