import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import { GUEST_INFO_HOURS } from '../parties.api.js';
import type { PartyStatus } from '../domain/party.entity.js';

/** A party as support sees it. Its name and address are not shown: they often name a child and a home. */
export interface PartyForSupport {
  id: string;
  hostId: string;
  coHostIds: string[];
  status: PartyStatus;
  timezone: string;
  createdAt: SqlMoment;
  dateStart: SqlMoment;
  dateEnd: SqlMoment;
  rsvpDueDate: SqlMoment;
  rsvpClosedAt: SqlMoment | null;
  startedAt: SqlMoment | null;
  /** Unless the party was moved after an earlier end. */
  guestInfoUntil: SqlMoment;
  cancelledAt: SqlMoment | null;
  maxAdults: number;
  maxKids: number;
  views: number;
  pictures: number;
  average: number | null;
}

const SELECT = `
  select id, host_id as "hostId", co_host_ids as "coHostIds", status, timezone, created_at as "createdAt",
         date_start as "dateStart", date_end as "dateEnd", rsvp_due_date as "rsvpDueDate",
         rsvp_closed_at as "rsvpClosedAt", started_at as "startedAt",
         date_end + interval '${GUEST_INFO_HOURS} hours' as "guestInfoUntil",
         cancelled_at as "cancelledAt", max_adults as "maxAdults", max_kids as "maxKids",
         views_count as views, cardinality(picture_ids) as pictures,
         average_rating::float as average
    from parties.parties`;

@Injectable()
export class PartySupportReadModel extends ReadModel {
  async find(partyId: string): Promise<PartyForSupport | undefined> {
    const [row] = await this.reader.rows<PartyForSupport>(`${SELECT} where id = $1`, [partyId]);
    return row;
  }

  /** The latest first, at most 20. */
  hostedBy(accountId: string): Promise<PartyForSupport[]> {
    return this.reader.rows<PartyForSupport>(
      `${SELECT} where host_id = $1 or co_host_ids @> array[$1::uuid] order by date_start desc limit 20`,
      [accountId],
    );
  }
}
