import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import {
  PASS_DAYS_KEPT,
  PASS_HOURS_AFTER_END,
  type PassStanding,
} from '../domain/door-pass.terms.js';

export interface ListedPass {
  id: string;
  name: string;
  care: boolean;
  createdAt: SqlMoment;
  revokedAt: SqlMoment | null;
  /** Those that opened the link, in that order. */
  devices: { name: string; boundAt: SqlMoment; lastSeenAt: SqlMoment }[];
}

const STANDING = `case when d.revoked_at is not null then 'revoked'
  when p.date_end + interval '${PASS_HOURS_AFTER_END} hours' > $3::timestamptz then 'valid'
  else 'expired' end`;

@Injectable()
export class DoorPassReadModel {
  constructor(private readonly reader: Reader) {}

  /** @param ids those alone, if given */
  ofParty(partyId: string, ids?: string[]): Promise<ListedPass[]> {
    return this.reader.rows<ListedPass>(
      `select d.id, d.name, d.care, d.created_at as "createdAt", d.revoked_at as "revokedAt",
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
  ): Promise<{ standing: PassStanding; care: boolean; boundAt: Date } | undefined> {
    const [pass] = await this.reader.rows<{
      standing: PassStanding;
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

  /** The passes of parties that ended long ago. */
  async due(now: Date, limit: number): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select d.id from door.door_passes d join parties.party_view p on p.id = d.party_id
        where p.date_end < $1::timestamptz - interval '${PASS_DAYS_KEPT} days'
        order by d.id limit $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }
}
