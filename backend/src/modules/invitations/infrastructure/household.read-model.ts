import { Injectable } from '@nestjs/common';
import { familyIdsOf, type FamilyCaller } from '../../../shared/caller.js';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { HouseholdParty, HouseholdView } from '../domain/household-view.js';
import { GUEST_COLUMNS, GUEST_JOIN, isWaitingAt, STAY_COLUMNS } from './guest-sql.read-model.js';

type Row = Omit<HouseholdView, 'party'> & HouseholdParty;

/** $1 the party, $2 the account, $3 the family of a caller without an account, $4 the present. */
const HOUSEHOLD = `
  select p.host_ids as "hostIds", p.name, p.date_start as "dateStart", p.timezone, p.status,
         p.contact_phone as "contactPhone", f.message,
         json_build_object('fullName', coalesce(h.full_name, f.name), 'email', h.email) as self,
         coalesce((
           select json_agg(r) from (
             select ${GUEST_COLUMNS}, ${STAY_COLUMNS}, i.rsvp, (i.removed_at is not null) as "isRemoved",
                    (i.opened_at is not null) as "isOpened"
               from invitations.guest_view i ${GUEST_JOIN}
              where i.family_id = f.id
              order by g.guardian_id nulls first, g.created_at, g.id
           ) r), '[]') as guests,
         (select json_build_object('id', w.id, 'guestIds', w.guest_ids, 'askedAt', w.asked_at::text,
                   'offeredUntil', w.offered_until::text,
                   'ahead', (select count(*) from invitations.waitlist b
                              where b.party_id = w.party_id and b.position < w.position))
            from invitations.waitlist w
           where w.family_id = f.id
             and ${isWaitingAt('$4')}) as waitlist
    from parties.party_view p
    left join family.person_view h on h.id = $2
    left join invitations.families f on f.party_id = p.id and (f.account_id = $2
      or (f.id = $3 and f.account_id is null and f.joined_id is null))
   where p.id = $1 and (h.id is not null or f.id is not null)`;

@Injectable()
export class HouseholdReadModel extends ReadModel {
  /** @returns undefined when there is no such party. The account's own row comes first. */
  async at(partyId: string, caller: FamilyCaller, now: Date): Promise<HouseholdView | undefined> {
    const [row] = await this.reader.rows<Row>(HOUSEHOLD, [partyId, ...familyIdsOf(caller), now]);
    if (!row) return undefined;
    const { hostIds, self, guests, waitlist, message, ...party } = row;
    return { hostIds, self, guests, waitlist, message, party };
  }
}
