import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { DoorMark } from '../domain/door-mark.js';

/** $1 parties. */
const MARKS = `
  select p.id as "partyId", p.host_ids as "hostIds", p.timezone, p.status = 'finished' as "isFinished",
         concat_ws('/', p.status, p.cancelled_at, p.requires_handover, p.name) as party,
         coalesce((select max(l.seq) from door.attendance_changes l where l.party_id = p.id), 0) as seq,
         (select count(*) from care.done_card_view c where c.party_id = p.id)::int as "careDone"
    from parties.party_view p
   where p.id = any($1)`;

@Injectable()
export class DoorMarkReadModel extends ReadModel {
  /** Those of the parties that exist. */
  of(partyIds: string[]): Promise<DoorMark[]> {
    return this.reader.rows<DoorMark>(MARKS, [partyIds]);
  }
}
