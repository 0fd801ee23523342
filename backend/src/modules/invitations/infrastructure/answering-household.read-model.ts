import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import type { HouseholdMember } from '../domain/household-member.js';
import type { HeadCount } from '../domain/places.js';

/** A household that answers, and what its answer depends on. */
export interface AnsweringHousehold {
  /** The account's own person first. */
  members: HouseholdMember[];
  /** Places held by other households and manual guests. */
  others: HeadCount;
  /** The household's rows of `invitations.invitations`, the removed ones too. */
  rows: object[];
  /** Whether any household waits for places, maybe this one. */
  hasWaitlist: boolean;
}

/** Whose invitation it is. */
export interface InvitationOwner {
  partyId: string;
  /** Null for a manual guest. */
  accountId: string | null;
  isRemoved: boolean;
}

@Injectable()
export class AnsweringHouseholdReadModel {
  constructor(private readonly reader: Reader) {}

  /** Before the locks, under which the entities are read. */
  async ownerOf(invitationId: string): Promise<InvitationOwner | undefined> {
    const [owner] = await this.reader.rows<InvitationOwner>(
      `select i.party_id as "partyId", i.account_id as "accountId",
              i.removed_at is not null as "isRemoved"
         from invitations.invitations i where i.id = $1`,
      [invitationId],
    );
    return owner;
  }

  /** One statement; valid while the caller holds the locks of the household and the party. */
  async of(partyId: string, accountId: string): Promise<AnsweringHousehold> {
    const [household] = await this.reader.rows<AnsweringHousehold>(
      `select
         (select coalesce(json_agg(json_build_object('id', g.id, 'fullName', g.full_name,
                   'email', g.email, 'birthday', g.birthday, 'isKid', g.is_kid)
                   order by g.guardian_id nulls first, g.created_at, g.id), '[]')
            from family.person_view g
           where g.household_id = $2 and g.guest_of_party_id is null
         ) as members,
         (select json_build_object('adults', count(*) filter (where not i.is_kid),
                                   'kids', count(*) filter (where i.is_kid))
            from invitations.guest_view i
           where i.party_id = $1 and i.is_accepted and i.account_id is distinct from $2
         ) as others,
         (select coalesce(json_agg(i), '[]')
            from invitations.invitations i
           where i.party_id = $1 and i.account_id = $2
         ) as rows,
         exists (select from invitations.waitlist w where w.party_id = $1) as "hasWaitlist"`,
      [partyId, accountId],
    );
    if (!household) throw new Error('A select without a table returns one row');
    return household;
  }
}
