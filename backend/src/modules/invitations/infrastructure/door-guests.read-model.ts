import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type {
  AnsweredGuest,
  DoorGuest,
  DoorGuestName,
  InvitationsApi,
} from '../invitations.api.js';
import { GUEST_JOIN, isPossibleRepeat } from './guest-sql.read-model.js';

/** $1 the party, $2 ids of invitations that are shown although they are not on the list. */
const GUESTS = `
  select i.id, i.guest_id as "guestId", g.full_name as "fullName", i.is_kid_at_door as "isKid",
         i.family_id as "householdId",
         coalesce(h.full_name, nullif(f.name, ''), g.full_name) as "householdName",
         case when i.is_accepted then i.stays end as stays,
         f.origin = 'host' as "isAtHome", ${isPossibleRepeat('$1')} as "isPossibleRepeat", i.is_accepted as "isListed"
    from invitations.guest_view i ${GUEST_JOIN}
    join parties.party_view p on p.id = i.party_id
    left join family.person_view h on h.id = i.account_id
    join invitations.families f on f.id = i.family_id
   where i.party_id = $1 and (i.is_accepted or i.id = any($2))
   order by i.created_at, i.id`;

/** As of `GUESTS`. */
const NAMES = `
  select i.id, i.full_name as "fullName", i.is_kid_at_door as "isKid", i.is_accepted as "isListed"
    from invitations.guest_view i
   where i.party_id = $1 and (i.is_accepted or i.id = any($2))`;

/** $1 the party, $2 invitations. */
const AMONG = `
  select i.id, i.full_name as "fullName", i.is_kid_at_door as "isKid", i.family_id as "familyId",
         f.origin = 'host' as "isAtHome"
    from invitations.guest_view i join invitations.families f on f.id = i.family_id
   where i.party_id = $1 and i.id = any($2)`;

type AnsweredGuestOfParty = Awaited<ReturnType<InvitationsApi['answeredBy']>>[number];

@Injectable()
export class DoorGuestsReadModel extends ReadModel {
  of(partyId: string, others: string[]): Promise<DoorGuest[]> {
    return this.reader.rows<DoorGuest>(GUESTS, [partyId, others]);
  }

  /** In no order. */
  names(partyId: string, others: string[]): Promise<DoorGuestName[]> {
    return this.reader.rows<DoorGuestName>(NAMES, [partyId, others]);
  }

  answeredBy(accountId: string): Promise<AnsweredGuestOfParty[]> {
    return this.reader.rows(
      `select i.id, i.party_id as "partyId", i.guest_id as "guestId", i.full_name as "fullName"
         from invitations.guest_view i where i.account_id = $1`,
      [accountId],
    );
  }

  among(partyId: string, invitationIds: string[]): Promise<AnsweredGuest[]> {
    return this.reader.rows<AnsweredGuest>(AMONG, [partyId, invitationIds]);
  }
}
