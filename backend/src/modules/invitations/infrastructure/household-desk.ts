import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Invitation, type InvitationState } from '../domain/invitation.entity.js';
import type { HeadCount } from '../domain/places.js';
import { IS_COMING, IS_KID } from './guest-sql.js';

export interface HouseholdMember {
  id: string;
  fullName: string;
  email: string | null;
  /** YYYY-MM-DD */
  birthday: string | null;
}

/** What an answer is decided on. */
export interface Desk {
  /** The household's rows in this party's list, those taken off it too. */
  invitations: Invitation[];
  /** The account's own person first. */
  members: HouseholdMember[];
  /** The places that everybody else holds. */
  others: HeadCount;
}

interface DeskRow {
  invitations: InvitationState[];
  members: HouseholdMember[];
  others: HeadCount;
}

/** ? the party, ? the household. */
const DESK = `
  select
     (select json_build_object('adults', count(*) filter (where not ${IS_KID}),
                               'kids', count(*) filter (where ${IS_KID}))
        from invitations.invitations i join family.people g on g.id = i.guest_id
       where i.party_id = p.id and ${IS_COMING} and i.account_id is distinct from h.id
     ) as others,
     (select json_agg(json_build_object('id', g.id, 'fullName', g.full_name,
               'email', coalesce(a.email, g.email), 'birthday', g.birthday)
               order by g.guardian_id nulls first, g.created_at, g.id)
        from family.people g left join auth.accounts a on a.id = g.id
       where g.household_id = h.id and g.guest_of_party_id is null
     ) as members,
     (select coalesce(json_agg(json_build_object('id', i.id, 'partyId', i.party_id,
               'guestId', i.guest_id, 'accountId', i.account_id, 'rsvp', i.rsvp,
               'attendance', i.attendance, 'openedAt', i.opened_at,
               'answeredAt', i.answered_at, 'namedAt', i.named_at,
               'addedByHostAt', i.added_by_host_at, 'removedAt', i.removed_at,
               'createdAt', i.created_at)), '[]')
        from invitations.invitations i
       where i.party_id = p.id and i.account_id = h.id
     ) as invitations
   from parties.parties p, family.people h
  where p.id = ? and h.id = ?`;

/** ? the rows as JSON. */
const SAVE = `
  insert into invitations.invitations
  select * from json_populate_recordset(null::invitations.invitations, ?)
  on conflict (id) do update
    set rsvp = excluded.rsvp, answered_at = excluded.answered_at,
        named_at = excluded.named_at`;

/**
 * Counts the party's places and reads the household that asks for some, in one statement. What it
 * says holds only for whoever has locked the party.
 */
@Injectable()
export class HouseholdDesk {
  constructor(private readonly em: EntityManager) {}

  async read(partyId: string, accountId: string): Promise<Desk> {
    const [row] = await this.em.execute<DeskRow[]>(DESK, [partyId, accountId]);
    if (!row) throw new Error('A household answers a party that is not there');
    return { ...row, invitations: row.invitations.map((state) => Invitation.restore(state)) };
  }

  /** Writes the household's rows, new and changed, in one statement. */
  async save(invitations: Invitation[]): Promise<void> {
    const rows = invitations.map((row) => ({
      id: row.id,
      party_id: row.partyId,
      guest_id: row.guestId,
      account_id: row.accountId,
      rsvp: row.rsvp,
      attendance: row.attendance,
      opened_at: row.openedAt,
      answered_at: row.answeredAt,
      named_at: row.namedAt,
      added_by_host_at: row.addedByHostAt,
      removed_at: row.removedAt,
      created_at: row.createdAt,
    }));
    await this.em.execute(SAVE, [JSON.stringify(rows)]);
  }
}
