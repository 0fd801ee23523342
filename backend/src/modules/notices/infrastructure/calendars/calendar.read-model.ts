import { Injectable } from '@nestjs/common';
import type { PartyEntry } from '../../../../shared/calendar/calendar-event.js';
import { ReadModel } from '../../../../shared/database/read-model.js';
import type { PartyFacts } from '../../../parties/parties.api.js';

/** A party that the household may know all of: it comes, or it hosts it. */
type CalendarParty = PartyEntry & Pick<PartyFacts, 'status'>;

type Row = Omit<CalendarParty, 'dateStart' | 'dateEnd' | 'cancelledAt'> & {
  dateStart: string;
  dateEnd: string;
  cancelledAt: string | null;
};

/** What a feed shows of the past. */
const DAYS_BACK = 60;

/** Far more parties than a family goes to. */
const LIMIT = 500;

@Injectable()
export class CalendarReadModel extends ReadModel {
  /**
   * The parties of the calendar that has the secret, or only one of them.
   * @returns undefined for an unknown secret
   */
  async of(secretHash: string, now: Date, partyId?: string): Promise<CalendarParty[] | undefined> {
    const [row] = await this.reader.rows<{ parties: Row[] }>(
      `select coalesce((
         select json_agg(party order by party."dateStart", party.id)
           from (select p.id, p.name, p.date_start as "dateStart", p.date_end as "dateEnd",
                        json_build_object('address', p.address, 'city', p.city,
                                          'country', p.country) as place,
                        p.cancelled_at as "cancelledAt", p.calendar_sequence as "calendarSequence",
                        p.status, p.bring, p.contact_phone as "contactPhone", p.locale
                   from parties.calendar_view p
                  where p.date_end > $2::timestamptz - make_interval(days => ${DAYS_BACK})
                    and ($3::uuid is null or p.id = $3)
                    and p.id in (
                      select h.party_id from invitations.household_answer_view h
                       where h.account_id = c.account_id and h.answer = 'accepted'
                      union
                      select h.id from parties.calendar_view h
                       where h.host_id = c.account_id or h.co_host_ids @> array[c.account_id])
                  order by p.date_start desc limit ${LIMIT}) party), '[]') as parties
         from notices.calendars c where c.secret_hash = $1`,
      [secretHash, now, partyId ?? null],
    );
    return row?.parties.map(({ dateStart, dateEnd, cancelledAt, ...party }) => ({
      ...party,
      dateStart: new Date(dateStart),
      dateEnd: new Date(dateEnd),
      cancelledAt: cancelledAt ? new Date(cancelledAt) : null,
    }));
  }
}
