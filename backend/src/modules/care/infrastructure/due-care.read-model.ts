import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import type { Gap } from '../../../shared/retention/retention-run.js';
import { LATE_DAYS } from '../domain/care-period.js';
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

const PARTIES = `from parties.party_view p left join care.care_purges c on c.party_id = p.id`;
const IS_OVER = `${CARE_END} < $1`;

/** Of a party that was moved: what was stated for an end that it had, as `isPurgedBefore`. */
const earlierIsOver = (condition = '') => `exists (select 1 from care.earlier_ends e
  where e.party_id = p.id and ${careEnd('e.date_end')} < $1
    and ${careEnd('e.date_end')} <= p.date_end ${condition})`;

/** Not as `isInGap`. $3 and $4 a gap, or null. */
const isOutside = (end: string) =>
  `and coalesce(${end} <= $3::timestamptz or ${end} > $4::timestamptz, true)`;

@Injectable()
export class DueCareReadModel {
  constructor(private readonly reader: Reader) {}

  /**
   * Parties whose care period is over and not purged, or not within a day. Those that ended last come first.
   * @param waiting without those that ended in this gap
   */
  async parties(now: Date, limit: number, waiting: Gap | null): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select p.id ${PARTIES}
        where ${IS_OVER} ${isOutside('p.date_end')}
              and (${IS_NOT_PURGED}
                   or c.purged_at < $1::timestamptz - interval '1 day' and ${TAKES_MORE})
           or ${earlierIsOver(isOutside('e.date_end'))}
        order by ${IS_NOT_PURGED} desc, p.date_end desc, p.id
        limit $2`,
      [now, limit, waiting?.from ?? null, waiting?.to ?? null],
    );
    return rows.map(({ id }) => id);
  }

  /** How many were never purged of the period that is over. */
  async count(now: Date): Promise<number> {
    const [row] = await this.reader.rows<{ due: number }>(
      `select count(*)::int as due ${PARTIES} where ${IS_OVER} and ${IS_NOT_PURGED} or ${earlierIsOver()}`,
      [now],
    );
    return row?.due ?? 0;
  }
}
