import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contains } from '../../../shared/database/like.js';
import { Reader } from '../../../shared/database/reader.js';
import { maskedEmail } from '../domain/masked-email.js';

/** Somebody whom the host of a party may add to its guest list. */
export interface Candidate {
  id: string;
  fullName: string;
  email: string | null;
}

const MAX_FOUND = 10;

// Who may be found: docs/permissions.md, "Search for guests". p is the party, g the person, a its
// account.
const HAS_ACCOUNT = 'a.verified_at is not null and a.disabled_at is null and a.id <> p.host_id';

/** It has accepted this party itself: being added by the host does not count. */
const ACCEPTED_ITSELF = `o.party_id = p.id
  and o.rsvp = 'accepted' and o.named_at is not null and o.removed_at is null`;

// A scalar, so that it is looked up for each of the few who match, never joined for everybody.
const IS_NOT_COMING = `not coalesce((
  select true from invitations.invitations i
   where i.party_id = p.id and i.guest_id = g.id
     and i.rsvp = 'accepted' and i.removed_at is null), false)`;

const HAS_NAME = contains('g.name_key', '$2');

/** For the index: each letter more costs it a list to read, and those of both ends tell enough. */
const HAS_ENDS_OF_NAME = `${contains('g.name_key', 'left(shared.search_text($2), 8)')}
   and ${contains('g.name_key', 'right(shared.search_text($2), 8)')}`;

const ACCOUNT = 'g.id, g.full_name as "fullName", a.email::text, g.name_key';
const FAMILY = 'g.id, g.full_name as "fullName", g.email::text, g.name_key';

const BY_ADDRESS = `
  select ${ACCOUNT}
    from parties.parties p cross join auth.accounts a join family.people g on g.id = a.id
   where p.id = $1 and a.email = $2 and ${HAS_ACCOUNT} and ${IS_NOT_COMING}`;

/** The pages of the table that hold the first ten thousand people or so. */
const OLDEST = `g.ctid < '(200,0)'::tid`;

/**
 * A text that many have is found in the first corner of the table that one looks into; one that
 * few have by the index of letters, which costs what it finds. Either alone takes long for the
 * other kind, and the planner cannot know which a text is: so first the corner, and all of the
 * people only where it does not hold enough. `materialized` without a limit keeps it from walking
 * the whole table for a few.
 */
const BY_NAME = `
  with oldest as materialized (
    select ${ACCOUNT}
      from parties.parties p cross join family.people g join auth.accounts a on a.id = g.id
     where p.id = $1 and ${OLDEST} and ${HAS_NAME} and ${HAS_ACCOUNT} and ${IS_NOT_COMING}
     limit ${MAX_FOUND}),
  matching as materialized (
    select g.id, g.full_name, g.name_key from family.people g
     where (select count(*) from oldest) < ${MAX_FOUND}
       and g.guardian_id is null and g.guest_of_party_id is null and ${HAS_ENDS_OF_NAME}
       and strpos(g.name_key, shared.search_text($2)) > 0),
  others as (
    select ${ACCOUNT}
      from parties.parties p cross join matching g join auth.accounts a on a.id = g.id
     where p.id = $1 and ${HAS_ACCOUNT} and ${IS_NOT_COMING}
     limit ${MAX_FOUND}),
  families as materialized (
    select distinct o.account_id from parties.parties p join invitations.invitations o on ${ACCEPTED_ITSELF}
     where p.id = $1),
  relatives as (
    select ${FAMILY}
      from parties.parties p cross join families f
     cross join lateral (select * from family.people m where m.guardian_id = f.account_id offset 0) g
     where p.id = $1 and ${HAS_NAME} and ${IS_NOT_COMING}
     limit ${MAX_FOUND})
  select * from (table oldest union table others union all table relatives) found
   order by name_key, id limit ${MAX_FOUND}`;

@Injectable()
export class Candidates {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: Reader,
  ) {}

  /**
   * At most ten people: accounts by a part of their name or by their whole address, and family of
   * households that come already.
   */
  async search(partyId: string, text: string): Promise<Candidate[]> {
    const statement = text.includes('@') ? BY_ADDRESS : BY_NAME;
    const rows = await this.reader.rows<Candidate>(statement, [partyId, text]);
    return rows.map(({ id, fullName, email }) => ({
      id,
      fullName,
      email: email && maskedEmail(email),
    }));
  }

  /** Whether the search shows the person to this host, or would if it were not coming already. */
  async has(partyId: string, personId: string): Promise<boolean> {
    const rows = await this.em.execute(
      `select 1 from parties.parties p cross join family.people g left join auth.accounts a on a.id = g.id
        where p.id = ? and g.id = ? and ((${HAS_ACCOUNT}) or exists (
          select 1 from invitations.invitations o where o.account_id = g.guardian_id and ${ACCEPTED_ITSELF}))`,
      [partyId, personId],
    );
    return rows.length > 0;
  }
}
