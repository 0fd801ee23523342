import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { CARE_KEPT_HOURS, LATE_DAYS } from '../domain/care-period.js';

/** As `careEndOf`. */
const CARE_END = `greatest(p.guest_info_until, p.date_end + interval '${CARE_KEPT_HOURS} hours')`;

/** Of the period that ended: a party that was moved after a purge has another one. */
const IS_NOT_PURGED = `(c.party_id is null or c.care_end < ${CARE_END})`;

/** A phone may deliver late, and a host may start a party again that is over. */
const TAKES_MORE = `(c.care_end > $1::timestamptz - interval '${LATE_DAYS} days'
  or p.status <> 'finished'
  or exists (select 1 from invitations.invitations i
              where i.party_id = p.id
                and (i.contact_phone is not null or i.picked_up_by_id is not null))
  or exists (select 1 from invitations.invitations i
              where i.party_id = p.id and i.what_to_do is not null))`;

const PARTIES = `from parties.party_view p left join invitations.care_purges c on c.party_id = p.id`;
const IS_OVER = `p.guest_info_until < $1 and p.date_end + interval '${CARE_KEPT_HOURS} hours' < $1`;

@Injectable()
export class DueCareReadModel {
  constructor(private readonly reader: Reader) {}

  /** Parties whose care period is over and not purged, or not within a day. Those that ended last come first. */
  async parties(now: Date, limit: number): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      `select p.id ${PARTIES}
        where ${IS_OVER} and (${IS_NOT_PURGED}
              or c.purged_at < $1::timestamptz - interval '1 day' and ${TAKES_MORE})
        order by ${IS_NOT_PURGED} desc, p.date_end desc, p.id
        limit $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** How many were never purged of the period that is over. */
  async count(now: Date): Promise<number> {
    const [row] = await this.reader.rows<{ due: number }>(
      `select count(*)::int as due ${PARTIES} where ${IS_OVER} and ${IS_NOT_PURGED}`,
      [now],
    );
    return row?.due ?? 0;
  }
}
