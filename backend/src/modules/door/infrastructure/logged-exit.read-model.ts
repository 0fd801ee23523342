import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import { START } from '../../../shared/jobs/job-positions.js';
import type { LoggedExit, LoggedExits } from '../../pickup/pickup.api.js';

type SqlExit = Omit<LoggedExit, 'happenedAt'> & { happenedAt: number };

/** The exits that name a hand-over, to be compared with its record. */
@Injectable()
export class LoggedExitReadModel extends ReadModel implements LoggedExits {
  async parties(after: string | null, limit: number): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select distinct l.party_id as id from door.attendance_changes l
        where l.handover_id is not null and l.party_id > $1
        order by id limit $2`,
      [after ?? START.after, limit],
    );
    return rows.map(({ id }) => id);
  }

  async of(partyIds: string[]): Promise<LoggedExit[]> {
    const rows = await this.reader.rows<SqlExit>(
      `select l.party_id as "partyId", l.id, l.invitation_id as "invitationId",
              l.handover_id as "handoverId",
              (extract(epoch from l.happened_at) * 1000)::float8 as "happenedAt",
              l.account_id as "accountId", l.pass_id as "passId"
         from door.attendance_changes l
        where l.party_id = any($1) and l.handover_id is not null and l.kind = 'exit'
        order by l.party_id, l.seq`,
      [partyIds],
    );
    return rows.map((row) => ({ ...row, happenedAt: new Date(row.happenedAt) }));
  }
}
