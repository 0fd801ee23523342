import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { OpenCare } from '../domain/care-access.js';
import {
  BROUGHT_BY,
  CONSENT_JOIN,
  IS_URGENT,
  isCareOpenToHost,
  WALK_IN_JOIN,
} from './care-sql.read-model.js';

const OPEN_CARE = `
  select i.id as "invitationId", i.guest_id as "guestId", i.is_kid_at_door as "isKid",
         i.contact_phone as "contactPhone", ${BROUGHT_BY} as "broughtBy", c.what_to_do as "whatToDo", c.photos,
         (c.what_to_do is not null or n.codes is not null) as "hasCare",
         ${IS_URGENT} as "isUrgent",
         md5(concat_ws('/', d.digest, i.contact_phone, w.brought_by, c.photos, c.what_to_do, n.codes)) as digest
    from invitations.guest_view i
    join parties.party_view p on p.id = i.party_id
    ${CONSENT_JOIN}
    ${WALK_IN_JOIN}
    left join family.care_digest_view d on d.person_id = i.guest_id
    left join lateral (select string_agg(n.code, ' ' order by n.position) as codes
                         from family.noted_condition_view n where n.person_id = i.guest_id) n on true
   where i.party_id = $1 and ${isCareOpenToHost('$2')}
   order by i.created_at, i.id`;

const URGENT = `
  select i.id
    from invitations.guest_view i
    join parties.party_view p on p.id = i.party_id
    ${CONSENT_JOIN}
   where i.party_id = $1 and ${IS_URGENT} and ${isCareOpenToHost('$2')}
   order by i.created_at, i.id`;

@Injectable()
export class OpenCareReadModel extends ReadModel {
  /** The guests whose care data are open to the host, in the order of the list. */
  of(partyId: string, now: Date): Promise<OpenCare[]> {
    return this.reader.rows<OpenCare>(OPEN_CARE, [partyId, now]);
  }

  /** The invitations of those whose open care data are urgent, in the same order. */
  async urgent(partyId: string, now: Date): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(URGENT, [partyId, now]);
    return rows.map(({ id }) => id);
  }
}
