import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { HeadCount } from '../domain/places.js';
import type { PartyInWaiting, WaitlistTerms } from '../domain/waiting-line.js';
import { ACCEPTED_PLACES, LINE } from './guest-sql.read-model.js';

/** A request of the waiting list and what it depends on. */
export interface LineRow {
  /** Of `invitations.waitlist`. */
  row: { family_id: string; position: number; offered_until: string | null };
  wanted: HeadCount;
  held: HeadCount;
  isEmpty: boolean;
}

interface CountedPlaces {
  accepted: HeadCount;
  line: LineRow[];
}

interface WaitedRow extends CountedPlaces {
  id: string;
  status: WaitlistTerms['status'];
  dateStart: SqlMoment;
  rsvpDueDate: SqlMoment;
  cancelledAt: SqlMoment | null;
  timezone: string;
  maxAdults: number;
  maxKids: number;
}

@Injectable()
export class WaitingLineReadModel extends ReadModel {
  /** One statement; valid while the caller holds the party's lock. */
  async of(partyId: string): Promise<CountedPlaces> {
    const [counted] = await this.reader.rows<CountedPlaces>(
      `select ${ACCEPTED_PLACES} as accepted, ${LINE} as line
         from parties.party_view p where p.id = $1`,
      [partyId],
    );
    if (!counted) throw new Error('The locked party is not there');
    return counted;
  }

  /** Parties of which an offer has ended. */
  async lapsed(now: Date): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      'select distinct party_id as id from invitations.waitlist where offered_until <= $1',
      [now],
    );
    return rows.map(({ id }) => id);
  }

  /** The next parties that have a waiting list in the order of their ids. */
  async part(after: string, limit: number): Promise<string[]> {
    const rows = await this.reader.rows<{ id: string }>(
      'select distinct party_id as id from invitations.waitlist where party_id > $1 order by id limit $2',
      [after, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Of some parties, without locks. */
  async among(partyIds: string[]): Promise<PartyInWaiting[]> {
    const rows = await this.reader.rows<WaitedRow>(
      `select p.id, p.status, p.date_start as "dateStart", p.rsvp_due_date as "rsvpDueDate",
              p.cancelled_at as "cancelledAt", p.timezone, p.max_adults as "maxAdults", p.max_kids as "maxKids",
              ${ACCEPTED_PLACES} as accepted, ${LINE} as line
         from parties.party_view p
        where p.id = any($1::uuid[])
        order by p.id`,
      [partyIds],
    );
    return rows.map(({ id, accepted, line, status, timezone, maxAdults, maxKids, ...dates }) => ({
      id,
      accepted,
      quota: { adults: maxAdults, kids: maxKids },
      line: line.map(({ row: { offered_until: until }, ...counted }) => ({
        ...counted,
        offeredUntil: until === null ? null : new Date(until),
      })),
      terms: {
        status,
        timezone,
        dateStart: new Date(dates.dateStart),
        rsvpDueDate: new Date(dates.rsvpDueDate),
        cancelledAt: dates.cancelledAt === null ? null : new Date(dates.cancelledAt),
      },
    }));
  }
}
