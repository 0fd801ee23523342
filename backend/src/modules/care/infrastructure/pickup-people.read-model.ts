import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { Reader } from '../../../shared/database/reader.js';
import { ADULT_AGE } from '../../../shared/time/age.js';
import type { PickupPerson } from '../care.api.js';
import {
  CONSENT_JOIN,
  careEnd,
  isCareOpenToHost,
  isContactOpenToHost,
} from './care-sql.read-model.js';

/**
 * $1 the party, $2 invitations of children, $3 now. The phone for this party is that of who answers for the child. Who
 * is of age is so today: a host could find a birthday by moving the party. An adult who is known
 * by name alone has the id of the child's invitation.
 */
const peopleOf = (condition: string): string => `
  select i.id as "invitationId", v.id, v.name, v.is_household as "isHousehold",
         case when ${isCareOpenToHost('$3')} or ${isContactOpenToHost('$3')} then
           nullif(right(regexp_replace(
             coalesce(case when v.id in (i.account_id, i.id) then i.contact_phone end, v.phone),
             '\\D', '', 'g'), 3), '') end as "phoneEnd"
    from invitations.guest_view i
    join parties.party_view p on p.id = i.party_id
    ${CONSENT_JOIN}
    cross join lateral (
      select u.id, u.name, u.birthday, u.phone,
             exists (select 1 from family.person_view m where m.id = u.id) as is_household
        from family.pick_up_view u where u.person_id = i.guest_id
       union all
      select i.id, w.brought_by, null, null, true
        from invitations.walk_in_view w where w.invitation_id = i.id) v
   where i.party_id = $1 and i.id = any($2) and ${condition}
     and (v.birthday is null or v.birthday <=
            (($3::timestamptz at time zone p.timezone)::date - interval '${ADULT_AGE} years')::date)
   order by v.name, v.id`;

@Injectable()
export class PickupPeopleReadModel {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  all(partyId: string, invitationIds: string[]): Promise<PickupPerson[]> {
    return this.peopleThat('true', partyId, invitationIds);
  }

  openToHost(partyId: string, invitationIds: string[]): Promise<PickupPerson[]> {
    const isOpen = `p.cancelled_at is null and ${careEnd('i.stated_for')} >= $3::timestamptz`;
    return this.peopleThat(isOpen, partyId, invitationIds);
  }

  private peopleThat(condition: string, partyId: string, ids: string[]): Promise<PickupPerson[]> {
    return this.reader.rows<PickupPerson>(peopleOf(condition), [partyId, ids, this.clock.now()]);
  }
}
