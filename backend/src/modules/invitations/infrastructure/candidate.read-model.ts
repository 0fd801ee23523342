import { Injectable } from '@nestjs/common';
import { contains } from '../../../shared/database/like.js';
import { ReadModel } from '../../../shared/database/read-model.js';
import { maskedEmail } from '../domain/masked-email.js';
import type { GuestKind } from '../domain/places.js';
import { WILL_BE_ADULT_THIS_YEAR } from './guest-sql.read-model.js';

/** A person whom the host of a party may add to its guest list. */
export interface Candidate {
  id: string;
  fullName: string;
  /** Null of a family member. */
  email: string | null;
  /** Only when another one that was found has the same name. */
  hint?: CandidateHint;
}

/** Tells namesakes apart by what this host may know already (docs/permissions.md, "Search for guests"). */
export interface CandidateHint {
  kind: GuestKind;
  /** The account that a family member belongs to. */
  guardian: string | null;
  /** On this party's guest list. */
  isInvited: boolean;
  /** Other parties of the host who asks that the person was accepted at. */
  sharedParties: number;
}

const MAX_FOUND = 10;

// Who may be found: docs/permissions.md, "Search for guests". p is the party, g the person.
const HAS_ACCOUNT = 'g.is_searchable and g.id <> all(p.host_ids)';

/** The household has accepted itself; being added by the host does not count. */
const HOUSEHOLD_ACCEPTED = `exists (
  select 1 from invitations.invitations o
   where o.party_id = p.id and o.account_id = g.guardian_id
     and o.rsvp = 'accepted' and o.named_at is not null and o.removed_at is null)`;

const IS_NOT_COMING = `not exists (
  select 1 from invitations.invitations i
   where i.party_id = p.id and i.guest_id = g.id
     and i.rsvp = 'accepted' and i.removed_at is null)`;

const FROM = 'from parties.party_view p cross join family.person_view g';

const COLUMNS = `
  g.id, g.full_name as "fullName", case when g.guardian_id is null then g.email::text end as email, g.name_key, g.guardian_id, g.birthday, g.is_kid`;

/** Of the host $4. */
const HOSTED = '(o.host_id = $4 or o.co_host_ids @> array[$4::uuid])';

/** Opened the link of this party, or were guests of the host who asks at another one. */
const IS_RELATED = `g.id in (
  select i.guest_id from invitations.invitations i where i.party_id = $1
  union all
  select i.guest_id
    from parties.party_view o join invitations.invitations i on i.party_id = o.id
   where ${HOSTED}
     and i.rsvp = 'accepted' and i.removed_at is null)`;

/** $3 whether all can be added, else those that the host knows already. */
const ACCOUNTS = `${HAS_ACCOUNT} and ($3 or ${IS_RELATED})`;

/** $1 the party, $2 the whole address, $3 and $4 as above. */
const BY_ADDRESS = `
  select ${COLUMNS} ${FROM}
   where p.id = $1 and g.email = $2 and ${ACCOUNTS} and ${IS_NOT_COMING}`;

const HINT = `json_build_object(
  'kind', case when ${WILL_BE_ADULT_THIS_YEAR} then 'adult' else 'kid' end,
  'guardian', (select h.full_name from family.person_view h where h.id = g.guardian_id),
  'isInvited', exists (
    select 1 from invitations.invitations i
     where i.party_id = p.id and i.guest_id = g.id and i.removed_at is null),
  'sharedParties', (
    select count(*) from invitations.invitations i join parties.party_view o on o.id = i.party_id
     where i.guest_id = g.id and i.rsvp = 'accepted' and i.removed_at is null
       and ${HOSTED} and o.id <> p.id))`;

/** $1 the party, $2 part of a name, $3 and $4 as above. Any ten matches: sorting all of a frequent name would read them. */
const BY_NAME = `
  with accounts as (
    select ${COLUMNS} ${FROM}
     where p.id = $1 and ${contains('g.name_key', '$2')} and ${ACCOUNTS} and ${IS_NOT_COMING}
     limit ${MAX_FOUND}),
  relatives as (
    select ${COLUMNS} ${FROM}
     where p.id = $1 and ${contains('g.name_key', '$2')}
       and g.guardian_id in (select o.account_id from invitations.invitations o
                              where o.party_id = $1 and o.rsvp = 'accepted')
       and g.guardian_id <> all(p.host_ids)
       and ${HOUSEHOLD_ACCEPTED} and ${IS_NOT_COMING}
     limit ${MAX_FOUND})
  select g.id, g."fullName", g.email,
         case when count(*) over (partition by g.name_key) > 1 then ${HINT} end as hint
    from (select * from (table accounts union all table relatives) found
           order by name_key, id limit ${MAX_FOUND}) g
    join parties.party_view p on p.id = $1
   order by g.name_key, g.id`;

@Injectable()
export class CandidateReadModel extends ReadModel {
  /**
   * At most ten people: accounts by part of a name or by a whole address, and family members of
   * households that have accepted.
   * @param hostId who asks
   * @param isOpen whether the host may add any account; otherwise only those are found that it knows already
   */
  async search(
    partyId: string,
    text: string,
    hostId: string,
    isOpen: boolean,
  ): Promise<Candidate[]> {
    const statement = text.includes('@') ? BY_ADDRESS : BY_NAME;
    type Row = Omit<Candidate, 'hint'> & { hint?: CandidateHint | null };
    const rows = await this.reader.rows<Row>(statement, [partyId, text, isOpen, hostId]);
    return rows.map(({ id, fullName, email, hint }) => ({
      id,
      fullName,
      email: email && maskedEmail(email),
      ...(hint && { hint }),
    }));
  }

  /** Whether the search would show the person to the host, accepted or not. */
  async includes(partyId: string, personId: string): Promise<boolean> {
    const rows = await this.reader.rows(
      `select 1 as found ${FROM}
        where p.id = $1 and g.id = $2 and ((${HAS_ACCOUNT}) or (g.guardian_id <> all(p.host_ids) and ${HOUSEHOLD_ACCEPTED}))`,
      [partyId, personId],
    );
    return rows.length > 0;
  }
}
