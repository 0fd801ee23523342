import { Injectable } from '@nestjs/common';
import { familyIdsOf, type FamilyCaller } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { Reader } from '../../../shared/database/reader.js';
import { LEAVES_ALONE_AGE, type PickupGuest } from '../invitations.api.js';
import { GUEST_JOIN, isOfAge } from './guest-sql.read-model.js';

interface PickupFamily {
  id: string;
  accountId: string | null;
  guests: PickupGuest[];
}

/** $1 the party, $2 now. */
const guestsThat = (condition: string): string => `
  select i.id, i.guest_id as "guestId", i.account_id as "accountId", g.full_name as "fullName",
         i.family_id as "householdId", i.is_kid_at_door as "isKid",
         -- What the host noted of a family's answer names no taker.
         (i.is_typed_in or i.named_at is not null) as "isNamed", i.is_accepted as "isListed",
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

  /** One statement. */
  async ofFamily(partyId: string, caller: FamilyCaller): Promise<PickupFamily | undefined> {
    const [family] = await this.reader.rows<PickupFamily>(
      `select f.id, f.account_id as "accountId",
              (select coalesce(json_agg(g), '[]') from (${guestsThat('i.family_id = f.id')}) g) as guests
         from invitations.family_view f
        where f.party_id = $1 and f.is_listed and (f.account_id = $3 or f.id = $4)`,
      [partyId, this.clock.now(), ...familyIdsOf(caller)],
    );
    return family;
  }
}
