import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { ADULT_AGE } from '../../../shared/time/age.js';
import type { PickupGuest } from '../invitations.api.js';
import {
  GUEST_JOIN,
  IS_ACCEPTED,
  IS_KID,
  IS_OLD_ENOUGH_ALONE,
  isNamed,
} from './guest-sql.read-model.js';

/** $1 the party. */
const guestsThat = (condition: string): string => `
  select i.id, i.guest_id as "guestId", i.account_id as "accountId", g.full_name as "fullName",
         coalesce(i.account_id, i.family_link_id, i.id) as "householdId", ${IS_KID} as "isKid",
         ${isNamed('i')} as "isNamed", coalesce(${IS_ACCEPTED}, false) as "isListed",
         i.picked_up_by_id as "pickedUpById",
         (i.leaves_alone and ${IS_OLD_ENOUGH_ALONE}) as "leavesAlone"
    from invitations.invitations i ${GUEST_JOIN}
    join parties.party_view p on p.id = i.party_id
   where i.party_id = $1 and ${condition}
   order by i.created_at, i.id`;

@Injectable()
export class PickupGuestsReadModel {
  constructor(private readonly reader: Reader) {}

  listed(partyId: string): Promise<PickupGuest[]> {
    return this.reader.rows<PickupGuest>(guestsThat(IS_ACCEPTED), [partyId]);
  }

  ofHousehold(partyId: string, accountId: string): Promise<PickupGuest[]> {
    return this.reader.rows<PickupGuest>(guestsThat('i.account_id = $2'), [partyId, accountId]);
  }

  async person(
    partyId: string,
    childIds: string[],
    personId: string,
  ): Promise<{ name: string; isHousehold: boolean } | undefined> {
    const [person] = await this.reader.rows<{ name: string; isHousehold: boolean }>(
      `select v.name, exists (select 1 from family.person_view m where m.id = v.id) as "isHousehold"
         from family.pick_up_view v cross join parties.party_view p
        where p.id = $1 and v.person_id = any($2) and v.id = $3 and (v.birthday is null
              or v.birthday <= ((p.date_start at time zone p.timezone)::date - interval '${ADULT_AGE} years')::date)
        limit 1`,
      [partyId, childIds, personId],
    );
    return person;
  }
}
