import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import type { CareExcerpt } from '../domain/care-log.js';
import type { LoggedCareTap } from '../../door/domain/care-tap.js';

type SqlRow = Omit<LoggedCareTap, 'happenedAt'> & { happenedAt: number };

const COLUMNS = `c.id, c.invitation_id as "invitationId", c.kind,
  (extract(epoch from c.happened_at) * 1000)::float8 as "happenedAt", c.seen_seq as "seenSeq",
  c.device_id as "deviceId", c.device_seq as "deviceSeq"`;

/** $1 the party, $2 invitations, $3 ids of taps, $4 a pass. A row of nulls carries the counts without them. */
const EXCERPT = `
  select n.total, n."ofPass", ${COLUMNS}
    from (select count(*)::int as total, (count(*) filter (where pass_id = $4))::int as "ofPass"
            from door.care_taps where party_id = $1) n
    left join door.care_taps c on c.party_id = $1 and (c.invitation_id = any($2) or c.id = any($3))`;

@Injectable()
export class CareTapReadModel {
  constructor(private readonly reader: Reader) {}

  /** What of them concerns a batch, for a caller that holds the party's lock. */
  async excerpt(
    partyId: string,
    invitationIds: string[],
    tapIds: string[],
    passId: string | null,
  ): Promise<CareExcerpt> {
    const found = await this.reader.rows<SqlRow & { total: number; ofPass: number }>(EXCERPT, [
      partyId,
      invitationIds,
      tapIds,
      passId,
    ]);
    const { total = 0, ofPass = 0 } = found[0] ?? {};
    const rows = found
      .filter(({ id }) => id)
      .map(({ total: _, ofPass: __, ...row }) => toCareTap(row));
    return { total, ofPass, rows };
  }
}

const toCareTap = (row: SqlRow): LoggedCareTap => ({
  ...row,
  happenedAt: new Date(row.happenedAt),
});
