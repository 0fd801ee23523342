import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { Deadline } from '../invitations.api.js';
import type { HeadCount } from '../domain/places.js';

export interface PartyNumbers {
  confirmed: HeadCount;
  party: Deadline;
}

interface Row extends HeadCount {
  status: Deadline['status'];
  rsvpDueDate: SqlMoment;
  cancelledAt: SqlMoment | null;
}

@Injectable()
export class PartyNumbersReadModel extends ReadModel {
  /** @returns undefined when there is no such party */
  async of(partyId: string): Promise<PartyNumbers | undefined> {
    const [row] = await this.reader.rows<Row>(
      `select p.status, p.rsvp_due_date as "rsvpDueDate", p.cancelled_at as "cancelledAt", n.adults, n.kids
         from parties.party_view p
        cross join lateral (
          select (count(*) filter (where not i.is_kid))::int as adults,
                 (count(*) filter (where i.is_kid))::int as kids
            from invitations.guest_view i
           where i.party_id = p.id and i.is_accepted
        ) n
        where p.id = $1`,
      [partyId],
    );
    if (!row) return undefined;
    const { adults, kids, status, rsvpDueDate, cancelledAt } = row;
    return {
      confirmed: { adults, kids },
      party: {
        status,
        rsvpDueDate: new Date(rsvpDueDate),
        cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
      },
    };
  }
}
