import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { Reader } from '../../../shared/database/reader.js';
import { ADULT_AGE } from '../../../shared/time/age.js';
import { LEAVES_ALONE_AGE, type PickupGuest, type PickupPerson } from '../invitations.api.js';
import {
  CARE_END,
  GUEST_JOIN,
  isCareOpenToHost,
  isContactOpenToHost,
  isOfAge,
} from './guest-sql.read-model.js';

/** $1 the party, $2 now. */
const guestsThat = (condition: string): string => `
  select i.id, i.guest_id as "guestId", i.account_id as "accountId", g.full_name as "fullName",
         coalesce(i.account_id, i.family_link_id, i.id) as "householdId", i.is_kid_at_door as "isKid",
         i.is_named as "isNamed", i.is_accepted as "isListed",
         i.picked_up_by_id as "pickedUpById",
         (i.leaves_alone and coalesce(${isOfAge('g.birthday', LEAVES_ALONE_AGE, '$2')}, false)) as "leavesAlone"
    from invitations.guest_view i ${GUEST_JOIN}
    join parties.party_view p on p.id = i.party_id
   where i.party_id = $1 and ${condition}
   order by i.created_at, i.id`;

/** $1 the party, $2 invitations of children, $3 now. The phone for this party is that of who answers for the child. */
const peopleOf = (condition: string): string => `
  select i.id as "invitationId", v.id, v.name,
         exists (select 1 from family.person_view m where m.id = v.id) as "isHousehold",
         case when ${isCareOpenToHost('$3')} or ${isContactOpenToHost('$3')} then
           nullif(right(regexp_replace(
             coalesce(case when v.id = i.account_id then i.contact_phone end, v.phone),
             '\\D', '', 'g'), 3), '') end as "phoneEnd"
    from invitations.guest_view i
    join parties.party_view p on p.id = i.party_id
    join family.pick_up_view v on v.person_id = i.guest_id
   where i.party_id = $1 and i.id = any($2) and ${condition}
     and (v.birthday is null or ${isOfAge('v.birthday', ADULT_AGE, '$3')})
   order by v.name, v.id`;

@Injectable()
export class PickupGuestsReadModel {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  listed(partyId: string): Promise<PickupGuest[]> {
    return this.reader.rows<PickupGuest>(guestsThat('i.is_accepted'), [partyId, this.clock.now()]);
  }

  ofHousehold(partyId: string, accountId: string): Promise<PickupGuest[]> {
    return this.reader.rows<PickupGuest>(guestsThat('i.account_id = $3'), [
      partyId,
      this.clock.now(),
      accountId,
    ]);
  }

  people(partyId: string, invitationIds: string[]): Promise<PickupPerson[]> {
    return this.peopleThat('true', partyId, invitationIds);
  }

  peopleOpenToHost(partyId: string, invitationIds: string[]): Promise<PickupPerson[]> {
    const isOpen = `p.cancelled_at is null and ${CARE_END} >= $3::timestamptz`;
    return this.peopleThat(isOpen, partyId, invitationIds);
  }

  private peopleThat(condition: string, partyId: string, ids: string[]): Promise<PickupPerson[]> {
    return this.reader.rows<PickupPerson>(peopleOf(condition), [partyId, ids, this.clock.now()]);
  }
}
