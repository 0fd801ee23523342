import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { GuestRow } from '../domain/guest-row.js';
import type { Rsvp } from '../domain/invitation.entity.js';
import type { AnsweredBy, FamilyOrigin } from '../domain/party-family.entity.js';
import type { FamilyOnList } from '../invitations.api.js';
import { forHost, hostColumns, type HostRow } from './guest-list.read-model.js';
import { GUEST_JOIN, isWaitingAt } from './guest-sql.read-model.js';

/** A person of a family, as its host sees one. */
export type FamilyPerson = GuestRow & { isKid: boolean };

/** A family of a guest list, as its host sees it. */
export interface HostFamily extends FamilyOnList {
  origin: FamilyOrigin;
  /** As the host typed it, of the account's person, or of a walk-in. */
  name: string;
  children: string[];
  /** As the host typed them: never an account's. */
  phone: string | null;
  email: string | null;
  siblingsWelcome: boolean;
  isClaimed: boolean;
  /** A bearer said that it is not this family. */
  isDisowned: boolean;
  sentAt: SqlMoment | null;
  openedAt: SqlMoment | null;
  answer: Rsvp | null;
  answeredAt: SqlMoment | null;
  answeredBy: AnsweredBy | null;
  message: string | null;
  /** Kids first. */
  people: FamilyPerson[];
  waiting: {
    id: string;
    /** In the line, from 1. */
    turn: number;
    askedAt: SqlMoment;
    /** Null while it waits. */
    offeredUntil: SqlMoment | null;
    guestIds: string[];
  } | null;
  sealedSecret: string | null;
  keyId: string | null;
  timezone: string;
}

const PEOPLE = `(
  select coalesce(json_agg(to_json(r) order by r."isKid" desc, array_position(l.children, r."fullName"),
                           r."createdAt", length(r."fullName"), r."fullName"), '[]')
    from (select ${hostColumns('$1')}, i.is_kid as "isKid"
            from invitations.guest_view i ${GUEST_JOIN}
           where i.family_id = l.id and i.removed_at is null) r)`;

/** A request counts while one of its people is on the list. */
const WAITING = `
  select w.family_id, w.id, w.guest_ids, w.asked_at, w.offered_until,
         row_number() over (order by w.position)::int as turn
    from invitations.waitlist w join parties.party_view p on p.id = w.party_id
   where w.party_id = $1 and ${isWaitingAt('$2')}
     and exists (select 1 from invitations.invitations i
                  where i.family_id = w.family_id and i.removed_at is null and i.guest_id = any(w.guest_ids))`;

/** $1 the party, $2 the present, $3 the families. Those of accounts and walk-ins only while they have guests. */
const FAMILIES = `
  with waiting as (${WAITING})
  select l.id, l.origin, coalesce(f.name, h.full_name, people.list->0->>'fullName', '') as name,
         l.children || array(select unnest(j.children) from invitations.families j
                              where j.party_id = $1 and j.joined_id = l.id order by j.created_at, j.id) as children,
         case when l.account_id is null then f.email else h.email::text end as "mailAddress",
         f.is_listed and f.answer is null and not f.is_waiting and (l.origin = 'listed'
           or l.origin = 'opened' and f.opened_at is not null and h.left_at is null) as "isMissing",
         l.phone, l.email, l.siblings_welcome as "siblingsWelcome", l.account_id is not null as "isClaimed",
         l.disowned_at is not null as "isDisowned", l.sent_at::text as "sentAt", f.opened_at::text as "openedAt",
         f.answer, f.answered_at::text as "answeredAt",
         case when f.answer is not null then l.answered_by end as "answeredBy", l.message,
         people.list as people,
         (select json_build_object('id', w.id, 'turn', w.turn, 'askedAt', w.asked_at::text,
                                   'offeredUntil', w.offered_until::text, 'guestIds', w.guest_ids)
            from waiting w where w.family_id = l.id) as waiting,
         l.sealed_secret as "sealedSecret", l.key_id as "keyId", p.timezone
    from invitations.families l
    join invitations.family_view f on f.id = l.id
    join parties.party_view p on p.id = l.party_id
    left join family.person_view h on h.id = l.account_id
   -- Read once: without the offset it is a subquery of its own at each of its names.
   cross join lateral (select ${PEOPLE} as list offset 0) people
   where l.party_id = $1 and l.removed_at is null
     and (l.origin = 'listed' or json_array_length(people.list) > 0)
     and ($3::uuid[] is null or l.id = any($3))
   order by l.created_at, l.position, l.id`;

@Injectable()
export class FamilyListReadModel extends ReadModel {
  /** In the order of the list. @param ids only these */
  async of(partyId: string, now: Date, ids: string[] | null = null): Promise<HostFamily[]> {
    type Row = Omit<HostFamily, 'people'> & { people: (HostRow & { isKid: boolean })[] };
    const families = await this.reader.rows<Row>(FAMILIES, [partyId, now, ids]);
    return families.map((family) => ({
      ...family,
      people: family.people.map((row) => ({ ...forHost(row), isKid: row.isKid })),
    }));
  }
}
