import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { MissingFamily } from '../domain/missing-family.js';
import type { NudgedParty } from '../../notices/domain/nudges/nudge-limits.js';

/** Of a family, by its link and by its household. */
const NUDGES = (link: string, account: string) => `
  cross join lateral (
    select count(*)::int as nudges, max(n.nudged_at)::text as "nudgedAt"
      from invitations.nudges n
     where n.party_id = p.id and (n.family_link_id = ${link} or n.account_id = ${account})) n`;

/** Has not answered, and asked for no places either. */
const IS_SILENT = (account: string) => `
  exists (select 1 from invitations.household_answer_view h
           where h.party_id = p.id and h.account_id = ${account} and h.answer is null)
  and not exists (select 1 from invitations.waitlist w
                   where w.party_id = p.id and w.account_id = ${account})`;

const COLUMNS = `kind, id, name, phone, "isOpened", "isDisowned", "accountId",
  "sealedSecret", "keyId", nudges, "nudgedAt"`;

/** $1 the party. Expected families in the order of the list, then households as they came. */
const MISSING = `
  select ${COLUMNS} from (
    select 'family' as kind, l.id, l.name, l.phone, l.opened_at is not null as "isOpened",
           l.disowned_at is not null as "isDisowned", l.account_id as "accountId",
           l.sealed_secret as "sealedSecret", l.key_id as "keyId", n.*,
           l.created_at as since, l.position
      from parties.party_view p
      join invitations.family_links l on l.party_id = p.id
      ${NUDGES('l.id', 'l.account_id')}
     where p.id = $1
       and case when l.account_id is null then l.answer is null else ${IS_SILENT('l.account_id')} end
    union all
    select 'household', g.id, g.full_name, null, true, false, g.id, null, null, n.*,
           o.opened_at, 0
      from parties.party_view p
      join lateral (select i.account_id, min(i.opened_at) as opened_at
                      from invitations.invitations i
                     where i.party_id = p.id and i.account_id <> p.host_id
                       and i.removed_at is null and i.opened_at is not null
                     group by i.account_id) o on true
      join family.person_view g on g.id = o.account_id and g.left_at is null
      ${NUDGES('null::uuid', 'o.account_id')}
     where p.id = $1 and ${IS_SILENT('o.account_id')}
       and not exists (select 1 from invitations.family_links l
                        where l.party_id = p.id and l.account_id = o.account_id)) m
   order by kind, since, position, id`;

/** $1 the party, $2 the caller. */
const AT_PARTY = `
  select q.host_id as "hostId", q.status, q.rsvp_due_date as "rsvpDueDate",
         q.cancelled_at as "cancelledAt", q.timezone,
         case when q.host_id = $2
              then (select coalesce(json_agg(m), '[]') from (${MISSING}) m) else '[]' end as families
    from parties.party_view q where q.id = $1`;

interface PartyRow {
  hostId: string;
  status: NudgedParty['status'];
  rsvpDueDate: SqlMoment;
  cancelledAt: SqlMoment | null;
  timezone: string;
  families: MissingFamily[];
}

@Injectable()
export class MissingFamiliesReadModel {
  constructor(private readonly reader: Reader) {}

  /**
   * One statement; without families unless the host asks.
   * @returns undefined when there is no such party
   */
  async at(
    partyId: string,
    accountId: string,
  ): Promise<{ hostId: string; party: NudgedParty; families: MissingFamily[] } | undefined> {
    const [row] = await this.reader.rows<PartyRow>(AT_PARTY, [partyId, accountId]);
    if (!row) return undefined;
    const { hostId, families, rsvpDueDate, cancelledAt, ...party } = row;
    const dates = {
      rsvpDueDate: new Date(rsvpDueDate),
      cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
    };
    return { hostId, families, party: { ...party, ...dates } };
  }

  /** One statement. Without those who answered, were removed or wait for places. */
  of(partyId: string): Promise<MissingFamily[]> {
    return this.reader.rows<MissingFamily>(MISSING, [partyId]);
  }
}
