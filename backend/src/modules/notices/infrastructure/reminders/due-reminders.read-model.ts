import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../../shared/database/read-model.js';
import type { JobPosition } from '../../../../shared/jobs/job-positions.js';
import { QUIET_UNTIL_HOUR } from '../../../../shared/time/quiet-hours.js';
import type { SqlMoment } from '../../../../shared/time/wall-clock.js';
import type { AddressedFamily } from '../../domain/addressed-family.js';
import {
  DEADLINE_HOURS,
  type RemindedParty,
  type Reminder,
} from '../../domain/reminders/reminder.js';

/** A party whose moment is near. */
interface NearParty extends RemindedParty {
  id: string;
}

interface NearRow {
  id: string;
  dateStart: SqlMoment;
  rsvpDueDate: SqlMoment;
  timezone: string;
}

/** A party, and until when a household has to have opened or answered. */
interface NoticedParty {
  id: string;
  noticedUntil: Date;
}

/** How long before its moment a reminder is due, if it is not night; the shortest day has 23 hours, the longest 25. */
const AHEAD: Record<Reminder, { moment: string; least: number; most: number }> = {
  deadline: { moment: 'p.rsvp_due_date', least: DEADLINE_HOURS, most: DEADLINE_HOURS },
  party: { moment: 'p.date_start', least: 23, most: 25 },
};

/** For so long it waits at most, in the quiet hours of the longest night. */
const NIGHT_HOURS = 11;

/** When the quiet hours of the day end on the party's clock. */
const MORNING = `((date_trunc('day', $1::timestamptz at time zone p.timezone)
  + make_interval(hours => ${QUIET_UNTIL_HOUR})) at time zone p.timezone)`;

/** Of the party `p` and a family `i` that is on its list. */
const IS_DUE: Record<Reminder, string> = {
  deadline: 'i.answer is null and i.opened_at <= p.noticed_until and not i.is_waiting',
  party: 'i.coming_since <= p.noticed_until',
};

/** $1 ids and $2 moments of `NoticedParty`. */
const PARTIES = `unnest($1::uuid[], $2::timestamptz[])
    with ordinality as p (id, noticed_until, place)`;

/** Of the party `p`, those to remind. */
const householdsOf = (reminder: Reminder) =>
  `select i.id as "familyId", case when i.account_id is null then i.email else h.email::text end as email,
          h.full_name as name
     from invitations.family_view i
     left join family.person_view h on h.id = i.account_id and h.is_searchable
    where i.party_id = p.id and i.is_listed
      and case when i.account_id is null then i.email is not null and i.disowned_at is null else h.id is not null end
      and ${IS_DUE[reminder]}
      and not exists (select 1 from notices.reminders r
                       where r.party_id = i.party_id and r.family_id = i.id
                         and r.reminder = '${reminder}')`;

/** $1 now. */
const nearParties = ({ moment, most }: (typeof AHEAD)[Reminder], condition: string) => `
  select p.id, p.date_start as "dateStart", p.rsvp_due_date as "rsvpDueDate", p.timezone
    from parties.party_view p
   where p.status = 'pending' and p.cancelled_at is null
     and ${moment} > $1 and ${moment} <= $1::timestamptz + make_interval(hours => ${most})
     and ${condition}
   order by ${moment}, p.id`;

const toParty = (row: NearRow): NearParty => ({
  ...row,
  status: 'pending',
  dateStart: new Date(row.dateStart),
  rsvpDueDate: new Date(row.rsvpDueDate),
  cancelledAt: null,
});

const valuesOf = (parties: NoticedParty[]) => [
  parties.map(({ id }) => id),
  parties.map(({ noticedUntil }) => noticedUntil),
];

@Injectable()
export class DueRemindersReadModel extends ReadModel {
  /** Parties whose reminder may be due since this moment, the nearest first; what is left to remind is not looked at. */
  async since(reminder: Reminder, since: Date, now: Date): Promise<NearParty[]> {
    const { moment, least } = AHEAD[reminder];
    const isLater = `${moment} > $2::timestamptz + make_interval(hours => ${least - NIGHT_HOURS})
      and (${moment} > $2::timestamptz + make_interval(hours => ${least})
           or ${MORNING} > $2 and ${MORNING} <= $1)`;
    const text = nearParties(AHEAD[reminder], isLater);
    return (await this.reader.rows<NearRow>(text, [now, since])).map(toParty);
  }

  /** As many of the parties whose moment is near as `limit`, after this one. */
  async part(
    reminder: Reminder,
    { until, after }: JobPosition,
    limit: number,
    now: Date,
  ): Promise<NearParty[]> {
    const { moment } = AHEAD[reminder];
    const isAfter = `(${moment}, p.id) > ($2::timestamptz, $3::uuid)`;
    const text = `${nearParties(AHEAD[reminder], isAfter)} limit $4`;
    return (await this.reader.rows<NearRow>(text, [now, until, after, limit])).map(toParty);
  }

  /** Those of the parties that have households to remind, in the given order; without locks. */
  async withHouseholds(reminder: Reminder, parties: NoticedParty[]): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select p.id from ${PARTIES} cross join lateral (${householdsOf(reminder)} limit 1) h
        order by p.place`,
      valuesOf(parties),
    );
    return rows.map(({ id }) => id);
  }

  /** The party's households that are not reminded yet; the caller's transaction holds its lock. */
  households(reminder: Reminder, party: NoticedParty): Promise<AddressedFamily[]> {
    return this.reader.rows<AddressedFamily>(
      `select h.* from ${PARTIES} cross join lateral (${householdsOf(reminder)}) h
        order by h."familyId"`,
      valuesOf([party]),
    );
  }

  /** Whether the family is still to be reminded, when the mail leaves. */
  async isStillDue(reminder: Reminder, familyId: string): Promise<boolean> {
    const [row] = await this.reader.rows<{ answer: string | null }>(
      'select answer from invitations.family_view where id = $1 and is_listed',
      [familyId],
    );
    return reminder === 'deadline' ? row?.answer === null : row?.answer === 'accepted';
  }
}
