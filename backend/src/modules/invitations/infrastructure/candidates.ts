import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contains } from '../../../shared/database/like.js';
import { maskedEmail } from '../domain/masked-email.js';

/** Somebody whom the host of a party may add to its guest list. */
export interface Candidate {
  id: string;
  fullName: string;
  email: string | null;
}

const MAX_FOUND = 10;

// Who may be found (design §5, searchNonInvited). p is the party, g the person, a its account.
const HAS_ACCOUNT = 'a.verified_at is not null and a.disabled_at is null and a.id <> p.host_id';

/** Households that have accepted this party themselves: being added by the host does not count. */
const ACCEPTED_HOUSEHOLDS = `
  select o.account_id from invitations o
   where o.party_id = p.id
     and o.rsvp = 'accepted' and o.named_at is not null and o.removed_at is null`;

// A scalar, so that it is looked up for each of the few who match, never joined for everybody.
const IS_NOT_COMING = `not coalesce((
  select true from invitations i
   where i.party_id = p.id and i.guest_id = g.id
     and i.rsvp = 'accepted' and i.removed_at is null), false)`;

const HAS_NAME = contains('g.name_key');

const ACCOUNT = 'g.id, g.full_name as "fullName", a.email::text, g.name_key';
const FAMILY = 'g.id, g.full_name as "fullName", g.email::text, g.name_key';

@Injectable()
export class Candidates {
  constructor(private readonly em: EntityManager) {}

  /**
   * At most ten people: accounts by a part of their name or by their whole address, and family of
   * households that come already.
   */
  async search(partyId: string, text: string): Promise<Candidate[]> {
    const rows = text.includes('@')
      ? await this.byAddress(partyId, text)
      : await this.byName(partyId, text);
    return rows.map(({ id, fullName, email }) => ({
      id,
      fullName,
      email: email && maskedEmail(email),
    }));
  }

  private byAddress(partyId: string, address: string): Promise<Candidate[]> {
    return this.em.execute<Candidate[]>(
      `select ${ACCOUNT}
         from parties p cross join accounts a join people g on g.id = a.id
        where p.id = ? and a.email = ? and ${HAS_ACCOUNT} and ${IS_NOT_COMING}`,
      [partyId, address],
    );
  }

  private byName(partyId: string, name: string): Promise<Candidate[]> {
    return this.em.execute<Candidate[]>(
      `with accounts_found as (
         select ${ACCOUNT}
           from parties p cross join people g join accounts a on a.id = g.id
          where p.id = ? and ${HAS_NAME} and ${HAS_ACCOUNT} and ${IS_NOT_COMING}
          limit ${MAX_FOUND}),
       families as materialized (
         select p.id as party_id, h.account_id
           from parties p cross join lateral (${ACCEPTED_HOUSEHOLDS}) h where p.id = ?),
       family_found as (
         select distinct ${FAMILY}
           from families f join parties p on p.id = f.party_id
           join people g on g.guardian_id = f.account_id
          where ${HAS_NAME} and ${IS_NOT_COMING}
          limit ${MAX_FOUND})
       select * from (table accounts_found union all table family_found) found
        order by name_key, id limit ${MAX_FOUND}`,
      [partyId, name, partyId, name],
    );
  }

  /** Whether the search shows the person to this host, or would if it were not coming already. */
  async has(partyId: string, personId: string): Promise<boolean> {
    const rows = await this.em.execute(
      `select 1 from parties p cross join people g left join accounts a on a.id = g.id
        where p.id = ? and g.id = ? and ((${HAS_ACCOUNT}) or g.guardian_id in (${ACCEPTED_HOUSEHOLDS}))`,
      [partyId, personId],
    );
    return rows.length > 0;
  }
}
