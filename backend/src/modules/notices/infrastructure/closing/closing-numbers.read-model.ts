import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../../shared/database/read-model.js';

/** The numbers mailed to each host after the deadline. */
interface ClosingNumbers {
  partyId: string;
  hostEmail: string;
  adults: number;
  kids: number;
  /** Guests on the list and expected families without an answer. */
  pending: number;
}

@Injectable()
export class ClosingNumbersReadModel extends ReadModel {
  of(partyIds: string[]): Promise<ClosingNumbers[]> {
    return this.reader.rows<ClosingNumbers>(
      `select p.id as "partyId", h.email::text as "hostEmail",
              (count(*) filter (where i.is_accepted and not i.is_kid))::int as adults,
              (count(*) filter (where i.is_accepted and i.is_kid))::int as kids,
              ((count(i.id) filter (where i.rsvp is null and i.removed_at is null))
                + (select count(*) from invitations.family_view f
                    where f.party_id = p.id and f.is_listed and f.origin = 'listed' and f.account_id is null and f.answer is null)
              )::int as pending
         from parties.party_view p
         join family.person_view h on h.id = any(p.host_ids) and h.email is not null
         left join invitations.guest_view i on i.party_id = p.id
        where p.id = any($1)
        group by p.id, h.email`,
      [partyIds],
    );
  }
}
