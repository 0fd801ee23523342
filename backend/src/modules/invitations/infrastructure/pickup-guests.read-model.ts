import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { ADULT_AGE } from '../../../shared/time/age.js';
import type { PickupGuest, PickupPerson } from '../invitations.api.js';
import {
  GUEST_JOIN,
  IS_ACCEPTED,
  IS_KID_AT_DOOR,
  IS_OLD_ENOUGH_ALONE,
  isCareOpenToHost,
  isContactOpenToHost,
  isNamed,
} from './guest-sql.read-model.js';

/** $1 the party. */
const guestsThat = (condition: string): string => `
  select i.id, i.guest_id as "guestId", i.account_id as "accountId", g.full_name as "fullName",
         coalesce(i.account_id, i.family_link_id, i.id) as "householdId", ${IS_KID_AT_DOOR} as "isKid",
         ${isNamed('i')} as "isNamed", coalesce(${IS_ACCEPTED}, false) as "isListed",
         i.picked_up_by_id as "pickedUpById",
         (i.leaves_alone and ${IS_OLD_ENOUGH_ALONE}) as "leavesAlone"
    from invitations.invitations i ${GUEST_JOIN}
    join parties.party_view p on p.id = i.party_id
   where i.party_id = $1 and ${condition}
   order by i.created_at, i.id`;

/** $1 the party, $2 invitations of children, $3 now. The phone for this party is that of who answers for the child. */
const PEOPLE = `
  select i.id as "invitationId", v.id, v.name,
         exists (select 1 from family.person_view m where m.id = v.id) as "isHousehold",
         case when ${isCareOpenToHost('$3')} or ${isContactOpenToHost('$3')} then
           nullif(right(regexp_replace(
             coalesce(case when v.id = i.account_id then i.contact_phone end, v.phone),
             '\\D', '', 'g'), 3), '') end as "phoneEnd"
    from invitations.invitations i ${GUEST_JOIN}
    join parties.party_view p on p.id = i.party_id
    join family.pick_up_view v on v.person_id = i.guest_id
   where i.party_id = $1 and i.id = any($2) and (v.birthday is null
         or v.birthday <= ((p.date_start at time zone p.timezone)::date - interval '${ADULT_AGE} years')::date)
   order by v.name, v.id`;

@Injectable()
export class PickupGuestsReadModel {
  constructor(private readonly reader: Reader) {}

  listed(partyId: string): Promise<PickupGuest[]> {
    return this.reader.rows<PickupGuest>(guestsThat(IS_ACCEPTED), [partyId]);
  }

  ofHousehold(partyId: string, accountId: string): Promise<PickupGuest[]> {
    return this.reader.rows<PickupGuest>(guestsThat('i.account_id = $2'), [partyId, accountId]);
  }

  people(partyId: string, invitationIds: string[], now: Date): Promise<PickupPerson[]> {
    return this.reader.rows<PickupPerson>(PEOPLE, [partyId, invitationIds, now]);
  }
}
