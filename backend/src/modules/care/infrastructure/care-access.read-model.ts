import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import type { PhotoChoice, Stay } from '../../invitations/invitations.api.js';
import { isCareOpenToHost, isContactOpenToHost } from './care-sql.read-model.js';

/** What a caller may read of a guest's care data. */
export interface CareAccess {
  /** Null when the person is not on the guest list. */
  invitationId: string | null;
  isOwn: boolean;
  isHost: boolean;
  /** The caller answers for a guest of the party. */
  isGuest: boolean;
  /** Open to the host at the given moment. */
  isOpen: boolean;
  /** Whom to call is, for a kid who is dropped off. */
  isContactOpen: boolean;
  timezone: string;
  stays: Stay | null;
  contactPhone: string | null;
  pickedUpBy: { name: string; phone: string | null } | null;
  photos: PhotoChoice | null;
  whatToDo: string | null;
}

@Injectable()
export class CareAccessReadModel {
  constructor(private readonly reader: Reader) {}

  /** @returns undefined when there is no such party */
  async of(
    accountId: string,
    partyId: string,
    guestId: string,
    now: Date,
  ): Promise<CareAccess | undefined> {
    const [access] = await this.reader.rows<CareAccess>(
      `select i.id as "invitationId", coalesce(i.account_id = $1, false) as "isOwn",
              p.host_id = $1 as "isHost", ${isCareOpenToHost('$4')} as "isOpen",
              ${isContactOpenToHost('$4')} as "isContactOpen",
              exists (select 1 from invitations.guest_view o
                       where o.party_id = p.id and o.account_id = $1 and o.removed_at is null
              ) as "isGuest",
              p.timezone, i.stays,
              i.photos, i.what_to_do as "whatToDo",
              i.contact_phone as "contactPhone",
              (select json_build_object('name', v.name, 'phone', v.phone)
                 from family.pick_up_view v
                where v.person_id = i.guest_id and v.id = i.picked_up_by_id) as "pickedUpBy"
         from parties.party_view p
         left join invitations.guest_view i
           on i.party_id = p.id and i.guest_id = $3 and i.removed_at is null
        where p.id = $2`,
      [accountId, partyId, guestId, now],
    );
    return access;
  }
}
