import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { DayAnswers } from '../domain/day-answers.js';

/** At least so much is between two mails, so that what is answered in the evening makes no further one. */
const PAUSE = `interval '12 hours'`;

/** How far back the first mail to a host goes: an evening on which no server ran loses nothing. */
const FIRST = `interval '48 hours'`;

@Injectable()
export class DayAnswersReadModel extends ReadModel {
  /** Parties that are to be looked at now. */
  async due(now: Date): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      'select party_id as id from alerts.due_days where due_at <= $1 order by party_id',
      [now],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Of hosts that were not told: a phone that tells of answers has told them. After the deadline the numbers are mailed,
   * and each family that withdraws.
   */
  of(partyId: string, now: Date): Promise<DayAnswers[]> {
    return this.reader.rows<DayAnswers>(
      `select h.id as "accountId", h.email::text as email,
              json_agg(json_build_object('name', coalesce(f.name, g.full_name), 'answer', f.answer)
                       order by f.answered_at, f.id) as families,
              coalesce(m.mailed_at > $1::timestamptz - ${PAUSE}, false) as "isPaused"
         from parties.party_view p
         join family.person_view h on h.id = any(p.host_ids) and h.email is not null
         left join alerts.day_mails m on m.party_id = p.id and m.account_id = h.id
         join invitations.given_answer_view f
           on f.party_id = p.id and f.answered_at <= $1
          and f.answered_at > coalesce(m.mailed_at, $1::timestamptz - ${FIRST})
         left join family.person_view g on g.id = f.account_id
        where p.id = $2 and p.status = 'pending' and p.cancelled_at is null and p.rsvp_due_date > $1
          and not exists (select from alerts.phones a
                           where a.owner = 'account' and a.owner_id = h.id and 'answers' = any(a.kinds))
        group by h.id, h.email, m.mailed_at`,
      [now, partyId],
    );
  }
}
