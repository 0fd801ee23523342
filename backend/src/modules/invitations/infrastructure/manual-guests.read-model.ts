import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import type { Gap } from '../../../shared/retention/retention-run.js';
import type { DueManualGuests } from '../domain/manual-guest-retention.js';

@Injectable()
export class ManualGuestsReadModel {
  constructor(private readonly reader: Reader) {}

  /** One pass over those that are not erased. @param waiting without those of parties that ended in this gap */
  async due(endedBefore: Date, waiting: Gap | null): Promise<DueManualGuests> {
    const [row] = await this.reader.rows<DueManualGuests>(
      `select coalesce(array_agg(p.id order by p.id) filter (where ${IS_DUE}), '{}') as "partyIds",
              coalesce(sum(g.guests) filter (where ${IS_DUE}), 0)::int as due,
              coalesce(sum(g.guests) filter (where ${IS_OVER} and ${WAITS}), 0)::int as waiting,
              coalesce(sum(g.guests), 0)::int as kept
         from (select party_id, sum(guests) as guests
                 from (select guest_of_party_id as party_id, count(*) as guests
                         from family.person_view
                        where guest_of_party_id is not null and erased_at is null
                        group by 1
                       union all
                       select party_id, count(*) from invitations.families
                        where name <> '' or message is not null group by 1) typed
                group by 1) g
         join parties.party_view p on p.id = g.party_id`,
      [endedBefore, waiting?.from ?? null, waiting?.to ?? null],
    );
    return row ?? { partyIds: [], due: 0, waiting: 0, kept: 0 };
  }
}

const IS_OVER = `p.status = 'finished' and p.date_end <= $1`;
const WAITS = 'coalesce(p.date_end > $2::timestamptz and p.date_end <= $3::timestamptz, false)';
const IS_DUE = `${IS_OVER} and not ${WAITS}`;
