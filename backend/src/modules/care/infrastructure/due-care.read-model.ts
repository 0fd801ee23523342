import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { Gap } from '../../../shared/retention/retention-run.js';
import type { JobPosition } from '../../../shared/jobs/job-positions.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import { CARE_KEPT_HOURS, LATE_DAYS, type CarePart } from '../domain/care-period.js';
import { careEnd } from './care-sql.read-model.js';

const CARE_END = careEnd('p.date_end');

/** Of the period that ended: a party that was moved after a purge has another one. */
const IS_NOT_PURGED = `(c.party_id is null or c.care_end < ${CARE_END})`;

/** A phone may deliver late, and a host may start a party again that is over. */
const TAKES_MORE = `(c.care_end > $1::timestamptz - interval '${LATE_DAYS} days'
  or p.status <> 'finished'
  or exists (select 1 from invitations.guest_view i
              where i.party_id = p.id
                and (i.contact_phone is not null or i.picked_up_by_id is not null))
  or exists (select 1 from invitations.walk_in_view w where w.party_id = p.id)
  or exists (select 1 from care.consents c
              where c.party_id = p.id and (c.what_to_do is not null or c.brings_food)))`;

/** @param ids the parameter of those that are looked at; of all when left out */
const parties = (ids?: string) =>
  `from parties.party_view p
   left join care.care_purges c on c.party_id = p.id ${ids ? `and c.party_id = any(${ids}::uuid[])` : ''}
  where ${ids ? `p.id = any(${ids}::uuid[])` : 'true'}`;
const IS_OVER = `${CARE_END} < $1`;

/** Of a party that was moved: what was stated for an end that it had, as `isPurgedBefore`. */
const earlierIsOver = (condition = '') => `exists (select 1 from care.earlier_ends e
  where e.party_id = p.id and ${careEnd('e.date_end')} < $1
    and ${careEnd('e.date_end')} <= p.date_end ${condition})`;

/** Not as `isInGap`. $3 and $4 a gap, or null. */
const isOutside = (end: string) =>
  `and coalesce(${end} <= $3::timestamptz or ${end} > $4::timestamptz, true)`;

/** Of all parties, in the order of their ids, so many are looked at each time, whenever they ended. */
const PART = 200;

const HOUR_MS = 3_600_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const OVER = `$1::timestamptz - interval '${CARE_KEPT_HOURS} hours'`;

/**
 * What ended since $2 or was purged a day ago, is not finished, or was moved. What a host moved into the past, or
 * started again, is not finished until later: everything that was finished since then.
 */
const LATEST = `
  select r.id from parties.party_view r where r.date_end > $2 and r.date_end < ${OVER}
   union select r.id from parties.finished_party_view r where r.finished_at > $2 and r.date_end < ${OVER}
   union select r.id from parties.party_view r where r.status <> 'finished' and r.date_end < ${OVER}
   union select u.party_id from care.care_purges u
          where u.purged_at > $2::timestamptz - interval '1 day'
            and u.purged_at < $1::timestamptz - interval '1 day'
   union select e.party_id from care.earlier_ends e where e.date_end < ${OVER}`;

@Injectable()
export class DueCareReadModel extends ReadModel {
  /** What a run looks at. Those that ended before `until` are purged: one whose purge failed holds it back. */
  async part(now: Date, { until, after }: JobPosition): Promise<CarePart> {
    const part = await this.reader.rows<{ id: string }>(
      'select p.id from parties.party_view p where p.id > $1 order by p.id limit $2',
      [after, PART],
    );
    const over = now.getTime() - CARE_KEPT_HOURS * HOUR_MS;
    const since = Math.min(until.getTime(), over);
    const latest = await this.reader.rows<{ id: string }>(LATEST, [now, new Date(since)]);
    return {
      ids: [...new Set([...part, ...latest].map(({ id }) => id))],
      after: (part.length < PART ? undefined : part.at(-1)?.id) ?? FIRST_ID,
    };
  }

  /**
   * Parties whose care period is over and not purged, or not within a day. Those that ended last come first.
   * @param waiting without those that ended in this gap
   * @param part only of these; of all when left out
   */
  async parties(now: Date, limit: number, waiting: Gap | null, part?: CarePart): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select p.id ${parties(part && '$5')}
          and (${IS_OVER} ${isOutside('p.date_end')}
                 and (${IS_NOT_PURGED}
                      or c.purged_at < $1::timestamptz - interval '1 day' and ${TAKES_MORE})
               or ${earlierIsOver(isOutside('e.date_end'))})
        order by ${IS_NOT_PURGED} desc, p.date_end desc, p.id
        limit $2`,
      [now, limit, waiting?.from ?? null, waiting?.to ?? null, ...(part ? [part.ids] : [])],
    );
    return rows.map(({ id }) => id);
  }

  /** How many were never purged of the period that is over, and up to when none is left. */
  async left(now: Date, part?: CarePart): Promise<{ due: number; until: Date }> {
    const [row] = await this.reader.rows<{ due: number; first: SqlMoment | null }>(
      `select count(*)::int as due, min(p.date_end) filter (where ${IS_OVER} and ${IS_NOT_PURGED}) as first
         ${parties(part && '$2')} and (${IS_OVER} and ${IS_NOT_PURGED} or ${earlierIsOver()})`,
      [now, ...(part ? [part.ids] : [])],
    );
    const until = row?.first
      ? new Date(row.first).getTime() - 1
      : now.getTime() - CARE_KEPT_HOURS * HOUR_MS;
    return { due: row?.due ?? 0, until: new Date(until) };
  }
}
