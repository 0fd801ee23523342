import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { DoneCard } from '../domain/care-tap.js';
import type { LogExcerpt } from '../domain/door-log.js';
import type { LoggedTap } from '../domain/tap.js';

type SqlRow = Omit<LoggedTap, 'happenedAt'> & { happenedAt: number; lastSeq: number };

const COLUMNS = `l.id, l.seq, l.invitation_id as "invitationId", l.kind, l.undoes,
  (extract(epoch from l.happened_at) * 1000)::float8 as "happenedAt", l.seen_seq as "seenSeq",
  l.device_id as "deviceId", l.device_seq as "deviceSeq", l.is_listed as "isListed",
  l.handover_id as "handoverId"`;

/** Of the party $1, as an array. */
const DONE_CARDS = `(
  select json_agg(json_build_object('invitationId', c.invitation_id, 'seenSeq', c.seen_seq,
           'deviceId', c.device_id, 'deviceSeq', c.device_seq))
    from care.done_card_view c where c.party_id = $1)`;

/** $1 the party, $2 invitations, $3 ids of taps. A row of nulls carries the end of a log without them. */
const EXCERPT = `
  select ${COLUMNS}, e.seq as "lastSeq"
    from (select coalesce(max(seq), 0) as seq from door.attendance_changes where party_id = $1) e
    left join door.attendance_changes l
      on l.party_id = $1 and (l.invitation_id = any($2) or l.id = any($3))`;

@Injectable()
export class DoorLogReadModel extends ReadModel {
  /** What of the log concerns taps for these guests, for a caller that holds the party's lock. */
  async excerpt(partyId: string, invitationIds: string[], tapIds: string[]): Promise<LogExcerpt> {
    const rows = await this.reader.rows<SqlRow>(EXCERPT, [partyId, invitationIds, tapIds]);
    return { lastSeq: rows[0]?.lastSeq ?? 0, rows: rows.filter(({ id }) => id).map(toTap) };
  }

  /** How many rows a helper has made. */
  async countOfPass(partyId: string, passId: string): Promise<number> {
    const [row] = await this.reader.rows<{ count: number }>(
      'select count(*)::int as count from door.attendance_changes where party_id = $1 and pass_id = $2',
      [partyId, passId],
    );
    return row?.count ?? 0;
  }

  /** How many taps of each guest the server got since a moment. @param except ids of taps that do not count */
  async countsSince(
    partyId: string,
    invitationIds: string[],
    since: Date,
    except: readonly string[],
  ): Promise<Map<string, number>> {
    const rows = await this.reader.rows<{ invitationId: string; count: number }>(
      `select invitation_id as "invitationId", count(*)::int as count from door.attendance_changes
        where party_id = $1 and invitation_id = any($2) and received_at > $3 and id <> all($4)
        group by invitation_id`,
      [partyId, invitationIds, since, except],
    );
    return new Map(rows.map(({ invitationId, count }) => [invitationId, count]));
  }

  /** Who came or left, also if that was taken back. */
  async tapped(partyId: string): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select distinct l.invitation_id as id from door.attendance_changes l
        where l.party_id = $1 and l.kind <> 'undo'`,
      [partyId],
    );
    return rows.map(({ id }) => id);
  }

  /** The whole log, in its order, and which cards were acknowledged; without a log there are none. */
  async of(partyId: string): Promise<{ log: LoggedTap[]; cards: DoneCard[] }> {
    const rows = await this.reader.rows<SqlRow & { cards: DoneCard[] | null }>(
      `select ${COLUMNS}, case when l.seq = 1 then ${DONE_CARDS} end as cards
         from door.attendance_changes l where l.party_id = $1 order by l.seq`,
      [partyId],
    );
    const cards = rows[0]?.cards ?? [];
    return { log: rows.map(({ cards: _, ...row }) => toTap(row)), cards };
  }

  /** All rows of these guests, of several parties. */
  async ofGuests(partyIds: string[], invitationIds: string[]): Promise<LoggedTap[]> {
    if (invitationIds.length === 0) return [];
    const rows = await this.reader.rows<SqlRow>(
      `select ${COLUMNS} from door.attendance_changes l
        where l.party_id = any($1) and l.invitation_id = any($2) order by l.party_id, l.seq`,
      [partyIds, invitationIds],
    );
    return rows.map(toTap);
  }

  /** Who made these rows, by the ids of the rows: an account, or a helper as the host named it. */
  async tappersOf(partyId: string, tapIds: string[]): Promise<Map<string, string>> {
    if (tapIds.length === 0) return new Map();
    const rows = await this.reader.rows<{ id: string; name: string }>(
      `select l.id, coalesce(a.full_name, d.name) as name
         from door.attendance_changes l
         left join family.person_view a on a.id = l.account_id
         left join door.door_passes d on d.id = l.pass_id
        where l.party_id = $1 and l.id = any($2) and coalesce(a.full_name, d.name) is not null`,
      [partyId, tapIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

const toTap = ({
  lastSeq: _,
  ...row
}: Omit<SqlRow, 'lastSeq'> & { lastSeq?: number }): LoggedTap => ({
  ...row,
  happenedAt: new Date(row.happenedAt),
});
