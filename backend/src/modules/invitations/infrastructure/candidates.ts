import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { escapeLike } from '../../../shared/database/like.js';
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

/** Its household has accepted this party itself: being added by the host does not count. */
const IS_OF_ACCEPTED_HOUSEHOLD = `exists (
  select 1 from invitations o
   where o.party_id = p.id and o.account_id = g.guardian_id
     and o.rsvp = 'accepted' and o.named_at is not null and o.removed_at is null)`;

const IS_NOT_COMING = `not exists (
  select 1 from invitations i
   where i.party_id = p.id and i.guest_id = g.id
     and i.rsvp = 'accepted' and i.removed_at is null)`;

const HAS_NAME = `g.name_key like '%' || search_text(?) || '%'`;

const FOUND = `select g.id, g.full_name, g.name_key, coalesce(a.email, g.email)::text as email`;

@Injectable()
export class Candidates {
  constructor(private readonly em: EntityManager) {}

  /**
   * At most ten people: accounts by a part of their name or by their whole address, and family of
   * households that come already.
   */
  async search(partyId: string, text: string): Promise<Candidate[]> {
    const name = escapeLike(text);
    const rows = await this.em.execute<Candidate[]>(
      `with p as (select id, host_id from parties where id = ?),
       by_name as (
         ${FOUND} from p cross join people g join accounts a on a.id = g.id
          where ${HAS_NAME} and ${HAS_ACCOUNT} and ${IS_NOT_COMING} limit ${MAX_FOUND}),
       by_address as (
         ${FOUND} from p cross join accounts a join people g on g.id = a.id
          where a.email = ? and ${HAS_ACCOUNT} and ${IS_NOT_COMING}),
       family as (
         ${FOUND} from p cross join people g left join accounts a on a.id = g.id
          where g.guardian_id in (select o.account_id from invitations o where o.party_id = p.id)
            and ${HAS_NAME} and ${IS_OF_ACCEPTED_HOUSEHOLD} and ${IS_NOT_COMING}
          limit ${MAX_FOUND}),
       found as (
         select * from by_name union select * from by_address union select * from family)
       select id, full_name as "fullName", email from found
        order by name_key, id limit ${MAX_FOUND}`,
      [partyId, name, text, name],
    );
    return rows.map(({ id, fullName, email }) => ({
      id,
      fullName,
      email: email && maskedEmail(email),
    }));
  }

  /** Whether the search shows the person to this host, or would if it were not coming already. */
  async has(partyId: string, personId: string): Promise<boolean> {
    const rows = await this.em.execute(
      `select 1 from parties p cross join people g left join accounts a on a.id = g.id
        where p.id = ? and g.id = ? and ((${HAS_ACCOUNT}) or ${IS_OF_ACCEPTED_HOUSEHOLD})`,
      [partyId, personId],
    );
    return rows.length > 0;
  }
}
