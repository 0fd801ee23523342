import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import { PASS_HOURS_AFTER_END } from '../../../shared/time/party-pass.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import {
  DOOR_OPENS_HOURS,
  PASS_DAYS_KEPT,
  PASSES_PER_PARTY,
  type HelperStanding,
} from '../domain/door-pass.terms.js';

export interface ListedPass {
  id: string;
  name: string;
  care: boolean;
  revokedAt: SqlMoment | null;
  /** The end for which it was made, once the party was moved after that. */
  partyEnd: SqlMoment | null;
  /** Those that opened the link, in that order. */
  devices: { name: string; boundAt: SqlMoment; lastSeenAt: SqlMoment }[];
}

const STANDING = `case when d.revoked_at is not null then 'revoked'
  when coalesce(d.party_end, p.date_end) + interval '${PASS_HOURS_AFTER_END} hours' <= $3::timestamptz
    then 'expired'
  when p.date_start - interval '${DOOR_OPENS_HOURS} hours' > $3::timestamptz
    then 'early'
  else 'valid' end`;

/** $2 now. */
const LONG_AGO = `$2::timestamptz - interval '${PASS_DAYS_KEPT} days'`;

@Injectable()
export class DoorPassReadModel extends ReadModel {
  /** @param ids those alone, if given */
  ofParty(partyId: string, ids?: string[]): Promise<ListedPass[]> {
    return this.reader.rows<ListedPass>(
      `select d.id, d.name, d.care, d.revoked_at as "revokedAt",
              d.party_end as "partyEnd",
              coalesce((select json_agg(json_build_object(
                                 'name', o.name, 'boundAt', o.bound_at, 'lastSeenAt', o.last_seen_at)
                               order by o.bound_at, o.id)
                          from door.door_pass_devices o where o.pass_id = d.id), '[]') as devices
         from door.door_passes d
        where d.party_id = $1 and ($2::uuid[] is null or d.id = any($2))
        order by d.created_at, d.id`,
      [partyId, ids ?? null],
    );
  }

  /** Of a pass on one of its phones; undefined when either is gone. */
  async standingOf(
    passId: string,
    deviceId: string,
    now: Date,
  ): Promise<{ standing: HelperStanding; care: boolean; boundAt: Date } | undefined> {
    const [pass] = await this.reader.rows<{
      standing: HelperStanding;
      care: boolean;
      boundAt: number;
    }>(
      `select ${STANDING} as standing, d.care,
              (extract(epoch from o.bound_at) * 1000)::float8 as "boundAt"
         from door.door_passes d
         join door.door_pass_devices o on o.pass_id = d.id and o.id = $2
         join parties.party_view p on p.id = d.party_id
        where d.id = $1`,
      [passId, deviceId, now],
    );
    return pass && { ...pass, boundAt: new Date(pass.boundAt) };
  }

  /** As the host named the helpers, by their passes. */
  async namesOf(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.reader.rows<{ id: string; name: string }>(
      'select d.id, d.name from door.door_passes d where d.id = any($1)',
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The passes of parties that ended long ago, which they had not at this moment. */
  async due(since: Date, now: Date, limit: number): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select d.id from parties.party_view p
        cross join lateral (select o.id from door.door_passes o where o.party_id = p.id
                             order by o.id limit ${PASSES_PER_PARTY}) d
        where p.date_end >= $1::timestamptz - interval '${PASS_DAYS_KEPT} days' and p.date_end < ${LONG_AGO}
        order by p.date_end, d.id limit $3`,
      [since, now, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** The next passes in the order of their ids, whenever their parties ended. */
  part(after: string, now: Date, limit: number): Promise<{ id: string; isDue: boolean }[]> {
    return this.reader.rows<{ id: string; isDue: boolean }>(
      `select d.id, p.date_end < ${LONG_AGO} as "isDue"
         from (select id, party_id from door.door_passes where id > $1 order by id limit $3) d
         join parties.party_view p on p.id = d.party_id
        order by d.id`,
      [after, now, limit],
    );
  }
}
