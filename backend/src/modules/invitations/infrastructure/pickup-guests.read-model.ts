import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { Reader } from '../../../shared/database/reader.js';
import { LEAVES_ALONE_AGE, type PickupGuest } from '../invitations.api.js';
import { GUEST_JOIN, isOfAge } from './guest-sql.read-model.js';

/** $1 the party, $2 now. */
const guestsThat = (condition: string): string => `
  select i.id, i.guest_id as "guestId", i.account_id as "accountId", g.full_name as "fullName",
         i.family_id as "householdId", i.is_kid_at_door as "isKid",
         i.is_named as "isNamed", i.is_accepted as "isListed",
         i.picked_up_by_id as "pickedUpById",
         (i.leaves_alone and coalesce(${isOfAge('g.birthday', LEAVES_ALONE_AGE, '$2')}, false)) as "leavesAlone"
    from invitations.guest_view i ${GUEST_JOIN}
    join parties.party_view p on p.id = i.party_id
   where i.party_id = $1 and ${condition}
   order by i.created_at, i.id`;

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
}
