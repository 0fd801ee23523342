import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { Gap } from '../../../shared/retention/retention-run.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { DueManualGuests } from '../domain/manual-guest-retention.js';

/** Parties that ended until a moment: after another one, or finished after one, or of a part of all. */
interface LookedAt {
  endedAfter: Date;
  finishedAfter: Date;
  part: string[];
  endedBefore: Date;
}

interface PartyOver {
  id: string;
  dateEnd: SqlMoment;
  waits: boolean;
  guests: number;
}

const sumOf = (parties: PartyOver[]) => parties.reduce((sum, { guests }) => sum + guests, 0);

@Injectable()
export class ManualGuestsReadModel extends ReadModel {
  /** The next parties in the order of their ids, whenever they ended. */
  async part(after: string, limit: number): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      'select p.id from parties.party_view p where p.id > $1 order by p.id limit $2',
      [after, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** @param waiting without those of parties that ended in this gap */
  async due(
    { endedAfter, finishedAfter, part, endedBefore }: LookedAt,
    waiting: Gap | null,
  ): Promise<DueManualGuests> {
    const parties = await this.reader.rows<PartyOver>(
      `select p.id, p.date_end as "dateEnd", ${WAITS} as waits,
              ((select count(*) from family.person_view g
                 where g.guest_of_party_id = p.id and g.erased_at is null)
             + (select count(*) from invitations.families f
                 where f.party_id = p.id and (f.name <> '' or f.message is not null)))::int as guests
         from (${OVER}) latest
         join parties.party_view p on p.id = latest.id and p.status = 'finished'
        order by p.date_end, p.id`,
      [
        ...[endedAfter, endedBefore, waiting?.from ?? null, waiting?.to ?? null],
        ...[finishedAfter, part],
      ],
    );
    const kept = parties.filter(({ guests }) => guests > 0);
    const due = kept.filter(({ waits }) => !waits);
    const later = kept.filter(({ waits }) => waits);
    return {
      partyIds: due.map(({ id }) => id),
      due: sumOf(due),
      waiting: sumOf(later),
      firstWaiting: later[0] ? new Date(later[0].dateEnd) : null,
    };
  }

  /** How many people whom hosts typed in are not erased, unless they are more. */
  async countKept(enough: number): Promise<number> {
    if (enough === 0) return 0;
    const [row] = await this.reader.rows<{ count: number }>(
      `select count(*)::int as count from (
         (select from family.person_view where guest_of_party_id is not null and erased_at is null limit $1)
          union all
         (select from invitations.families where name <> '' or message is not null limit $1)
         limit $1) kept`,
      [enough],
    );
    return row?.count ?? 0;
  }
}

/** $1 and $2 from when to when they ended, $5 since when they were finished, $6 the part of all. */
const OVER = `
  select r.id from parties.party_view r where r.date_end > $1 and r.date_end <= $2
   union select r.id from parties.finished_party_view r where r.finished_at > $5 and r.date_end <= $2
   union select r.id from parties.party_view r where r.id = any($6::uuid[]) and r.date_end <= $2`;
const WAITS = 'coalesce(p.date_end > $3::timestamptz and p.date_end <= $4::timestamptz, false)';
