import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { AnsweredFor } from '../invitations.api.js';
import type { HouseholdMember } from '../domain/household-member.js';
import type { HeadCount } from '../domain/places.js';

/** A family that answers, and what its answer depends on. */
export interface AnsweringHousehold {
  /** Its row of `invitations.families`. */
  family: object;
  /** The account's own person first; without an account those who were named before. */
  members: HouseholdMember[];
  /** Places held by other families. */
  others: HeadCount;
  /** The family's rows of `invitations.invitations`, the removed ones too. */
  rows: object[];
  /** Whether any family waits for places, maybe this one. */
  hasWaitlist: boolean;
}

const MEMBER = `json_build_object('id', g.id, 'fullName', g.full_name, 'email', g.email,
  'birthday', g.birthday, 'isKid', g.is_kid)`;

type AnsweringFamily = AnsweredFor & {
  /** The host's own family, for which the host answers in another way. */
  isHosts: boolean;
  isRemoved: boolean;
};

@Injectable()
export class AnsweringHouseholdReadModel extends ReadModel {
  /** Before the locks, under which the entities are read. @param id of an invitation, of a request for places, or of a family */
  async ownerOf(id: string): Promise<AnsweringFamily | undefined> {
    const [owner] = await this.reader.rows<AnsweringFamily>(
      `select f.party_id as "partyId", f.id as "familyId",
              coalesce(f.account_id, j.account_id) as "accountId",
              f.origin = 'host' as "isHosts",
              coalesce(i.removed_at, f.removed_at) is not null as "isRemoved"
         from invitations.families f
         left join invitations.families j on j.id = f.joined_id
         left join invitations.invitations i on i.family_id = f.id and i.id = $1
        where f.id = coalesce((select o.family_id from invitations.invitations o where o.id = $1),
                              (select w.family_id from invitations.waitlist w where w.id = $1), $1)`,
      [id],
    );
    return owner && { ...owner, id };
  }

  /** The account as seen from an invitation that was not removed. */
  async listed(id: string, accountId: string) {
    const [guest] = await this.reader.rows<{ partyId: string; isHost: boolean; isGuest: boolean }>(
      `select i.party_id as "partyId", $2 = any(p.host_ids) as "isHost", exists (
                select 1 from invitations.invitations o
                 where o.party_id = i.party_id and o.account_id = $2 and o.removed_at is null) as "isGuest"
         from invitations.invitations i join parties.party_view p on p.id = i.party_id
        where i.id = $1 and i.removed_at is null`,
      [id, accountId],
    );
    return guest;
  }

  /**
   * One statement; valid while the caller holds the locks of the household and the party.
   * @param id of the family, or of one of its invitations
   */
  async of(id: string): Promise<AnsweringHousehold | undefined> {
    const [household] = await this.reader.rows<AnsweringHousehold>(
      `select to_json(f) as family,
         case when f.account_id is null then (
           select coalesce(json_agg(${MEMBER} order by g.created_at, length(g.full_name), g.full_name, g.id), '[]')
             from invitations.invitations i join family.person_view g on g.id = i.guest_id
            where i.family_id = f.id)
         else (
           select coalesce(json_agg(${MEMBER} order by g.guardian_id nulls first, g.created_at, g.id), '[]')
             from family.person_view g
            where g.household_id = f.account_id and g.guest_of_party_id is null)
         end as members,
         (select json_build_object('adults', count(*) filter (where not i.is_kid),
                                   'kids', count(*) filter (where i.is_kid))
            from invitations.guest_view i
           where i.party_id = f.party_id and i.is_accepted and i.family_id <> f.id
         ) as others,
         (select coalesce(json_agg(i), '[]')
            from invitations.invitations i where i.family_id = f.id
         ) as rows,
         exists (select 1 from invitations.waitlist w where w.party_id = f.party_id) as "hasWaitlist"
        from invitations.families f
       where f.id = coalesce((select o.family_id from invitations.invitations o where o.id = $1), $1)`,
      [id],
    );
    return household;
  }
}
